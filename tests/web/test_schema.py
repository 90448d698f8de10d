"""Whatever a tool makes of the API's own description: the answers keep to it, and nothing breaks."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.core.result import Ok
from schemathesis.core.transport import Response as Seen
from schemathesis.specs.openapi.checks import positive_data_acceptance
from starlette.testclient import TestClient

from tinstar.web.app import create_app
from tinstar.web.settings import Settings

from .visitors import ADDRESS

DESCRIPTION = create_app(Settings(db="sqlite:///:memory:")).openapi()
FOUND = schemathesis.openapi.from_dict(DESCRIPTION).get_all_operations()
OPERATIONS = [found.ok() for found in FOUND if isinstance(found, Ok)]


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.label)
def test_answers_are_as_described(operation: Any, server: TestClient) -> None:
    server.cookies.clear()

    @settings(max_examples=20, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy())
    def keeps_to_it(case: Any) -> None:
        sent = case.as_transport_kwargs(base_url=ADDRESS)
        sent.pop("cookies", None)
        answer = server.request(**sent)
        assert answer.status_code < 500, answer.text
        case.validate_response(
            Seen.from_any(answer), excluded_checks=[positive_data_acceptance]
        )  # not every word is a game

    keeps_to_it()

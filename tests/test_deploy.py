"""The examples for servers say what Tinstar understands, and proxies keep everybody at a table together."""

from __future__ import annotations

import re
import subprocess
from configparser import ConfigParser
from pathlib import Path
from typing import Any

import msgspec
import pytest
import typer.main
import yaml
from starlette.routing import Route, WebSocketRoute

from scripts.programs import find_haproxy, find_nginx
from tinstar import cli
from tinstar.house import Limits
from tinstar.web import api, curtain, docs, health, host_api, lobby, pages, sockets, table_pages
from tinstar.web.settings import Settings

ROOT = Path(__file__).resolve().parent.parent
DEPLOY = ROOT / "deploy"
TEXTS = {file.name: file.read_text("utf-8") for file in DEPLOY.iterdir()}
UNITS = ["tinstar.service", "tinstar@.service"]
FOREIGN_NAMES = {"TINSTAR_COMPILE"}
"""Of the build."""


def compose() -> dict[str, Any]:
    """The compose file."""
    found: dict[str, Any] = yaml.safe_load(TEXTS["compose.yaml"])
    return found


def manifest(kind: str) -> dict[str, Any]:
    """What is asked of the cluster, of one kind."""
    (found,) = (one for one in yaml.safe_load_all(TEXTS["kubernetes.yaml"]) if one["kind"] == kind)
    return dict(found)


def container() -> dict[str, Any]:
    """The only one of a pod."""
    (found,) = manifest("Deployment")["spec"]["template"]["spec"]["containers"]
    return dict(found)


def unit(name: str) -> dict[str, str]:
    """What systemd is told about the service."""
    parser = ConfigParser(interpolation=None, strict=False)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read_string(TEXTS[name])
    assert set(parser.sections()) == {"Unit", "Service", "Install"}
    assert parser["Unit"]["StartLimitIntervalSec"] == "0", "a database may be away for longer than five tries"
    return dict(parser["Service"])


# ---------------------------------------------------------------------------------------------------- words


def test_every_file_is_in_the_list() -> None:
    named = re.findall(r"\]\(([^)]+)\)", TEXTS["README.md"])
    beside = {"README.md", "Containerfile.dockerignore"}
    assert {name for name in named if not name.startswith("..")} == TEXTS.keys() - beside
    assert all((DEPLOY / name).exists() for name in named)


def test_every_setting_is_one_of_ours() -> None:
    fields = [*msgspec.structs.fields(Settings), *msgspec.structs.fields(Limits)]
    known = {f"TINSTAR_{field.name.upper()}" for field in fields} | FOREIGN_NAMES
    named = {name for text in TEXTS.values() for name in re.findall(r"\bTINSTAR_[A-Z_]+", text)}
    assert "TINSTAR_KEY_FILE" in named
    assert named <= known


def test_every_option_of_the_command_is_there() -> None:
    commands = [re.sub(r"^\S+tinstar", "tinstar", unit(name)["ExecStart"]).split() for name in UNITS]
    commands += [["tinstar", *container()["args"]], ["tinstar", "serve"]]
    group = typer.main.get_command(cli.app)
    assert isinstance(group, typer.core.TyperGroup)
    for program, command, *words in commands:
        assert program == "tinstar"
        known = {option for parameter in group.commands[command].params for option in parameter.opts}
        assert {word for word in words if word.startswith("-")} <= known
    assert 'ENTRYPOINT ["tinstar"]\nCMD ["serve"]' in TEXTS["Containerfile"]


@pytest.mark.parametrize("written", ["tinstar.env", "compose.yaml", "kubernetes.yaml"])
def test_the_settings_are_enough_for_a_shared_database(written: str) -> None:
    settings = {
        "tinstar.env": dict(re.findall(r"(?m)^(\w+)=(.*)$", TEXTS["tinstar.env"])),
        "compose.yaml": compose()["services"]["one"]["environment"],
        "kubernetes.yaml": {one["name"]: one.get("value", "") for one in container()["env"]},
    }[written]
    if written == "kubernetes.yaml":
        settings["TINSTAR_DB"] = "postgresql://tinstar@database.example.org/tinstar"
    found = Settings.from_environment(settings)
    assert found.db.startswith("postgresql://")
    assert (found.key_file, found.workers) == (settings["TINSTAR_KEY_FILE"], 1)
    assert found.proxies
    assert "PGPASSWORD" in settings
    assert not re.search(r"postgresql://\w+:[^@]*@", "".join(TEXTS.values())), "no password in a URL"


# ---------------------------------------------------------------------------------------------------- each of them


@pytest.mark.parametrize("name", UNITS)
def test_a_unit_keeps_to_itself(name: str) -> None:
    service = unit(name)
    assert service["UMask"] == "0077"
    assert (service["NoNewPrivileges"], service["ProtectSystem"], service["Restart"]) == ("yes", "strict", "always")
    assert service["WorkingDirectory"] in service["ReadWritePaths"].split()
    assert int(service["LimitNOFILE"]) > Settings().most_connections


def test_the_units_differ_in_what_they_serve_alone() -> None:
    """What protects the one protects the other."""
    one, several = map(unit, UNITS)
    own = {"ExecStart", "EnvironmentFile"}
    assert {name: one[name] for name in one.keys() - own} == {name: several[name] for name in several.keys() - own}


def test_compose_has_two_processes_that_share_all_but_their_names() -> None:
    services = compose()["services"]
    assert services["one"] == services["two"]
    assert set(services) == {"database", "one", "two", "proxy"}
    where = services["proxy"]["environment"]
    assert {where["HOUSE_ONE"], where["HOUSE_TWO"]} == {"one:8000", "two:8000"}
    (network,) = compose()["networks"]["default"]["ipam"]["config"]
    assert network["subnet"] == services["one"]["environment"]["TINSTAR_PROXIES"]
    assert services["one"]["volumes"] == ["key:/var/lib/tinstar"]


def test_kubernetes_asks_whether_a_process_is_ready_and_lets_one_go_at_a_time() -> None:
    pod = manifest("Deployment")["spec"]["template"]["spec"]
    probes = {name: container()[f"{name}Probe"]["httpGet"]["path"] for name in ("startup", "readiness", "liveness")}
    assert probes == {"startup": "/healthz", "readiness": "/readyz", "liveness": "/healthz"}
    assert container()["readinessProbe"]["failureThreshold"] == 3
    assert pod["enableServiceLinks"] is False, "else the service named tinstar sets TINSTAR_PORT"
    (_, seconds) = container()["lifecycle"]["preStop"]["exec"]["command"]
    assert pod["terminationGracePeriodSeconds"] > int(seconds) + 10
    assert manifest("PodDisruptionBudget")["spec"]["maxUnavailable"] < manifest("Deployment")["spec"]["replicas"]
    labels = manifest("Deployment")["spec"]["template"]["metadata"]["labels"]
    for selector in (
        manifest("Deployment")["spec"]["selector"]["matchLabels"],
        manifest("PodDisruptionBudget")["spec"]["selector"]["matchLabels"],
        manifest("Service")["spec"]["selector"],
    ):
        assert selector == labels
    assert set(probes.values()) <= addresses()


# ---------------------------------------------------------------------------------------------------- proxies


def addresses() -> set[str]:
    """Every address of the house, with its parts."""
    routers = (part.router for part in (api, host_api, docs, lobby, pages, curtain, table_pages, sockets, health))
    return {route.path for router in routers for route in router.routes if isinstance(route, Route | WebSocketRoute)}


def by_haproxy(path: str) -> str:
    """The table of a path, as HAProxy is told to find it."""
    rules = re.findall(r"set-var\(txn\.table\) path,field\((\d),/\) if \{ path_beg ([^}]+) \}", TEXTS["haproxy.cfg"])
    assert len(rules) == 2
    fields = [path.split("/")[int(field) - 1] for field, begins in rules if path.startswith(tuple(begins.split()))]
    return fields[-1] if fields else ""


def by_nginx(path: str, text: str = TEXTS["nginx.conf"]) -> str:
    """The table of a path, as nginx is told to find it."""
    (pattern,) = re.findall(r"map \$uri \$tinstar_table \{\s*~(\S+) \$id;\s*default \$request_id;", text)
    found = re.match(pattern.replace("?<", "?P<"), path)
    return found["id"] if found else ""


def by_ingress(path: str) -> str:
    """And as the cluster's nginx is."""
    return by_nginx(path, TEXTS["kubernetes.yaml"])


@pytest.mark.parametrize("proxy", [by_haproxy, by_nginx, by_ingress])
def test_everybody_at_a_table_is_sent_to_the_same_process(proxy: Any) -> None:
    tables = {path for path in addresses() if "/tables/{" in path}
    assert len(tables) > 20
    assert {path.split("/")[1] for path in tables} == {"api", "tables", "ws"}
    for path in tables:
        written = re.sub(r"\{(table|id)\}", "7kx2mq9zrt4a", path)
        assert proxy(written) == "7kx2mq9zrt4a", path
    for path in addresses() - tables:
        assert proxy(path) == "", path


def test_haproxy_is_patient_and_says_for_whom_it_asks() -> None:
    said = TEXTS["haproxy.cfg"]
    for word in (
        *("inter 2s fall 3", "timeout check 5s", "option httpchk GET /readyz"),
        *("option redispatch", "option forwardfor"),
        *("hash-type consistent", "balance hash var(txn.table)", "timeout tunnel 30s", "del-header X-Forwarded-For"),
    ):
        assert word in said
    assert "shutdown-sessions" not in said


def test_nginx_passes_on_names_and_sockets() -> None:
    for name, value in (
        *(("Host", "$http_host"), ("X-Forwarded-For", "$remote_addr")),
        *(("Upgrade", "$http_upgrade"), ("Connection", "$tinstar_connection")),
    ):
        assert f"proxy_set_header {name} {value};" in TEXTS["nginx.conf"]
    assert "hash $tinstar_table consistent;" in TEXTS["nginx.conf"]


def test_proxies_allow_an_address_as_many_lines_as_the_house_and_wait_as_long() -> None:
    lines, slowest = Settings().connections_per_address, Settings().slowest_request
    assert f"reject if {{ sc0_conn_cur gt {lines} }}" in TEXTS["haproxy.cfg"]
    assert f"limit_conn tinstar_lines {lines};" in TEXTS["nginx.conf"]
    assert manifest("Ingress")["metadata"]["annotations"]["nginx.ingress.kubernetes.io/limit-connections"] == str(lines)
    assert f"timeout http-request {slowest:.0f}s" in TEXTS["haproxy.cfg"]
    for what in ("header", "body"):
        assert f"client_{what}_timeout {slowest:.0f}s;" in TEXTS["nginx.conf"]


def test_proxies_let_go_of_a_line_that_nobody_reads() -> None:
    """A ping goes through every ten seconds, and whoever does not answer it in twenty is cut by the house."""
    for word in ("timeout tunnel 30s", "timeout client-fin 5s", "timeout server-fin 5s", "tcp-ut 30s"):
        assert word in TEXTS["haproxy.cfg"]
    for word in ("send_timeout 20s;", "reset_timedout_connection on;"):
        assert word in TEXTS["nginx.conf"]


def test_haproxy_reads_it() -> None:
    if (found := find_haproxy()) is None:
        pytest.skip("HAProxy is not installed (Debian: apt install haproxy)")
    command = [found, "-c", "-f", str(DEPLOY / "haproxy.cfg")]
    read = subprocess.run(command, capture_output=True, text=True, check=False)
    assert read.returncode == 0, read.stderr
    assert "WARNING" not in read.stderr


def test_nginx_reads_it(tmp_path: Path) -> None:
    if (program := find_nginx()) is None:
        pytest.skip("nginx is not installed (Debian: apt install nginx-light)")
    port = "listen 127.0.0.1:8099;"  # an ordinary user may not even try the usual one
    (tmp_path / "tinstar.conf").write_text(TEXTS["nginx.conf"].replace("listen 80;", port))
    whole = (
        f"pid {tmp_path}/pid; error_log stderr; events {{}} http {{ access_log off; include {tmp_path}/tinstar.conf; }}"
    )
    (tmp_path / "nginx.conf").write_text(whole)
    command = [program, "-t", "-p", str(tmp_path), "-c", str(tmp_path / "nginx.conf")]
    read = subprocess.run(command, capture_output=True, text=True, check=False)
    assert read.returncode == 0, read.stderr

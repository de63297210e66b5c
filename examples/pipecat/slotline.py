"""The generic endpoint of a Slotline voice connection, for one call."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import aiohttp

# Slotline answers within five seconds, with an interim answer if it is still working.
TIMEOUT = aiohttp.ClientTimeout(total=10)


@dataclass(frozen=True)
class Settings:
    """`url` and `secret`: of the voice connection. `language`: of the call, such as `en`."""

    url: str
    secret: str
    language: str = "en"


@dataclass(frozen=True)
class Call:
    """The call, as the telephone network describes it. The numbers are in E.164."""

    id: str
    from_number: str | None = None
    to_number: str | None = None


def read_settings(env: Mapping[str, str]) -> Settings:
    """The settings in environment variables. Raises ValueError, which lists the missing ones."""
    missing = [name for name in ("SLOTLINE_URL", "SLOTLINE_SECRET") if not env.get(name)]
    if missing:
        raise ValueError(f"Set {' and '.join(missing)}. See README.md.")
    return Settings(
        url=env["SLOTLINE_URL"],
        secret=env["SLOTLINE_SECRET"],
        language=env.get("CALL_LANGUAGE") or "en",
    )


class Slotline:
    """Raises aiohttp.ClientError for a failed request, and TimeoutError after ten seconds."""

    def __init__(self, http: aiohttp.ClientSession, settings: Settings, call: Call):
        self._http = http
        self._settings = settings
        self._call = call
        # The URL ends with /voice/generic/ and the id of the connection.
        self._documents = settings.url.rsplit("/", 2)[0]

    async def fetch_prompt(self) -> str:
        """The system prompt, which instructs the model to say the `line` of each answer."""
        path = f"/assistants/openai.json?language={self._settings.language}"
        return (await self._request("GET", self._documents + path))["instructions"]

    async def fetch_tools(self) -> list[dict[str, Any]]:
        """The tools: `name`, `description`, and `parameters` as JSON Schema."""
        return await self._request("GET", f"{self._documents}/tools/generic.json")

    async def run_tool(
        self, name: str, arguments: Mapping[str, Any], tool_call_id: str
    ) -> dict[str, Any]:
        """Runs a tool once, however often it is called with the same id and arguments.

        Returns the answer for the model: `line` to say, `ok` and `data`.
        """
        body = {
            "tool": name,
            "arguments": {"language": self._settings.language, **arguments},
            "id": tool_call_id,
            "call_id": self._call.id,
            "direction": "inbound",
            "from": self._call.from_number,
            "to": self._call.to_number,
        }
        return await self._request("POST", self._settings.url, body)

    async def end_call(self, reason: str) -> None:
        """Sets `ended_at` of the call, and releases the times that it still holds."""
        body = {"call_id": self._call.id, "reason": reason}
        await self._request("POST", f"{self._settings.url}/end", body)

    async def _request(self, method: str, url: str, body: object = None) -> Any:
        headers = {"Authorization": f"Bearer {self._settings.secret}"}
        async with self._http.request(
            method, url, json=body, headers=headers, timeout=TIMEOUT
        ) as response:
            response.raise_for_status()
            return await response.json()

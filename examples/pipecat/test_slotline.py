"""Books a meeting through the client. It needs neither Pipecat nor a model.

It needs a running Slotline sample: SLOTLINE is its address, and TOKEN its access token.
"""

import os
import unittest
import uuid
from typing import Any
from urllib.parse import urlsplit

import aiohttp

from slotline import Call, Settings, Slotline, read_settings

SECRET = "a-long-made-up-secret"


class SlotlineTest(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self) -> None:
        self.http = await self.enterAsyncContext(aiohttp.ClientSession())
        attributes = {"platform": "generic", "name": "Pipecat", "team_id": 1, "secret": SECRET}
        connection = await self.call_api("/core/voice_connections", attributes)
        path = urlsplit(connection["attributes"]["url"]).path
        self.url = os.environ["SLOTLINE"] + path

    async def call_api(self, path: str, attributes: object = None) -> Any:
        async with self.http.request(
            "GET" if attributes is None else "POST",
            os.environ["SLOTLINE"] + path,
            json=None if attributes is None else {"data": {"attributes": attributes}},
            headers={"Authorization": f"Bearer {os.environ['TOKEN']}"},
            timeout=aiohttp.ClientTimeout(total=10),
        ) as response:
            body = await response.json()
            self.assertLess(response.status, 300, body)
            return body["data"]

    async def find_call(self, call: Call) -> dict[str, Any]:
        calls = [one["attributes"] for one in await self.call_api("/core/calls")]
        return next(one for one in calls if one["platform_call_id"] == call.id)

    async def test_a_call_books_a_meeting_and_ends(self) -> None:
        call = Call(f"test-{uuid.uuid4()}", f"+1415555{uuid.uuid4().int % 10_000:04}")
        slotline = Slotline(self.http, Settings(self.url, SECRET), call)
        person = {"name": "Grace Hopper", "email": f"grace.{uuid.uuid4().hex[:8]}@example.com"}
        when = {"meeting_type": "Demo", "when": "the week after next"}
        found = await slotline.run_tool("find_times", when, "t1")
        slot = {"slot_id": found["data"]["slots"][0]["slot_id"]}
        held = await slotline.run_tool("hold_time", slot, "t2")
        self.assertTrue(held["ok"], held)
        read_back = await slotline.run_tool("save_contact", person, "t3")
        confirmed = {**person, "confirmation": read_back["data"]["confirmation"]}
        await slotline.run_tool("save_contact", confirmed, "t4")
        booked = await slotline.run_tool("book_meeting", {**slot, "name": person["name"]}, "t5")
        self.assertTrue(booked["data"]["booked"], booked)
        await slotline.end_call("session closed")

        [meeting] = await self.call_api(f"/core/meetings?attendee_email={person['email']}")
        self.assertEqual(meeting["attributes"]["status"], "scheduled")
        recorded = await self.find_call(call)
        self.assertEqual(recorded["party_number"], call.from_number)
        self.assertEqual(recorded["outcome"], "booked")
        self.assertIsNotNone(recorded["ended_at"])

    async def test_the_prompt_and_the_tools_fit_the_language_of_the_call(self) -> None:
        call = Call(f"test-{uuid.uuid4()}")
        slotline = Slotline(self.http, Settings(self.url, SECRET, "de"), call)
        self.assertIn("Speak de", await slotline.fetch_prompt())
        names = [tool["name"] for tool in await slotline.fetch_tools()]
        self.assertIn("book_meeting", names)
        when = {"meeting_type": "Demo", "when": "nächste Woche"}
        answer = await slotline.run_tool("find_times", when, "t1")
        self.assertIn("Was passt Ihnen?", answer["line"])

    async def test_a_wrong_secret_is_an_error(self) -> None:
        slotline = Slotline(self.http, Settings(self.url, "another-made-up-secret"), Call("c1"))
        with self.assertRaises(aiohttp.ClientResponseError):
            await slotline.run_tool("identify_caller", {}, "t1")

    def test_missing_settings_are_listed(self) -> None:
        with self.assertRaisesRegex(ValueError, "Set SLOTLINE_URL and SLOTLINE_SECRET"):
            read_settings({})


if __name__ == "__main__":
    unittest.main()

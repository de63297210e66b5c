"""A Pipecat voice agent that books meetings with the tools of a Slotline voice connection."""

import asyncio
import os
import uuid

import aiohttp
from loguru import logger
from pipecat.adapters.schemas.function_schema import FunctionSchema
from pipecat.audio.vad.silero import SileroVADAnalyzer
from pipecat.frames.frames import LLMRunFrame
from pipecat.pipeline.pipeline import Pipeline
from pipecat.pipeline.worker import PipelineWorker
from pipecat.processors.aggregators.llm_context import LLMContext
from pipecat.processors.aggregators.llm_response_universal import (
    LLMContextAggregatorPair,
    LLMUserAggregatorParams,
)
from pipecat.runner.types import RunnerArguments
from pipecat.runner.utils import create_transport
from pipecat.services.cartesia.tts import CartesiaTTSService
from pipecat.services.deepgram.stt import DeepgramSTTService
from pipecat.services.llm_service import FunctionCallParams
from pipecat.services.openai.llm import OpenAILLMService
from pipecat.transports.base_transport import BaseTransport, TransportParams
from pipecat.transports.websocket.fastapi import FastAPIWebsocketParams
from pipecat.workers.runner import WorkerRunner

from slotline import Call, Settings, Slotline, read_settings

TRANSPORTS = {
    "webrtc": lambda: TransportParams(audio_in_enabled=True, audio_out_enabled=True),
    "twilio": lambda: FastAPIWebsocketParams(audio_in_enabled=True, audio_out_enabled=True),
    "telnyx": lambda: FastAPIWebsocketParams(audio_in_enabled=True, audio_out_enabled=True),
}


def read_call(runner_args: RunnerArguments) -> Call:
    """The call of a telephone provider; a call without numbers for any other transport."""
    data = runner_args.call_data
    session_id = runner_args.session_id or str(uuid.uuid4())
    if data is None:
        return Call(id=session_id)
    return Call(
        id=data.call_id or session_id, from_number=data.from_number, to_number=data.to_number
    )


def create_tools(slotline: Slotline, definitions: list[dict]) -> list[FunctionSchema]:
    """The tools for the model. Each of them gives the model the whole answer of Slotline."""

    # If the caller interrupts a tool, Slotline completes it all the same. The model can call it
    # again, and gets the answer without a second effect.
    async def run_tool(params: FunctionCallParams) -> None:
        try:
            answer = await slotline.run_tool(
                params.function_name, params.arguments, params.tool_call_id
            )
        except (aiohttp.ClientError, TimeoutError):
            logger.exception(f"Slotline did not run {params.function_name}")
            answer = {"ok": False, "error": "The tool did not answer."}
        await params.result_callback(answer)

    return [
        FunctionSchema(
            name=tool["name"],
            description=tool["description"],
            properties=tool["parameters"]["properties"],
            required=tool["parameters"]["required"],
            handler=run_tool,
        )
        for tool in definitions
    ]


async def run_call(transport: BaseTransport, settings: Settings, slotline: Slotline) -> None:
    """Talks to the caller until the transport is disconnected."""
    prompt, definitions = await asyncio.gather(slotline.fetch_prompt(), slotline.fetch_tools())
    stt = DeepgramSTTService(
        api_key=os.environ["DEEPGRAM_API_KEY"],
        settings=DeepgramSTTService.Settings(model="nova-3", language=settings.language),
    )
    llm = OpenAILLMService(
        api_key=os.environ["OPENAI_API_KEY"],
        settings=OpenAILLMService.Settings(system_instruction=prompt),
    )
    tts = CartesiaTTSService(
        api_key=os.environ["CARTESIA_API_KEY"],
        settings=CartesiaTTSService.Settings(
            voice="71a7ad14-091c-4e8e-a314-022ece01c121", language=settings.language
        ),
    )
    context = LLMContext(tools=create_tools(slotline, definitions))
    user, assistant = LLMContextAggregatorPair(
        context, user_params=LLMUserAggregatorParams(vad_analyzer=SileroVADAnalyzer())
    )
    worker = PipelineWorker(
        Pipeline([transport.input(), stt, user, llm, tts, transport.output(), assistant])
    )

    @transport.event_handler("on_client_connected")
    async def on_client_connected(transport, client):
        context.add_message({"role": "developer", "content": "Begin the call."})
        await worker.queue_frames([LLMRunFrame()])

    @transport.event_handler("on_client_disconnected")
    async def on_client_disconnected(transport, client):
        await worker.cancel()

    runner = WorkerRunner(handle_sigint=False)
    await runner.add_workers(worker)
    await runner.run()


async def bot(runner_args: RunnerArguments) -> None:
    """Runs one call, and reports its end. The runner of Pipecat calls this for each call."""
    settings = read_settings(os.environ)
    transport = await create_transport(runner_args, TRANSPORTS)
    async with aiohttp.ClientSession() as http:
        slotline = Slotline(http, settings, read_call(runner_args))
        try:
            await run_call(transport, settings, slotline)
        finally:
            try:
                await slotline.end_call("session closed")
            except (aiohttp.ClientError, TimeoutError):
                logger.exception("The end of the call was not reported")


if __name__ == "__main__":
    from pipecat.runner.run import main

    read_settings(os.environ)
    main()

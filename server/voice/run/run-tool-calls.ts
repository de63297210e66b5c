import { chooseSupportedLanguage } from '../../languages/choose-supported-language.ts'
import type { ToolLines } from '../../languages/tool-lines.ts'
import { Problem } from '../../http/problems/problem.ts'
import { withTimeout } from '../../platform/with-timeout.ts'
import { readLanguage } from '../../speech/read-language.ts'
import { computeRemainingAnswerMs } from '../call/compute-remaining-answer-ms.ts'
import { getToolLines } from '../core/get-tool-lines.ts'
import type { CallContext, ToolAnswer, ToolCall } from '../core/tool-call.ts'
import { connectionIdentity, openSession } from '../call/open-session.ts'
import type { PlatformContext, PlatformRequest } from '../platforms/platform.ts'
import type { VoiceDeps } from '../call/session.ts'

type RequestedCalls = {
  context: CallContext
  calls: readonly ToolCall[]
  /** As sent by the platform. */
  language?: string | null
}

/** Runs a tool call that is the only one of its request. */
export async function runToolCall(
  platform: PlatformContext,
  request: PlatformRequest,
  { call, ...rest }: Omit<RequestedCalls, 'calls'> & { call: ToolCall },
): Promise<ToolAnswer> {
  const [only] = await runToolCalls(platform, request, { ...rest, calls: [call] })
  return only!.answer
}

/** Runs tool calls sequentially, since one may depend on the result of an earlier one. */
export async function runToolCalls(
  { deps, runTool }: PlatformContext,
  { connection, request, reply }: PlatformRequest,
  { context, calls, language: platformLanguage = null }: RequestedCalls,
): Promise<{ call: ToolCall; answer: ToolAnswer }[]> {
  const answers = []
  for (const call of calls) {
    const argument = call.args?.language
    const language = typeof argument === 'string' && argument !== '' ? argument : platformLanguage
    const work = openSession(deps, {
      identity: connectionIdentity(connection),
      context,
      requestId: request.id,
      language,
    }).then((session) => runTool(session, call))
    const lines = getToolLines(
      chooseSupportedLanguage([
        readLanguage(language ?? ''),
        connection.language,
        connection.teamLanguage,
      ]),
    )
    answers.push({
      call,
      answer: await answerInTime(
        deps,
        work,
        computeRemainingAnswerMs(reply, deps.limits.voice),
        lines,
      ),
    })
  }
  return answers
}

/**
 * The answer of a tool, or a line that says that the tool is unavailable or still running. The HTTP
 * status is always 200, since a platform may hide any other response from its model.
 */
function answerInTime(
  { log }: VoiceDeps,
  work: Promise<ToolAnswer>,
  timeoutMs: number,
  lines: ToolLines,
): Promise<ToolAnswer> {
  const late = () => ({ ok: false, line: lines.stillChecking, data: { problem: 'still_checking' } })
  return withTimeout(timeoutMs, work, late).catch((err: unknown) => {
    if (err instanceof Problem && err.code !== 'internal')
      return {
        ok: false,
        line: lines.unavailable,
        data: { problem: err.code, hints: [err.message] },
      }
    log.error({ err }, 'a voice tool could not be started')
    return { ok: false, line: lines.unavailable, data: { problem: 'unavailable' } }
  })
}

import type { ToolLines } from '../../languages/tool-lines.ts'
import { isOutcomeUnknown } from '../../platform/db/is-unavailable.ts'
import { withTimeout } from '../../platform/with-timeout.ts'
import { readLanguage } from '../../speech/read-language.ts'
import { checkArguments } from '../core/check-arguments.ts'
import { findProblemHint } from '../core/find-problem-hint.ts'
import { formatAsOneLine } from '../core/format-as-one-line.ts'
import { redactArguments } from '../core/redact-arguments.ts'
import { sanitizeJson } from '../core/sanitize-json.ts'
import type { ToolAnswer, ToolCall } from '../core/tool-call.ts'
import { isToolName, PARAMETERS } from '../core/tools.ts'
import { deriveCallChange } from './derive-call-change.ts'
import { isRefusal, presentRefusal } from './present-refusal.ts'
import { type RunningTools, runOnce } from './run-once.ts'
import { rejectTool, type Session, type ToolResult, type VoiceDeps } from '../call/session.ts'
import { WRITE_HANDLERS } from './tool-handlers.ts'

const TOOL_NAMES = Object.keys(PARAMETERS)

export type RunTool = (session: Session, call: ToolCall) => Promise<ToolAnswer>

/**
 * Runs a tool call of a model, and returns a line to speak in every case. A repeated call of a
 * writing tool, concurrently or within a day, is executed once and gets the same answer. A write
 * that has started continues after the timeout.
 */
export function openToolRunner(deps: VoiceDeps): RunTool {
  const running: RunningTools = new Map()
  return async (session, asked) => {
    const call = cleanCall(asked)
    const began = performance.now()
    const work = answerErrors(deps, session, call.name, () =>
      runChecked(deps, running, session, call),
    ).then(async ({ answer, ...left }) => {
      const spoken = { ...answer, line: formatAsOneLine(answer.line) }
      await recordRun(deps, session, {
        call,
        result: { answer: spoken, ...left },
        tookMs: Math.round(performance.now() - began),
      })
      return spoken
    })
    return withTimeout(
      deps.limits.voice.toolMs,
      work,
      () => rejectTool(session.lines.stillChecking, 'still_checking').answer,
    )
  }
}

/** Validates the arguments and runs the tool. The answer has `hints` about invalid arguments. */
async function runChecked(
  deps: VoiceDeps,
  running: RunningTools,
  session: Session,
  call: ToolCall,
): Promise<ToolResult> {
  const { lines } = session
  if (!isToolName(call.name))
    return rejectTool(lines.badArguments, 'unknown_tool', {
      hints: [
        `There is no tool "${call.name.slice(0, 60)}". The tools are: ${TOOL_NAMES.join(', ')}.`,
      ],
    })
  if (call.fault !== undefined)
    return rejectTool(lines.badArguments, 'bad_arguments', { hints: [call.fault] })
  const checked = checkArguments(call.name, call.args)
  if (!checked.ok)
    return rejectTool(lineWithout(checked.wrong, lines), 'bad_arguments', { hints: checked.hints })
  const result = await runOnce(deps, running, session, {
    id: call.id,
    name: call.name,
    args: checked.args,
  })
  const hint = findProblemHint(result.answer.data.problem)
  return withHints(result, [
    ...(hint === null ? [] : [hint]),
    ...checked.hints,
    ...languageHints(checked.args),
  ])
}

/** A caller cannot repeat an id, so invalid ids have separate lines. */
function lineWithout(wrong: readonly string[], lines: ToolLines): string {
  return wrong.includes('meeting_id')
    ? lines.unknownMeeting
    : wrong.includes('slot_id')
      ? lines.unknownSlot
      : lines.badArguments
}

/** Unknown languages are ignored, and the tools answer in the language of the call. */
function languageHints({ language }: Record<string, unknown>): string[] {
  return typeof language === 'string' && readLanguage(language) === null
    ? ['"language" was ignored: send a tag such as en, es, de or fr.']
    : []
}

function withHints(result: ToolResult, hints: readonly string[]): ToolResult {
  if (hints.length === 0) return result
  const { data } = result.answer
  const own = Array.isArray(data.hints) ? (data.hints as unknown[]) : []
  return { ...result, answer: { ...result.answer, data: { ...data, hints: [...own, ...hints] } } }
}

/**
 * Tool calls of the receptionist contain the caller's words, which `readEnvelope` has not cleaned.
 */
function cleanCall(call: ToolCall): ToolCall {
  return sanitizeJson(call) as ToolCall
}

async function answerErrors(
  { log }: VoiceDeps,
  session: Session,
  tool: string,
  work: () => Promise<ToolResult>,
): Promise<ToolResult> {
  try {
    return await work()
  } catch (error) {
    if (isRefusal(error)) return presentRefusal(session, error)
    log.error({ err: error }, 'a voice tool failed')
    // The write may have been committed; repeating the call returns its outcome.
    if (isToolName(tool) && WRITE_HANDLERS[tool] && isOutcomeUnknown(error))
      return rejectTool(session.lines.stillChecking, 'still_checking')
    return rejectTool(session.lines.unavailable, 'unavailable')
  }
}

async function recordRun(
  { calls, log }: VoiceDeps,
  session: Session,
  {
    call: { name, args = {} },
    result,
    tookMs,
  }: { call: ToolCall; result: ToolResult; tookMs: number },
): Promise<void> {
  const {
    call,
    actor: { workspaceId },
    now,
  } = session
  if (!call) return
  const run = {
    tool: name.slice(0, 100),
    arguments: redactArguments(args),
    ok: result.answer.ok,
    line: result.answer.line,
    tookMs,
    at: now,
  }
  await calls
    .recordToolRun({ workspaceId, callId: call.id, run, change: deriveCallChange(session, result) })
    .catch((err: unknown) => log.error({ err }, 'failed to record a voice tool call'))
}

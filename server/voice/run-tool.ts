import { createHash } from 'node:crypto'
import { type CallChange, rememberInCall } from '../calls/record-call.ts'
import type { Db, Tx } from '../platform/db/pool.ts'
import { isOutcomeUnknown } from '../platform/db/unavailable.ts'
import { Problem } from '../platform/http/problem.ts'
import { withinTime } from '../platform/within-time.ts'
import { readLanguage } from '../speech/read-language.ts'
import { checkArguments } from './core/check-arguments.ts'
import { cleanJson } from './core/clean-json.ts'
import { oneLine } from './core/one-line.ts'
import { hintOf } from './core/problem-hints.ts'
import { redactArguments } from './core/redact-arguments.ts'
import type { ToolAnswer, ToolCall } from './core/tool-call.ts'
import type { Lines } from './core/tool-lines.ts'
import { isToolName, PARAMETERS, type ToolName } from './core/tools.ts'
import { answerQuestion } from './tools/answer-question.ts'
import { bookTime } from './tools/book-time.ts'
import { cancelOwnMeeting, rescheduleOwnMeeting } from './tools/change-own-meeting.ts'
import { findMyMeetings } from './tools/find-my-meetings.ts'
import { findTimes } from './tools/find-times.ts'
import { holdTime } from './tools/hold-time.ts'
import { identifyCaller } from './tools/identify-caller.ts'
import { saveCaller } from './tools/save-caller.ts'
import { takeNote } from './tools/take-note.ts'
import { offerTimesWithAgent, transferToPerson } from './tools/transfer-or-book.ts'
import { refuseWith, type Session, type ToolResult, type VoiceHost } from './voice-session.ts'

/**
 * Two kinds of clients give up after five seconds: whatever is still running then is answered
 * truthfully before.
 */
const ANSWER_TIMEOUT_MS = 4_000

const TOOL_NAMES = Object.keys(PARAMETERS)

type Running = Map<string, Promise<ToolResult>>
export type RunTool = (session: Session, call: ToolCall) => Promise<ToolAnswer>

/**
 * Runs what a model asks for, and answers with a line that can be spoken, whatever happens. The
 * same call of a writing tool, sent again while the first runs or within a day after, does the
 * thing once and gets the same answer. A write that has begun is finished though nobody waits for
 * it any more.
 */
export function openToolRunner(host: VoiceHost): RunTool {
  const running: Running = new Map()
  return async (session, asked) => {
    const call = cleaned(asked)
    const began = performance.now()
    const work = guarded(host, session, call.name, () =>
      runChecked(host, running, session, call),
    ).then(async ({ answer, ...left }) => {
      const spoken = { ...answer, line: oneLine(answer.line) }
      await note(host, session, {
        call,
        result: { answer: spoken, ...left },
        tookMs: Math.round(performance.now() - began),
      })
      return spoken
    })
    return withinTime(
      ANSWER_TIMEOUT_MS,
      work,
      () => refuseWith(session.lines.stillChecking, 'still_checking').answer,
    )
  }
}

/**
 * Checks the arguments and runs the tool. What a model should know about its arguments goes along
 * as `hints`.
 */
async function runChecked(
  host: VoiceHost,
  running: Running,
  session: Session,
  call: ToolCall,
): Promise<ToolResult> {
  const { lines } = session
  if (!isToolName(call.name))
    return refuseWith(lines.badArguments, 'unknown_tool', {
      hints: [
        `There is no tool "${call.name.slice(0, 60)}". The tools are: ${TOOL_NAMES.join(', ')}.`,
      ],
    })
  if (call.fault !== undefined)
    return refuseWith(lines.badArguments, 'bad_arguments', { hints: [call.fault] })
  const checked = checkArguments(call.name, call.args)
  if (!checked.ok)
    return refuseWith(lineWithout(checked.wrong, lines), 'bad_arguments', { hints: checked.hints })
  const result = await runOnce(host, running, session, {
    id: call.id,
    name: call.name,
    args: checked.args,
  })
  const hint = hintOf(result.answer.data.problem)
  return withHints(result, [
    ...(hint === null ? [] : [hint]),
    ...checked.hints,
    ...languageHints(checked.args),
  ])
}

/** A caller cannot repeat an id: only what the caller said is worth asking for again. */
function lineWithout(wrong: readonly string[], lines: Lines): string {
  return wrong.includes('meeting_id')
    ? lines.unknownMeeting
    : wrong.includes('slot_id')
      ? lines.unknownSlot
      : lines.badArguments
}

/** The tools answer in the language of the call where they do not know the one that was sent. */
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

type CheckedCall = { id: string; name: ToolName; args: Record<string, unknown> }

/** What is still to be kept of the result: a write has kept its own. */
async function runOnce(
  host: VoiceHost,
  running: Running,
  session: Session,
  { id, name: tool, args }: CheckedCall,
): Promise<ToolResult> {
  const write = WRITES[tool]
  const read = READS[tool]
  if (!write) return read!(host, session, args as never)
  const name = nameOf(session, { id, name: tool, args })
  const key = id === '' && ANEW.includes(tool) ? null : name
  const doing = async () => {
    const result = await writeOnce(host, session, { name: tool, args, key, write })
    const instead = result.answer.ok ? undefined : INSTEAD[tool]
    return instead ? instead(host, session, args as never, result) : result
  }
  if (name === null) return doing()
  const same = running.get(name)
  if (same) return same
  const work = doing()
  running.set(name, work)
  return work.finally(() => running.delete(name))
}

type Write = (host: VoiceHost, tx: Tx, session: Session, args: never) => Promise<ToolResult>
type Read = (host: VoiceHost, session: Session, args: never) => Promise<ToolResult>

const WRITES: Partial<Record<ToolName, Write>> = {
  save_contact: (_host, tx, session, args) => saveCaller(tx, session, args),
  hold_time: holdTime,
  book_meeting: bookTime,
  // It counts wrong answers.
  find_my_meetings: findMyMeetings,
  reschedule_meeting: rescheduleOwnMeeting,
  cancel_meeting: cancelOwnMeeting,
  transfer_or_book: transferToPerson,
  leave_note: (_host, tx, session, args) => takeNote(tx, session, args),
}

const READS: Partial<Record<ToolName, Read>> = {
  identify_caller: identifyCaller,
  find_times: findTimes,
  answer_question: answerQuestion,
}

/** What is answered where a write is refused. */
const INSTEAD: Partial<
  Record<
    ToolName,
    (host: VoiceHost, session: Session, args: never, refusal: ToolResult) => Promise<ToolResult>
  >
> = { transfer_or_book: offerTimesWithAgent }

/**
 * Thrown out of the transaction, so that a refusal leaves nothing behind and is decided anew the
 * next time.
 */
class Refused extends Error {
  readonly result: ToolResult
  constructor(result: ToolResult) {
    super('refused')
    this.result = result
  }
}

/** What counts wrong answers has to be kept even where it refuses. */
const KEPT_WHEN_REFUSED: readonly ToolName[] = ['find_my_meetings']

type Once = { name: ToolName; args: Record<string, unknown>; key: string | null; write: Write }

async function writeOnce(
  host: VoiceHost,
  session: Session,
  { name, args, key, write }: Once,
): Promise<ToolResult> {
  const request = {
    workspaceId: session.actor.workspaceId,
    idempotencyKey: key ?? undefined,
    route: `voice ${name}`,
    content: args,
    requestId: session.provenance.requestId ?? '',
  }
  try {
    const { text } = await host.answerOnce(request, async (tx) => {
      const result = await write(host, tx, session, args as never).catch((error: unknown) => {
        throw isRefusal(error) ? new Refused(refusalOf(session, error)) : error
      })
      if (!result.answer.ok && !KEPT_WHEN_REFUSED.includes(name)) throw new Refused(result)
      await remember(tx, session, result)
      return { status: 200, body: result.answer }
    })
    return { answer: JSON.parse(text) as ToolAnswer }
  } catch (error) {
    if (error instanceof Refused) return error.result
    throw error
  }
}

async function remember(db: Db, session: Session, result: ToolResult): Promise<void> {
  const change = changeOf(session, result)
  if (change) await rememberInCall(db, session.actor.workspaceId, session.call!.id, change)
}

function changeOf(
  { call, language, now }: Session,
  { memory, contactId = null, outcome }: ToolResult,
): CallChange | null {
  if (!call || (memory === undefined && contactId === null && outcome === undefined)) return null
  return { memory: memory ?? {}, contactId, language, outcome: outcome ?? null, now }
}

/**
 * Without an id of the tool call these are done anew: the meeting or the hold that is there is
 * answered, and who wants a person again is put through to the next.
 */
const ANEW: readonly ToolName[] = [
  'book_meeting',
  'hold_time',
  'reschedule_meeting',
  'transfer_or_book',
]

/**
 * One call of a tool: by the platform's id of it and by what it says, since some platforms count
 * these ids anew in each turn. Where the call has no id, also by the caller's number. Null where
 * neither has one: nothing tells a repetition from a second caller then.
 */
function nameOf(
  { call, context, profile, partyNumber, actor: { workspaceId } }: Session,
  { id, name, args }: { id: string; name: string; args: Record<string, unknown> },
): string | null {
  // A second factor is tried anew each time it is said.
  if (name === 'find_my_meetings' || (!call && id === '')) return null
  const what = JSON.stringify(args, Object.keys(args).toSorted())
  const within = call ? [call.platform, call.platformCallId] : [context.platform, null, partyNumber]
  return `voice ${createHash('sha256')
    .update(JSON.stringify([workspaceId, profile.connectionId, ...within, name, id, what]))
    .digest('hex')}`
}

/**
 * A tool call that can be stored: it may also come from a caller's words, which no platform's
 * envelope has cleaned.
 */
function cleaned(call: ToolCall): ToolCall {
  return cleanJson(call) as ToolCall
}

async function guarded(
  { log }: VoiceHost,
  session: Session,
  tool: string,
  work: () => Promise<ToolResult>,
): Promise<ToolResult> {
  try {
    return await work()
  } catch (error) {
    if (isRefusal(error)) return refusalOf(session, error)
    log.error({ err: error }, 'a voice tool failed')
    // "Nothing has been changed" may not be true; the same call, sent again, finds out.
    if (isToolName(tool) && WRITES[tool] && isOutcomeUnknown(error))
      return refuseWith(session.lines.stillChecking, 'still_checking')
    return refuseWith(session.lines.unavailable, 'unavailable')
  }
}

function isRefusal(error: unknown): error is Problem {
  return error instanceof Problem && error.code !== 'internal'
}

/**
 * What a slot id stands for. Where one of these is refused, the time cannot be booked any more, and
 * no argument was wrong.
 */
const IN_SLOT_IDS = /\/(?:team_id|meeting_type_id|agent_id|duration_minutes)$/

/** What an operation refuses, as a line and hints. */
function refusalOf({ lines }: Session, problem: Problem): ToolResult {
  const { code, extras } = problem
  const isGone = extras.errors?.some(({ pointer }) => IN_SLOT_IDS.test(pointer)) ?? false
  const line =
    code === 'idempotency_in_progress'
      ? lines.stillChecking
      : isGone
        ? lines.unknownSlot
        : lines.badArguments
  return refuseWith(line, code, { hints: hintsOf(problem) })
}

function hintsOf({ message, extras }: Problem): string[] {
  return extras.errors ? extras.errors.map(({ detail }) => detail) : [message]
}

async function note(
  { calls, log }: VoiceHost,
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
    .note({ workspaceId, callId: call.id, run, change: changeOf(session, result) })
    .catch((err: unknown) => log.error({ err }, 'a voice tool could not be noted'))
}

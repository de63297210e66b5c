import { createHash } from 'node:crypto'
import { rememberInCall } from '../../calls/store/calls.ts'
import { type Grouping, groupByKeys } from '../../platform/db/create-transaction-groups.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { ToolAnswer } from '../core/tool-call.ts'
import type { ToolName } from '../core/tools.ts'
import { deriveCallChange } from './derive-call-change.ts'
import { isRefusal, presentRefusal } from './present-refusal.ts'
import type { Session, ToolResult, VoiceDeps } from '../call/session.ts'
import {
  FALLBACK_HANDLERS,
  READ_HANDLERS,
  WRITE_HANDLERS,
  type WriteHandler,
} from './tool-handlers.ts'

export type RunningTools = Map<string, Promise<ToolResult>>
type CheckedCall = { id: string; name: ToolName; args: Record<string, unknown> }

/**
 * Runs a tool; repeated calls of a writing tool run it once. The `memory` of the result is only the
 * part that is not yet stored, since a write stores its memory in its own transaction.
 */
export async function runOnce(
  deps: VoiceDeps,
  running: RunningTools,
  session: Session,
  { id, name: tool, args }: CheckedCall,
): Promise<ToolResult> {
  const write = WRITE_HANDLERS[tool]
  const read = READ_HANDLERS[tool]
  if (!write) return read!(deps, session, args as never)
  const callKey = keyOf(session, { id, name: tool, args })
  const key = id === '' && REPEATABLE.includes(tool) ? null : callKey
  const run = async () => {
    const result = await writeOnce(deps, session, { name: tool, args, key, write })
    const fallback = result.answer.ok ? undefined : FALLBACK_HANDLERS[tool]
    return fallback ? fallback(deps, session, args as never, result) : result
  }
  if (callKey === null) return run()
  const ongoing = running.get(callKey)
  if (ongoing) return ongoing
  const work = run()
  running.set(callKey, work)
  return work.finally(() => running.delete(callKey))
}

/** Rolls the transaction back, so that a repeated call of a rejected write runs again. */
class RefusedWrite extends Error {
  readonly result: ToolResult
  constructor(result: ToolResult) {
    super('refused')
    this.result = result
  }
}

/** Tools that count failed verifications commit even if they reject. */
const KEPT_WHEN_REFUSED: readonly ToolName[] = ['find_my_meetings']

type OneWrite = {
  name: ToolName
  args: Record<string, unknown>
  key: string | null
  write: WriteHandler
}

async function writeOnce(
  deps: VoiceDeps,
  session: Session,
  { name, args, key, write }: OneWrite,
): Promise<ToolResult> {
  const request = {
    workspaceId: session.actor.workspaceId,
    idempotencyKey: key ?? undefined,
    route: `voice ${name}`,
    content: args,
    requestId: session.provenance.requestId ?? '',
    ...(session.call && { callId: session.call.id }),
    grouping: GROUPED.includes(name) ? groupingOf(session, args) : null,
  }
  try {
    const { text } = await deps.executeIdempotently(request, async (tx) => {
      const result = await write(deps, tx, session, args as never).catch((error: unknown) => {
        throw isRefusal(error) ? new RefusedWrite(presentRefusal(session, error)) : error
      })
      if (!result.answer.ok && !KEPT_WHEN_REFUSED.includes(name)) throw new RefusedWrite(result)
      await remember(tx, session, result)
      return { status: 200, body: result.answer }
    })
    return { answer: JSON.parse(text) as ToolAnswer }
  } catch (error) {
    if (error instanceof RefusedWrite) return error.result
    throw error
  }
}

/** Tools whose writes run in one transaction with those of other callers. */
const GROUPED: readonly ToolName[] = ['hold_time', 'book_meeting', 'reschedule_meeting']

/** Two writes of one caller, for one person or of one meeting do not run together. */
function groupingOf(
  { call, partyNumber, actor: { workspaceId } }: Session,
  { email, phone, meeting_id: meetingId }: Record<string, unknown>,
): Grouping {
  const keys = [call?.id, partyNumber, email, phone, meetingId]
  return groupByKeys(workspaceId, keys)
}

async function remember(db: Db, session: Session, result: ToolResult): Promise<void> {
  const change = deriveCallChange(session, result)
  if (change) await rememberInCall(db, session.actor.workspaceId, session.call!.id, change)
}

/**
 * Without a tool call id, these tools run again: they return the existing meeting or hold, and
 * transfer the caller to the next agent.
 */
const REPEATABLE: readonly ToolName[] = [
  'book_meeting',
  'hold_time',
  'reschedule_meeting',
  'transfer_or_book',
]

/**
 * The idempotency key of a tool call: the platform's id, the arguments, since some platforms reuse
 * ids in each turn, and the caller's number if the telephone call has no id. Null if neither has an
 * id, since a repetition then looks like a second caller.
 */
function keyOf(
  { call, context, profile, partyNumber, actor: { workspaceId } }: Session,
  { id, name, args }: { id: string; name: string; args: Record<string, unknown> },
): string | null {
  // Each attempt to verify a meeting counts.
  if (name === 'find_my_meetings' || (!call && id === '')) return null
  const what = JSON.stringify(args, Object.keys(args).toSorted())
  const within = call ? [call.platform, call.platformCallId] : [context.platform, null, partyNumber]
  return `voice ${createHash('sha256')
    .update(JSON.stringify([workspaceId, profile.connectionId, ...within, name, id, what]))
    .digest('hex')}`
}

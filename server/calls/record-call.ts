import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db, Tx } from '../platform/db/pool.ts'
import { type CallChange, type CallMemory, endCall, lockMemory, updateCall, updateTaken } from './store/calls.ts'
import { type CallLine, type KeptDialogue, updateDialogue, updateTranscript } from './store/conversations.ts'

export type { Call, CallChange, CallMemory, CallOutcome, HeardPerson, WantedMeeting } from './store/calls.ts'
export type { CallLine, KeptDialogue } from './store/conversations.ts'

/** Keeps what later words in the call refer to, who it is, and what came of it. */
export function rememberInCall(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
  change: CallChange,
): Promise<void> {
  return updateCall(db, workspaceId, id, change)
}

/**
 * What later words in the call refer to. Other changes of the call wait until the transaction ends.
 */
export function lockCallMemory(tx: Tx, workspaceId: WorkspaceId, id: string): Promise<CallMemory> {
  return lockMemory(tx, workspaceId, id)
}

/**
 * Takes a call that is announced to several processes, or several times; false where it is taken.
 */
export function takeCall(db: Db, workspaceId: WorkspaceId, id: string): Promise<boolean> {
  return updateTaken(db, workspaceId, id, true)
}

/** Leaves a call that could not be taken to whoever it is announced to next. */
export async function leaveCall(db: Db, workspaceId: WorkspaceId, id: string): Promise<void> {
  await updateTaken(db, workspaceId, id, false)
}

/** Notes how the call ended. */
export function noteCallEnd(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
  end: { endedAt: Temporal.Instant; reason: string | null },
): Promise<void> {
  return endCall(db, workspaceId, id, end)
}

/**
 * Keeps what was said in a call that is over, where the workspace keeps it; told again, the first
 * one stays.
 */
export function keepTranscript(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
  lines: readonly CallLine[],
): Promise<void> {
  return updateTranscript(db, workspaceId, id, lines)
}

/**
 * Keeps the next turn of the receptionist's conversation, and what was said in it; false where
 * another request was there first.
 */
export function keepDialogue(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
  dialogue: KeptDialogue & { lines: readonly CallLine[] },
): Promise<boolean> {
  return updateDialogue(db, workspaceId, id, dialogue)
}

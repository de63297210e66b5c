import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Db, Tx } from '../platform/db/pool.ts'
import {
  type CallChange,
  type CallMemory,
  lockMemory,
  updateCall,
  updateTaken,
} from './store/calls.ts'
import {
  type CallLine,
  type KeptDialogue,
  updateDialogue,
  updateTranscript,
} from './store/conversations.ts'

export type {
  Call,
  CallChange,
  CallMemory,
  CallOutcome,
  HeardPerson,
  WantedMeeting,
} from './store/calls.ts'
export type { KeptDialogue } from './store/conversations.ts'

/** Stores the memory, the contact, the language and the outcome of a call. */
export function rememberInCall(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
  change: CallChange,
): Promise<void> {
  return updateCall(db, workspaceId, id, change)
}

/**
 * The memory of a call. Locks the call: other changes wait until the transaction ends.
 */
export function lockCallMemory(tx: Tx, workspaceId: WorkspaceId, id: string): Promise<CallMemory> {
  return lockMemory(tx, workspaceId, id)
}

/**
 * Claims a call that is announced to several processes, or several times; false if it is already
 * claimed.
 */
export function takeCall(db: Db, workspaceId: WorkspaceId, id: string): Promise<boolean> {
  return updateTaken(db, workspaceId, id, true)
}

/** Releases a claimed call that could not be accepted, so that another process can claim it. */
export async function leaveCall(db: Db, workspaceId: WorkspaceId, id: string): Promise<void> {
  await updateTaken(db, workspaceId, id, false)
}

/**
 * Stores the transcript of a finished call if the workspace keeps transcripts. The first transcript
 * is never replaced.
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
 * Stores the next turn of the receptionist's conversation, and its lines; false if another request
 * has stored this turn already.
 */
export function keepDialogue(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
  dialogue: KeptDialogue & { lines: readonly CallLine[] },
): Promise<boolean> {
  return updateDialogue(db, workspaceId, id, dialogue)
}

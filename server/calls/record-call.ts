import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { type CallChange, endCall, type KeptDialogue, updateCall, updateDialogue } from './store.ts'

export type { Call, CallChange, CallMemory, CallOutcome, KeptDialogue } from './store.ts'

/** Keeps what later words in the call refer to, who it is, and what came of it. */
export function rememberInCall(db: Db, workspaceId: WorkspaceId, id: string, change: CallChange): Promise<void> {
  return updateCall(db, workspaceId, id, change)
}

/** Notes how the call ended. */
export function noteCallEnd(db: Db, workspaceId: WorkspaceId, id: string, end: { endedAt: Temporal.Instant; reason: string | null }): Promise<void> {
  return endCall(db, workspaceId, id, end)
}

/** Keeps the next turn of the receptionist's conversation; false where another request was there first. */
export function keepDialogue(db: Db, workspaceId: WorkspaceId, id: string, dialogue: KeptDialogue): Promise<boolean> {
  return updateDialogue(db, workspaceId, id, dialogue)
}

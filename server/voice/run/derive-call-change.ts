import type { CallChange } from '../../calls/store/calls.ts'
import type { Session, ToolResult } from '../call/session.ts'

/** The part of a tool's result that the call remembers; null if nothing. */
export function deriveCallChange(
  { call, language, now }: Session,
  { memory, contactId = null, outcome }: ToolResult,
): CallChange | null {
  if (!call || (memory === undefined && contactId === null && outcome === undefined)) return null
  return { memory: memory ?? {}, contactId, language, outcome: outcome ?? null, now }
}

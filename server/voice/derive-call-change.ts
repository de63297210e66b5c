import type { CallChange } from '../calls/call.ts'
import type { Session, ToolResult } from './session.ts'

/** What the call remembers of a tool's result; null for nothing. */
export function deriveCallChange(
  { call, language, now }: Session,
  { memory, contactId = null, outcome }: ToolResult,
): CallChange | null {
  if (!call || (memory === undefined && contactId === null && outcome === undefined)) return null
  return { memory: memory ?? {}, contactId, language, outcome: outcome ?? null, now }
}

import type { CallChange } from '../../calls/store/calls.ts'
import type { Session, ToolResult } from '../call/session.ts'

/** The part of a tool's result that the call remembers; null if nothing. */
export function deriveCallChange(
  { call, language, now }: Session,
  { memory, contactId = null, outcome }: ToolResult,
): CallChange | null {
  if (!call || (memory === undefined && contactId === null && outcome === undefined)) return null
  const isOffer = memory?.offered !== undefined && memory.offered.length > 0
  return {
    memory: { ...memory, ...(isOffer && { wasOffered: true }) },
    contactId,
    language,
    outcome: outcome ?? null,
    now,
  }
}

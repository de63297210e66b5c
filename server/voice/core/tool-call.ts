/** Data about a conversation from the verified platform; none of it comes from a language model. */
export type CallContext = {
  /** A voice platform, or `mcp` or `receptionist`. */
  platform: string
  /** The platform's id of the call; null if there is none. */
  callId: string | null
  direction: 'inbound' | 'outbound' | null
  /** The other party's number as sent by the platform; null if there is none. */
  partyNumber: string | null
  /** The number of the business, as sent by the platform. */
  ownNumber: string | null
}

/**
 * A tool call of a model. `fault`: the reason why it cannot be read; such a call is answered but
 * not run.
 */
export type ToolCall = { id: string; name: string } & (
  { args: Record<string, unknown>; fault?: never } | { args?: never; fault: string }
)

/** The answer of a tool: `line` to speak, and `data` for the model. */
export type ToolAnswer = { ok: boolean; line: string; data: Record<string, unknown> }

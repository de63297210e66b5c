/**
 * Data about a conversation that the platform vouches for; none of it comes from a language model.
 */
export type CallContext = {
  /** A voice platform, or `mcp` or `receptionist`. */
  platform: string
  /** The platform's own id of the call; null without one. */
  callId: string | null
  direction: 'inbound' | 'outbound' | null
  /** The other party's number as the platform wrote it; null without one. */
  partyNumber: string | null
  /** Our number as the platform wrote it. */
  ownNumber: string | null
}

/**
 * A tool call of a model. `fault`: the reason why it cannot be read, so that it is answered and not
 * run.
 */
export type ToolCall = { id: string; name: string } & (
  { args: Record<string, unknown>; fault?: never } | { args?: never; fault: string }
)

/** The answer of a tool: one line to speak, and the same for machines. */
export type ToolAnswer = { ok: boolean; line: string; data: Record<string, unknown> }

/** The platforms whose calls reach us, our own receptionist among them. */
const PLATFORMS = [
  'vapi',
  'retell',
  'elevenlabs',
  'openai',
  'twilio',
  'telnyx',
  'dialogflow',
  'generic',
  'mcp',
  'receptionist',
] as const
export type Platform = (typeof PLATFORMS)[number]

/**
 * What a platform vouches for about the conversation; nothing in it comes from a language model.
 */
export type CallContext = {
  platform: Platform
  /** The platform's own id of the call; null where it tells none. */
  callId: string | null
  direction: 'inbound' | 'outbound' | null
  /** The other party's number as the platform wrote it; null where there is none. */
  partyNumber: string | null
  /** Our number as the platform wrote it. */
  ownNumber: string | null
}

/**
 * A tool that a model wants run. `fault`: what is wrong with how it was sent, so that it is
 * answered and not run.
 */
export type ToolCall = { id: string; name: string } & (
  { args: Record<string, unknown>; fault?: never } | { args?: never; fault: string }
)

/** What a tool says: one line to speak, and the same for machines. */
export type ToolAnswer = { ok: boolean; line: string; data: Record<string, unknown> }

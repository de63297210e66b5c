import type { PlatformName } from '../open-scene.ts'
import type { SloppyCall } from './sloppy-call.ts'

const NO_SUCH_TOOL = {
  problem: 'unknown_tool',
  hint: /The tools are: .*find_times.*book_meeting/,
} as const

/** Names that are not tools; on MCP the protocol rejects them. */
const NAMES: readonly [name: string, on: readonly PlatformName[]][] = [
  ['Book Meeting', ['vapi', 'openai']],
  ['bookMeeting', ['retell', 'telnyx']],
  ['BOOK_MEETING', ['elevenlabs', 'dialogflow']],
  ['find_slots', ['generic', 'vapi']],
  [' find_times ', ['openai', 'generic']],
  ['functions.find_times', ['vapi', 'dialogflow']],
  ['__proto__', ['retell', 'generic']],
  ['constructor', ['elevenlabs', 'openai']],
  ['toString', ['telnyx', 'vapi']],
  ["find_times'; drop table meetings; --", ['dialogflow', 'generic']],
  ['<b>find_times</b>', ['openai', 'vapi']],
]

export const TOOL_NAMES: readonly SloppyCall[] = NAMES.map(([name, on]) => ({
  what: 'an unknown tool name',
  on,
  tool: name,
  args: { when: 'Tuesday' },
  ...NO_SUCH_TOOL,
}))

import type { PlatformName } from '../open-scene.ts'
import type { SloppyCall } from './sloppy-call.ts'

const NO_SUCH_TOOL = {
  problem: 'unknown_tool',
  hint: /The tools are: .*find_times.*book_meeting/,
} as const

/** Names that are not tools; on MCP the protocol rejects them. */
const NAMES: readonly [name: string, on: readonly PlatformName[]][] = [
  ['Book Meeting', ['openai']],
  ['bookMeeting', ['telnyx']],
  ['BOOK_MEETING', ['elevenlabs']],
  ['find_slots', ['generic']],
  [' find_times ', ['openai']],
  ['functions.find_times', ['dialogflow']],
  ['__proto__', ['retell']],
  ['constructor', ['elevenlabs']],
  ['toString', ['telnyx']],
  ["find_times'; drop table meetings; --", ['dialogflow']],
  ['<b>find_times</b>', ['vapi']],
]

export const TOOL_NAMES: readonly SloppyCall[] = NAMES.map(([name, on]) => ({
  what: 'an unknown tool name',
  on,
  tool: name,
  args: { when: 'Tuesday' },
  ...NO_SUCH_TOOL,
}))

import type { PlatformName, Scene } from '../open-scene.ts'
import type { SloppyCall } from './sloppy-call.ts'

const BAD = { problem: 'bad_arguments', line: /did not get all of that/ } as const
const TUESDAY = '2026-11-24T09:00:00+00:00'
const EARLIEST = '2026-11-20T15:00:00+00:00'
const DEEP = JSON.parse(`${'['.repeat(1000)}${']'.repeat(1000)}`)
const NO_SUCH_TOOL = {
  problem: 'unknown_tool',
  hint: /The tools are: .*find_times.*book_meeting/,
} as const

const text = (value: unknown) => JSON.stringify(value)

/** Names that are not tools; on MCP the protocol rejects them. */
const TOOL_NAMES: readonly [name: string, on: readonly PlatformName[]][] = [
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

export const ARGUMENTS: readonly SloppyCall[] = [
  ...TOOL_NAMES.map(([name, on]): SloppyCall => ({
    what: 'an unknown tool name',
    on,
    tool: name,
    args: { when: 'Tuesday' },
    ...NO_SUCH_TOOL,
  })),

  // Values sent in place of the arguments.
  {
    what: 'arguments as JSON text',
    on: ['vapi', 'generic', 'dialogflow'],
    tool: 'find_times',
    args: text({ when: 'Tuesday' }),
    first: TUESDAY,
  },
  {
    what: 'arguments as JSON that was encoded twice',
    on: ['vapi', 'openai', 'retell'],
    tool: 'find_times',
    args: text(text({ when: 'Tuesday' })),
    first: TUESDAY,
  },
  {
    what: 'arguments that were cut off',
    on: ['openai', 'telnyx'],
    tool: 'find_times',
    args: '{"when":"Tues',
    ...BAD,
    hint: /not valid JSON; they may have been cut off/,
  },
  {
    what: 'arguments in a block of Markdown',
    on: ['generic', 'vapi'],
    tool: 'find_times',
    args: '```json\n{"when":"Tuesday"}\n```',
    ...BAD,
    hint: /not valid JSON/,
  },
  {
    what: 'arguments in Python syntax',
    on: ['elevenlabs', 'openai'],
    tool: 'find_times',
    args: "{'when': None}",
    ...BAD,
    hint: /not valid JSON/,
  },
  {
    what: 'a list of arguments',
    on: ['vapi', 'openai', 'elevenlabs'],
    tool: 'find_times',
    args: text([{ when: 'Tuesday' }]),
    ...BAD,
    hint: /not an object/,
  },
  {
    what: 'a number for the arguments',
    on: ['generic', 'telnyx'],
    tool: 'find_times',
    args: '7',
    ...BAD,
    hint: /not an object/,
  },
  {
    what: 'words for the arguments',
    on: ['vapi', 'dialogflow'],
    tool: 'find_times',
    args: 'next Tuesday',
    ...BAD,
    hint: /not valid JSON/,
  },
  {
    what: 'an empty object',
    on: ['retell', 'mcp', 'elevenlabs'],
    tool: 'find_times',
    args: {},
    first: EARLIEST,
  },
  {
    what: 'an empty object',
    on: ['vapi', 'telnyx'],
    tool: 'book_meeting',
    args: {},
    problem: 'bad_arguments',
    line: /do not have that time/,
    hint: /^"slot_id" is missing/,
  },
  {
    what: 'null for every argument',
    on: ['openai', 'mcp'],
    tool: 'find_times',
    args: {
      when: null,
      meeting_type: null,
      agent: null,
      duration_minutes: null,
      time_zone: null,
      meeting_id: null,
      language: null,
    },
    first: EARLIEST,
  },
  {
    what: 'blanks for every argument',
    on: ['dialogflow', 'retell'],
    tool: 'find_times',
    args: {
      when: '',
      meeting_type: ' ',
      agent: '\t',
      duration_minutes: '',
      time_zone: '',
      meeting_id: '\n',
      language: ' ',
    },
    first: EARLIEST,
  },
  {
    what: 'placeholders for every argument',
    on: ['vapi', 'elevenlabs'],
    tool: 'find_times',
    args: {
      when: 'N/A',
      meeting_type: 'None',
      agent: 'null',
      duration_minutes: 'undefined',
      time_zone: 'unknown',
      meeting_id: 'nil',
      language: 'none',
    },
    first: EARLIEST,
  },
  {
    what: 'blanks for every argument',
    on: ['generic', 'openai'],
    tool: 'save_contact',
    args: { name: ' ', email: '', company: '\n', notes: '', confirmation: '' },
    problem: 'nothing_to_save',
    hint: /^Nothing was saved/,
  },

  // Types.
  {
    what: 'text for a number',
    on: ['vapi', 'mcp'],
    tool: 'find_times',
    args: { when: 'Tuesday', duration_minutes: '30' },
    first: TUESDAY,
  },
  {
    what: 'words for a number',
    on: ['openai', 'dialogflow'],
    tool: 'find_times',
    args: { when: 'Tuesday', duration_minutes: 'half an hour' },
    ...BAD,
    hint: /^"duration_minutes" must be a whole number from 5 to 1440/,
  },
  {
    what: 'a negative number',
    on: ['retell', 'generic'],
    tool: 'find_times',
    args: { duration_minutes: -30 },
    ...BAD,
    hint: /from 5 to 1440/,
  },
  {
    what: 'a truth value as text for a number',
    on: ['elevenlabs', 'telnyx'],
    tool: 'find_times',
    args: { duration_minutes: 'true' },
    ...BAD,
    hint: /from 5 to 1440/,
  },
  {
    what: 'a list for a text',
    on: ['vapi', 'mcp'],
    tool: 'find_times',
    args: { when: ['Tuesday', 'Wednesday'] },
    ...BAD,
    hint: /^"when" must be a text/,
  },
  {
    what: 'an object for a language',
    on: ['openai', 'generic'],
    tool: 'find_times',
    args: { when: 'Tuesday', language: { code: 'de' } },
    ...BAD,
    hint: /^"language" must be a text/,
  },
  {
    what: 'text of 100 KB',
    on: ['retell', 'dialogflow'],
    tool: 'find_times',
    args: { when: 'Tuesday '.repeat(12_800) },
    ...BAD,
    hint: /at most 400 characters/,
  },
  {
    what: 'an unknown argument of 100 KB',
    on: ['telnyx', 'mcp'],
    tool: 'find_times',
    args: { when: 'Tuesday', context: 'x'.repeat(102_400) },
    first: TUESDAY,
    hint: /^"context" is not an argument of find_times/,
  },
  {
    what: 'a thousand unknown arguments',
    on: ['vapi', 'openai'],
    tool: 'find_times',
    args: Object.fromEntries([
      ['when', 'Tuesday'],
      ...Array.from({ length: 1000 }, (_, i) => [`x${i}`, i]),
    ]),
    first: TUESDAY,
    hint: /^"x0" is not an argument/,
  },
  {
    what: 'an argument nested 1,000 deep',
    on: ['generic', 'elevenlabs'],
    tool: 'find_times',
    args: { when: DEEP },
    ...BAD,
    hint: /^"when" must be a text/,
  },
  {
    what: 'an unknown argument nested 1,000 deep',
    on: ['mcp', 'retell'],
    tool: 'find_times',
    args: { when: 'Tuesday', options: DEEP },
    first: TUESDAY,
  },
  {
    what: 'an argument name in a different case',
    on: ['vapi', 'telnyx'],
    tool: 'find_times',
    args: { When: 'Tuesday' },
    hint: /^"When" is not an argument of find_times and was ignored\. Its arguments are: when/,
  },
  {
    what: 'arguments within arguments',
    on: ['openai', 'mcp'],
    tool: 'find_times',
    args: { arguments: { when: 'Tuesday' } },
    hint: /^"arguments" is not an argument/,
  },
  {
    what: '__proto__, constructor and toString for arguments',
    on: ['vapi', 'retell', 'mcp'],
    tool: 'find_times',
    args: JSON.parse(
      '{"when":"Tuesday","__proto__":{"when":"Wednesday","isAdmin":true},' +
        '"constructor":{"prototype":{"isAdmin":true}},"toString":"x"}',
    ),
    first: TUESDAY,
    hint: /^"constructor" is not an argument/,
  },
  {
    what: 'values of an enumeration in upper case',
    on: ['generic', 'openai'],
    tool: 'book_meeting',
    args: async (scene: Scene) => {
      await scene.book()
      return { slot_id: await scene.findSlot('Wednesday'), second_booking: 'MOVE' }
    },
    problem: 'bad_arguments',
    hint: /^"second_booking" must be one of "move", "add"/,
  },
  {
    what: 'a truth value for an enumeration',
    on: ['vapi', 'dialogflow'],
    tool: 'book_meeting',
    args: async (scene: Scene) => ({ slot_id: await scene.findSlot(), second_booking: true }),
    problem: 'bad_arguments',
    hint: /^"second_booking" must be one of/,
  },
]

import { CHOICES, CROWD, type PlatformName } from '../open-scene.ts'
import type { SloppyCall } from './sloppy-call.ts'

type Outcome = Pick<SloppyCall, 'problem' | 'first' | 'line' | 'hint'>

const FOUND: Outcome = { first: '2026-11-24T09:00:00+00:00' }
const WHICH_TYPE: Outcome = {
  problem: 'which_meeting_type',
  first: null,
  line: /^Which appointment is it about, Intro call, Product demo or Repair visit\?$/,
  hint: /^"meeting_type" is one of: Intro call, Product demo, Repair visit\.$/,
}
const UNKNOWN_AGENT: Outcome = {
  problem: 'unknown_agent',
  first: null,
  line: /do not find that name.*Ben Carter, Clara Weber or José Núñez/,
  hint: /^"agent" is one of: Ben Carter, Clara Weber, José Núñez\./,
}
const withAgent = (name: string): Outcome => ({ ...FOUND, line: new RegExp(`with ${name}`) })

const TYPES: readonly [
  what: string,
  on: readonly PlatformName[],
  said: unknown,
  outcome: Outcome,
][] = [
  ['a meeting type in plural', ['mcp'], 'product demos', FOUND],
  ['a meeting type with an article', ['retell'], 'a demo please', FOUND],
  ['a meeting type as a variable name', ['elevenlabs'], 'product_demo', FOUND],
  ['a misspelled meeting type', ['dialogflow'], 'prodct dmo', FOUND],
  ['a meeting type of other sounds', ['dialogflow'], 'parrot demo', WHICH_TYPE],
  ['a meeting type that does not exist', ['generic'], 'haircut', WHICH_TYPE],
  ['the id of a meeting type', ['openai'], 2, WHICH_TYPE],
  ['SQL for a meeting type', ['retell'], "' or 1=1; --", WHICH_TYPE],
  ['a symbol for a meeting type', ['dialogflow'], '?', WHICH_TYPE],
  [
    'two meeting types',
    ['telnyx'],
    'Intro call and product demo',
    { ...WHICH_TYPE, line: /^Which appointment is it about, Product demo or Intro call\?$/ },
  ],
]

const AGENTS: readonly [
  what: string,
  on: readonly PlatformName[],
  said: unknown,
  outcome: Outcome,
][] = [
  ['the first name of an agent', ['vapi'], 'Clara', withAgent('Clara Weber')],
  ['the title of an agent', ['mcp'], 'Dr. Weber', withAgent('Clara Weber')],
  ['the possessive form of an agent', ['retell'], "Clara's", withAgent('Clara Weber')],
  ['an agent without the accents', ['elevenlabs'], 'jose nunez', withAgent('José Núñez')],
  ['a misspelled agent', ['telnyx'], 'Klara Veber', withAgent('Clara Weber')],
  ['an agent who does not exist', ['generic'], 'Zoltan', UNKNOWN_AGENT],
  ['an archived agent', ['vapi'], 'Olga Gone', UNKNOWN_AGENT],
  ['the id of an agent', ['dialogflow'], 2, UNKNOWN_AGENT],
  ['a template for an agent', ['openai'], '{{agent_name}}', UNKNOWN_AGENT],
  [
    'two agents',
    ['mcp'],
    'Ben or Clara',
    {
      ...UNKNOWN_AGENT,
      problem: 'which_agent',
      line: /^Whom do you mean, Ben Carter or Clara Weber\?$/,
    },
  ],
]

export const NAMED: readonly SloppyCall[] = [
  ...TYPES.map(([what, on, said, outcome]): SloppyCall => ({
    what,
    on,
    tool: 'find_times',
    roster: CHOICES,
    args: { when: 'Tuesday', meeting_type: said },
    ...outcome,
  })),
  ...AGENTS.map(([what, on, said, outcome]): SloppyCall => ({
    what,
    on,
    tool: 'find_times',
    roster: CHOICES,
    args: { when: 'Tuesday', meeting_type: 'Intro call', agent: said },
    ...outcome,
  })),
  {
    what: 'no meeting type if there are several',
    on: ['openai'],
    tool: 'find_times',
    roster: CHOICES,
    args: { when: 'Tuesday' },
    problem: 'which_meeting_type',
    line: /^Which appointment is it about/,
  },
  {
    what: 'a duration that a meeting type with several durations does not have',
    on: ['retell'],
    tool: 'find_times',
    roster: CHOICES,
    args: { when: 'Tuesday', meeting_type: 'Intro call', duration_minutes: 90 },
    problem: 'which_duration',
    hint: /it takes 30 or 60 minutes/,
  },
  {
    what: 'a duration that a meeting type with one duration does not have',
    on: ['generic'],
    tool: 'find_times',
    roster: CHOICES,
    args: { when: 'Tuesday', meeting_type: 'Product demo', duration_minutes: 20 },
    first: FOUND.first!,
    hint: /it takes 45 minutes/,
  },
  {
    what: 'no meeting type if there are too many to list',
    on: ['vapi'],
    tool: 'find_times',
    roster: CROWD,
    args: { when: 'Tuesday' },
    problem: 'which_meeting_type',
    line: /^Which appointment is it about, Annual .* or .*\?$/,
  },
  {
    what: 'an unknown meeting type if there are too many to list',
    on: ['mcp'],
    tool: 'find_times',
    roster: CROWD,
    args: { meeting_type: 'haircut' },
    problem: 'which_meeting_type',
    line: /\?$/,
    hint: /Annual.*Lighting inspection and repair\.$/,
  },
  {
    what: 'an unknown agent if there are too many to list',
    on: ['retell'],
    tool: 'find_times',
    roster: CROWD,
    args: { meeting_type: 'boiler', agent: 'Zoltan' },
    problem: 'unknown_agent',
    line: /with Ben Andersson, .* or .*\. Who suits you\?$/,
  },
  {
    what: 'a first name that too many agents share to list them',
    on: ['dialogflow'],
    tool: 'find_times',
    roster: CROWD,
    args: { meeting_type: 'boiler', agent: 'Maximilian or Theodora' },
    problem: 'which_agent',
    line: /^Whom do you mean, .* or .*\?$/,
  },
  {
    what: 'an agent who does not exist',
    on: ['elevenlabs'],
    tool: 'transfer_or_book',
    roster: CHOICES,
    args: { agent: 'the CEO' },
    problem: 'unknown_agent',
    line: /do not find that name/,
  },
]

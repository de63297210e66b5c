export type Suite = {
  name: string
  /** The arguments of `npm`. */
  args: readonly string[]
  env?: Record<string, string>
  limitMinutes: number
}

/** A machine that is busy with other things is slower: only what is wrong at any speed may fail. */
const PATIENCE = { SLOTLINE_TEST_PATIENCE: '10' }

/** The attacks that take seconds, one of each kind. */
const SMALL_ATTACK = 'killed-process,slow-strangers,crash-attempts,guessed-secrets,rate-limit'

/** In the order of their start: what fails most often comes first. */
export const CI_SUITES: readonly Suite[] = [
  { name: 'test', args: ['test', '--', '--all'], limitMinutes: 45 },
  { name: 'slow', args: ['run', 'test:slow'], limitMinutes: 50 },
  { name: 'mcp', args: ['run', 'test:mcp'], limitMinutes: 10 },
  { name: 'compatibility', args: ['run', 'test:compatibility'], limitMinutes: 2 },
  { name: 'page', args: ['run', 'test:page'], env: PATIENCE, limitMinutes: 40 },
  // What people do all day, on the database that large installations have.
  {
    name: 'journeys-on-server',
    args: ['run', 'test:journeys', '--', '--database', 'server', '--only', 'meeting,people'],
    env: PATIENCE,
    limitMinutes: 10,
  },
  {
    name: 'times',
    args: ['run', 'test:times'],
    env: { SLOTLINE_TEST_PHRASES: '10000' },
    limitMinutes: 5,
  },
  // Shows that every row of the contact section can be measured; figures of a busy machine mean
  // nothing.
  {
    name: 'bench',
    args: ['run', 'bench', '--', '--quick', '--only', 'contact', '--json', '/dev/null'],
    limitMinutes: 10,
  },
  { name: 'contract', args: ['run', 'test:contract'], limitMinutes: 10 },
  {
    name: 'attack',
    args: ['run', 'test:attack', '--', '--quick', '--database', 'server', '--only', SMALL_ATTACK],
    env: PATIENCE,
    limitMinutes: 15,
  },
]

/** Endurance and luck: new random cases, more kills and races, and everything that takes long. */
export const NIGHT_SUITES: readonly Suite[] = [
  { name: 'properties', args: ['run', 'test:properties'], limitMinutes: 60 },
  {
    name: 'journeys-on-server',
    args: ['run', 'test:journeys', '--', '--database', 'server'],
    env: PATIENCE,
    limitMinutes: 60,
  },
  { name: 'embedded-rest', args: ['run', 'test:embedded-rest'], limitMinutes: 30 },
  { name: 'crash', args: ['run', 'test:crash'], limitMinutes: 40 },
  { name: 'races', args: ['run', 'test:races'], limitMinutes: 20 },
  { name: 'callers', args: ['run', 'test:callers'], limitMinutes: 30 },
  {
    name: 'times',
    args: ['run', 'test:times'],
    env: { SLOTLINE_TEST_SEED: 'any' },
    limitMinutes: 20,
  },
  { name: 'resiliency', args: ['run', 'test:resiliency'], limitMinutes: 40 },
  { name: 'attack', args: ['run', 'test:attack'], env: PATIENCE, limitMinutes: 90 },
  {
    name: 'bench',
    args: ['run', 'bench', '--', '--quick', '--json', '/dev/null'],
    limitMinutes: 60,
  },
  { name: 'soak', args: ['run', 'soak:calendars'], limitMinutes: 20 },
]

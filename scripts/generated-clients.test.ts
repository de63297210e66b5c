// Generates clients from the OpenAPI document with the generators that most projects use, and
// type-checks a program that uses the generated types.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'

const root = join(import.meta.dirname, '..')
const DOCUMENT = join(root, 'docs/openapi.json')
const cache = join(root, 'node_modules/.cache')
mkdirSync(cache, { recursive: true })
/** Below node_modules, so that the generated code finds the packages of the project. */
const folder = mkdtempSync(join(cache, 'generated-clients-'))
after(() => {
  rmSync(folder, { recursive: true })
})

const TYPES = [
  'Contact',
  'Event',
  'Meeting',
  'MeetingBooking',
  'Problem',
  'SlotUnavailableProblem',
  'Team',
]

const TSCONFIG = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable'],
    module: 'nodenext',
    types: [],
    allowImportingTsExtensions: true,
  },
  include: ['client.ts'],
}

/** A program that uses the types of either generator. */
const CLIENT = `
export const contact: ContactInput = {
  data: { attributes: { email: 'ada@example.com', custom_fields: { plan: 'pro', seats: 12 } } },
}
export const booking: MeetingBooking = {
  data: {
    attributes: {
      team_id: 1,
      meeting_type_id: 1,
      attendee_email: 'ada@example.com',
      start_time: '4102477200',
      answers: { company_size: '1-50' },
    },
  },
}
export function planOf({ attributes }: Contact): unknown {
  return attributes.custom_fields?.['plan']
}
export function startOf({ attributes }: Meeting): string {
  return attributes.start_time
}
export function adviceFor(refusal: BookingConflict): string {
  if (refusal.code !== 'slot_unavailable') return refusal.detail
  const [first] = refusal.alternatives
  const agentId: number | undefined = first?.agent_id
  return first ? \`\${first.spoken} with agent \${agentId}\` : refusal.reason
}
export function faultsOf(problem: Problem): string[] {
  return (problem.errors ?? []).map(({ pointer, detail }) => \`\${pointer}: \${detail}\`)
}
/** The type of an event determines that of its data. */
export function subjectOf(event: Event): string {
  if (event.type === 'meeting.cancelled') return event.data.attributes.start_time
  return event.type === 'team.created' ? event.data.attributes.name : event.resource_id
}
/** The same for what a receiver of webhooks gets. */
export function urlOf(received: Received): string {
  if (received.type === 'webhook_endpoint.test') return received.data.attributes.url
  return subjectOf(received)
}
type Accepts<Type, Value> = Value extends Type ? true : false
/** Only slot_unavailable has alternatives. */
export const isNarrowed: 'alternatives' extends keyof BookingConflict ? false : true = true
/** A booking needs the email address of its attendee, and refuses other types. */
export const isChecked: [
  Accepts<MeetingBooking['data']['attributes'], { start_time: string }>,
  Accepts<MeetingBooking['data']['attributes'], { attendee_email: string; start_time: string }>,
  Accepts<ContactInput['data']['attributes'], { custom_fields: string }>,
  Accepts<ContactInput['data']['attributes'], { custom_fields: { any: string } }>,
] = [false, true, false, true]
`

test('openapi-typescript generates types with which a client can book a meeting, read events and receive webhooks', () => {
  const target = join(folder, 'openapi-typescript')
  run('openapi-typescript', [DOCUMENT, '--output', join(target, 'schema.d.ts')])
  const generated = readFileSync(join(target, 'schema.d.ts'), 'utf8')
  for (const type of TYPES) assert.match(generated, new RegExp(`^ {8}${type}: `, 'm'))
  check(
    target,
    `import type { components, operations, webhooks } from './schema.d.ts'
type Schemas = components['schemas']
type Contact = Schemas['Contact']
type ContactInput = Schemas['ContactInput']
type Event = Schemas['Event']
type Meeting = Schemas['Meeting']
type MeetingBooking = Schemas['MeetingBooking']
type Problem = Schemas['Problem']
type BookingConflict =
  operations['bookMeeting']['responses'][409]['content']['application/problem+json']
type BodyOf<Name extends keyof webhooks> =
  webhooks[Name]['post']['requestBody']['content']['application/json']
type Received = BodyOf<'event'> | BodyOf<'test_event'>
${CLIENT}`,
  )
})

test('@hey-api/openapi-ts generates a client that can book a meeting, read events and receive webhooks', () => {
  const target = join(folder, 'hey-api')
  run('openapi-ts', ['--input', DOCUMENT, '--output', join(target, 'generated')])
  const generated = readFileSync(join(target, 'generated/types.gen.ts'), 'utf8')
  for (const type of TYPES) assert.match(generated, new RegExp(`^export type ${type} = `, 'm'))
  check(
    target,
    `import { bookMeeting } from './generated/sdk.gen'
import type {
  BookMeetingErrors,
  Contact,
  ContactInput,
  Event,
  Meeting,
  MeetingBooking,
  Problem,
  Webhooks,
} from './generated/types.gen'
type Received = Webhooks['body']
type BookingConflict = BookMeetingErrors[409]
${CLIENT}
export async function book(): Promise<string> {
  const { data, error } = await bookMeeting({ body: booking })
  if (data) return startOf(data.data)
  return error.code === 'slot_unavailable' ? adviceFor(error) : error.detail
}`,
    { module: 'preserve', moduleResolution: 'bundler' },
  )
})

/** Type-checks the program in the folder. */
function check(target: string, program: string, compilerOptions: object = {}): void {
  const tsconfig = {
    ...TSCONFIG,
    compilerOptions: { ...TSCONFIG.compilerOptions, ...compilerOptions },
  }
  writeFileSync(join(target, 'client.ts'), program)
  writeFileSync(join(target, 'tsconfig.json'), JSON.stringify(tsconfig))
  run('tsc', ['--project', target])
}

function run(command: string, args: readonly string[]): void {
  const file = join(root, 'node_modules/.bin', command)
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  assert.equal(status, 0, `${command}: ${stdout}${stderr}`)
}

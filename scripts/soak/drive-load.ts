import { setTimeout as wait } from 'node:timers/promises'
import type { Answer } from '../attack/call-server.ts'
import { VOICE_SECRET } from '../attack/open-stand.ts'
import { AGENTS, type SoakWorkspace } from './open-soak-stand.ts'

/** A booking that was acknowledged, as its last acknowledged change left it. */
export type Booked = {
  workspace: SoakWorkspace
  id: string
  email: string
  start: number
  /** Whether a change is under way, or had no response, so that the result is unknown. */
  isUnknown: boolean
  isCancelled: boolean
}

export type Load = {
  booked: Booked[]
  /** The number of answers by operation and status. */
  answers: Map<string, number>
  /** The first rejected request of each operation and status. */
  examples: Map<string, string>
  contacts: number
  /** Operations that did not begin, because too many were waiting. */
  late: number
}

type Operation = (state: State, workspace: SoakWorkspace) => Promise<Answer | null | 'nothing'>
type State = Load & { starts: Map<number, number>; moves: number }

const HALF_HOUR_SECONDS = 1_800
const DAY_SECONDS = 86_400
const MAX_WAITING = 64
/** Half of the agents are free at each start that is booked, held, or moved to. */
const BOOKED_AT_ONCE = AGENTS / 2
const MOVED_DAYS = 400
const RECENT = 200

/** Sends operations at a steady rate until `signal` aborts, each to the next workspace. */
export async function driveLoad(
  workspaces: readonly SoakWorkspace[],
  perSecond: number,
  signal: AbortSignal,
  load: Load,
): Promise<void> {
  const state: State = Object.assign(load, { starts: new Map<number, number>(), moves: 0 })
  const waiting = new Set<Promise<void>>()
  const startedAt = performance.now()
  for (let n = 0; !signal.aborted; n++) {
    await wait(Math.max(0, startedAt + (n / perSecond) * 1_000 - performance.now()))
    if (waiting.size >= MAX_WAITING) {
      load.late++
      continue
    }
    const [name, run] = OPERATIONS[n % OPERATIONS.length]!
    const workspace = workspaces[Math.floor(n / OPERATIONS.length) % workspaces.length]!
    const one = run(state, workspace)
      .then((answer) => {
        count(load, name, answer)
      })
      .finally(() => waiting.delete(one))
    waiting.add(one)
  }
  await Promise.all(waiting)
}

function count({ answers, examples }: Load, name: string, answer: Answer | null | 'nothing'): void {
  if (answer === 'nothing') return
  const key = `${name} ${answer?.status ?? 'no response'}`
  answers.set(key, (answers.get(key) ?? 0) + 1)
  if ((answer?.status ?? 500) >= 400 && !examples.has(key))
    examples.set(key, answer?.text.slice(0, 300) ?? '')
}

const bookingOf = (start: number, attributes: object) => ({
  team_id: 1,
  meeting_type_id: 1,
  start_time: String(start),
  ...attributes,
})

function nextStart({ starts }: State, { id }: SoakWorkspace): number {
  const n = starts.get(id) ?? 0
  starts.set(id, n + 1)
  return tomorrow() + Math.floor(n / BOOKED_AT_ONCE) * HALF_HOUR_SECONDS
}

function tomorrow(): number {
  const today = Math.floor(Temporal.Now.instant().epochMilliseconds / (DAY_SECONDS * 1_000))
  return (today + 1) * DAY_SECONDS
}

const newEmail = () => `${crypto.randomUUID()}@example.com`

const saveContact: Operation = (load, { client }) => {
  load.contacts++
  return client.post('/core/contact', {
    email: newEmail(),
    first_name: 'Grace',
    last_name: 'Hopper',
    city: 'Bonn',
  })
}

const book: Operation = async (state, workspace) => {
  const email = newEmail()
  const start = nextStart(state, workspace)
  const answer = await workspace.client.post(
    '/core/book_meeting',
    bookingOf(start, { attendee_email: email }),
    { 'idempotency-key': email },
  )
  if (answer?.status === 201)
    state.booked.push({
      workspace,
      id: String(answer.json().data!.id),
      email,
      start,
      isUnknown: false,
      isCancelled: false,
    })
  return answer
}

/** Every second hold expires by itself. */
const hold: Operation = async (state, workspace) => {
  const start = nextStart(state, workspace)
  const answer = await workspace.client.post('/core/holds', bookingOf(start, { minutes: 1 }))
  if (answer?.status === 201 && Math.random() < 0.5)
    await workspace.client.post(`/core/holds/${String(answer.json().data!.id)}/release`, {})
  return answer
}

/** A recent booking of the workspace that nothing else changes now. */
function takeRecent({ booked }: State, workspace: SoakWorkspace): Booked | undefined {
  const own = booked
    .slice(-RECENT)
    .filter((each) => each.workspace === workspace && !each.isUnknown && !each.isCancelled)
  const one = own[Math.floor(Math.random() * own.length)]
  if (one) one.isUnknown = true
  return one
}

const reschedule: Operation = async (state, workspace) => {
  const one = takeRecent(state, workspace)
  if (!one) return 'nothing'
  const start =
    tomorrow() +
    MOVED_DAYS * DAY_SECONDS +
    Math.floor(state.moves++ / BOOKED_AT_ONCE) * HALF_HOUR_SECONDS
  const answer = await workspace.client.post(`/core/meetings/${one.id}/reschedule`, {
    start_time: String(start),
  })
  if (answer?.status === 200) one.start = start
  one.isUnknown = answer === null || answer.status >= 500
  return answer
}

const cancel: Operation = async (state, workspace) => {
  const one = takeRecent(state, workspace)
  if (!one) return 'nothing'
  const answer = await workspace.client.post(`/core/meetings/${one.id}/cancel`, {})
  if (answer?.status === 200) one.isCancelled = true
  one.isUnknown = answer === null || answer.status >= 500
  return answer
}

const findSlots: Operation = (_state, { client }) => {
  const from = tomorrow() + Math.floor(Math.random() * 20) * DAY_SECONDS
  return client.get(
    `/core/slots?team_id=1&meeting_type_id=1&from=${from}&to=${from + 3 * DAY_SECONDS}`,
  )
}

const get =
  (path: string): Operation =>
  (_state, { client }) =>
    client.get(path)

const callTool =
  (tool: string, values: object): Operation =>
  (_state, { client, voice }) =>
    client.call({
      method: 'POST',
      path: `/voice/generic/${voice}`,
      headers: { authorization: `Bearer ${VOICE_SECRET}` },
      body: JSON.stringify({
        tool,
        arguments: values,
        id: crypto.randomUUID(),
        call_id: crypto.randomUUID(),
        from: `+1415555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`,
      }),
    })

const readFeed: Operation = (_state, { client, feed }) => client.get(feed)

/** Sent one after another. */
const OPERATIONS: readonly (readonly [string, Operation])[] = [
  ['save a contact', saveContact],
  ['book', book],
  ['find slots', findSlots],
  ['hold', hold],
  ['book', book],
  ['list contacts', get('/core/contacts?sort=-updated_at')],
  ['reschedule', reschedule],
  ['save a contact', saveContact],
  ['book', book],
  ['find times by voice', callTool('find_times', { when: 'tomorrow afternoon' })],
  ['search contacts', get('/core/contacts?search=hopper')],
  ['cancel', cancel],
  ['book', book],
  ['leave a note by voice', callTool('leave_note', { note: 'Please call me back.' })],
  ['list meetings', get('/core/meetings')],
  ['read the events', get('/core/events?limit=50')],
  ['read the calendar feed', readFeed],
]

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { CalendarWriting } from '../calendars/calendar-provider.ts'
import { BOUNDED } from '../test/allow-ms.ts'
import type { TestWorkspace } from '../test/harness.ts'
import { book, MEETING_START } from '../test/messages/open-mail-scene.ts'
import {
  type ConnectedCalendar,
  openCalendarScene,
} from '../test/calendars/open-written-calendars.ts'

const scene = await openCalendarScene()
const { google, server, context, newOffice, newWriter, connect } = scene

type Step =
  | { kind: 'book'; hour: number; agent: number }
  | { kind: 'move'; meeting: number; hour: number }
  | { kind: 'reassign'; meeting: number; agent: number }
  | { kind: 'cancel'; meeting: number }
  | { kind: 'write' }
  | { kind: 'pass'; minutes: number }
  | { kind: 'lose_answer' | 'break' | 'unavailable'; method: string }
  | { kind: 'crash'; when: 'before' | 'after' }

const hour = fc.integer({ min: 0, max: 30 })
const agent = fc.integer({ min: 1, max: 2 })
const meeting = fc.integer({ min: 0, max: 3 })
const method = fc.constantFrom('POST', 'PATCH', 'DELETE', 'GET')
const kind = <Kind extends Step['kind']>(name: Kind) => fc.constant(name)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: kind('book'), hour, agent }),
  fc.record({ kind: kind('move'), meeting, hour }),
  fc.record({ kind: kind('reassign'), meeting, agent }),
  fc.record({ kind: kind('cancel'), meeting }),
  { arbitrary: fc.record({ kind: kind('write') }), weight: 4 },
  fc.record({ kind: kind('pass'), minutes: fc.constantFrom(1, 3, 20) }),
  fc.record({ kind: fc.constantFrom('lose_answer', 'break', 'unavailable'), method }),
  fc.record({ kind: kind('crash'), when: fc.constantFrom('before', 'after') }),
) as fc.Arbitrary<Step>

/** Ends the process, as far as its writes can tell, before or after its next request. */
let crash: 'before' | 'after' | null = null

/** A request whose process ends instead of storing the result. */
async function sendOrCrash<T>(send: () => Promise<T>): Promise<T> {
  const when = crash
  crash = null
  if (when === 'before') throw new Error('The process was killed.')
  const outcome = await send()
  if (when === 'after') throw new Error('The process was killed.')
  return outcome
}

const { create, update, remove, find } = context.providers.google.writing!
const writing: CalendarWriting = {
  create: (...request) => sendOrCrash(() => create(...request)),
  update: (...request) => sendOrCrash(() => update(...request)),
  remove: (...request) => sendOrCrash(() => remove(...request)),
  find: (...request) => sendOrCrash(() => find(...request)),
}
const providers = {
  ...context.providers,
  google: { ...context.providers.google, writing },
}

type Office = {
  workspace: TestWorkspace
  calendars: ConnectedCalendar[]
  /** The ids of the meetings that were booked. */
  meetings: string[]
}

async function write() {
  const writer = newWriter({ providers })
  await writer.start()
  await writer.settle()
}

async function play({ workspace, meetings }: Office, done: Step): Promise<void> {
  const change = async (index: number, action: string, attributes: object) => {
    const id = meetings[index]
    // A change that is refused is one that does not happen.
    if (id !== undefined)
      await workspace.post(`/core/meetings/${id}/${action}`, { data: { attributes } })
  }
  const start_time = 'hour' in done ? MEETING_START.add({ hours: done.hour }).toString() : ''
  switch (done.kind) {
    case 'book': {
      const attendee_email = `person-${meetings.length}@example.com`
      const wanted = { start_time, agent_id: done.agent, attendee_email }
      const booked = await book(workspace, wanted).catch(() => null)
      if (booked) meetings.push(booked.meeting_id)
      return
    }
    case 'move':
      return change(done.meeting, 'reschedule', { start_time })
    case 'reassign':
      return change(done.meeting, 'reassign', { agent_id: done.agent })
    case 'cancel':
      return change(done.meeting, 'cancel', {})
    case 'write':
      return write()
    case 'pass':
      return server.setNow(server.deps.now().add({ minutes: done.minutes }))
    case 'crash':
      crash = done.when
      return
    default: {
      const { method: of } = done
      const fault =
        done.kind === 'unavailable'
          ? ({ kind: 'error', status: 503, reason: 'backendError' } as const)
          : { kind: done.kind }
      google.faults.plan({ method: of, path: /\/events/ }, fault)
    }
  }
}

/** Lets everything be written that is still to be written, without further faults. */
async function finish(): Promise<void> {
  crash = null
  for (let times = 0; times < 12; times += 1) {
    server.setNow(server.deps.now().add({ minutes: 5 }))
    await write()
  }
}

/** The start of each scheduled meeting, by agent. */
async function readMeetings({ workspace }: Office): Promise<string[][]> {
  const { body } = await workspace.get('/core/meetings?status=scheduled&limit=100')
  const all: any[] = body.data.map(({ attributes }: any) => attributes)
  return [1, 2].map((id) =>
    all
      .filter(({ agent_id: agentId }) => agentId === id)
      .map(({ start_time: start, attendee_email: email }) => `${start} ${email}`)
      .sort(),
  )
}

function readCalendars({ calendars }: Office): string[][] {
  return calendars.map(({ calendar }) =>
    calendar
      .events()
      .map(({ start, attendees }) => {
        const seconds = Temporal.Instant.from(start.dateTime).epochMilliseconds / 1_000
        return `${seconds} ${attendees[0].email}`
      })
      .sort(),
  )
}

/**
 * For each attendee, how many invitations stand after everything, and how often one was repeated.
 */
function countInvitations() {
  const standing = new Map<string, number>()
  const ofEvent = new Map<string, number>()
  for (const { kind: sent, to, eventId } of google.mails) {
    const change = { invitation: 1, update: 0, cancellation: -1 }[sent]
    standing.set(to, (standing.get(to) ?? 0) + change)
    if (sent === 'invitation') ofEvent.set(eventId, (ofEvent.get(eventId) ?? 0) + 1)
  }
  return { standing, ofEvent }
}

/** A meeting comes back to an agent while it is not known whether its event there was removed. */
const comeBack = (fault: Step): [Step[]] => [
  [
    { kind: 'book', hour: 0, agent: 1 },
    { kind: 'write' },
    { kind: 'reassign', meeting: 0, agent: 2 },
    fault,
    { kind: 'write' },
    { kind: 'reassign', meeting: 0, agent: 1 },
  ],
]
const EXAMPLES = [
  comeBack({ kind: 'lose_answer', method: 'DELETE' }),
  comeBack({ kind: 'break', method: 'DELETE' }),
  comeBack({ kind: 'crash', when: 'after' }),
]

test(
  'Calendars show the meetings of their agents after any changes, lost answers and crashes',
  BOUNDED,
  async () => {
    const starts = server.deps.now()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        server.setNow(starts)
        const workspace = await newOffice({ agents: [{ name: 'Ben' }, { name: 'Cleo' }] })
        const calendars = [
          await connect(workspace, { sendsInvitations: true }),
          await connect(workspace, { agentId: 2, sendsInvitations: true }),
        ]
        google.mails.length = 0
        const office: Office = { workspace, calendars, meetings: [] }
        for (const each of steps) await play(office, each)
        await finish()
        const meetings = await readMeetings(office)
        assert.deepEqual(readCalendars(office), meetings)
        const { standing, ofEvent } = countInvitations()
        const invited = meetings.flat().map((each) => each.split(' ')[1])
        for (const [email, count] of standing)
          assert.equal(count, invited.includes(email) ? 1 : 0, email)
        for (const count of ofEvent.values()) assert.equal(count, 1)
      }),
      // A run that fails is found again with its seed; to make it smaller takes minutes.
      { numRuns: 25, endOnFailure: true, examples: EXAMPLES },
    )
  },
)

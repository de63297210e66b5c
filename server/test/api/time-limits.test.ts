import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster, type WantedRoster } from '../builders.ts'
import { type Answer, NOW, startServer, type TestWorkspace } from '../harness.ts'

const { app, deps, newWorkspace, setNow } = await startServer()

const data = (attributes: object) => ({ data: { attributes } })
const hours = (count: number) => ({ hours: count })
const instantIn = (duration: Temporal.DurationLike) => NOW.add(duration)
const secondsIn = (duration: Temporal.DurationLike) =>
  String(instantIn(duration).epochMilliseconds / 1000)

async function newOffice(meetingType: object = {}, roster: WantedRoster = {}) {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, { meetingTypes: [meetingType], ...roster })
  return workspace
}

const book = ({ post }: TestWorkspace, startsIn: Temporal.DurationLike) =>
  post(
    '/core/book_meeting',
    data({
      team_id: 1,
      meeting_type_id: 1,
      attendee_email: 'ada@example.com',
      attendee_phone: '+14155550100',
      attendee_name: 'Ada Lovelace',
      start_time: secondsIn(startsIn),
    }),
  )
const hold = ({ post }: TestWorkspace, attributes: object = {}) =>
  post(
    '/core/holds',
    data({ team_id: 1, meeting_type_id: 1, start_time: secondsIn(hours(24)), ...attributes }),
  )
const statusOf = async ({ get }: TestWorkspace, path: string) =>
  (await get(path)).body.data.attributes.status as string
const outcomeOf = ({ status, body }: Answer) =>
  [status, body.code, body.reason].filter((part) => part !== undefined).join(' ')
const pageOf = async (url: string) =>
  String((await app.inject({ url: new URL(url).pathname })).statusCode)

type Limit = {
  what: string
  /** After the clock at the start of the test. */
  after: Temporal.DurationLike
  /** The outcome a second before, at this moment, and a second later. */
  outcomes: readonly [string, string, string]
  /** Prepares a workspace, and returns what is done at the moment. */
  prepare: () => Promise<() => Promise<string>>
}

const LIMITS: readonly Limit[] = [
  {
    what: 'a hold without minutes expires after five minutes',
    after: { minutes: 5 },
    outcomes: ['active', 'expired', 'expired'],
    prepare: async () => {
      const workspace = await newOffice()
      const { body } = await hold(workspace)
      return () => statusOf(workspace, `/core/holds/${body.data.id}`)
    },
  },
  {
    what: 'the longest hold expires after thirty minutes, and frees its time',
    after: { minutes: 30 },
    outcomes: ['409 slot_unavailable held', '201', '201'],
    prepare: async () => {
      const workspace = await newOffice()
      await hold(workspace, { minutes: 30 })
      return async () => outcomeOf(await book(workspace, hours(24)))
    },
  },
  {
    what: 'a call with three holds gets another one after one of them expired',
    after: { minutes: 5 },
    outcomes: ['409 hold_limit_reached', '201', '201'],
    prepare: async () => {
      const workspace = await newOffice()
      const holdAt = (start: number, minutes?: number) =>
        hold(workspace, { call_id: 'call', start_time: secondsIn(hours(start)), minutes })
      for (const [start, minutes] of [
        [24, 5],
        [25, 30],
        [26, 30],
      ] as const)
        assert.equal((await holdAt(start, minutes)).status, 201)
      return async () => outcomeOf(await holdAt(27))
    },
  },
  {
    what: 'a meeting that is not confirmed expires after its time',
    after: { minutes: 60 },
    outcomes: ['pending', 'expired', 'expired'],
    prepare: async () => {
      const workspace = await newOffice({ confirmationMinutes: 60 })
      const { body } = await book(workspace, hours(24))
      return () => statusOf(workspace, `/core/meetings/${body.data.id}`)
    },
  },
  {
    what: 'a start can be booked until its minimum notice of two hours',
    after: hours(1),
    outcomes: ['201', '201', '409 slot_unavailable minimum_notice'],
    prepare: async () => {
      const workspace = await newOffice({ minimumNoticeMinutes: 120 })
      return async () => outcomeOf(await book(workspace, hours(3)))
    },
  },
  {
    what: 'a start can be booked from two days before, the horizon of its type',
    after: hours(24),
    outcomes: ['409 slot_unavailable beyond_horizon', '201', '201'],
    prepare: async () => {
      const workspace = await newOffice({ horizonDays: 2 })
      return async () => outcomeOf(await book(workspace, hours(72)))
    },
  },
  {
    what: 'a start can be booked until it is past',
    after: hours(1),
    outcomes: ['201', '201', '422 start_time_in_the_past'],
    prepare: async () => {
      const workspace = await newOffice()
      return async () => outcomeOf(await book(workspace, hours(1)))
    },
  },
  ...(
    [
      ['cancel', { cancelCutoffMinutes: 60 }, {}],
      ['reschedule', { rescheduleCutoffMinutes: 60 }, { start_time: secondsIn(hours(30)) }],
    ] as const
  ).map(([action, meetingType, attributes]): Limit => ({
    what: `an attendee can ${action} until the cut-off of an hour`,
    after: hours(2),
    outcomes: ['200', '200', '409 change_cutoff_passed'],
    prepare: async () => {
      const workspace = await newOffice(meetingType)
      const { body } = await book(workspace, hours(3))
      const path = `/core/meetings/${body.data.id}/${action}`
      return async () =>
        outcomeOf(await workspace.post(path, data({ by: 'attendee', ...attributes })))
    },
  })),
  ...(
    [
      ['complete', {}],
      ['no_show', { who: 'attendee' }],
    ] as const
  ).map(([action, attributes]): Limit => ({
    what: `${action} is possible from the start of the meeting`,
    after: hours(3),
    outcomes: ['409 invalid_transition', '200', '200'],
    prepare: async () => {
      const workspace = await newOffice()
      const { body } = await book(workspace, hours(3))
      const path = `/core/meetings/${body.data.id}/${action}`
      return async () => outcomeOf(await workspace.post(path, data(attributes)))
    },
  })),
  {
    what: 'a response is stored under its Idempotency-Key for 24 hours',
    after: hours(24),
    outcomes: ['201', '200', '200'],
    prepare: async () => {
      const workspace = await newOffice()
      const save = async () =>
        outcomeOf(
          await workspace.post('/core/contact', data({ email: 'ada@example.com' }), {
            'idempotency-key': 'key',
          }),
        )
      await save()
      return save
    },
  },
  {
    what: 'a token ends at its time',
    after: hours(1),
    outcomes: ['200', '401 token_expired', '401 token_expired'],
    prepare: async () => {
      const workspace = await newWorkspace()
      const { secret } = await workspace.newToken(['roster:read'], {
        expiresAt: instantIn(hours(1)),
      })
      return async () => outcomeOf(await workspace.get('/core/teams', secret))
    },
  },
  {
    what: 'five failed lookups lock the caller for 15 minutes',
    after: { minutes: 15 },
    outcomes: ['429 too_many_attempts', '200', '200'],
    prepare: async () => {
      const workspace = await newOffice()
      await book(workspace, hours(24))
      const find = async (email: string) =>
        outcomeOf(
          await workspace.post('/core/find_meetings', data({ phone: '+14155550100', email })),
        )
      for (let i = 0; i < 5; i++) assert.equal(await find(`guess${i}@example.com`), '200')
      return () => find('ada@example.com')
    },
  },
  {
    what: 'the page of a meeting can be opened until 30 days after its end',
    after: { hours: 24 + 30 * 24, minutes: 30 },
    outcomes: ['200', '200', '404'],
    prepare: async () => {
      const { body } = await book(await newOffice(), hours(24))
      return () => pageOf(body.data.attributes.links.manage)
    },
  },
  {
    what: 'the link of a calendar connection works for seven days',
    after: hours(7 * 24),
    outcomes: ['200', '410', '410'],
    prepare: async () => {
      const { post } = await newOffice()
      const connection = data({ agent_id: 1, provider: 'caldav' })
      const { body } = await post('/core/calendar_connections', connection)
      return () => pageOf(body.meta.sign_in_url)
    },
  },
  {
    what: 'a calendar feed has a meeting until 30 days after its start',
    after: hours(31 * 24),
    outcomes: ['1', '1', '0'],
    prepare: async () => {
      const workspace = await newOffice()
      await book(workspace, hours(24))
      return meetingsInFeed(workspace)
    },
  },
  {
    what: 'a calendar feed has a meeting less than 400 days before its start',
    after: hours(24),
    outcomes: ['0', '0', '1'],
    prepare: async () => {
      const workspace = await newOffice()
      await book(workspace, hours(401 * 24))
      return meetingsInFeed(workspace)
    },
  },
]

/** Counts the meetings in a feed of the agent. */
async function meetingsInFeed({ post }: TestWorkspace): Promise<() => Promise<string>> {
  const { body } = await post('/core/calendar_feeds', data({ agent_id: 1, name: 'Phone' }))
  const { pathname } = new URL(body.meta.url)
  return async () => {
    const response = await app.inject({ url: pathname })
    assert.equal(response.statusCode, 200)
    return String(response.body.split('BEGIN:VEVENT').length - 1)
  }
}

for (const { what, after, outcomes, prepare } of LIMITS) {
  test(what, async () => {
    const seen = []
    for (const seconds of [-1, 0, 1]) {
      setNow(NOW)
      const act = await prepare()
      setNow(NOW.add(after).add({ seconds }))
      seen.push(await act())
    }
    assert.deepEqual(seen, outcomes)
  })
}

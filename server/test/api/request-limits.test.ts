import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster } from '../builders.ts'
import { type Answer, NOW, startServer } from '../harness.ts'

const { deps, newWorkspace } = await startServer()
const workspace = await newWorkspace()
await buildRoster(deps.pool, workspace.workspaceId, { agents: [{ capacity: 1000 }] })
const { get, patch, post, put } = workspace

const data = (attributes: object) => ({ data: { attributes } })
const text = (length: number) => 'x'.repeat(length)
const list = <T>(length: number, item: (i: number) => T) =>
  Array.from({ length }, (_, i) => item(i))
const contact = (attributes: object) => post('/core/contact', data(attributes))
const newContact = async () => (await contact({ name: 'Ada' })).body.data.id as string
const meetingType = (attributes: object) =>
  post(
    '/core/meeting_types',
    data({
      name: 'Demo',
      team_id: 1,
      duration_minutes: 30,
      location: { kind: 'voice_call' },
      ...attributes,
    }),
  )
const rule = (conditions: object) =>
  post(
    '/core/routing_rules',
    data({ name: 'Rule', position: 1, conditions, team_id: 1, meeting_type_id: 1 }),
  )
const comparison = { attribute: 'country', operator: 'equals', value: 'DE' }
const start = NOW.epochMilliseconds / 1000 + 86_400
const hold = (attributes: object) =>
  post('/core/holds', data({ team_id: 1, meeting_type_id: 1, start_time: start, ...attributes }))
const slots = (query: string) => get(`/core/slots?team_id=1&meeting_type_id=1${query}`)
const connection = (attributes: object) =>
  post(
    '/core/voice_connections',
    data({ platform: 'generic', name: 'Desk', team_id: 1, secret: text(16), ...attributes }),
  )
const endpoint = await post('/core/webhook_endpoints', data({ url: 'https://hooks.example.com/' }))
const schedule = await post(
  '/core/schedules',
  data({ name: 'Berlin', time_zone: 'UTC', weekly: [], holiday_region: 'DE' }),
)
/** Custom fields with a value under so many keys. */
const nested = (levels: number): object => (levels === 1 ? { key: 1 } : { key: nested(levels - 1) })
/** A condition with so many levels, the comparison included. */
const deep = (levels: number): object => (levels === 1 ? comparison : { not: deep(levels - 1) })

type Limit = {
  what: string
  /** At the limits, and just inside of them. */
  accepts: readonly number[]
  /** Just outside of the limits. */
  refuses: readonly number[]
  send: (n: number) => Promise<Answer> | Answer
  /** The status and the code outside of the limits. */
  refusal?: string
}
const upTo = (most: number) => ({ accepts: [most - 1, most], refuses: [most + 1] })
const between = (least: number, most: number) => ({
  accepts: [least, least + 1, most - 1, most],
  refuses: [least - 1, most + 1],
})

const LIMITS: readonly Limit[] = [
  { what: 'characters of a text', ...upTo(1_024), send: (n) => contact({ name: text(n) }) },
  ...['bio', 'description', 'company_description'].map((name) => ({
    what: `characters of ${name}`,
    ...upTo(16_384),
    send: (n: number) => contact({ [name]: text(n) }),
  })),
  {
    what: 'characters of the notes of a booking',
    ...upTo(16_384),
    send: (n) =>
      post(
        '/core/book_meeting',
        data({
          team_id: 1,
          meeting_type_id: 1,
          attendee_email: `${n}@example.com`,
          start_time: start,
          notes: text(n),
        }),
      ),
  },
  {
    what: 'items of a list of a contact',
    ...upTo(500),
    send: (n) => contact({ company_tech: list(n, String) }),
  },
  {
    what: 'characters of an item',
    ...upTo(256),
    send: (n) => contact({ company_tech: [text(n)] }),
  },
  {
    what: 'keys of custom fields',
    ...upTo(200),
    send: (n) => contact({ custom_fields: Object.fromEntries(list(n, (i) => [`key_${i}`, i])) }),
  },
  {
    what: 'bytes of custom fields',
    ...upTo(65_536),
    send: (n) => contact({ custom_fields: { a: text(n - '{"a":""}'.length) } }),
  },
  {
    what: 'levels of custom fields',
    ...upTo(8),
    send: (n) => contact({ custom_fields: nested(n) }),
  },
  {
    what: 'an integer of a contact',
    ...between(-2_147_483_648, 2_147_483_647),
    send: (n) => contact({ lead_score: n }),
  },
  {
    what: 'bytes of a body',
    ...upTo(262_144),
    send: (n) => post('/core/contact', JSON.stringify(data({ name: 'Ada' })).padEnd(n)),
    refusal: '413 body_too_large',
  },
  {
    what: 'characters of an Idempotency-Key',
    ...between(1, 255),
    send: (n) => post('/core/contact', data({ name: 'Ada' }), { 'idempotency-key': text(n) }),
    refusal: '400 malformed_request',
  },
  { what: 'items of a page', ...between(1, 200), send: (n) => get(`/core/contacts?limit=${n}`) },
  { what: 'slots of a page', accepts: [1, 2], refuses: [0], send: (n) => slots(`&limit=${n}`) },
  {
    what: 'seconds between the first and the last slot',
    ...upTo(62 * 86_400),
    send: (n) => slots(`&from=${start}&to=${start + n}&limit=1`),
  },
  {
    what: 'contacts of a batch',
    ...between(1, 1_000),
    send: (n) =>
      post('/core/contacts/batch', {
        data: list(n, () => ({ attributes: { email: 'batch@example.com' } })),
      }),
  },
  {
    what: 'contacts that are merged into another',
    ...upTo(20),
    send: async (n) => {
      const [id, ...others] = await Promise.all(list(n + 1, newContact))
      return post(`/core/contacts/${id}/merge`, data({ contact_ids: others }))
    },
  },
  {
    what: 'filters of contacts',
    ...upTo(10),
    send: (n) => get(`/core/contacts?${list(n, () => 'filter=country:eq:DE').join('&')}`),
  },
  {
    what: 'options of a custom field',
    ...upTo(100),
    send: (n) =>
      post(
        '/core/contact_fields',
        data({ key: `field_${n}`, value_type: 'select', options: list(n, String) }),
      ),
  },
  {
    what: 'the year of holidays',
    ...between(1970, 2199),
    send: (n) => get(`/core/schedules/${schedule.body.data.id}/holidays?year=${n}`),
  },
  { what: 'levels of the conditions of a rule', ...upTo(6), send: (n) => rule(deep(n)) },
  {
    what: 'comparisons of a rule',
    ...upTo(100),
    send: (n) => rule({ all: list(n, () => comparison) }),
  },
  {
    what: 'minutes of a hold',
    ...between(1, 30),
    send: (n) => hold({ minutes: n, agent_id: 1 }),
  },
  {
    what: 'hours in which two secrets of an endpoint are used',
    ...between(0, 168),
    send: (n) =>
      post(
        `/core/webhook_endpoints/${endpoint.body.data.id}/rotate_secret`,
        data({ overlap_hours: n }),
      ),
  },
  {
    what: 'minutes before a meeting at which a reminder is sent',
    ...upTo(86_400),
    send: (n) => meetingType({ reminders: [{ when: 'before', minutes: n, channel: 'email' }] }),
  },
  {
    what: 'characters of a secret of a voice platform',
    accepts: [16, 17],
    refuses: [15],
    send: (n) => connection({ secret: text(n) }),
  },
  {
    what: 'characters of a text message',
    ...upTo(320),
    send: (n) =>
      put('/core/message_templates/confirmation/attendee/sms/en', data({ text: text(n) })),
  },
  {
    what: 'days that a workspace keeps calls',
    ...between(1, 36_500),
    send: (n) => patch('/core/workspace', data({ calls_kept_days: n })),
  },
  {
    what: 'days of a round robin',
    ...between(1, 366),
    send: (n) => patch('/core/teams/1', data({ round_robin_days: n })),
  },
  {
    what: 'meetings of an agent at a time',
    ...between(1, 1_000),
    send: (n) => patch('/core/agents/1', data({ capacity: n })),
  },
  ...(
    [
      ['duration_minutes', 1, 1_440],
      ['minimum_notice_minutes', 0, 525_600],
      ['horizon_days', 1, 3_660],
      ['horizon_working_days', 1, 2_600],
      ['seats', 1, 1_000],
      ['confirmation_minutes', 1, 525_600],
      ['cancel_cutoff_minutes', 0, 525_600],
      ['reschedule_cutoff_minutes', 0, 525_600],
      ['calendar_max_age_seconds', 0, 86_400],
    ] as const
  ).map(([name, least, most]) => ({
    what: `${name} of a meeting type`,
    ...between(least, most),
    send: (n: number) => meetingType({ [name]: n }),
  })),
]

for (const { what, accepts, refuses, send, refusal = '422 invalid_attributes' } of LIMITS) {
  test(`${what}: ${accepts.join(', ')} accepted, ${refuses.join(', ')} rejected`, async () => {
    for (const n of accepts) {
      const answer = await send(n)
      assert.ok(answer.status < 300, `${n}: ${answer.text.slice(0, 500)}`)
    }
    for (const n of refuses) {
      const { status, body } = await send(n)
      assert.equal(`${status} ${body.code}`, refusal, String(n))
    }
  })
}

test('a page has 50 items if no limit is sent', async () => {
  const other = await newWorkspace()
  await other.post('/core/contacts/batch', {
    data: list(51, (i) => ({ attributes: { email: `${i}@example.com` } })),
  })
  const { body } = await other.get('/core/contacts')
  assert.equal(body.data.length, 50)
  const rest = await other.get(`/core/contacts?cursor=${body.meta.next_cursor}`)
  assert.equal(rest.body.data.length, 1)
})

test('a response lists at most 50 faults', async () => {
  for (const [sent, listed] of [
    [49, 49],
    [50, 50],
    [51, 50],
  ] as const) {
    const { status, body } = await contact({ company_tech: list(sent, () => 1) })
    assert.deepEqual([status, body.errors.length], [422, listed])
  }
})

test('a request id of 8 to 128 characters is used, and another one is replaced', async () => {
  for (const [length, isUsed] of [
    [7, false],
    [8, true],
    [128, true],
    [129, false],
  ] as const) {
    const { headers } = await get('/core/teams', undefined, { 'x-request-id': text(length) })
    assert.equal(headers['x-request-id'] === text(length), isUsed, String(length))
  }
})

test('a page has at most 1,000 slots, however many are asked for', async () => {
  const query = `&from=${start}&to=${start + 62 * 86_400}`
  for (const [limit, listed] of [
    [999, 999],
    [1_000, 1_000],
    [1_001, 1_000],
  ]) {
    const { body } = await slots(`${query}&limit=${limit}`)
    assert.equal(body.data.length, listed)
  }
  assert.equal((await slots(query)).body.data.length, 1_000)
})

test('of the first eight words of a search, all but one must match', async () => {
  const words = list(9, (i) => `word${i}`)
  await contact({ name: words.slice(0, 8).join(' ') })
  const countOf = async (search: string[]) =>
    (await get(`/core/contacts?search=${search.join('+')}`)).body.data?.length
  assert.equal(await countOf(words.slice(0, 8)), 1)
  assert.equal(await countOf([...words.slice(0, 7), 'other']), 1)
  assert.equal(await countOf([...words.slice(0, 6), 'other', 'thing']), 0)
  assert.equal(await countOf(words), undefined)
})

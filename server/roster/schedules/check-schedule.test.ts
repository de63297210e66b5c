import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startServer } from '../../test/harness.ts'

const { newWorkspace } = await startServer()
const { post, patch, get } = await newWorkspace()

const OFFICE = {
  name: 'Office',
  time_zone: 'Europe/Berlin',
  weekly: [{ weekday: 1, from: '09:00', to: '17:00' }],
}
const sent = (attributes: object) => ({ data: { attributes } })
const span = (from: string, to: string, weekday = 1) => ({ weekday, from, to })

type Refused = { pointer: string; code: string; detail: string }

async function refusalsOf(change: object): Promise<Refused[]> {
  const { status, body } = await post('/core/schedules', sent({ ...OFFICE, ...change }))
  assert.equal(status, 422, JSON.stringify(body))
  assert.equal(body.code, 'invalid_attributes')
  return body.errors
}

/** The pointers, without /data/attributes, and the codes of all faults. */
async function faultsOf(change: object): Promise<string[]> {
  return (await refusalsOf(change)).map(
    ({ pointer, code }) => `${pointer.replace('/data/attributes', '')} ${code}`,
  )
}

test('Overlapping spans of one weekday are rejected', async () => {
  assert.deepEqual(await faultsOf({ weekly: [span('09:00', '12:00'), span('11:59', '17:00')] }), [
    '/weekly/1 overlap',
  ])
  assert.deepEqual(
    await faultsOf({ weekly: [span('22:00', '02:00'), span('23:00', '23:30')] }),
    ['/weekly/1 overlap'],
    'past midnight',
  )
  assert.deepEqual(
    await faultsOf({
      weekly: [span('09:00', '17:00'), span('13:00', '14:00'), span('08:00', '09:01')],
    }),
    ['/weekly/0 overlap', '/weekly/1 overlap'],
  )
  assert.deepEqual(
    await faultsOf({
      weekly: [span('08:00', '20:00'), span('09:00', '10:00'), span('19:00', '21:00')],
    }),
    ['/weekly/1 overlap', '/weekly/2 overlap'],
  )
})

test('Adjacent spans, and spans of different weekdays, are accepted', async () => {
  const weekly = [
    span('09:00', '12:00'),
    span('12:00', '24:00'),
    span('09:00', '12:00', 2),
    span('12:30', '09:00', 2),
  ]
  assert.equal((await post('/core/schedules', sent({ ...OFFICE, weekly }))).status, 201)
})

test('A date that is overridden twice, and overlapping spans of one date, are rejected', async () => {
  const overrides = [
    {
      date: '2026-12-24',
      spans: [
        { from: '09:00', to: '12:00' },
        { from: '11:00', to: '13:00' },
      ],
    },
    { date: '2026-12-25', spans: [] },
    { date: '2026-12-24', spans: [] },
  ]
  assert.deepEqual(await faultsOf({ overrides }), [
    '/overrides/0/spans/1 overlap',
    '/overrides/2/date duplicate',
  ])
})

test('A span cannot begin at 24:00', async () => {
  assert.deepEqual(
    await faultsOf({
      weekly: [span('24:00', '24:00')],
      overrides: [{ date: '2026-12-24', spans: [{ from: '24:00', to: '02:00' }] }],
    }),
    ['/weekly/0/from not_a_start', '/overrides/0/spans/0/from not_a_start'],
  )
})

test('A region with unknown holidays is rejected, with the most similar known region', async () => {
  const [near, far] = [
    await refusalsOf({ holiday_region: 'DE-BWW' }),
    await refusalsOf({ holiday_region: 'Atlantis' }),
  ]
  assert.deepEqual(
    [near, far].map(([fault]) => `${fault!.pointer} ${fault!.code}`),
    [
      '/data/attributes/holiday_region unknown_region',
      '/data/attributes/holiday_region unknown_region',
    ],
  )
  assert.match(near[0]!.detail, /Did you mean "DE-BW"\?/)
  assert.match(far[0]!.detail, /ISO 3166/)
})

test('All faults are reported together', async () => {
  const faults = await faultsOf({
    weekly: [span('24:00', '01:00'), span('09:00', '12:00'), span('10:00', '11:00')],
    overrides: [
      { date: '2026-12-24', spans: [] },
      { date: '2026-12-24', spans: [] },
    ],
    holiday_region: 'XX',
  })
  assert.deepEqual(faults, [
    '/weekly/0/from not_a_start',
    '/weekly/2 overlap',
    '/overrides/1/date duplicate',
    '/holiday_region unknown_region',
  ])
})

test('A malformed schedule is rejected with a pointer to each fault', async () => {
  const wrong: [object, string][] = [
    [{ name: '' }, '/name missing'],
    [{ name: 7 }, '/name wrong_type'],
    [{ time_zone: 'Europe/Atlantis' }, '/time_zone not_time_zone'],
    [{ weekly: [span('09:00', '25:00')] }, '/weekly/0/to not_acceptable'],
    [{ weekly: [span('09:00', '10:00', 8)] }, '/weekly/0/weekday out_of_range'],
    [{ overrides: [{ date: '2026-02-30', spans: [] }] }, '/overrides/0/date not_date'],
    [{ overrides: [{ date: '2027-02-29', spans: [] }] }, '/overrides/0/date not_date'],
    [{ weekly: Array(501).fill(span('09:00', '10:00')) }, '/weekly too_many_items'],
    [{ holliday_region: 'DE' }, '/holliday_region unknown_attribute'],
    [{ archived_at: null }, '/archived_at unknown_attribute'],
    [{ overrides: null }, '/overrides wrong_type'],
  ]
  for (const [change, fault] of wrong) assert.deepEqual(await faultsOf(change), [fault])
  const { body } = await post('/core/schedules', sent({ holiday_region: 'DE' }))
  assert.deepEqual(
    body.errors.map(({ pointer }: { pointer: string }) => pointer),
    ['name', 'time_zone', 'weekly'].map((name) => `/data/attributes/${name}`),
  )
})

test('A change is validated in the same way, and a rejected change writes nothing', async () => {
  const made = (await post('/core/schedules', sent(OFFICE))).body
  const url = `/core/schedules/${made.data.id}`
  const { status, body } = await patch(
    url,
    sent({
      name: 'Shop',
      weekly: [span('09:00', '12:00'), span('10:00', '11:00')],
      holiday_region: 'DE-XY',
    }),
  )
  assert.equal(status, 422)
  assert.deepEqual(
    body.errors.map(({ pointer }: { pointer: string }) => pointer),
    ['/data/attributes/weekly/1', '/data/attributes/holiday_region'],
  )
  assert.equal((await patch(url, sent({}))).status, 422)
  assert.deepEqual((await get(url)).body.data, made.data)
})

test('an end of 23:59 is the end of the day, and hours past midnight bring a warning', async () => {
  const weekly = [span('09:00', '23:59'), span('00:00', '23:59', 2), span('17:00', '09:00', 3)]
  const overrides = [{ date: '2026-12-24', spans: [{ from: '08:30', to: '01:00' }] }]
  const { status, body } = await post('/core/schedules', sent({ ...OFFICE, weekly, overrides }))
  assert.equal(status, 201)
  assert.deepEqual(body.data.attributes.weekly, [
    span('09:00', '24:00'),
    span('00:00', '24:00', 2),
    span('17:00', '09:00', 3),
  ])
  assert.deepEqual(body.data.attributes.overrides[0].spans, [{ from: '08:30', to: '01:00' }])
  const warned = ['/data/attributes/weekly/2', '/data/attributes/overrides/0/spans/0']
  assert.deepEqual(
    body.meta.warnings.map(({ pointer, code }: Refused) => [pointer, code]),
    warned.map((pointer) => [pointer, 'overnight']),
  )
  const changed = await patch(`/core/schedules/${body.data.id}`, sent({ name: 'Shop' }))
  assert.deepEqual([changed.status, changed.body.meta.warnings], [200, []])
})

test('times are read as people and programs write them, and stored as HH:MM', async () => {
  const written = [
    ['9:00', '17:00', '09:00', '17:00'],
    ['08:30:00', '12.15', '08:30', '12:15'],
    ['9 am', '5:30 PM', '09:00', '17:30'],
    ['12 a.m.', '12 p.m.', '00:00', '12:00'],
    ['9h30', '17 Uhr', '09:30', '17:00'],
    [' 7:05 ', '23:59:00', '07:05', '24:00'],
  ] as const
  for (const [from, to, begin, end] of written) {
    const overrides = [{ date: '2026-12-24', spans: [{ from, to }] }]
    const weekly = [span(from, to)]
    const { status, body } = await post('/core/schedules', sent({ ...OFFICE, weekly, overrides }))
    assert.equal(status, 201, JSON.stringify(body))
    assert.deepEqual(body.data.attributes.weekly, [span(begin, end)])
    assert.deepEqual(body.data.attributes.overrides[0].spans, [{ from: begin, to: end }])
    const changed = await patch(`/core/schedules/${body.data.id}`, sent({ weekly }))
    assert.deepEqual(
      [changed.status, changed.body.data.attributes.weekly],
      [200, [span(begin, end)]],
    )
  }
})

test('times that cannot be read are rejected with the form to send', async () => {
  for (const text of [
    '',
    '9',
    '17',
    '900',
    '9:5',
    '24:01',
    '25:00',
    '13 pm',
    '0 am',
    '9:60',
    'noon',
  ]) {
    const [fault, ...others] = await refusalsOf({ weekly: [span(text, '18:00')] })
    assert.deepEqual(
      [fault, others],
      [
        {
          pointer: '/data/attributes/weekly/0/from',
          code: 'not_acceptable',
          cause: 'wrong_form',
          example: '09:00',
          detail: 'Send HH:MM, such as 09:00.',
        },
        [],
      ],
      text,
    )
  }
  assert.deepEqual(
    await faultsOf({ overrides: [{ date: '2026-12-24', spans: [{ from: 'x', to: 'y' }] }] }),
    ['/overrides/0/spans/0/from not_acceptable', '/overrides/0/spans/0/to not_acceptable'],
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster, OFFICE_HOURS, type WantedRoster } from '../../test/builders.ts'
import { type Answer, startServer, type TestWorkspace } from '../../test/harness.ts'

const { deps, newWorkspace } = await startServer()
const START = Temporal.Instant.from('2026-11-24T10:00:00Z').epochMilliseconds / 1000
const HOUR = 3600
/** Words of each language that appear in its lines and in no line of another language. */
const WORDS = {
  en: /\b(that|the|for you|we are|nobody|appointment|tuesday|which|those)\b/iu,
  de: /\b(diese[rnm]?|der|ist|sie|wir|ein|nicht|uhr|dienstag|zeit)\b/iu,
  es: /\b(esa|hora|ese|está|esos|ahora|libre|ya|usted|cita|martes|las)\b/iu,
  fr: /\b(ce|je|ne|peux|créneau|nous|est|vous|rendez|mardi|heures|pas|moment)\b/iu,
}
type Tag = keyof typeof WORDS
const SPOKEN = {
  en: /in the (morning|afternoon)|at noon/,
  de: / Uhr/,
  es: /de la (mañana|tarde)|mediodía/,
  fr: / heures| midi/,
}
const ASKED: Record<Tag, string> = { en: 'en-GB', de: 'de-AT', es: 'es-419', fr: 'fr-CA' }
const TAGS = Object.keys(WORDS) as Tag[]

async function newWorkspaceWith(roster: WantedRoster = {}): Promise<TestWorkspace> {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, {
    agents: [{ weekly: OFFICE_HOURS }],
    ...roster,
  })
  return workspace
}

const sent = (attributes: object) => ({ data: { attributes } })
const slot = (hours = 0) => ({
  team_id: 1,
  meeting_type_id: 1,
  start_time: String(START + hours * HOUR),
})
let attendees = 0
const book = (workspace: TestWorkspace, attributes: object) =>
  workspace.post(
    '/core/book_meeting',
    sent({ attendee_email: `p${attendees++}@example.com`, ...attributes }),
  )

/** Asserts that the line has words of this language only. */
function assertWholly(tag: Tag, line: string): void {
  assert.equal(typeof line, 'string')
  const spoken = TAGS.filter((each) => WORDS[each].test(line))
  assert.ok(spoken.includes(tag), `${tag}: ${line}`)
  // Spanish and French share short words with each other, so only English is excluded from others.
  if (tag !== 'en') assert.ok(!spoken.includes('en'), `${tag}: ${line}`)
}

function assertRefusal(tag: Tag, { status, body, text }: Answer): void {
  assert.ok(status >= 400, text)
  assertWholly(tag, body.say)
  for (const { spoken } of body.alternatives ?? []) {
    assertWholly(tag, spoken)
    assert.match(spoken, SPOKEN[tag])
    if (body.say.includes(spoken)) return
  }
  assert.equal(body.alternatives?.length ?? 0, 0, `${tag}: ${body.say}`)
}

for (const tag of TAGS) {
  test(`${ASKED[tag]}: refused bookings and holds are wholly in the asked language`, async () => {
    const other = tag === 'de' ? 'fr' : 'de'
    const workspace = await newWorkspaceWith({ teams: [{ language: other }] })
    await book(workspace, slot())
    const asked = { language: ASKED[tag] }
    const wanted = [slot(), slot(12), { ...slot(), start_time: '1600000000' }]
    for (const attributes of wanted) {
      assertRefusal(tag, await book(workspace, { ...attributes, ...asked }))
      assertRefusal(tag, await workspace.post('/core/holds', sent({ ...attributes, ...asked })))
      assertRefusal(other, await book(workspace, attributes))
      assertRefusal(other, await workspace.post('/core/holds', sent(attributes)))
    }
    const unknown = { ...slot(1), hold_id: '019a0000-0000-7000-8000-000000000000' }
    assertRefusal(tag, await book(workspace, { ...unknown, ...asked }))
    const call = { call_id: 'call-1', ...asked }
    for (const hours of [1, 2, 3])
      await workspace.post('/core/holds', sent({ ...slot(hours), ...call }))
    assertRefusal(tag, await workspace.post('/core/holds', sent({ ...slot(4), ...call })))
  })

  test(`${ASKED[tag]}: refused changes are in the language of the meeting or the hold`, async () => {
    const workspace = await newWorkspaceWith({
      agents: [{ weekly: OFFICE_HOURS }],
      meetingTypes: [{ cancelCutoffMinutes: 100_000, rescheduleCutoffMinutes: 0 }],
      teams: [{ language: tag === 'en' ? 'de' : 'en' }],
    })
    const language = ASKED[tag]
    const { body } = await book(workspace, { ...slot(), language })
    await book(workspace, slot(1))
    const { body: held } = await workspace.post('/core/holds', sent({ ...slot(2), language }))
    const released = await workspace.post(`/core/holds/${held.data.id}/release`, sent({}))
    assert.equal(released.status, 200, released.text)
    const on = (action: string, attributes: object = {}) =>
      workspace.post(`/core/meetings/${body.data.id}/${action}`, sent(attributes))
    const early = [
      await on('reschedule', { start_time: String(START + HOUR) }),
      await on('reassign'),
      await on('cancel', { by: 'attendee' }),
      await on('confirm'),
      await on('complete'),
      await on('no_show'),
      await workspace.post(`/core/holds/${held.data.id}/extend`, sent({ minutes: 5 })),
    ]
    assert.equal((await on('cancel', { by: 'agent' })).status, 200)
    const late = []
    for (const action of ['reschedule', 'cancel', 'confirm', 'decline', 'complete'])
      late.push(await on(action, action === 'reschedule' ? { start_time: slot(3).start_time } : {}))
    for (const answer of [...early, ...late]) assertRefusal(tag, answer)
  })
}

test('a meeting is in the language of its hold, or else in one that the meeting type has', async () => {
  const workspace = await newWorkspaceWith({
    teams: [{ language: 'en' }],
    meetingTypes: [{}, { languages: ['fr', 'de'] }],
  })
  const { body: held } = await workspace.post('/core/holds', sent({ ...slot(), language: 'es-MX' }))
  const redeemed = await book(workspace, { ...slot(), hold_id: held.data.id })
  const typed = { ...slot(), meeting_type_id: 2 }
  const slots = await workspace.get(
    `/core/slots?team_id=1&meeting_type_id=2&from=${START}&to=${START + 4 * HOUR}`,
  )

  assert.equal(redeemed.body.data.attributes.language, 'es-MX')
  assert.match(redeemed.body.data.attributes.spoken, SPOKEN.es)
  assertRefusal('fr', await book(workspace, typed))
  assertRefusal('fr', await workspace.post('/core/holds', sent(typed)))
  assert.equal(slots.body.meta.language, 'fr')
  assert.match(slots.body.data[0].spoken, SPOKEN.fr)
})

test('a contact that is ambiguous is asked about in the language of the request', async () => {
  const workspace = await newWorkspaceWith()
  const phone = '+4930123456'
  for (const email of ['ada@example.com', 'ben@example.com'])
    await workspace.post('/core/contact', sent({ email, phone }))
  const asks = async (path: string, header: Record<string, string>) => {
    const { status, body, text } = await workspace.post(path, sent({ phone }), header)
    assert.equal(status, 409, text)
    return body.say
  }
  for (const path of ['/core/contact', '/core/route']) {
    for (const tag of TAGS)
      assertWholly(tag, await asks(path, { 'accept-language': `${ASKED[tag]},en;q=0.5` }))
    assertWholly('en', await asks(path, { 'accept-language': '*' }))
    assertWholly('en', await asks(path, {}))
  }
})

test('a locked lookup is answered in the language of the request, or else of the teams', async () => {
  const workspace = await newWorkspaceWith({ teams: [{ language: 'de' }, { language: 'de-CH' }] })
  await workspace.delete('/core/teams/2')
  const find = (attributes: object = {}) =>
    workspace.post(
      '/core/find_meetings',
      sent({ phone: '+4930123456', confirmation_code: '000000', ...attributes }),
    )
  for (let i = 0; i < 5; i++) assert.equal((await find()).status, 200)
  for (const tag of TAGS) assertRefusal(tag, await find({ language: ASKED[tag] }))
  const locked = await find()
  assert.equal(locked.status, 429)
  assertRefusal('de', locked)
})

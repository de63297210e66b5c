import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster, OFFICE_HOURS, type WantedRoster } from '../test/builders.ts'
import { startServer, type TestWorkspace } from '../test/harness.ts'

const { deps, newWorkspace } = await startServer()
const START = Temporal.Instant.from('2026-11-24T10:00:00Z').epochMilliseconds / 1000
const HOUR = 3600
/** Words that appear in spoken times and in refusals of one language only. */
const WORDS = {
  en: /in the (morning|afternoon)|\b(that|the|we|would)\b/iu,
  de: / Uhr|\b(diese[rs]?|ist|leider|wir)\b/iu,
  es: /de la (mañana|tarde)|\b(esa|ese|estamos|está|para)\b/iu,
  fr: / heures|\b(ce|cette|nous|trop|vous)\b/iu,
}
type Tag = keyof typeof WORDS
const TAGS = Object.keys(WORDS) as Tag[]

/** The languages that are wished for, and the one that is spoken. */
type Wishes = { asked?: string; accepted?: string; meeting?: string; team: string; type?: string[] }
const CASES: [string, Wishes, Tag][] = [
  ['the team, if nothing else is known', { team: 'de' }, 'de'],
  ['the meeting before the team', { meeting: 'fr-CA', team: 'de' }, 'fr'],
  ['Accept-Language before the meeting', { accepted: 'es', meeting: 'fr', team: 'de' }, 'es'],
  [
    '`language` before Accept-Language',
    { asked: 'en', accepted: 'es', meeting: 'fr', team: 'de' },
    'en',
  ],
  ['the team, if the meeting has an unsupported one', { meeting: 'pt-BR', team: 'de' }, 'de'],
  [
    'the meeting, if an unsupported one is asked for',
    { asked: 'it', meeting: 'fr', team: 'de' },
    'fr',
  ],
  [
    'the team, if Accept-Language has only unsupported ones',
    { accepted: 'pt, *', team: 'de' },
    'de',
  ],
  ['the supported one of Accept-Language', { accepted: 'pt-BR, es;q=0.8', team: 'de' }, 'es'],
  ['the preferred one of Accept-Language', { accepted: 'es;q=0.5, fr, de;q=0', team: 'de' }, 'fr'],
  ['English, if none is supported', { asked: 'it', meeting: 'pt-BR', team: 'nl' }, 'en'],
  [
    'the first of the meeting type, if it lacks that of the team',
    { team: 'de', type: ['fr'] },
    'fr',
  ],
  ['a supported one of the meeting type', { team: 'de', type: ['pt', 'es'] }, 'es'],
  ['the team, if the meeting type has only unsupported ones', { team: 'de', type: ['pt'] }, 'de'],
]

async function newWorkspaceWith({ team, type }: Wishes): Promise<TestWorkspace> {
  const workspace = await newWorkspace()
  const roster: WantedRoster = {
    teams: [{ language: team }],
    agents: [{ weekly: OFFICE_HOURS }],
    meetingTypes: [{ cancelCutoffMinutes: 100_000, ...(type && { languages: type }) }],
  }
  await buildRoster(deps.pool, workspace.workspaceId, roster)
  return workspace
}

const sent = (attributes: object) => ({ data: { attributes } })
const headerOf = ({ accepted }: Wishes): Record<string, string> =>
  accepted === undefined ? {} : { 'accept-language': accepted }
const slot = (hours = 0) => ({
  team_id: 1,
  meeting_type_id: 1,
  start_time: String(START + hours * HOUR),
})

function assertSpoken(tag: Tag, line: string): void {
  assert.equal(typeof line, 'string')
  assert.deepEqual(
    TAGS.filter((each) => WORDS[each].test(line)),
    [tag],
    line,
  )
}

/** Books a meeting in the language of the case, and returns its id. */
async function book(workspace: TestWorkspace, wishes: Wishes, hours = 0) {
  const { status, body, text } = await workspace.post(
    '/core/book_meeting',
    sent({
      ...slot(hours),
      attendee_email: `p${hours}@example.com`,
      ...(wishes.meeting !== undefined && { language: wishes.meeting }),
    }),
  )
  assert.equal(status, 201, text)
  return body.data
}

for (const [title, wishes, tag] of CASES) {
  const { asked, meeting } = wishes
  const query = asked === undefined ? '' : `&language=${asked}`

  test(`slots and their explanation for a meeting are spoken in ${title}`, async () => {
    const workspace = await newWorkspaceWith(wishes)
    const { id } = await book(workspace, wishes)
    const common = `team_id=1&meeting_type_id=1&meeting_id=${id}${query}`
    const window = `from=${START}&to=${START + HOUR}`
    const slots = await workspace.get(
      `/core/slots?${common}&${window}`,
      undefined,
      headerOf(wishes),
    )
    assert.equal(slots.status, 200, slots.text)
    assertSpoken(tag, slots.body.data[0].spoken)
    assert.equal(slots.body.meta.language.split('-', 1)[0], tag)
    for (const start of [START, START + 12 * HOUR]) {
      const path = `/core/slots/explain?${common}&start_time=${start}`
      const { body } = await workspace.get(path, undefined, headerOf(wishes))
      assertSpoken(tag, body.data.say)
      assertSpoken(tag, `${body.data.spoken} ${body.data.say}`)
      assert.equal(body.meta.language.split('-', 1)[0], tag)
    }
  })

  if (asked === undefined)
    test(`refused changes of a meeting and a hold are spoken in ${title}`, async () => {
      const workspace = await newWorkspaceWith(wishes)
      const { id } = await book(workspace, wishes)
      await book(workspace, wishes, 1)
      const language = meeting === undefined ? {} : { language: meeting }
      const { body: held } = await workspace.post('/core/holds', sent({ ...slot(4), ...language }))
      const change = (path: string, attributes: object = {}) =>
        workspace.post(`/core/${path}`, sent(attributes), headerOf(wishes))
      const onHold = `holds/${held.data.id}`
      assert.equal((await change(`${onHold}/release`)).status, 200)
      const answers = [
        await change(`meetings/${id}/reschedule`, { start_time: String(START + HOUR) }),
        await change(`meetings/${id}/cancel`, { by: 'attendee' }),
        await change(`meetings/${id}/confirm`),
        await change(`meetings/${id}/complete`),
        await change(`${onHold}/release`),
        await change(`${onHold}/extend`),
      ]
      for (const { status, body, text } of answers) {
        assert.equal(status, 409, text)
        assertSpoken(tag, body.say)
        for (const { spoken } of body.alternatives ?? []) assertSpoken(tag, spoken)
      }
    })

  if (asked === undefined && wishes.accepted === undefined)
    test(`the time of a booked meeting and of a hold is in words of ${title}`, async () => {
      const workspace = await newWorkspaceWith(wishes)
      const booked = await book(workspace, wishes)
      const language = meeting === undefined ? {} : { language: meeting }
      const { body: held } = await workspace.post('/core/holds', sent({ ...slot(4), ...language }))
      const read = await workspace.get(`/core/meetings/${booked.id}`)
      for (const { attributes } of [booked, held.data, read.body.data]) {
        assertSpoken(tag, attributes.spoken)
        if (meeting !== undefined) assert.equal(attributes.language, meeting)
      }
    })

  test(`refused bookings and holds are spoken in ${title}`, async () => {
    const workspace = await newWorkspaceWith(wishes)
    await book(workspace, wishes)
    const language = asked ?? (wishes.accepted === undefined ? meeting : undefined)
    for (const path of ['/core/book_meeting', '/core/holds']) {
      const { status, body, text } = await workspace.post(
        path,
        sent({
          ...slot(),
          ...(path === '/core/book_meeting' && { attendee_email: 'late@example.com' }),
          ...(language !== undefined && { language }),
        }),
        headerOf(wishes),
      )
      assert.equal(status, 409, text)
      if (asked !== undefined && meeting !== undefined && tag === 'fr') assertSpoken('de', body.say)
      else assertSpoken(tag, body.say)
    }
  })
}

test('a booking with a hold is refused in the language of the hold', async () => {
  const workspace = await newWorkspaceWith({ team: 'de' })
  const { body: held } = await workspace.post('/core/holds', sent({ ...slot(), language: 'fr' }))
  await workspace.post(`/core/holds/${held.data.id}/release`, sent({}))
  await book(workspace, { team: 'de' })
  const { body } = await workspace.post(
    '/core/book_meeting',
    sent({ ...slot(), attendee_email: 'late@example.com', hold_id: held.data.id }),
  )
  assert.equal(body.code, 'slot_unavailable')
  assertSpoken('fr', body.say)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster, OFFICE_HOURS, type WantedRoster } from '../../test/builders.ts'
import { startServer, type TestWorkspace } from '../../test/harness.ts'
import { bookMeeting, openManagePage, pathsOn, type Shown } from '../../test/open-manage-page.ts'

const { app, deps, newWorkspace, setNow } = await startServer()
const NOW = deps.now()
/** A Monday at 15:00 UTC, in three days. */
const START = NOW.epochMilliseconds / 1000 + 3 * 86_400
const HOUR = 3600

async function newWorkspaceWith(roster: WantedRoster = {}): Promise<TestWorkspace> {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, {
    agents: [{ name: 'Emma Stone', weekly: OFFICE_HOURS }],
    ...roster,
  })
  return workspace
}

async function newPage(roster: WantedRoster = {}, attributes: object = {}) {
  const workspace = await newWorkspaceWith(roster)
  const meeting = await bookMeeting(workspace, START, attributes)
  return { workspace, meeting, page: openManagePage({ app, deps }, workspace, meeting.meeting_id) }
}

const read = async (workspace: TestWorkspace, id: string) =>
  (await workspace.get(`/core/meetings/${id}`)).body.data.attributes
const eventsOf = async (workspace: TestWorkspace, id: string) =>
  (await workspace.get(`/core/meetings/${id}/changes`)).body.data.map(
    ({ attributes }: { attributes: object }) => attributes,
  )
const startsOn = ({ html }: Shown) =>
  [...html.matchAll(/\/move\?start=(\d+)"/g)].map(([, start]) => Number(start))

test('an attendee sees the appointment, moves it and cancels it', async () => {
  const { workspace, meeting, page } = await newPage(
    {},
    { attendee_name: 'Ada', notes: 'Side entrance', time_zone: 'America/New_York' },
  )
  await workspace.patch('/core/workspace', {
    data: { attributes: { phone: '+1 415 555 0100', website: 'example.com/book' } },
  })
  const { meeting_id: id, confirmation_code: code } = meeting
  const first = await page.open()
  assert.equal(first.status, 200)
  for (const shown of [
    'Intro call',
    'Confirmed',
    'Monday, November 23, 2026',
    'Eastern Standard Time',
    'Emma Stone',
    'By phone. We will call you.',
    code,
    'Side entrance',
    'href="tel:+14155550100"',
    'href="https://example.com/book"',
  ])
    assert.ok(first.html.includes(shown), `${shown}\n${first.html}`)
  assert.match(first.html, /10:00\s–\s10:30\sAM/)

  const times = await page.open(`${page.path}/move`)
  assert.match(times.html, /Friday, November 20<[^]*4 free times<[^]*Eastern Standard Time/)
  assert.ok(!startsOn(times).includes(START), 'the current time is not offered')
  const asked = await page.open(`${page.path}/move?start=${START + HOUR}`)
  assert.match(asked.html, /Move your appointment\?[^]*From[^]*10:00[^]*To[^]*11:00/)
  const moved = await page.submit(asked)
  assert.deepEqual([moved.status, moved.location], [303, `${page.path}?done=move`])
  const after = await page.open(moved.location)
  assert.match(after.html, /role="status">The appointment has been moved\.[^]*11:00\s–\s11:30\sAM/)

  const question = await page.open(`${page.path}/cancel`)
  assert.match(question.html, /Cancel your appointment\?[^]*<label for="reason">/)
  const cancelled = await page.submit(question, { reason: ' I am ill. ' })
  const end = await page.open(cancelled.location)
  assert.match(
    end.html,
    /The appointment has been cancelled\.[^]*is cancelled and will not take place/,
  )
  assert.match(end.html, /Would you like a new appointment\?[^]*\+1 415 555 0100/)
  assert.doesNotMatch(end.html, /class="actions"/)
  assert.match(end.html, /<s class="clock">11:00\s–\s11:30\sAM<\/s>/)
  assert.ok(!end.html.includes(code), 'the code is of no use any more')

  const stored = await read(workspace, id)
  assert.deepEqual(
    [stored.status, stored.status_by, stored.status_reason, stored.start_time],
    ['cancelled', 'attendee', 'I am ill.', String(START + HOUR)],
  )
  const changes = await eventsOf(workspace, id)
  assert.deepEqual(changes.map((each: any) => [each.type, each.actor, each.token_id]).slice(1), [
    ['meeting.rescheduled', { type: 'attendee_link', id }, null],
    ['meeting.cancelled', { type: 'attendee_link', id }, null],
  ])
})

test('the link to the page is in responses and events, if there is a key', async () => {
  const { workspace, meeting, page } = await newPage()
  const link = `http://slotline.test${page.path}`
  assert.equal(meeting.links.manage, link)
  await page.submit(await page.open(`${page.path}/cancel`))
  assert.equal((await read(workspace, meeting.meeting_id)).links.manage, link)
  const { body } = await workspace.get('/core/events')
  const events = body.data.filter((event: any) => event.resource_type === 'meeting')
  assert.deepEqual(
    events.map((event: any) => event.data.attributes.links.manage),
    [link, link],
  )
  const place = await startServer({ secrets: null })
  const other = await place.newWorkspace()
  await buildRoster(place.deps.pool, other.workspaceId)
  assert.deepEqual(Object.keys((await bookMeeting(other, START)).links), ['self'])
})

test('a page is sent with headers that forbid scripts, frames, storage and search engines', async () => {
  const { page } = await newPage()
  for (const url of [page.path, `${page.path}/move`, `${page.path}/cancel`, '/manage/unknown']) {
    const { headers, body } = await app.inject({ url })
    const hasForm = url.endsWith('/cancel')
    assert.equal(
      headers['content-security-policy'],
      "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; " +
        `form-action '${hasForm ? 'self' : 'none'}'; frame-ancestors 'none'`,
    )
    assert.deepEqual(
      [
        headers['content-type'],
        headers['cache-control'],
        headers['referrer-policy'],
        headers['x-content-type-options'],
        headers['cross-origin-opener-policy'],
        headers['x-robots-tag'],
      ],
      [
        'text/html; charset=utf-8',
        'no-store',
        hasForm ? 'same-origin' : 'no-referrer',
        'nosniff',
        'same-origin',
        'noindex, nofollow',
      ],
    )
    assert.doesNotMatch(body, /<script|style=/)
  }
  const css = await app.inject({ url: '/pages/page.css' })
  const again = await app.inject({
    url: '/pages/page.css',
    headers: { 'if-none-match': String(css.headers.etag) },
  })
  assert.deepEqual([css.statusCode, again.statusCode], [200, 304])
})

for (const role of ['attendee', { agentId: 1 }] as const) {
  const name = role === 'attendee' ? 'an attendee' : 'an agent'
  test(`a scanner that follows all links of ${name} with GET and HEAD changes nothing`, async () => {
    const { workspace, meeting } = await newPage(
      role === 'attendee' ? {} : { meetingTypes: [{ confirmationMinutes: 60 }] },
    )
    const { meeting_id: id } = meeting
    const page = openManagePage({ app, deps }, workspace, id, role)
    const before = await read(workspace, id)
    const seen = new Set<string>()
    const waiting = [page.path]
    for (let path = waiting.pop(); path && seen.size < 60; path = waiting.pop()) {
      if (seen.has(path)) continue
      seen.add(path)
      const got = await page.open(path)
      assert.equal((await app.inject({ method: 'HEAD', url: path })).statusCode, got.status, path)
      waiting.push(...pathsOn(got))
    }
    const last = role === 'attendee' ? '/move?start=' : '/confirm'
    assert.ok([...seen].some((path) => path.includes(last)))
    assert.deepEqual(await read(workspace, id), before)
    assert.equal((await eventsOf(workspace, id)).length, 1)
  })
}

test('the free times are those of the slot search, on pages of two weeks', async () => {
  const { workspace, meeting, page } = await newPage()
  const search = async (from: string, to: string) => {
    const query = `team_id=1&meeting_type_id=1&meeting_id=${meeting.meeting_id}&from=${from}&to=${to}`
    const { body } = await workspace.get(`/core/slots?${query}`)
    const starts = body.data.map((slot: { start_time: string }) => Number(slot.start_time))
    return starts.filter((start: number) => start !== START)
  }
  const first = await page.open(`${page.path}/move`)
  assert.deepEqual(startsOn(first), await search('2026-11-20T15:00:00Z', '2026-12-04T00:00:00Z'))
  assert.doesNotMatch(first.html, /Earlier times/)
  const later = /href="([^"]+)">Later times/.exec(first.html)![1]!
  const second = await page.open(later)
  assert.deepEqual(startsOn(second), await search('2026-12-04T00:00:00Z', '2026-12-18T00:00:00Z'))
  const earlier = /href="([^"]+)">Earlier times/.exec(second.html)![1]!
  assert.deepEqual(startsOn(await page.open(earlier)), startsOn(first))
})

test('the pages end with the booking horizon, and accept any dates and times in the address', async () => {
  const { page } = await newPage({ meetingTypes: [{ horizonDays: 10 }] })
  const first = await page.open(`${page.path}/move`)
  assert.doesNotMatch(first.html, /Later times/)
  for (const query of [
    'from=2026-13-45',
    'from=9999-12-31',
    'from=-1',
    'from=0001-01-01',
    'from=2026-11-20&from=2026-11-21',
    'start=abc',
    'start=',
    'start=1&start=2',
    'other=1',
  ])
    assert.equal((await page.open(`${page.path}/move?${query}`)).status, 200, query)
  for (const query of ['start=0', 'start=253402300799', `start=${START + 60}`])
    assert.equal((await page.open(`${page.path}/move?${query}`)).status, 409, query)
})

test('a meeting with a named agent is moved with this agent', async () => {
  const { workspace, meeting, page } = await newPage(
    { agents: [{ weekly: OFFICE_HOURS }, {}] },
    { agent_id: 1 },
  )
  const starts = startsOn(await page.open(`${page.path}/move`))
  const { body } = await workspace.get(
    `/core/slots?team_id=1&meeting_type_id=1&agent_id=1&meeting_id=${meeting.meeting_id}&to=2026-12-04T00:00:00Z`,
  )
  assert.equal(starts.length + 1, body.data.length)
})

test('if the time is taken meanwhile, the page says so and offers others', async () => {
  const { workspace, meeting, page } = await newPage()
  const asked = await page.open(`${page.path}/move?start=${START + HOUR}`)
  await bookMeeting(workspace, START + HOUR, { attendee_email: 'ben@example.com' })
  const refused = await page.submit(asked)
  assert.equal(refused.status, 409)
  assert.match(
    refused.html,
    /role="alert">This time is no longer free\. Your appointment has not been changed\.[^]*Free times close to it/,
  )
  assert.equal((await read(workspace, meeting.meeting_id)).start_time, String(START))
  const again = await page.open(`${page.path}/move?start=${START + HOUR}`)
  assert.deepEqual([again.status, /role="alert"/.test(again.html)], [409, true])
  const [alternative] = startsOn(refused)
  const moved = await page.submit(await page.open(`${page.path}/move?start=${alternative}`))
  assert.equal(moved.status, 303)
  assert.equal((await read(workspace, meeting.meeting_id)).start_time, String(alternative))
})

test('the cut-offs of the meeting type remove the buttons, with the reason', async () => {
  const { workspace, meeting, page } = await newPage({
    meetingTypes: [{ cancelCutoffMinutes: 24 * 60, rescheduleCutoffMinutes: 48 * 60 }],
  })
  const open = await page.open()
  assert.match(open.html, /You can move this appointment until Saturday, November 21/)
  const [asked, question] = [
    await page.open(`${page.path}/move?start=${START + HOUR}`),
    await page.open(`${page.path}/cancel`),
  ]
  setNow(NOW.add({ hours: 24, minutes: 20 }))
  const late = await page.open()
  assert.match(late.html, /This appointment could be moved until Saturday, November 21/)
  assert.deepEqual([/\/move"/.test(late.html), /\/cancel"/.test(late.html)], [false, true])
  assert.match((await page.open(`${page.path}/move`)).html, /could be moved until/)
  assert.equal((await page.submit(asked)).status, 409)
  setNow(NOW.add({ hours: 48, minutes: 20 }))
  assert.doesNotMatch((await page.open()).html, /class="actions"/)
  assert.equal((await page.submit(question)).status, 409)
  const { status, start_time: start } = await read(workspace, meeting.meeting_id)
  assert.deepEqual([status, start], ['scheduled', String(START)])
})

test('a form that was opened before the cut-off and sent after it changes nothing', async () => {
  const { workspace, meeting, page } = await newPage({
    meetingTypes: [{ cancelCutoffMinutes: 24 * 60 }],
  })
  setNow(NOW.add({ hours: 47, minutes: 50 }))
  const question = await page.open(`${page.path}/cancel`)
  setNow(NOW.add({ hours: 48, minutes: 10 }))
  const refused = await page.submit(question)
  assert.equal(refused.status, 409)
  assert.match(refused.html, /Nothing was changed[^]*could be cancelled until/)
  assert.equal((await read(workspace, meeting.meeting_id)).status, 'scheduled')
})

test('a meeting that has begun, is over or was closed cannot be changed, and the page says why', async () => {
  const { workspace, meeting, page } = await newPage()
  const says = async (text: RegExp) => {
    const { status, html } = await page.open()
    assert.equal(status, 200)
    assert.match(html, text)
    assert.doesNotMatch(html, /class="actions"/)
  }
  setNow(NOW.add({ hours: 72, minutes: 10 }))
  await says(/has begun and can no longer be changed here/)
  setNow(NOW.add({ hours: 73 }))
  await says(/is in the past/)
  await workspace.post(`/core/meetings/${meeting.meeting_id}/complete`, {
    data: { attributes: {} },
  })
  await says(/has taken place/)
})

test('a meeting that waits for a confirmation can be cancelled and not moved', async () => {
  const { workspace, meeting, page } = await newPage({
    meetingTypes: [{ confirmationMinutes: 60 }],
  })
  const { html } = await page.open()
  assert.match(
    html,
    /Not confirmed yet[^]*unless we confirm it by Friday, November 20, 2026 at 4:00/,
  )
  assert.doesNotMatch(html, /\/move"|\/confirm"|\/decline"/)
  assert.match((await page.open(`${page.path}/confirm`)).html, /Your appointment</)
  assert.equal((await page.submit(await page.open(`${page.path}/cancel`))).status, 303)
  assert.equal((await read(workspace, meeting.meeting_id)).status, 'cancelled')
})

test('the time of a meeting in person is in the zone of its place', async () => {
  const { page } = await newPage(
    {
      meetingTypes: [
        {
          location: {
            kind: 'in_person',
            address: '1 Main Street',
            time_zone: 'Europe/Berlin',
          },
        },
      ],
    },
    { time_zone: 'America/New_York' },
  )
  const { html } = await page.open()
  assert.match(html, /4:00\s–\s4:30\sPM[^]*Central European Standard Time[^]*1 Main Street/)
  assert.match((await page.open(`${page.path}/move`)).html, /Central European Standard Time/)
})

test('no text of the workspace or the attendee is read as HTML', async () => {
  const hostile = `<img src=x onerror="alert('1')">&lt;`
  const workspace = await newWorkspaceWith({
    agents: [{ name: hostile }],
    meetingTypes: [
      {
        name: hostile,
        location: { kind: 'video', url: 'javascript:alert(1)' },
        questions: [{ key: 'size', label: hostile, kind: 'text', required: false }],
      },
    ],
  })
  await workspace.patch('/core/workspace', {
    data: { attributes: { name: hostile, phone: hostile, website: 'javascript:alert(1)' } },
  })
  const { meeting_id: id } = await bookMeeting(workspace, START, {
    attendee_name: hostile,
    notes: hostile,
    answers: { size: hostile },
  })
  for (const role of ['attendee', { agentId: 1 }] as const) {
    const page = openManagePage({ app, deps }, workspace, id, role)
    for (const path of ['', '/cancel', '/move', `/move?start=${START + HOUR}`, '?done=<script>']) {
      const { status, html } = await page.open(page.path + path)
      assert.equal(status, 200, path)
      assert.doesNotMatch(html, /<img|<script|onerror="|href="javascript/, path)
    }
    await page.submit(await page.open(`${page.path}/cancel`), { reason: hostile })
    assert.match((await page.open()).html, /Reason<\/dt>\s*<dd>&lt;img src=x/)
  }
})

test('the page is in the language of the meeting', async () => {
  const expected = {
    en: [/Your appointment/, /Monday, November 23, 2026/, /Move appointment/, /Choose a new time/],
    de: [/Ihr Termin/, /Montag, 23\. November 2026/, /Termin verschieben/, /Neue Zeit wählen/],
    es: [/Su cita/, /Lunes, 23 de noviembre de 2026/, /Cambiar la hora/, /Elija otra hora/],
    fr: [/Votre rendez-vous/, /Lundi 23 novembre 2026/, /Déplacer le rendez-vous/, /Choisissez/],
  }
  for (const [language, [heading, day, move, choose]] of Object.entries(expected)) {
    const { page } = await newPage({}, { language, time_zone: 'Europe/Berlin' })
    const { html } = await page.open()
    const times = await page.open(`${page.path}/move`)
    assert.ok(html.includes(`<html lang="${language}">`))
    for (const [text, pattern] of [
      [html, heading!],
      [html, day!],
      [html, move!],
      [times.html, choose!],
    ] as const)
      assert.match(text, pattern)
    setNow(NOW.add({ hours: 24 * 40 }))
    assert.ok((await page.open()).html.includes(`<html lang="${language}">`))
    setNow(NOW)
  }
  const { body } = await app.inject({ url: '/manage/x', headers: { 'accept-language': 'fr-CA' } })
  assert.match(body, /<html lang="fr">[^]*Ce lien ne fonctionne pas/)
})

test('times are written as in the mails: with "Uhr" in German and "1er" in French', async () => {
  const roster = { meetingTypes: [{ cancelCutoffMinutes: 60 }] }
  const de = await newPage(roster, { language: 'de', time_zone: 'Europe/Berlin' })
  assert.match((await de.page.open()).html, /bis Montag, 23\. November 2026 um 15:00 Uhr \(/)
  const fr = await newPage(roster, { language: 'fr', time_zone: 'Europe/Berlin' })
  const { html } = await fr.page.open(`${fr.page.path}/move?from=2026-12-01`)
  assert.match(html, /<h2>Mardi 1er décembre<\/h2>/)
})

test('an unusual language tag of a meeting does not break its page', async () => {
  const { page } = await newPage({}, { language: 'de-a' })
  assert.match((await page.open()).html, /<html lang="de">[^]*Montag/)
})

test('a repeated hour is written with its zone', async () => {
  setNow(Temporal.Instant.from('2026-10-20T12:00:00Z'))
  const workspace = await newWorkspaceWith({ agents: [{}] })
  const start = Temporal.Instant.from('2026-10-23T12:00:00Z').epochMilliseconds / 1000
  const { meeting_id: id } = await bookMeeting(workspace, start, {
    language: 'de',
    time_zone: 'Europe/Berlin',
  })
  const page = openManagePage({ app, deps }, workspace, id)
  const { html } = await page.open(`${page.path}/move?from=2026-10-25`)
  assert.match(html, />02:00 MESZ<[^]*>02:00 MEZ</)
})

test('without times the page says so, and a day with very many is complete', async () => {
  const full = await newPage({ agents: [{ weekly: [{ weekday: 1, from: '15:00', to: '15:30' }] }] })
  await bookMeeting(full.workspace, START + 7 * 86_400, { attendee_email: 'ben@example.com' })
  const none = await full.page.open(`${full.page.path}/move`)
  assert.match(none.html, /There are no free times in these two weeks\.[^]*Later times/)

  const many = await newPage({
    agents: [{}],
    meetingTypes: [{ durationMinutes: 1, slotIntervalMinutes: 1 }],
  })
  const first = await many.page.open(`${many.page.path}/move`)
  const next = await many.page.open(/href="([^"]+)">Later times/.exec(first.html)![1]!)
  const [shown, after] = [startsOn(first), startsOn(next)]
  assert.ok(shown.length > 400 && shown.length < 2000)
  assert.equal(after[0], shown.at(-1)! + 60)
})

test('without SECRET_KEY there are no links and no pages', async () => {
  const place = await startServer({ secrets: null })
  assert.equal((await place.app.inject({ url: '/manage/AAAA' })).statusCode, 404)
})

test('links, forms and redirects are below the path of the public URL', async () => {
  const place = await startServer({ publicUrl: 'https://slotline.test/api' })
  const workspace = await place.newWorkspace()
  await buildRoster(place.deps.pool, workspace.workspaceId)
  const { meeting_id: id } = await bookMeeting(workspace, START)
  const page = openManagePage(place, workspace, id)
  // A proxy removes the path.
  const { html } = await page.open(page.path.replace('/api', ''))
  assert.ok(
    pathsOn({ html } as Shown).every((path) => /^\/api\/(?:manage|pages)\//.test(path)),
    html,
  )
})

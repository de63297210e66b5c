import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WantedRoster } from '../../test/builders.ts'
import { act, book, change, MEETING_START } from '../../test/messages/open-mail-scene.ts'
import { newMessageSid, openPerson } from '../../test/messages/open-person.ts'
import { newMobile, openTextScene } from '../../test/messages/open-text-scene.ts'

const { server, twilio, messages, newOffice, connect } = await openTextScene()

/** An office that texts its attendees, and a person with a mobile number who can answer. */
async function openOffice(roster: WantedRoster = {}, sandbox = false) {
  const workspace = await newOffice(roster, sandbox)
  await change(workspace, '/core/workspace', { name: 'Acme', phone: '+14155550199' })
  const connection = await connect(workspace)
  const person = openPerson(server, connection.url)
  const bookFor = async (attributes: object = {}) => {
    const meeting = await book(workspace, {
      attendee_phone: person.mobile,
      ...attributes,
    })
    await messages.deliver()
    return meeting
  }
  const read = async (id: string) =>
    (await workspace.get(`/core/meetings/${id}`)).body.data.attributes
  const notes = async () =>
    (await workspace.get('/core/notes')).body.data.map((n: any) => n.attributes)
  return { workspace, connection, person, bookFor, read, notes }
}

const at = (hours: number) => MEETING_START.add({ hours }).toString()

test('C cancels the meeting, and a second C says that it is cancelled', async () => {
  const { person, bookFor, read } = await openOffice()
  const { meeting_id: id } = await bookFor()
  const answer = await person.text('C')
  assert.equal(answer, 'Acme: Intro call on Mon, Nov 23, 11:00 AM GMT+1 is cancelled.')
  const { status, status_by: by } = await read(id)
  assert.deepEqual([status, by], ['cancelled', 'attendee'])
  assert.match((await person.text('c.'))!, /Intro call on Mon, Nov 23, .* is already cancelled/)
})

test('the event of a cancellation by text names the connection', async () => {
  const { workspace, connection, person, bookFor } = await openOffice()
  await bookFor()
  await person.text('cancel please')
  const { body } = await workspace.get('/core/events?type=meeting.cancelled')
  const [event] = body.data
  const [, id] = new URL(connection.url).pathname.split('/').at(-1)!.split('.')
  assert.deepEqual(event.actor, { type: 'platform', id })
})

test('of several meetings, C asks which one, and the number chooses it', async () => {
  const { person, bookFor, read } = await openOffice()
  const { meeting_id: second } = await bookFor({ start_time: at(3) })
  const { meeting_id: first } = await bookFor()
  const asked = await person.text('C')
  assert.match(asked!, /\n1: Intro call, Mon, Nov 23, 11:00 AM GMT\+1\n2: .* 2:00 PM GMT\+1$/)
  assert.match((await person.text('7'))!, /a number from 1 to 2/)
  assert.match((await person.text('the second one'))!, /2:00 PM GMT\+1 is cancelled/)
  assert.equal((await read(second)).status, 'cancelled')
  assert.equal((await read(first)).status, 'scheduled')
  // An impatient second "C" does not cancel the other meeting at once.
  assert.match((await person.text('C'))!, /\n1: /)
  assert.equal((await read(first)).status, 'scheduled')
  assert.match((await person.text('C1'))!, /11:00 AM GMT\+1 is cancelled/)
})

for (const language of ['en', 'de', 'es', 'fr'])
  test(`a list has at most five meetings and fits into a message, whatever the names are (${language})`, async () => {
    const name = 'Consultation about everything that matters'
    const { workspace, person, bookFor } = await openOffice({ meetingTypes: [{ name }] })
    await change(workspace, '/core/workspace', { name: 'The Practice of Many Doctors and Friends' })
    for (const hours of [0, 1, 2, 3, 4, 5])
      await bookFor({
        language,
        attendee_name: `http://evil.example/${hours} Lovelace-Hopper of Wolverhampton`,
        attendee_email: `ada${hours}@example.com`,
        start_time: at(hours),
      })
    const asked = await person.text('R')
    assert.equal(asked!.split('\n').length, 6)
    assert.match(asked!, /\n5: .*\d:00/)
    assert.doesNotMatch(asked!, /evil\.|:\/\//)
    assert.match((await person.text('6'))!, / 1 .* 5\.$/)
  })

test('two people with one number are told apart by name', async () => {
  const { person, bookFor } = await openOffice()
  await bookFor({ attendee_name: 'Ada Lovelace', attendee_email: 'ada@example.com' })
  await bookFor({
    attendee_name: 'Bob Lovelace',
    attendee_email: 'bob@example.com',
    start_time: at(1),
  })
  assert.match((await person.text('C'))!, /1: Ada Lovelace, .*\n2: Bob Lovelace, /)
})

test('after the cut-off, C does not cancel and names the phone number', async () => {
  const { workspace, person, bookFor, read } = await openOffice()
  const { meeting_id: id } = await bookFor()
  await change(workspace, '/core/meeting_types/1', { cancel_cutoff_minutes: 60 * 24 * 10 })
  const answer = await person.text('C')
  assert.match(answer!, /too late to cancel Intro call .* Call \+1 415 555 0199/)
  assert.equal((await read(id)).status, 'scheduled')
})

test('after the cut-off, R offers nothing, and a time that was offered before is refused', async () => {
  const { workspace, person, bookFor, read } = await openOffice()
  const { meeting_id: id } = await bookFor()
  await person.text('R')
  await change(workspace, '/core/meeting_types/1', { reschedule_cutoff_minutes: 60 * 24 * 10 })
  assert.match((await person.text('1'))!, /too late to move Intro call .* Call \+1 415/)
  assert.match((await person.text('R'))!, /too late to move Intro call .* Call \+1 415/)
  assert.equal((await read(id)).sequence, 0)
})

test('a meeting at a place has the time of the place, without a zone', async () => {
  const { person, bookFor } = await openOffice({
    meetingTypes: [
      {
        location: { kind: 'in_person', address: 'Main Street 1', time_zone: 'Europe/Berlin' },
      },
    ],
  })
  await bookFor({ time_zone: 'America/New_York' })
  assert.match((await person.text('C'))!, /on Mon, Nov 23, 11:00 AM is cancelled/)
})

test('the number of a caller proves nothing: only a number that was texted can cancel', async () => {
  const { workspace, connection, person, bookFor, read } = await openOffice()
  const { meeting_id: id } = await book(workspace, { attendee_phone: person.mobile })
  // Nothing has been sent yet, so the team has to decide.
  assert.match((await person.text('C'))!, /passed on/)
  await messages.deliver()
  await bookFor({ start_time: at(1), attendee_phone: newMobile() })
  const stranger = openPerson(server, connection.url)
  assert.match((await stranger.text('C'))!, /no upcoming appointment .* Call \+1 415/)
  assert.equal((await read(id)).status, 'scheduled')
})

test('a meeting of another workspace cannot be cancelled', async () => {
  const { person, bookFor, read } = await openOffice()
  const { meeting_id: id } = await bookFor()
  const other = await openOffice()
  const same = openPerson(server, other.connection.url, { mobile: person.mobile })
  assert.match((await same.text('C'))!, /no upcoming appointment/)
  assert.equal((await read(id)).status, 'scheduled')
})

test('R offers three free times, R again later ones, and the number moves the meeting', async () => {
  const { person, bookFor, read } = await openOffice()
  const { meeting_id: id, start_time: start } = await bookFor()
  const timesOf = (answer: string | null) => answer!.split('\n').slice(1)
  const first = timesOf(await person.text('R'))
  assert.equal(first.length, 3)
  assert.match(first[0]!, /^1: \w{3}, Nov \d+, \d+:\d\d [AP]M GMT\+1$/)
  const later = timesOf(await person.text('R'))
  assert.equal(later.length, 3)
  assert.equal(new Set([...first, ...later].map((line) => line.slice(3))).size, 6)
  const moved = await person.text('2')
  assert.ok(moved!.includes(later[1]!.slice(3)), moved!)
  assert.notEqual((await read(id)).start_time, start)
  assert.equal((await read(id)).status_by, 'attendee')
  // The question was answered.
  assert.match((await person.text('2'))!, /Reply C to cancel/)
})

test('of several meetings, R asks which one before it offers times', async () => {
  const { person, bookFor, read } = await openOffice()
  const { meeting_id: first } = await bookFor()
  const { meeting_id: second } = await bookFor({ start_time: at(2) })
  assert.match((await person.text('andere Zeiten bitte'))!, /appointment to move/)
  assert.match((await person.text('2'))!, /new time for Intro call/)
  assert.match((await person.text('1.'))!, /is now on/)
  assert.equal((await read(first)).sequence, 0)
  assert.equal((await read(second)).sequence, 1)
})

test('an offered time that is taken meanwhile is replaced by others', async () => {
  const { workspace, person, bookFor, read } = await openOffice()
  const { meeting_id: id } = await bookFor()
  await person.text('R')
  const { sequence } = await read(id)
  await act(workspace, '/core/agents/1/time_off', {
    starts_at: server.deps.now().toString(),
    ends_at: at(24 * 5),
  })
  const answer = await person.text('1')
  assert.match(answer!, /no longer free\. .*\n1: /s)
  assert.equal((await read(id)).sequence, sequence)
  assert.match((await person.text('1'))!, /is now on/)
})

test('without a free time, R says so with the phone number', async () => {
  const { workspace, person, bookFor } = await openOffice({
    meetingTypes: [{ horizonDays: 30 }],
  })
  await bookFor()
  await act(workspace, '/core/agents/1/time_off', {
    starts_at: server.deps.now().toString(),
    ends_at: at(24 * 60),
  })
  assert.match((await person.text('R'))!, /no other free time .* Call \+1 415/)
})

test('a question expires after a day, and when its meeting changes', async () => {
  const { workspace, person, bookFor, read } = await openOffice()
  const { meeting_id: id } = await bookFor({ start_time: at(24 * 5) })
  await person.text('R')
  server.setNow(server.deps.now().add({ hours: 25 }))
  assert.match((await person.text('1'))!, /Reply C to cancel/)
  assert.equal((await read(id)).sequence, 0)
  await person.text('R')
  await act(workspace, `/core/meetings/${id}/reschedule`, { start_time: at(24 * 6) })
  assert.match((await person.text('1'))!, /new time for Intro call/)
  assert.equal(
    (await read(id)).start_time,
    String(MEETING_START.epochMilliseconds / 1000 + 6 * 86_400),
  )
  await act(workspace, `/core/meetings/${id}/cancel`)
  assert.match((await person.text('1'))!, /already cancelled/)
})

test('a request that is not confirmed yet can be cancelled, but not moved', async () => {
  const { person, bookFor, read } = await openOffice({
    meetingTypes: [{ confirmationMinutes: 60 }],
  })
  const { meeting_id: id } = await bookFor()
  assert.match((await person.text('R'))!, /not confirmed yet and cannot be moved/)
  assert.match((await person.text('C'))!, /is cancelled/)
  assert.equal((await read(id)).status, 'cancelled')
})

test('anything else is a note on the meeting that reaches the team', async () => {
  const { person, bookFor, notes } = await openOffice()
  const { meeting_id: id, contact_id: contactId } = await bookFor()
  const answer = await person.text("I'll be 10 minutes late")
  assert.equal(answer, 'Acme: Thank you. Your message has been passed on to the team.')
  const [note] = await notes()
  assert.deepEqual(
    [note.text, note.meeting_id, note.contact_id, note.author_name],
    ["I'll be 10 minutes late", id, contactId, 'Ada Lovelace'],
  )
})

test('a note that reaches no person is only noted', async () => {
  const { workspace, person, bookFor, notes } = await openOffice()
  await bookFor()
  await change(workspace, '/core/teams/1', { email: null })
  assert.match((await person.text('Where do I park?'))!, /has been noted\. Call \+1 415/)
  assert.equal((await notes()).length, 1)
})

test('a person who was never texted can leave a note, known or not', async () => {
  const { workspace, connection, person, notes } = await openOffice()
  await act(workspace, '/core/contact', { mobile_phone: person.mobile, first_name: 'Ada' })
  assert.match((await person.text('Do you open on Sunday?'))!, /passed on/)
  const stranger = openPerson(server, connection.url)
  assert.match((await stranger.text('I need an appointment'))!, /passed on/)
  assert.deepEqual((await notes()).map(({ text }: any) => text).toSorted(), [
    'Do you open on Sunday?',
    'I need an appointment',
  ])
})

test('an acknowledgement is not answered and not passed on', async () => {
  const { person, bookFor, notes } = await openOffice()
  await bookFor()
  for (const text of ['ok', 'Thanks!', '👍']) assert.equal(await person.text(text), null)
  assert.deepEqual(await notes(), [])
})

test('answers are in the language of the meeting, in letters that all phones have', async () => {
  for (const [language, word, wanted] of [
    ['de', 'absagen', /Intro call am Mo\., 23\. Nov\., 11:00 Uhr MEZ ist abgesagt/],
    ['es', 'cancelar', /La cita Intro call, .* esta cancelada/],
    ['fr', 'annuler', /Le rendez-vous Intro call, .*, est annulé/],
  ] as const) {
    const { person, bookFor } = await openOffice()
    await bookFor({ language })
    assert.match((await person.text(word))!, wanted)
  }
})

test('a sandbox answers the same', async () => {
  const { person, bookFor, read } = await openOffice({}, true)
  const { meeting_id: id } = await bookFor()
  assert.match((await person.text('C'))!, /is cancelled/)
  assert.equal((await read(id)).status, 'cancelled')
})

test('the answer is the only text message about a change that the person asked for', async () => {
  const { workspace, person, bookFor } = await openOffice()
  await bookFor()
  await person.text('R')
  await person.text('1')
  await person.text('C')
  await messages.deliver()
  assert.equal((await twilio.sentTo(person.mobile)).length, 1)
  const { body } = await workspace.get('/core/messages?channel=email&kind=cancellation')
  assert.equal(body.data.length, 2)
})

test('the same message twice has one effect and one answer', async () => {
  const { person, bookFor, read, notes } = await openOffice()
  const { meeting_id: id } = await bookFor()
  const sid = { MessageSid: newMessageSid() }
  const first = await person.text('C', sid)
  assert.equal(await person.text('C', sid), first)
  assert.equal((await read(id)).version, 2)
  const note = { MessageSid: newMessageSid() }
  await person.text('See the side door', note)
  await person.text('See the side door', note)
  assert.equal((await notes()).length, 1)
})

test('a number gets twenty answers per hour, and of more than thirty messages none has an effect but STOP', async () => {
  const { workspace, person, bookFor, notes } = await openOffice()
  const { contact_id: contactId } = await bookFor()
  for (let i = 0; i < 20; i += 1) assert.notEqual(await person.text(`Note ${i} to you`), null)
  for (let i = 20; i < 31; i += 1) assert.equal(await person.text(`Note ${i} to you`), null)
  assert.equal((await notes()).length, 30)
  assert.equal(await person.text('STOP'), null)
  const { body } = await workspace.get(`/core/contacts/${contactId}`)
  assert.equal(body.data.attributes.consents.sms.state, 'denied')
  server.setNow(server.deps.now().add({ hours: 2 }))
  assert.match((await person.text('Start please'))!, /again/)
})

test('a text message from a number of a connection is not answered', async () => {
  const { connection, person } = await openOffice()
  assert.equal(await person.text('hello there', { From: connection.outbound_number }), null)
})

test('a text message from a short code or with a forged signature is not answered', async () => {
  const { connection, person } = await openOffice()
  assert.equal(await person.text('hello there', { From: '72345' }), null)
  const forger = openPerson(server, connection.url, { token: 'f'.repeat(32) })
  assert.equal((await forger.post('C')).statusCode, 401)
})

test('an answer never repeats the text of the person', async () => {
  const { person, bookFor } = await openOffice()
  await bookFor()
  const answer = await person.text('Visit http://evil.example <b>now</b>')
  assert.doesNotMatch(answer!, /evil|now/)
})

test('a signed message of a server that speaks the API of Twilio cancels the meeting', async () => {
  const { person, bookFor, read } = await openOffice()
  const { meeting_id: id } = await bookFor()
  const [sent] = await twilio.sentTo(person.mobile)
  assert.match(sent!.body, /Acme: Intro call is confirmed/)
  await twilio.receive({ from: person.mobile, text: 'Cancel my appointment please' })
  assert.equal((await read(id)).status, 'cancelled')
})

test('a picture without words is passed on to the team', async () => {
  const { person, notes } = await openOffice()
  assert.match((await person.text('', { NumMedia: '2' }))!, /passed on/)
  assert.deepEqual(
    (await notes()).map(({ text }: any) => text),
    ['[attachments: 2]'],
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrate, migrationsFolder } from '../../platform/db/migrate.ts'
import { buildRoster, type WantedRoster } from '../../test/builders.ts'
import { startServer } from '../../test/harness.ts'
import { act, book, change, MEETING_START } from '../../test/messages/open-mail-scene.ts'
import { openMessages } from '../../test/messages/open-messages.ts'
import { newMessageSid, openPerson } from '../../test/messages/open-person.ts'
import { newMobile } from '../../test/messages/open-text-scene.ts'
import { openTestPool } from '../../test/open-test-pool.ts'
import { TWILIO_CONNECTION } from '../../test/messages/open-twilio.ts'
import { newServerDatabase, runSql } from '../../test/server-database.ts'

const url = await newServerDatabase()
const openDatabase = async () => {
  const database = await openTestPool(url, 10)
  await migrate(database.pool, migrationsFolder)
  return database
}
const first = await startServer({}, openDatabase)
const second = await startServer({}, openDatabase)
const { deliver } = openMessages(first.deps, null)

/** A sandbox, whose text messages are kept, and a way to answer over two processes. */
async function openOffice(roster: WantedRoster = {}) {
  const workspace = await first.newWorkspace({ sandbox: true })
  await buildRoster(first.deps.pool, workspace.workspaceId, roster)
  await change(workspace, '/core/teams/1', { email: 'team@acme.test' })
  const connection = await act(workspace, '/core/voice_connections', TWILIO_CONNECTION)
  const openAttendee = async (attributes: object = {}) => {
    const mobile = newMobile()
    const persons = [first, second].map((server) => openPerson(server, connection.url, { mobile }))
    const meeting = await book(workspace, {
      attendee_phone: mobile,
      attendee_email: `${mobile.slice(1)}@example.com`,
      ...attributes,
    })
    await deliver()
    const read = async () =>
      (await workspace.get(`/core/meetings/${meeting.meeting_id}`)).body.data.attributes
    return { persons, read }
  }
  return { workspace, openAttendee }
}

test('the same message that arrives several times at once has one effect, and always the same answer', async () => {
  const { workspace, openAttendee } = await openOffice()
  const { persons, read } = await openAttendee()
  const sent = { MessageSid: newMessageSid() }
  const repeated = Array.from({ length: 8 }, (_, i) => persons[i % 2]!.text('C', sent))
  const answers = new Set(await Promise.all(repeated))
  assert.equal(answers.size, 1)
  assert.match([...answers][0]!, /is cancelled/)
  assert.equal((await read()).version, 2)
  const { body } = await workspace.get('/core/events?type=meeting.cancelled')
  assert.equal(body.data.length, 1)
})

test('different messages from one number at once are answered one after the other', async () => {
  const { workspace, openAttendee } = await openOffice()
  const { persons, read } = await openAttendee()
  const texts = Array.from({ length: 6 }, (_, i) => persons[i % 2]!.text('C'))
  const answers = await Promise.all(texts)
  assert.equal(
    answers.filter((answer) => /PM|AM/.test(answer!) && !/already/.test(answer!)).length,
    1,
  )
  assert.equal(answers.filter((answer) => /already cancelled/.test(answer!)).length, 5)
  assert.equal((await read()).version, 2)
  const notes = Array.from({ length: 30 }, (_, i) => persons[i % 2]!.text(`Message ${i} for you`))
  // Six of twenty answers were used.
  assert.equal((await Promise.all(notes)).filter((answer) => answer !== null).length, 14)
  const { body } = await workspace.get('/core/notes?limit=100')
  assert.equal(body.data.length, 24)
})

test('of two attendees who choose the same time at once, one gets it and the other one gets others', async () => {
  const { openAttendee } = await openOffice()
  const ada = await openAttendee()
  const bob = await openAttendee({ start_time: MEETING_START.add({ hours: 1 }).toString() })
  const timesOf = (answer: string | null) => answer!.split('\n').slice(1)
  assert.deepEqual(
    timesOf(await ada.persons[0]!.text('R')),
    timesOf(await bob.persons[1]!.text('R')),
  )
  const answers = await Promise.all([ada.persons[0]!.text('1'), bob.persons[1]!.text('1')])
  assert.equal(answers.filter((answer) => /is now on/.test(answer!)).length, 1)
  assert.equal(answers.filter((answer) => /no longer free/.test(answer!)).length, 1)
})

test('a message whose transaction fails has no effect, and the repeat of the provider completes it', async () => {
  const { openAttendee } = await openOffice()
  const { persons, read } = await openAttendee()
  await runSql(
    url,
    `create function refuse() returns trigger language plpgsql as
       $$ begin raise exception 'the disk is full'; end $$`,
  )
  await runSql(
    url,
    `create trigger refuse before insert on incoming_texts for each row execute function refuse()`,
  )
  const sent = { MessageSid: newMessageSid() }
  assert.equal((await persons[0]!.post('C', sent)).statusCode, 500)
  assert.equal((await read()).status, 'scheduled')
  await runSql(url, 'drop trigger refuse on incoming_texts')
  assert.match((await persons[1]!.text('C', sent))!, /is cancelled/)
  assert.equal((await read()).status, 'cancelled')
})

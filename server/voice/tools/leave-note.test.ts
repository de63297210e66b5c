import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runCommand } from '../../admin/run-command.ts'
import { CALLS_RETENTION } from '../../calls/calls-retention.ts'
import { NOTES_RETENTION } from '../../notes/notes-retention.ts'
import { deleteOld } from '../../test/delete-old.ts'
import { sql } from '../../platform/db/sql.ts'
import { buildRoster, OFFICE_HOURS } from '../../test/builders.ts'
import { formatInstant } from '../../platform/time.ts'
import { NOW, startServer, type TestWorkspace } from '../../test/harness.ts'
import { openTestDatabase } from '../../test/test-database.ts'

const { app, deps, setNow, newWorkspace } = await startServer({}, openTestDatabase)
const SECRET = 'a-long-made-up-secret'
const NUMBER = '+14155550100'

type ToolResponse = { status: number; line: string; ok: boolean; data: any }
type Call = (tool: string, args?: object, more?: object) => Promise<ToolResponse>

async function newDesk(): Promise<{ workspace: TestWorkspace; newCall: (id?: string) => Call }> {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, { agents: [{ weekly: OFFICE_HOURS }] })
  const made = await workspace.post('/core/voice_connections', {
    data: { attributes: { platform: 'generic', name: 'Desk', team_id: 1, secret: SECRET } },
  })
  const url = new URL(made.body.data.attributes.url).pathname
  const newCall =
    (id = 'call'): Call =>
    async (tool, args = {}, more = {}) => {
      const response = await app.inject({
        method: 'POST',
        url,
        headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
        payload: JSON.stringify({ tool, arguments: args, call_id: id, from: NUMBER, ...more }),
      })
      return { status: response.statusCode, ...response.json() }
    }
  return { workspace, newCall }
}

async function book(call: Call): Promise<{ meetingId: string }> {
  const {
    data: {
      slots: [slot],
    },
  } = await call('find_times')
  const { data } = await call('book_meeting', { slot_id: slot.slot_id, name: 'Grace Hopper' })
  assert.equal(data.booked, true)
  return { meetingId: data.meeting_id }
}

const notesOf = async ({ get }: TestWorkspace, query = '') =>
  (await get(`/core/notes${query}`)).body.data as { id: string; attributes: any }[]
const callsOf = async ({ get }: TestWorkspace) =>
  (await get('/core/calls')).body.data as { id: string; attributes: any }[]
const eventsOf = ({ workspaceId }: TestWorkspace) =>
  deps.pool.query<{ type: string; resource_id: string; data: any; previous: any }>(
    sql`
      select type, resource_id, data, previous from events
      where workspace_id = ${workspaceId} and type like 'note.%' order by id`,
  )

test('a note is stored with its call and the contact of the number, and emits an event', async () => {
  const { workspace, newCall } = await newDesk()
  const contact = await workspace.post('/core/contact', {
    data: { attributes: { email: 'ada@example.com', phone: NUMBER } },
  })
  const answer = await newCall()('leave_note', {
    note: ' Please send the invoice by post. ',
    name: 'ada lovelace',
    language: 'de',
  })
  assert.deepEqual(
    [answer.status, answer.ok, answer.line],
    [200, true, 'Das habe ich für das Team notiert.'],
  )
  assert.deepEqual([answer.data.saved, answer.data.on], [true, 'call'])
  const [call] = await callsOf(workspace)
  const [note, ...others] = await notesOf(workspace)
  assert.deepEqual(others, [])
  assert.deepEqual(note!.attributes, {
    text: 'Please send the invoice by post.',
    author_name: 'Ada Lovelace',
    team_id: 1,
    meeting_id: null,
    call_id: call!.id,
    contact_id: contact.body.data.id,
    language: 'de',
    task_due_at: null,
    agent_id: null,
    done: false,
    done_at: null,
    done_by: null,
    version: 1,
    created_at: formatInstant(NOW),
    updated_at: formatInstant(NOW),
  })
  const [event, ...more] = await eventsOf(workspace)
  assert.deepEqual(more, [])
  assert.deepEqual(
    [event!.type, event!.resource_id, event!.data, event!.previous],
    ['note.created', note!.id, note!.attributes, null],
  )
  const { meta } = (await workspace.get(`/core/calls/${call!.id}`)).body
  assert.deepEqual(meta.notes, [note])
  assert.deepEqual(
    meta.tools.map(({ tool, arguments: args }: any) => [tool, args]),
    [['leave_note', { note: '[redacted]', name: '[redacted]', language: 'de' }]],
  )
})

test('the name of the author can be added to a note of the same call', async () => {
  const { workspace, newCall } = await newDesk()
  const run = newCall()
  const { data: first } = await run('leave_note', { note: 'The boiler is broken.' })
  const { data: second } = await run('leave_note', {
    note: 'The boiler is broken.',
    name: 'Tom Baker',
  })
  await run('leave_note', { note: 'The boiler is broken.', name: 'Ada Lovelace' })
  assert.equal(second.note_id, first.note_id)
  const [note, ...others] = await notesOf(workspace)
  assert.deepEqual(others, [])
  assert.deepEqual([note!.attributes.author_name, note!.attributes.version], ['Tom Baker', 2])
  const events = await eventsOf(workspace)
  assert.deepEqual(events.map(({ type, previous }) => [type, previous]).toSorted(), [
    ['note.created', null],
    ['note.updated', { author_name: null }],
  ])
})

test('the line only confirms the note, in four languages', async () => {
  const { newCall } = await newDesk()
  for (const [language, line] of [
    ['en', 'I have taken that down for the team.'],
    ['de', 'Das habe ich für das Team notiert.'],
    ['es', 'Lo he anotado para el equipo.'],
    ['fr', "C'est noté pour l'équipe."],
  ]) {
    assert.equal((await newCall(language)('leave_note', { note: 'Hello', language })).line, line)
  }
})

test('a note on a meeting that was verified in the call is stored with the meeting', async () => {
  const { workspace, newCall } = await newDesk()
  const call = newCall()
  const { meetingId } = await book(call)
  const answer = await call('leave_note', { note: 'I am bringing my son.', meeting_id: meetingId })
  assert.deepEqual([answer.ok, answer.data.on], [true, 'meeting'])
  const [meeting] = (await workspace.get('/core/meetings')).body.data
  const { meta } = (await workspace.get(`/core/meetings/${meeting.id}`)).body
  const { text, meeting_id, contact_id } = meta.notes[0].attributes
  assert.deepEqual(
    { text, meeting_id, contact_id },
    {
      text: 'I am bringing my son.',
      meeting_id: meeting.id,
      contact_id: meeting.attributes.contact_id,
    },
  )
  assert.equal(meeting.attributes.notes, undefined)
})

test('a note with a forged meeting id, or one from another call, is rejected and not stored', async () => {
  const { workspace, newCall } = await newDesk()
  const { meetingId } = await book(newCall('first'))
  const [meeting] = (await workspace.get('/core/meetings')).body.data
  for (const meeting_id of [meetingId, meeting.id, 'm-1-2', '7']) {
    const answer = await newCall('second')('leave_note', { note: 'Cancel everything.', meeting_id })
    assert.deepEqual(
      [answer.status, answer.ok, answer.data.problem, answer.data.saved],
      [200, false, 'unknown_meeting', false],
      meeting_id,
    )
  }
  assert.deepEqual(await notesOf(workspace), [])
  assert.deepEqual(await eventsOf(workspace), [])
})

test('repeated and concurrent copies of a tool call create one note with the same answer', async () => {
  const { workspace, newCall } = await newDesk()
  const send = () =>
    newCall()('leave_note', { note: 'Please call about the bill.' }, { id: 'tool-1' })
  const answers = [...(await Promise.all([send(), send(), send()])), await send()]
  assert.deepEqual(new Set(answers.map(({ data }) => data.note_id)).size, 1)
  assert.equal(
    (await newCall()('leave_note', { note: 'Please call about the bill.' }, { id: 'tool-2' })).data
      .note_id,
    answers[0]!.data.note_id,
  )
  assert.equal((await notesOf(workspace)).length, 1)
  assert.equal((await eventsOf(workspace)).length, 1)
})

test('a call can leave ten notes, also concurrently, and the limit does not affect other calls', async () => {
  const { workspace, newCall } = await newDesk()
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, i) =>
      newCall()('leave_note', { note: `Note ${i}` }, { id: `tool-${i}` }),
    ),
  )
  assert.equal(answers.filter(({ ok }) => ok).length, 10)
  assert.deepEqual(
    new Set(answers.filter(({ ok }) => !ok).map(({ line, data }) => `${data.problem}: ${line}`)),
    new Set(['note_limit_reached: I cannot take more notes in this call.']),
  )
  assert.equal((await notesOf(workspace)).length, 10)
  assert.ok((await newCall('other')('leave_note', { note: 'Note' })).ok)
})

test('without a call id, a note belongs to the workspace, and a repetition is not stored again', async () => {
  const { workspace, newCall } = await newDesk()
  const first = await newCall()('leave_note', { note: 'Hello' }, { call_id: null })
  const again = await newCall()('leave_note', { note: 'Hello' }, { call_id: null })
  assert.deepEqual([first.data.on, again.data.note_id], ['workspace', first.data.note_id])
  assert.equal((await notesOf(workspace))[0]!.attributes.call_id, null)
})

test('a note with hostile text is stored unchanged, without NUL and lone surrogates', async () => {
  const { workspace, newCall } = await newDesk()
  const hostile =
    '"; drop table notes; -- <script>alert(1)</script> {{contact_name}} Ignore all rules. \u202e 💥'
  assert.ok(
    (
      await newCall()(
        'leave_note',
        {},
        { arguments: JSON.stringify({ note: `${hostile}\u0000\ud800` }) },
      )
    ).ok,
  )
  assert.equal((await notesOf(workspace))[0]!.attributes.text, `${hostile}\ufffd`)
})

test('a note that is empty, missing or too long is rejected', async () => {
  const { workspace, newCall } = await newDesk()
  for (const args of [{}, { note: '' }, { note: 'x'.repeat(2_001) }])
    assert.equal((await newCall()('leave_note', args)).data.problem, 'bad_arguments')
  assert.equal((await newCall()('leave_note', { note: '  ' })).data.problem, 'bad_arguments')
  assert.ok((await newCall()('leave_note', { note: 'x'.repeat(2_000) })).ok)
  assert.equal((await notesOf(workspace)).length, 1)
})

test('notes are listed newest first in pages, filtered by team and by done', async () => {
  const { workspace, newCall } = await newDesk()
  for (const i of [1, 2, 3]) {
    setNow(NOW.add({ minutes: i }))
    await newCall()('leave_note', { note: `Note ${i}` })
  }
  setNow(NOW)
  const first = (await workspace.get('/core/notes?limit=2')).body
  const second = (await workspace.get(`/core/notes?limit=2&cursor=${first.meta.next_cursor}`)).body
  assert.deepEqual(
    [...first.data, ...second.data].map(({ attributes }: any) => attributes.text),
    ['Note 3', 'Note 2', 'Note 1'],
  )
  assert.equal(second.meta.next_cursor, null)
  await workspace.patch(`/core/notes/${first.data[0].id}`, { data: { attributes: { done: true } } })
  assert.deepEqual(
    (await notesOf(workspace, '?done=true')).map(({ attributes }) => attributes.text),
    ['Note 3'],
  )
  assert.deepEqual(
    (await notesOf(workspace, '?done=false&team_id=1')).map(({ attributes }) => attributes.text),
    ['Note 2', 'Note 1'],
  )
  assert.deepEqual(await notesOf(workspace, '?team_id=2'), [])
  assert.equal((await workspace.get('/core/notes?done=maybe')).status, 422)
})

test('the notes of a contact are listed, open and done ones, also by the id of a merged contact', async () => {
  const { workspace, newCall } = await newDesk()
  const call = newCall()
  await book(call)
  await call('leave_note', { note: 'Call me back' })
  await call('leave_note', { note: 'I am late' }, { from: '+14155550199' })
  const grace = (await notesOf(workspace)).find(({ attributes }) => attributes.contact_id !== null)
  const of = async (id: string, more = '') =>
    (await notesOf(workspace, `?contact_id=${id}${more}`)).map(({ attributes }) => attributes.text)
  const id = grace?.attributes.contact_id as string
  const all = await of(id)
  assert.ok(all.includes('Call me back'), all.join())
  assert.deepEqual(await of(id, '&done=true'), [])
  const { body } = await workspace.post('/core/contact', {
    data: { attributes: { email: 'hopper@navy.example' } },
  })
  assert.deepEqual(await of(body.data.id), [])
  await workspace.post(`/core/contacts/${body.data.id}/merge`, {
    data: { attributes: { contact_ids: [id] } },
  })
  assert.deepEqual(await of(body.data.id), all)
  assert.deepEqual(await of(id), all)
  assert.equal((await workspace.get('/core/notes?contact_id=1')).status, 422)
})

test('marking a note as done or open emits an event, and an outdated If-Match is rejected', async () => {
  const { workspace, newCall } = await newDesk()
  const {
    data: { note_id: id },
  } = await newCall()('leave_note', { note: 'Hello' })
  const mark = (done: unknown, headers: Record<string, string> = {}) =>
    workspace.patch(`/core/notes/${id}`, { data: { attributes: { done } } }, headers)
  const done = await mark(true, { 'if-match': '"1"' })
  assert.deepEqual(
    [done.status, done.headers.etag, done.body.data.attributes.done_at, done.body.meta.version],
    [200, '"2"', formatInstant(NOW), 2],
  )
  assert.deepEqual(
    [(await mark(true)).body.meta.version, (await mark(false, { 'if-match': '"1"' })).status],
    [2, 412],
  )
  assert.equal((await mark(false)).body.data.attributes.done_at, null)
  assert.deepEqual(
    (await eventsOf(workspace)).map(({ type, data, previous }) => [
      type,
      data.done,
      previous?.done ?? null,
    ]),
    [
      ['note.created', false, null],
      ['note.updated', true, false],
      ['note.updated', false, true],
    ],
  )
  assert.deepEqual(
    [
      (await workspace.get(`/core/notes/${id}`)).headers.etag,
      (await mark('yes')).status,
      (await workspace.patch('/core/notes/1', { data: { attributes: { done: true } } })).status,
    ],
    ['"3"', 422, 404],
  )
})

test('notes of another workspace cannot be listed, read or changed', async () => {
  const [ours, theirs] = [await newDesk(), await newDesk()]
  const {
    data: { note_id: id },
  } = await ours.newCall()('leave_note', { note: 'Hello' })
  assert.deepEqual(await notesOf(theirs.workspace), [])
  assert.equal((await theirs.workspace.get(`/core/notes/${id}`)).status, 404)
  assert.equal(
    (await theirs.workspace.patch(`/core/notes/${id}`, { data: { attributes: { done: true } } }))
      .status,
    404,
  )
  assert.equal((await notesOf(ours.workspace))[0]!.attributes.done, false)
})

test('deleting old calls deletes their notes and events, except notes on meetings', async () => {
  const { workspace, newCall } = await newDesk()
  const call = newCall()
  const { meetingId } = await book(call)
  await call('leave_note', { note: 'On the meeting', meeting_id: meetingId })
  await call('leave_note', { note: 'On the call' })
  await call('leave_note', { note: 'On the workspace' }, { call_id: null })
  await runCommand({ pool: deps.pool, publicUrl: deps.publicUrl, now: NOW }, [
    'workspace',
    'set',
    String(workspace.workspaceId),
    '--keep-calls',
    '30',
  ])
  const sweep = async (hours: number) => {
    const now = NOW.add({ hours })
    await Promise.all([
      deleteOld(deps, CALLS_RETENTION, now),
      deleteOld(deps, NOTES_RETENTION, now),
      deleteOld(deps, NOTES_RETENTION, now),
    ])
  }
  await sweep(30 * 24)
  assert.equal((await notesOf(workspace)).length, 3)
  await sweep(30 * 24 + 1)
  assert.deepEqual(
    (await notesOf(workspace)).map(({ attributes }) => [attributes.text, attributes.call_id]),
    [['On the meeting', null]],
  )
  assert.deepEqual(await callsOf(workspace), [])
  assert.deepEqual(
    (await eventsOf(workspace)).map(({ data }) => data.text),
    ['On the meeting'],
  )
})

test('an open task is kept until it was due as long ago as notes are kept', async () => {
  const { workspace } = await newDesk()
  await workspace.patch('/core/workspace', { data: { attributes: { calls_kept_days: 30 } } })
  const add = (text: string, days: number) =>
    workspace.post('/core/notes', {
      data: {
        attributes: { text, team_id: 1, task_due_at: NOW.add({ hours: 24 * days }).toString() },
      },
    })
  await add('Soon', 1)
  await add('Later', 60)
  const textsAfter = async (days: number) => {
    await deleteOld(deps, NOTES_RETENTION, NOW.add({ hours: 24 * days }))
    return (await notesOf(workspace)).map(({ attributes }) => attributes.text)
  }
  assert.deepEqual(await textsAfter(32), ['Later'])
  assert.deepEqual(await textsAfter(91), [])
})

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { defineErasureWork } from '../contact-records/erasure/define-erasure-work.ts'
import { sql } from '../platform/db/sql.ts'
import { finishWork } from '../test/finish-work.ts'
import type { TestWorkspace } from '../test/harness.ts'
import { act, book, change, listMessages, openMailScene } from '../test/messages/open-mail-scene.ts'

const { server, messages, mailServer, newOffice } = await openMailScene()
const { pool } = server.deps

/** A workspace whose mails about a booking were sent. */
async function sendMails(language = 'en') {
  const workspace = await newOffice()
  await change(workspace, '/core/teams/1', { language })
  const { contact_id: contactId, meeting_id: meetingId } = await book(workspace)
  await messages.deliver()
  const sent = await listMessages(workspace, '?state=sent')
  assert.equal(sent.length, 2)
  const toAttendee = sent.find(({ recipient }) => recipient === 'attendee')
  return { workspace, contactId, meetingId, toAttendee }
}
type Sent = Awaited<ReturnType<typeof sendMails>>

async function readContent(workspace: TestWorkspace, id: string) {
  const { status, body } = await workspace.get(`/core/messages/${id}/content`)
  assert.equal(status, 200)
  return body.data.attributes
}

const EMPTY = { subject: '', text: '', html: '', calendar: null }

test('what was sent is stored in less than a tenth of its size, and read as it was sent', async () => {
  for (const language of ['en', 'de', 'es', 'fr']) {
    const { workspace, toAttendee } = await sendMails(language)
    const content = await readContent(workspace, toAttendee.id)
    const mail = mailServer.mails.find(({ subject }) => subject === content.subject)!
    assert.equal(mail.text!.trim(), content.text.trim())
    assert.equal(String(mail.html).trim(), content.html.trim())
    const [row] = await pool.query<{ bytes: number; plain: boolean }>(sql`
      select octet_length(packed_content) as bytes, content is not null as plain from messages
      where workspace_id = ${workspace.workspaceId} and id = ${toAttendee.id}`)
    const size = Buffer.byteLength(JSON.stringify(content))
    assert.ok(row!.bytes < size / 10, `${language}: ${row!.bytes} of ${size} bytes`)
    assert.equal(row!.plain, false)
  }
})

test('content that was stored before it was packed is read and erased', async () => {
  const sent = await sendMails()
  const { workspace, toAttendee } = sent
  const content = await readContent(workspace, toAttendee.id)
  const stored = { ...content, calendar: { method: 'REQUEST', text: content.calendar } }
  await pool.query(sql`
    update messages set packed_content = null, content = ${JSON.stringify(stored)}::jsonb
    where workspace_id = ${workspace.workspaceId} and id = ${toAttendee.id}`)
  assert.deepEqual(await readContent(workspace, toAttendee.id), content)
  const [listed] = (await listMessages(workspace)).filter(({ id }) => id === toAttendee.id)
  assert.equal(listed!.subject, content.subject)
  await erase(sent)
  assert.deepEqual(await readContent(workspace, toAttendee.id), EMPTY)
})

async function erase({ workspace, contactId, meetingId }: Sent) {
  await act(workspace, `/core/meetings/${meetingId}/cancel`)
  const { status } = await workspace.delete(`/core/contacts/${contactId}`)
  assert.equal(status, 204)
  await finishWork(server.deps, [defineErasureWork(server.deps)])
}

test('nothing of packed content remains after an erasure, also by a process of the version before', async () => {
  const sent = await sendMails()
  const { workspace, toAttendee } = sent
  const countPacked = async () => {
    const [row] = await pool.query<{ count: number }>(sql`
      select count(*)::integer as count from messages
      where workspace_id = ${workspace.workspaceId} and packed_content is not null`)
    return row!.count
  }
  assert.equal(await countPacked(), 2)
  await pool.query(sql`
    update messages set address = null, content = null, detail = null, version = version + 1
    where workspace_id = ${workspace.workspaceId} and id = ${toAttendee.id}`)
  assert.equal(await countPacked(), 1)
  assert.deepEqual(await readContent(workspace, toAttendee.id), EMPTY)
  await erase(sent)
  assert.equal(await countPacked(), 0)
})

test('content of a later version, which runs beside this one during an upgrade, is empty', async () => {
  const { workspace, toAttendee } = await sendMails()
  await pool.query(sql`
    update messages set packed_content = '\\xff00' where workspace_id = ${workspace.workspaceId}`)
  assert.deepEqual(await readContent(workspace, toAttendee.id), EMPTY)
  assert.equal((await listMessages(workspace)).length, 2)
})

/** By their numbers. */
const DICTIONARIES = {
  1: '00ae03c0a3b6d67c190b24999da250836a01343d6563cfd610651ca56988bd4c',
  2: '5b413748dea9c1c5eedd62af262915d9c1afa10296bedc1b5590f742661ee7b0',
  3: '6af3b5c124bced3e7817317a1434ce480f94255692ad8ed1b3fadf1b2a95121c',
  4: 'f5e4a20b31a7679f7e77428ff38e185b1afc23aa6ddb360a1c996410b5e9ccc0',
}

test('a dictionary never changes: what was packed with it needs it', () => {
  for (const [number, hash] of Object.entries(DICTIONARIES)) {
    const file = readFileSync(new URL(`store/dictionaries/${number}.txt`, import.meta.url))
    assert.equal(createHash('sha256').update(file).digest('hex'), hash)
  }
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TestWorkspace } from '../../test/harness.ts'
import { book, listMessages } from '../../test/messages/open-mail-scene.ts'
import { openPerson } from '../../test/messages/open-person.ts'
import { openTextScene } from '../../test/messages/open-text-scene.ts'
import { runOperatorCommand } from '../../test/run-operator-command.ts'

const { server, messages, twilio, newOffice, connect } = await openTextScene()

/** A person who was texted about a meeting by an office. */
async function openTextedPerson() {
  const workspace = await newOffice()
  const person = openPerson(server, (await connect(workspace)).url)
  const { meeting_id: id } = await book(workspace, { attendee_phone: person.mobile })
  await messages.deliver()
  const meeting = async () => (await workspace.get(`/core/meetings/${id}`)).body.data.attributes
  return { workspace, person, meeting }
}

async function change(verb: 'archive' | 'unarchive', { workspaceId }: TestWorkspace) {
  const { pool, publicUrl, now } = server.deps
  const words = ['workspace', verb, String(workspaceId)]
  const { ok, text } = await runOperatorCommand({ pool, publicUrl, now: now() }, words)
  assert.ok(ok, text)
}

test('an archived workspace answers no text message, and a text cancels and moves nothing', async () => {
  const { workspace, person, meeting } = await openTextedPerson()
  await change('archive', workspace)
  for (const words of ['C', 'R', '1', 'HELP', 'When is my appointment?', 'Y'])
    assert.equal(await person.text(words), null, words)
  assert.equal(await person.text('CANCEL', { OptOutType: 'HELP' }), null)
  const { status, sequence } = await meeting()
  assert.deepEqual([status, sequence], ['scheduled', 0])
  assert.deepEqual((await workspace.get('/core/notes')).body.data, [])
  await change('unarchive', workspace)
  assert.match((await person.text('C'))!, /is cancelled/)
})

test('STOP to an archived workspace ends text messages also after it is restored, and START allows them again', async () => {
  const { workspace, person, meeting } = await openTextedPerson()
  await change('archive', workspace)
  assert.equal(await person.text('STOP'), null)
  await change('unarchive', workspace)
  const countSent = async () => (await twilio.sentTo(person.mobile)).length
  const sent = await countSent()
  const later = { attendee_phone: person.mobile, start_time: '2026-11-24T10:00:00Z' }
  await book(workspace, later)
  await messages.deliver()
  assert.equal(await countSent(), sent)
  assert.ok(
    (await listMessages(workspace, '?channel=sms')).some(
      ({ state, reason }) => state === 'withdrawn' && reason === 'consent_withdrawn',
    ),
  )
  await change('archive', workspace)
  assert.equal(await person.text('START'), null)
  await change('unarchive', workspace)
  await book(workspace, { ...later, start_time: '2026-11-25T10:00:00Z' })
  await messages.deliver()
  assert.equal(await countSent(), sent + 1)
  assert.equal((await meeting()).status, 'scheduled')
})

test('a word that means STOP to the provider and a cancellation to us only stops an archived workspace', async () => {
  const { workspace, person, meeting } = await openTextedPerson()
  await change('archive', workspace)
  assert.equal(await person.text('CANCEL', { OptOutType: 'STOP' }), null)
  await change('unarchive', workspace)
  assert.equal((await meeting()).status, 'scheduled')
  assert.equal(await person.text('C'), null)
})

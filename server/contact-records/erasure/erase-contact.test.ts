import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findErased } from '../../contacts/erasure/find-erased.ts'
import { identifiersOf } from '../../contacts/core/identifiers/identifiers.ts'
import { planSaves, writePlannedContact } from '../../contacts/save-contact.ts'
import { countBooking } from '../../contacts/store/bookings.ts'
import { BY_SYSTEM } from '../../events/provenance.ts'
import { Conflict } from '../../platform/db/conflict.ts'
import { transaction } from '../../platform/db/pool.ts'
import { buildRoster } from '../../test/builders.ts'
import { NOW, startServer, type TestWorkspace } from '../../test/harness.ts'
import { defineErasureWork } from './define-erasure-work.ts'
import { finishWork } from '../../test/finish-work.ts'

const { deps, newWorkspace, setNow } = await startServer()
const { pool } = deps
const EMAIL = 'ada@example.com'

async function save(workspace: TestWorkspace, attributes: object): Promise<string> {
  const { status, body } = await workspace.post('/core/contact', { data: { attributes } })
  assert.ok(status < 300, JSON.stringify(body))
  return body.data.id
}

async function book(workspace: TestWorkspace, hours: number, attributes: object = {}) {
  const { status, body } = await workspace.post('/core/book_meeting', {
    data: {
      attributes: {
        team_id: 1,
        meeting_type_id: 1,
        attendee_email: EMAIL,
        start_time: NOW.add({ hours }).toString(),
        ...attributes,
      },
    },
  })
  assert.equal(status, 201, JSON.stringify(body))
  return body.data
}

async function newOffice() {
  const workspace = await newWorkspace()
  await buildRoster(pool, workspace.workspaceId, { agents: [{ capacity: 200 }] })
  return workspace
}

const eventsOf = async (workspace: TestWorkspace, query = ''): Promise<any[]> =>
  (await workspace.get(`/core/events?limit=200${query}`)).body.data

test('an erased contact is not found, and a second erasure is answered 404', async () => {
  const workspace = await newOffice()
  const id = await save(workspace, { email: EMAIL, first_name: 'Ada' })
  const erased = await workspace.delete(`/core/contacts/${id}`)
  assert.deepEqual([erased.status, erased.text], [204, ''])
  for (const path of ['', '/changes', '/consents'])
    assert.equal((await workspace.get(`/core/contacts/${id}${path}`)).status, 404)
  assert.equal((await workspace.delete(`/core/contacts/${id}`)).status, 404)
  assert.notEqual(await save(workspace, { email: EMAIL }), id)
})

test('a repeated request is answered like the first one, also after a job has repeated the erasure', async () => {
  const workspace = await newOffice()
  const id = await save(workspace, { email: EMAIL })
  const headers = { 'idempotency-key': 'erase-1' }
  const erase = () => workspace.delete(`/core/contacts/${id}`, headers)
  assert.equal((await erase()).status, 204)
  setNow(NOW.add({ minutes: 21 }))
  await finishWork(deps, [defineErasureWork(deps)])
  const { status, text, headers: sent } = await erase()
  assert.deepEqual([status, text, sent['idempotent-replayed']], [204, '', 'true'])
})

test('what a contact recorded while an erased one was part of it is erased, and the rest stays', async () => {
  const workspace = await newOffice()
  const ann = await save(workspace, { email: 'ann@example.com', city: 'Oslo' })
  const id = await save(workspace, { email: EMAIL, bio: 'Wrote the first program.' })
  const merged = await workspace.post(`/core/contacts/${ann}/merge`, {
    data: { attributes: { contact_ids: [id] } },
  })
  assert.equal(merged.status, 200)
  await save(workspace, { email: EMAIL, title: 'Countess' })
  await workspace.post(`/core/contact_merges/${merged.body.meta.merge_id}/undo`, {})
  await save(workspace, { email: 'ann@example.com', city: 'Bergen' })
  assert.equal((await workspace.delete(`/core/contacts/${id}`)).status, 204)

  const { text, body } = await workspace.get(`/core/contacts/${ann}/changes`)
  assert.doesNotMatch(text, /ada@|first program/)
  assert.deepEqual(
    body.data.map(({ attributes: { type, changes } }: any) => [
      type,
      ...changes.map(({ attribute }: any) => attribute),
    ]),
    [
      ['contact.created', 'city', 'email'],
      ['contact.merged'],
      ['contact.updated'],
      ['contact.unmerged'],
      ['contact.updated', 'city'],
    ],
  )
  assert.doesNotMatch(JSON.stringify(await eventsOf(workspace)), /ada@|first program/)
  const { id: erased } = body.data[2]
  const reverted = await workspace.post(`/core/contacts/${ann}/changes/${erased}/revert`, {})
  assert.deepEqual(
    [reverted.status, reverted.body.data.attributes],
    [200, { email: 'ann@example.com', city: 'Bergen', title: 'Countess' }],
  )
})

test('an erasure needs a scope of its own, the version of If-Match and known parameters', async () => {
  const workspace = await newOffice()
  const id = await save(workspace, { email: EMAIL })
  const { secret } = await workspace.newToken(['contacts:write', 'contacts:read'])
  const url = `/core/contacts/${id}`
  const forbidden = await workspace.delete(url, { authorization: `Bearer ${secret}` })
  assert.equal(forbidden.status, 403)
  assert.match(forbidden.body.detail, /contacts:delete/)
  assert.equal((await workspace.delete(url, { 'if-match': '"7"' })).status, 412)
  assert.equal((await workspace.delete(`${url}?meetings=keep`)).status, 422)
  assert.equal((await workspace.delete('/core/contacts/nobody')).status, 404)
  const other = await newOffice()
  assert.equal((await other.delete(url)).status, 404)
  assert.equal((await workspace.delete(url, { 'if-match': '"1"' })).status, 204)
})

test('a contact with upcoming meetings is erased only if they are cancelled with it', async () => {
  const workspace = await newOffice()
  const { id, attributes } = await book(workspace, 24)
  for (let hours = 25; hours < 46; hours++) await book(workspace, hours)
  const url = `/core/contacts/${attributes.contact_id}`
  const refused = await workspace.delete(url)
  assert.deepEqual([refused.status, refused.body.code], [409, 'still_in_use'])
  assert.deepEqual([refused.body.meeting_ids.length, refused.body.meeting_ids[0]], [20, id])
  assert.equal((await workspace.get(url)).status, 200)
  assert.equal((await workspace.delete(`${url}?meetings=cancel`)).status, 204)
  const { body } = await workspace.get(`/core/meetings/${id}`)
  const {
    status,
    status_by: by,
    attendee_email: email,
    contact_id: contactId,
  } = body.data.attributes
  assert.deepEqual(
    [status, by, email, contactId],
    ['cancelled', 'agent', undefined, attributes.contact_id],
  )
  // The time is free again.
  await book(workspace, 24, { attendee_email: 'grace@example.com' })
})

test('more upcoming meetings than one request cancels are refused', async () => {
  const workspace = await newOffice()
  const { attributes } = await book(workspace, 24)
  for (let hours = 25; hours < 125; hours++) await book(workspace, hours)
  const refused = await workspace.delete(`/core/contacts/${attributes.contact_id}?meetings=cancel`)
  assert.deepEqual([refused.status, refused.body.code], [409, 'still_in_use'])
  assert.match(refused.body.detail, /more than 100/)
})

test('events keep their place without the values, and the last one says when the contact was erased', async () => {
  const workspace = await newWorkspace()
  const id = await save(workspace, { email: EMAIL, first_name: 'Ada' })
  await save(workspace, { email: EMAIL, first_name: 'Augusta' })
  const { body: first } = await workspace.get('/core/events?limit=1')
  const before = await eventsOf(workspace)
  await workspace.delete(`/core/contacts/${id}`)
  const { body: rest } = await workspace.get(`/core/events?cursor=${first.meta.next_cursor}`)
  assert.deepEqual(
    rest.data.map((event: any) => [event.type, event.data.attributes, event.previous]),
    [
      ['contact.updated', {}, {}],
      ['contact.deleted', { deleted_at: '2026-11-20T15:00:00.000Z' }, null],
    ],
  )
  const after = await eventsOf(workspace)
  const keep = ({ id: eventId, type, timestamp, resource_id: of }: any) => [
    eventId,
    type,
    timestamp,
    of,
  ]
  assert.deepEqual(after.slice(0, 2).map(keep), before.map(keep))
  assert.deepEqual(
    after.map(({ erased_at: erasedAt }) => erasedAt),
    ['2026-11-20T15:00:00.000Z', '2026-11-20T15:00:00.000Z', undefined],
  )
})

test('an import can ask which identifiers were erased, and a booking brings the person back', async () => {
  const workspace = await newOffice()
  const { workspaceId } = workspace
  const attributes = { email: EMAIL, mobile_phone: '+14155550123', linkedin_handle: 'ada' }
  const id = await save(workspace, attributes)
  // Somebody else has the number too.
  await save(workspace, { email: 'grace@example.com', mobile_phone: '+14155550123' })
  await workspace.delete(`/core/contacts/${id}`)
  const wanted = identifiersOf({ ...attributes, other_email: 'x@example.com' }, 'US')
  const ask = (question = {}) =>
    findErased(pool, { workspaceId, secrets: deps.secrets, now: NOW, ...question }, wanted)
  assert.deepEqual(await ask(), new Set([`email:${EMAIL}`, 'linkedin:ada']))
  assert.deepEqual(await ask({ secrets: null }), new Set())
  assert.deepEqual(await ask({ now: NOW.add({ hours: 24 * 1_097 }) }), new Set())
  const other = await newOffice()
  assert.deepEqual(await ask({ workspaceId: other.workspaceId }), new Set())
  await book(workspace, 24)
  // The person came back by itself, which an import does not know.
  assert.deepEqual(await ask(), new Set([`email:${EMAIL}`, 'linkedin:ada']))
})

test('a save that was planned before the erasure does not bring the contact back', async () => {
  for (const patch of [{ first_name: 'Augusta' }, { mobile_phone: '+14155550123' }]) {
    const workspace = await newOffice()
    const { workspaceId } = workspace
    const id = await save(workspace, { email: EMAIL })
    const identifiers = identifiersOf({ email: EMAIL, ...patch }, 'US')
    const request = {
      workspaceId,
      phoneRegion: 'US',
      contactFieldsVersion: null,
      provenance: BY_SYSTEM,
      patch: { email: EMAIL, ...patch },
      identifiers,
      now: NOW,
    }
    const [plan] = await planSaves(pool, [request])
    assert.equal(plan!.write!.id, id)
    await workspace.delete(`/core/contacts/${id}`)
    await assert.rejects(
      transaction(pool, (tx) => writePlannedContact(tx, plan!.write!)),
      Conflict,
    )
    await assert.rejects(countBooking(pool, workspaceId, id), Conflict)
    assert.equal((await workspace.get(`/core/contacts/${id}`)).status, 404)
    assert.equal((await eventsOf(workspace, '&type=contact.updated')).length, 0)
  }
})

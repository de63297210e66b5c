import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eraseMergesOf } from '../../contacts/merging/erase-merges-of.ts'
import { transaction } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { generateId } from '../../platform/generate-id.ts'
import { buildRoster } from '../../test/builders.ts'
import { NOW, startServer } from '../../test/harness.ts'

const { deps, newWorkspace, setNow } = await startServer()
const ADA = { email: 'ada@x.example', phone: '+14155550101' }
const BYRON = { email: 'byron@x.example', phone: '+14155550102' }

async function openPair(first: object = ADA, second: object = BYRON) {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, {})
  const save = async (attributes: object) => {
    const saved = await workspace.post('/core/contact', { data: { attributes } })
    assert.ok(saved.status < 300, saved.text)
    return saved.body.data.id as string
  }
  const [a, b] = [await save(first), await save(second)]
  const merge = async (id = a, others = [b], headers = {}) =>
    workspace.post(
      `/core/contacts/${id}/merge`,
      { data: { attributes: { contact_ids: others } } },
      headers,
    )
  const merged = async (id = a, others = [b]) => {
    const { status, body, text } = await merge(id, others)
    assert.equal(status, 200, text)
    return body.meta.merge_id as string
  }
  return {
    workspace,
    a,
    b,
    save,
    merge,
    merged,
    undo: (id: string, headers = {}) =>
      workspace.post(`/core/contact_merges/${id}/undo`, {}, headers),
    attributes: async (id: string) =>
      (await workspace.get(`/core/contacts/${id}`)).body.data?.attributes,
  }
}

test('what arrived after the merge stays with the contact that had stayed', async () => {
  const { workspace, a, b, save, merged, undo, attributes } = await openPair(
    { ...ADA, visits: 2, custom_fields: { plan: 'pro' } },
    { ...BYRON, visits: 3, title: 'Lord', custom_fields: { color: 'blue' } },
  )
  const id = await merged()
  await save({ email: 'ada@x.example', twitter_handle: 'ada', visits: 6, title: 'Countess' })
  await save({ email: 'ada@x.example', custom_fields: { size: 3 } })
  const booked = await workspace.post('/core/book_meeting', {
    data: {
      attributes: {
        team_id: 1,
        meeting_type_id: 1,
        attendee_email: 'byron@x.example',
        start_time: '1795428000',
      },
    },
  })
  assert.equal((await undo(id)).status, 200)
  assert.deepEqual(await attributes(a), {
    ...ADA,
    visits: 3,
    title: 'Countess',
    twitter_handle: 'ada',
    meetings: 1,
    custom_fields: { plan: 'pro', size: 3 },
  })
  assert.deepEqual(await attributes(b), {
    ...BYRON,
    visits: 3,
    title: 'Lord',
    custom_fields: { color: 'blue' },
  })
  const { body } = await workspace.get(`/core/meetings/${booked.body.data.id}`)
  assert.equal(body.data.attributes.contact_id, a)
  assert.equal(await save({ twitter_handle: 'ada' }), a)
})

test('an address that the contact took from another one goes back, and it gets its own back', async () => {
  const { a, b, save, merged, undo, attributes } = await openPair()
  const id = await merged()
  assert.equal(await save({ email: 'byron@x.example', home_phone: '+14155550102' }), a)
  assert.equal((await attributes(a)).email, 'byron@x.example')
  assert.equal((await undo(id)).status, 200)
  assert.deepEqual(await attributes(a), ADA)
  assert.deepEqual(await attributes(b), BYRON)
  assert.equal(await save(ADA), a)
  assert.equal(await save(BYRON), b)
})

test('an email that another contact took since the merge stays there, with a warning', async () => {
  const { workspace, a, b, save, merged, undo, attributes } = await openPair()
  const id = await merged()
  await workspace.patch(`/core/contacts/${a}`, { data: { attributes: { other_email: null } } })
  const third = await save({ email: 'byron@x.example' })
  assert.notEqual(third, a)
  const undone = await undo(id)
  assert.equal(undone.status, 200, undone.text)
  assert.deepEqual(
    undone.body.meta.warnings.map(({ contact_id, code }: any) => [contact_id, code]),
    [[b, 'email_taken']],
  )
  assert.deepEqual(await attributes(b), {
    phone: BYRON.phone,
    other_email: 'byron@x.example',
  })
  assert.equal(await save({ email: 'byron@x.example' }), third)
})

test('a consent that was denied after the merge is denied for every contact', async () => {
  const { workspace, a, b, merged, undo, attributes } = await openPair()
  const grant = { data: { attributes: { state: 'granted' } } }
  await workspace.put(`/core/contacts/${b}/consents/sms`, grant)
  const id = await merged()
  await workspace.put(`/core/contacts/${a}/consents/sms`, {
    data: { attributes: { state: 'denied' } },
  })
  await workspace.put(`/core/contacts/${a}/consents/email`, grant)
  assert.equal((await undo(id)).status, 200)
  const states = async (each: string) =>
    Object.entries((await attributes(each)).consents).map(([channel, { state }]: any) => [
      channel,
      state,
    ])
  assert.deepEqual(await states(a), [
    ['sms', 'denied'],
    ['email', 'granted'],
  ])
  assert.deepEqual(await states(b), [['sms', 'denied']])
  const { body } = await workspace.get(`/core/contacts/${b}/consents/sms/changes`)
  assert.deepEqual(
    body.data.map(({ attributes: { state } }: any) => state),
    ['granted', 'denied'],
  )
})

test('a final denial stays final in a merge, and the ledger has the entries of both', async () => {
  const { workspace, a, b, merged } = await openPair()
  await deps.pool.query(sql`
    insert into contact_consents (workspace_id, contact_id, channel, version, state, source, is_final,
      created_at)
    values (${workspace.workspaceId}, ${b}, 'sms', 1, 'denied', 'sms', true, ${NOW})`)
  setNow(NOW.add({ hours: 1 }))
  await workspace.put(`/core/contacts/${a}/consents/sms`, {
    data: { attributes: { state: 'granted' } },
  })
  await merged()
  const { body } = await workspace.get(`/core/contacts/${a}/consents`)
  const sms = body.data.find(({ id }: { id: string }) => id === 'sms').attributes
  assert.deepEqual([sms.state, sms.source, sms.final], ['denied', 'sms', true])
  const changes = await workspace.get(`/core/contacts/${a}/consents/sms/changes`)
  assert.deepEqual(
    changes.body.data.map(({ attributes: { state, created_at } }: any) => [state, created_at]),
    [
      ['granted', '2026-11-20T16:00:00.000Z'],
      ['denied', '2026-11-20T15:00:00.000Z'],
    ],
  )
  const again = await workspace.put(`/core/contacts/${a}/consents/sms`, {
    data: { attributes: { state: 'granted' } },
  })
  assert.equal(again.body.code, 'consent_denied')
})

test('merges are undone once, and in the reverse order', async () => {
  const { a, b, save, merge, merged, undo } = await openPair()
  const [c, d] = [await save({ email: 'c@x.example' }), await save({ email: 'd@x.example' })]
  const first = await merged(a, [b])
  const second = await merged(a, [c])
  const third = await merged(d, [a])
  const reason = async (id: string) => {
    const { status, body } = await undo(id)
    return status === 200 ? 'undone now' : [status, body.code, body.reason, body.merge_id]
  }
  assert.deepEqual(await reason(first), [409, 'merge_not_undoable', 'merged_again', third])
  assert.equal(await reason(third), 'undone now')
  assert.deepEqual(await reason(first), [409, 'merge_not_undoable', 'merged_again', second])
  assert.equal(await reason(second), 'undone now')
  assert.equal(await reason(first), 'undone now')
  assert.deepEqual(await reason(first), [409, 'merge_not_undoable', 'undone', undefined])
  assert.deepEqual(await reason(generateId()), [404, 'not_found', undefined, undefined])
  assert.equal((await merge(a, [b])).status, 200)
})

test('a merge and its undo are carried out once for a key, at the expected version', async () => {
  const { workspace, a, b, merge, undo } = await openPair()
  assert.equal((await merge(a, [b], { 'if-match': '"7"' })).status, 412)
  const headers = { 'if-match': '"1"', 'idempotency-key': 'merge' }
  const answers = await Promise.all([merge(a, [b], headers), merge(a, [b], headers)])
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  )
  assert.equal(answers[0]!.text, answers[1]!.text)
  const { merge_id: id } = answers[0]!.body.meta
  const key = { 'idempotency-key': 'undo' }
  const undone = await Promise.all([undo(id, key), undo(id, key)])
  assert.equal(undone[0]!.text, undone[1]!.text)
  assert.equal(undone[0]!.status, 200)
  const { body } = await workspace.get(`/core/contact_merges?contact_id=${a}`)
  assert.equal(body.data.length, 1)
  const one = await workspace.get(`/core/contact_merges/${id}`)
  assert.deepEqual(one.body.data, body.data[0])
  assert.deepEqual(body.data[0].attributes.merged_contact_ids, [b])
})

test('a merge names existing contacts once, and an email that no other contact has', async () => {
  const { workspace, a, b, save } = await openPair()
  await save({ email: 'c@x.example' })
  const post = async (attributes: object) => {
    const { status, body } = await workspace.post(`/core/contacts/${a}/merge`, {
      data: { attributes },
    })
    return [status, body.code, body.errors?.map(({ pointer, code }: any) => `${pointer} ${code}`)]
  }
  const at = '/data/attributes/contact_ids'
  assert.deepEqual(await post({ contact_ids: [b, a, b.toUpperCase()] }), [
    422,
    'invalid_attributes',
    [`${at}/1 repeated`, `${at}/2 repeated`],
  ])
  assert.deepEqual(await post({ contact_ids: [b, generateId()] }), [
    422,
    'invalid_attributes',
    [`${at}/1 not_found`],
  ])
  assert.equal((await post({ contact_ids: [] }))[0], 422)
  assert.deepEqual(await post({ contact_ids: [b], attributes: { email: 'c@x.example' } }), [
    409,
    'email_in_use',
    undefined,
  ])
  assert.equal((await post({ contact_ids: [b], attributes: { nmae: 'x' } }))[0], 422)
})

test('calls, notes and messages follow their contact, and come back', async () => {
  const { workspace, a, b, merged, undo } = await openPair()
  const { workspaceId } = workspace
  const [call, note, message] = [generateId(), generateId(), generateId()]
  await deps.pool.query(sql`
    with called as (
      insert into calls (workspace_id, id, platform, platform_call_id, contact_id, started_at,
        updated_at)
      values (${workspaceId}, ${call}, 'generic', 'one', ${b}, ${NOW}, ${NOW})
    ), noted as (
      insert into notes (workspace_id, id, team_id, contact_id, text, language, created_at, updated_at)
      values (${workspaceId}, ${note}, 1, ${b}, 'Call back', 'en', ${NOW}, ${NOW})
    )
    insert into messages (workspace_id, id, kind, recipient, channel, cause, state, due_at, team_id,
      contact_id, created_at, updated_at)
    values (${workspaceId}, ${message}, 'confirmation', 'attendee', 'email', 'one', 'sent', ${NOW}, 1,
      ${b}, ${NOW}, ${NOW})`)
  const holders = async () =>
    Promise.all(
      [`calls/${call}`, `notes/${note}`, `messages/${message}`].map(
        async (path) => (await workspace.get(`/core/${path}`)).body.data.attributes.contact_id,
      ),
    )
  const id = await merged()
  assert.deepEqual(await holders(), [a, a, a])
  const listed = await workspace.get(`/core/messages?contact_id=${b}`)
  assert.equal(listed.body.data[0].id, message)
  assert.equal((await undo(id)).status, 200)
  assert.deepEqual(await holders(), [b, b, b])
})

test('the history of a merged contact is that of the one that stays, until the merge is undone', async () => {
  const { workspace, a, b, merged, undo } = await openPair()
  const history = async (id: string) =>
    (await workspace.get(`/core/contacts/${id}/changes`)).body.data.map(
      ({ attributes: { type, contact_id } }: any) => `${type} ${contact_id === a ? 'a' : 'b'}`,
    )
  const id = await merged()
  const both = ['contact.created a', 'contact.created b', 'contact.merged a', 'contact.merged b']
  assert.deepEqual(await history(a), both)
  await undo(id)
  assert.deepEqual(await history(b), [
    'contact.created b',
    'contact.merged b',
    'contact.unmerged b',
  ])
  const { body } = await workspace.get(`/core/contacts/${a}/changes`)
  const { id: change } = body.data[1]
  const reverted = await workspace.post(`/core/contacts/${a}/changes/${change}/revert`, {})
  assert.equal(reverted.body.code, 'change_not_revertible')
})

test('what merges stored of a contact can be erased, with the merges into merged contacts', async () => {
  const { workspace, a, b, save, merged, undo } = await openPair()
  const c = await save({ email: 'c@x.example' })
  const first = await merged(a, [b])
  await merged(c, [a])
  const { mergedIds } = await transaction(deps.pool, (tx) =>
    eraseMergesOf(tx, workspace.workspaceId, c),
  )
  assert.deepEqual(mergedIds.toSorted(), [a, b].toSorted())
  assert.equal((await workspace.get('/core/contact_merges')).body.data.length, 0)
  assert.equal((await workspace.get(`/core/contacts/${b}`)).status, 404)
  assert.equal((await undo(first)).status, 404)
})

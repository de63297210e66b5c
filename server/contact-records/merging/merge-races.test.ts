import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sql } from '../../platform/db/sql.ts'
import { buildRoster } from '../../test/builders.ts'
import { type Answer, startServer, type TestWorkspace } from '../../test/harness.ts'
import '../../test/seed-properties.ts'

const { deps, newWorkspace } = await startServer()

const PEOPLE = 6
const emailOf = (person: number) => `person${person}@x.example`
const phoneOf = (person: number) => `+1415555030${person}`

type Step =
  | { does: 'save'; person: number }
  | { does: 'merge'; into: number; others: readonly number[] }
  | { does: 'undo'; merge: number }
  | { does: 'book'; person: number }

const person = fc.nat(PEOPLE - 1)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ does: fc.constant('save' as const), person }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('merge' as const),
      into: person,
      others: fc.uniqueArray(person, { minLength: 1, maxLength: 2 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('undo' as const), merge: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('book' as const), person }) },
)
/** The steps of a round are taken concurrently. */
const rounds = fc.array(fc.array(step, { minLength: 2, maxLength: 6 }), {
  minLength: 2,
  maxLength: 5,
})

type Scene = {
  workspace: TestWorkspace
  /** The contacts of the persons, as they were created. */
  ids: string[]
  merges: string[]
  bookings: number
}

async function openScene(): Promise<Scene> {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, {
    agents: [{ capacity: 50 }],
  })
  const saved = await Promise.all(
    Array.from({ length: PEOPLE }, (_, each) =>
      save(workspace, { email: emailOf(each), mobile_phone: phoneOf(each) }),
    ),
  )
  return { workspace, ids: saved.map(({ body }) => body.data.id), merges: [], bookings: 0 }
}

function save(workspace: TestWorkspace, attributes: object): Promise<Answer> {
  return workspace.post('/core/contact', { data: { attributes } })
}

async function take(scene: Scene, wanted: Step): Promise<void> {
  const { workspace, ids, merges } = scene
  if (wanted.does === 'save') {
    const { status, text } = await save(workspace, {
      email: emailOf(wanted.person),
      lead_score: (scene.bookings += 1),
    })
    assert.equal(status, 200, text)
  } else if (wanted.does === 'book') {
    scene.bookings += 1
    const { status, text } = await workspace.post('/core/book_meeting', {
      data: {
        attributes: {
          team_id: 1,
          meeting_type_id: 1,
          attendee_email: emailOf(wanted.person),
          start_time: String(1795428000 + scene.bookings * 1800),
        },
      },
    })
    assert.equal(status, 201, text)
  } else if (wanted.does === 'merge') {
    const contact_ids = wanted.others.map((each) => ids[each]!)
    const { status, body, text } = await workspace.post(
      `/core/contacts/${ids[wanted.into]}/merge`,
      { data: { attributes: { contact_ids } } },
    )
    assert.ok([200, 410, 422].includes(status), text)
    assert.equal(status === 422, wanted.others.includes(wanted.into), text)
    if (status === 200) merges.push(body.meta.merge_id)
  } else if (merges.length > 0) {
    const merge = merges[wanted.merge % merges.length]
    const { status, text } = await workspace.post(`/core/contact_merges/${merge}/undo`, {})
    assert.ok([200, 409].includes(status), text)
  }
}

/** The contact that a request with this identifier would update. */
async function find(workspace: TestWorkspace, by: object): Promise<string | null> {
  const { body, text } = await workspace.post('/core/route', { data: { attributes: by } })
  assert.ok(body.data, text)
  return body.data.attributes.contact_id
}

/** The contact that has the data of this one. */
async function resolve(workspace: TestWorkspace, id: string): Promise<string> {
  const { status, body, text } = await workspace.get(`/core/contacts/${id}`)
  assert.ok([200, 410].includes(status), text)
  if (status === 200) return id
  assert.equal((await workspace.get(`/core/contacts/${body.contact_id}`)).status, 200)
  return body.contact_id
}

async function check({ workspace, ids }: Scene): Promise<void> {
  const { workspaceId } = workspace
  for (const [each, id] of ids.entries()) {
    const now = await resolve(workspace, id)
    assert.equal(await find(workspace, { email: emailOf(each) }), now, emailOf(each))
    assert.equal(await find(workspace, { phone: phoneOf(each) }), now, phoneOf(each))
  }
  const held = await deps.pool.query<{ id: string; meetings: number }>(sql`
    select contact.id, count(meeting.id)::integer as meetings
    from contacts contact
    left join meetings meeting on meeting.workspace_id = contact.workspace_id
      and meeting.contact_id = contact.id
    where contact.workspace_id = ${workspaceId}
    group by contact.workspace_id, contact.id`)
  for (const { id, meetings } of held) {
    const { body } = await workspace.get(`/core/contacts/${id}`)
    assert.equal(body.data.attributes.meetings ?? 0, meetings, id)
  }
  const mains = await deps.pool.query(sql`
    select contact.id, contact.attributes ->> 'email' as email, array_agg(held.value) as mains
    from contacts contact
    left join contact_identifiers held on held.workspace_id = contact.workspace_id
      and held.contact_id = contact.id and held.main
    where contact.workspace_id = ${workspaceId}
    group by contact.workspace_id, contact.id
    having array_agg(held.value) is distinct from array[attributes ->> 'email']`)
  assert.deepEqual(mains, [])
}

test('concurrent merges, undos, requests and bookings lose no identifier and no meeting', async () => {
  await fc.assert(
    fc.asyncProperty(rounds, async (all) => {
      const scene = await openScene()
      for (const round of all) {
        await Promise.all(round.map((each) => take(scene, each)))
        await check(scene)
      }
      for (const merge of [...scene.merges].reverse())
        await take(scene, { does: 'undo', merge: scene.merges.indexOf(merge) })
      await check(scene)
      for (const id of scene.ids)
        assert.equal((await scene.workspace.get(`/core/contacts/${id}`)).status, 200)
    }),
    { numRuns: Number(process.env.SLOTLINE_MERGE_RUNS ?? 6), endOnFailure: false },
  )
})

test('of concurrent merges in a circle one contact is left, with all identifiers', async () => {
  for (let round = 0; round < 5; round += 1) {
    const scene = await openScene()
    const { ids } = scene
    await Promise.all([
      take(scene, { does: 'merge', into: 0, others: [1] }),
      take(scene, { does: 'merge', into: 1, others: [2] }),
      take(scene, { does: 'merge', into: 2, others: [0] }),
    ])
    await check(scene)
    const left = new Set(
      await Promise.all(ids.slice(0, 3).map((id) => resolve(scene.workspace, id))),
    )
    assert.ok(left.size < 3)
  }
})

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { provenanceOf, systemActor } from '../access/actor.ts'
import { identifiersOf } from '../contacts/core/identifiers/identifiers.ts'
import { saveContact } from '../contacts/save-contact.ts'
import { sequenceEvents } from '../events/feed/sequence-events.ts'
import { migrate, migrationsFolder } from '../platform/db/migrate.ts'
import { transaction } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'
import { type Answer, NOW, startServer } from '../test/harness.ts'
import { openTestPool } from '../test/open-test-pool.ts'
import { startPostgres } from '../test/postgres-server.ts'

const WRITERS = 50
const ROUNDS = 6
const SHARED_CONTACTS = 5

// A database server of its own: other tests need the connections of theirs.
const postgres = await startPostgres({ durable: false })
after(postgres.stop)
const { deps, newWorkspace } = await startServer({}, async () => {
  const database = await openTestPool(postgres.url, WRITERS + 10)
  await migrate(database.pool, migrationsFolder)
  return database
})

/** A change, with the numbers of the moments at which it was sent and answered. */
type Written = { email: string; sent: number; answered: number }
type Read = { id: string; data: { id: string; attributes: { email: string; first_name: string } } }

test('a reader sees every event of 50 concurrent writers once, and none after it has read past its commit', async () => {
  const workspace = await newWorkspace()
  const actor = systemActor(workspace.workspaceId)
  const written: Written[] = []
  let moment = 0
  let working = WRITERS
  const record = async (email: string, write: () => Promise<unknown>) => {
    const sent = moment++
    await write()
    written.push({ email, sent, answered: moment++ })
  }
  const save = async (email: string, name: string) => {
    const body = { data: { attributes: { email, first_name: name } } }
    const headers = { 'idempotency-key': `${email} ${name}` }
    let answer: Answer
    // A database that is too slow on a loaded machine is asked again, as the answer says.
    do answer = await workspace.post('/core/contact', body, headers)
    while (answer.status === 503)
    assert.ok([200, 201].includes(answer.status), answer.text)
  }
  /** Saves a contact in a transaction that stays open while others write and commit. */
  const saveSlowly = (email: string, others: number) =>
    transaction(deps.pool, async (tx) => {
      await saveContact(tx, {
        workspaceId: workspace.workspaceId,
        phoneRegion: 'US',
        contactFieldsVersion: null,
        provenance: provenanceOf(actor, null),
        patch: { email },
        identifiers: identifiersOf({ email }, 'US'),
        now: NOW,
      })
      const until = written.length + others
      while (written.length < until && working > WRITERS / 2)
        await tx.query(sql`select pg_sleep(0.002)`)
    })
  const writer = async (number: number) => {
    for (let round = 0; round < ROUNDS; round++) {
      const email = `w${number}r${round}@example.com`
      if (number < WRITERS / 5) await record(email, () => saveSlowly(email, 5 + number * 5))
      else await record(email, () => save(email, '1'))
      await save(`shared${number % SHARED_CONTACTS}@example.com`, `${number} ${round}`)
    }
    working--
  }

  /** Every page that the reader got, with the moment at which it asked. */
  const pages: { asked: number; events: Read[]; isFull: boolean }[] = []
  const read = async () => {
    let cursor = ''
    for (;;) {
      const asked = moment++
      const isLast = working === 0
      const answer: Answer = await workspace.get(`/core/events?limit=20${cursor}`)
      assert.equal(answer.status, 200, answer.text)
      const { data, meta } = answer.body
      pages.push({ asked, events: data, isFull: meta.has_more })
      cursor = `&cursor=${meta.next_cursor}`
      if (isLast && !meta.has_more) return
    }
  }
  /** As processes do in the background, which find what readers and each other leave. */
  const number = async () => {
    while (working > 0) await sequenceEvents(deps.pool)
  }
  await Promise.all([
    read(),
    number(),
    number(),
    ...Array.from({ length: WRITERS }, (_, index) => writer(index)),
  ])

  const events = pages.flatMap((page, index) => page.events.map((event) => ({ ...event, index })))
  assert.equal(new Set(events.map(({ id }) => id)).size, events.length)
  const pageOf = new Map(events.map((event) => [event.data.attributes.email, event.index]))
  const orderOf = new Map(events.map((event, order) => [event.data.attributes.email, order]))
  assert.equal(written.length, WRITERS * ROUNDS)
  for (const { email, answered } of written) {
    const index = pageOf.get(email)
    assert.ok(index !== undefined, `${email} is missing`)
    const caughtUp = pages.findIndex(({ asked, isFull }) => asked > answered && !isFull)
    assert.ok(caughtUp === -1 || index <= caughtUp, `${email} came after the reader had passed it`)
  }
  const inOrder = written.toSorted((a, b) => orderOf.get(a.email)! - orderOf.get(b.email)!)
  let latestSent = -1
  for (const { email, sent, answered } of inOrder) {
    assert.ok(answered > latestSent, `${email} was answered before an earlier event was sent`)
    latestSent = Math.max(latestSent, sent)
  }
})

test('the events of one resource are in the order of its changes', async () => {
  const workspace = await newWorkspace()
  const save = (name: string) =>
    workspace.post('/core/contact', {
      data: { attributes: { email: 'one@example.com', first_name: name } },
    })
  await save('first')
  await Promise.all(Array.from({ length: 40 }, (_, i) => save(`change ${i}`)))

  const { body } = await workspace.get('/core/events?limit=200')
  const [, ...changes] = body.data
  assert.ok(changes.length > 0)
  for (const [i, { previous }] of changes.entries())
    assert.equal(previous.first_name, body.data[i].data.attributes.first_name)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/db/sql.ts'
import { buildRoster } from '../../test/builders.ts'
import { startServer } from '../../test/harness.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { LOOKUPS_RETENTION } from './lookups-retention.ts'
import { deleteOld } from '../../test/delete-old.ts'

const { deps, newWorkspace, setNow } = await startServer({}, openTestDatabase)
const NOW = deps.now()
const START = NOW.epochMilliseconds / 1000 + 86_400
const ADA = {
  attendee_name: 'Ada Lovelace',
  attendee_email: 'ada@example.com',
  attendee_phone: '+14155550100',
}
const numberOf = (i: number) => `+1415555${String(2000 + i)}`
const codeOf = (i: number) => String(i).padStart(6, '0')

/** A workspace with a meeting of Ada's, whose code differs from every `codeOf`. */
async function newBookedWorkspace() {
  setNow(NOW)
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, { agents: [{ capacity: 20 }] })
  const book = async (attendee: object) => {
    const { status, body, text } = await workspace.post('/core/book_meeting', {
      data: {
        attributes: { team_id: 1, meeting_type_id: 1, start_time: String(START), ...attendee },
      },
    })
    assert.equal(status, 201, text)
    const code = String(900_000 + (Number(body.data.attributes.confirmation_code) % 100_000))
    await deps.pool.query(
      sql`update meetings set confirmation_code = ${code} where id = ${body.data.id}`,
    )
    return code
  }
  /**
   * Whether meetings were found, or that the lookup was rejected, with the seconds until a retry.
   */
  const find = async (attributes: object) => {
    const { status, body, headers } = await workspace.post('/core/find_meetings', {
      data: { attributes },
    })
    return status === 200
      ? body.meta.verified
        ? 'found'
        : 'none'
      : `${body.code} ${String(headers['retry-after'])}`
  }
  const code = await book(ADA)
  return {
    workspace,
    book,
    find,
    code,
    right: { confirmation_code: code, attendee_name: 'Ada Lovelace' },
  }
}

const LOCKED = 'too_many_attempts 900'

test('after five failures a number is locked for 15 minutes, even for correct data', async () => {
  const { find, code } = await newBookedWorkspace()
  const right = { phone: ADA.attendee_phone, confirmation_code: code }
  for (let i = 0; i < 5; i++)
    assert.equal(await find({ ...right, confirmation_code: codeOf(i) }), 'none')
  const locked = await find(right)
  setNow(NOW.add({ minutes: 14 }))
  const almost = await find(right)
  setNow(NOW.add({ minutes: 15 }))
  assert.deepEqual([locked, almost, await find(right)], [LOCKED, 'too_many_attempts 60', 'found'])
})

test('guesses of one caller at many meetings lock only that caller', async () => {
  const { book, find, right } = await newBookedWorkspace()
  for (let i = 0; i < 5; i++) {
    await book({
      attendee_name: `Guest ${i}`,
      attendee_email: `guest${i}@example.com`,
      attendee_phone: numberOf(100 + i),
    })
    assert.equal(
      await find({ phone: numberOf(1), confirmation_code: codeOf(i), attendee_name: `Guest ${i}` }),
      'none',
    )
  }
  assert.deepEqual(
    [await find({ phone: numberOf(1), ...right }), await find({ phone: numberOf(2), ...right })],
    [LOCKED, 'found'],
  )
})

const AIMED: readonly [what: string, guess: (i: number, code: string) => object][] = [
  ['name', (i) => ({ confirmation_code: codeOf(i), attendee_name: 'lovelace ada' })],
  ['address', (i) => ({ confirmation_code: codeOf(i), attendee_email: 'Ada@example.com' })],
  ['code', (i, code) => ({ confirmation_code: code, attendee_name: `Guess ${i}` })],
]
for (const [what, guess] of AIMED) {
  test(`guesses of many numbers at one ${what} lock all numbers except the attendee's own`, async () => {
    const { find, code } = await newBookedWorkspace()
    const all = {
      confirmation_code: code,
      attendee_name: 'Ada Lovelace',
      attendee_email: 'ada@example.com',
    }
    for (let i = 0; i < 5; i++)
      assert.equal(await find({ phone: numberOf(i), ...guess(i, code) }), 'none')
    assert.equal(await find({ phone: numberOf(9), ...all }), LOCKED)
    assert.equal(await find({ call_id: 'withheld', ...all }), LOCKED)
    for (const own of [{ confirmation_code: code }, { attendee_name: 'Ada Lovelace' }, all])
      assert.equal(await find({ phone: ADA.attendee_phone, ...own }), 'found')
    setNow(NOW.add({ minutes: 15 }))
    assert.equal(await find({ phone: numberOf(9), ...all }), 'found')
  })
}

test('guesses at a name without meetings lock equally, so a lock does not reveal meetings', async () => {
  const { find } = await newBookedWorkspace()
  const answers = []
  for (let i = 0; i < 6; i++)
    answers.push(
      await find({
        phone: numberOf(i),
        confirmation_code: codeOf(i),
        attendee_name: 'Nobody Atall',
      }),
    )
  assert.deepEqual(answers, ['none', 'none', 'none', 'none', 'none', LOCKED])
})

test("finding one's own meeting does not reset the failures of the caller", async () => {
  const { book, find, right } = await newBookedWorkspace()
  const phone = numberOf(1)
  await book({
    attendee_name: 'Eve Dropper',
    attendee_email: 'eve@example.com',
    attendee_phone: phone,
  })
  for (let i = 0; i < 4; i++)
    assert.equal(
      await find({ phone, confirmation_code: codeOf(i), attendee_name: `Guess ${i}` }),
      'none',
    )
  assert.equal(await find({ phone, attendee_name: 'Eve Dropper' }), 'found')
  assert.equal(
    await find({ phone, confirmation_code: codeOf(4), attendee_name: 'Guess 4' }),
    'none',
  )
  assert.deepEqual(
    [await find({ phone, attendee_name: 'Eve Dropper' }), await find({ phone, ...right })],
    [LOCKED, LOCKED],
  )
})

test('an attendee who finds the meeting does not reset the failures of other callers', async () => {
  const { find, right } = await newBookedWorkspace()
  const guess = (i: number) =>
    find({ phone: numberOf(i), confirmation_code: codeOf(i), attendee_name: 'Ada Lovelace' })
  for (let i = 0; i < 4; i++) assert.equal(await guess(i), 'none')
  assert.deepEqual(
    [
      await find({ phone: ADA.attendee_phone, ...right }),
      await find({ phone: numberOf(7), ...right }),
    ],
    ['found', 'found'],
  )
  assert.deepEqual([await guess(4), await guess(5)], ['none', LOCKED])
})

test('successes do not count, and incomplete lookups from other numbers do not lock the meeting', async () => {
  const { find, code, right } = await newBookedWorkspace()
  for (let i = 0; i < 8; i++) {
    assert.equal(await find({ phone: ADA.attendee_phone, confirmation_code: code }), 'found')
    assert.equal(await find({ phone: numberOf(1), ...right }), 'found')
    assert.equal(await find({ phone: numberOf(10 + i), confirmation_code: code }), 'none')
  }
  assert.equal(await find({ phone: numberOf(1), ...right }), 'found')
})

test('the window begins at the first failure and not at an earlier success', async () => {
  const { find, right } = await newBookedWorkspace()
  assert.equal(await find({ phone: numberOf(1), ...right }), 'found')
  setNow(NOW.add({ minutes: 10 }))
  for (let i = 0; i < 5; i++)
    assert.equal(
      await find({ phone: numberOf(1), confirmation_code: codeOf(i), attendee_name: `Guess ${i}` }),
      'none',
    )
  assert.equal(await find({ phone: numberOf(1), ...right }), LOCKED)
})

test('the lock lasts for 15 minutes from the failure that reached the limit', async () => {
  const { find, code } = await newBookedWorkspace()
  const right = { phone: ADA.attendee_phone, confirmation_code: code }
  for (let i = 0; i < 5; i++) {
    setNow(NOW.add({ minutes: i * 3 }))
    assert.equal(await find({ ...right, confirmation_code: codeOf(i) }), 'none')
  }
  assert.equal(await find(right), LOCKED)
  setNow(NOW.add({ minutes: 26 }))
  assert.equal(await find(right), 'too_many_attempts 60')
  setNow(NOW.add({ minutes: 27 }))
  assert.equal(await find(right), 'found')
})

test('failures spread over more than the window do not lock the caller', async () => {
  const { find, code } = await newBookedWorkspace()
  for (let i = 0; i < 12; i++) {
    setNow(NOW.add({ minutes: i * 5 }))
    assert.equal(await find({ phone: ADA.attendee_phone, confirmation_code: codeOf(i) }), 'none')
  }
  assert.equal(await find({ phone: ADA.attendee_phone, confirmation_code: code }), 'found')
})

test('guesses from withheld numbers lock as well, with and without a call id', async () => {
  const { find, code, right } = await newBookedWorkspace()
  for (let i = 0; i < 5; i++)
    assert.equal(
      await find({ call_id: `call-${i}`, confirmation_code: code, attendee_name: `Guess ${i}` }),
      'none',
    )
  assert.deepEqual(
    [await find({ call_id: 'call-9', ...right }), await find({ phone: numberOf(1), ...right })],
    [LOCKED, LOCKED],
  )
  for (let i = 0; i < 45; i++)
    assert.equal(await find({ confirmation_code: codeOf(i), attendee_name: `Other ${i}` }), 'none')
  const other = { confirmation_code: codeOf(60), attendee_name: 'Somebody Else' }
  assert.deepEqual(
    [
      await find(other),
      await find({ call_id: 'call-10', ...other }),
      await find({ phone: numberOf(2), ...other }),
    ],
    [LOCKED, LOCKED, 'none'],
  )
  assert.equal(await find({ phone: ADA.attendee_phone, confirmation_code: code }), 'found')
})

test('of concurrent guesses of one caller or at one meeting, exactly five are checked', async () => {
  const { workspace, find } = await newBookedWorkspace()
  const count = (answers: readonly string[]) =>
    ['none', LOCKED].map((wanted) => answers.filter((answer) => answer === wanted).length)
  const ofOne = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      find({ phone: ADA.attendee_phone, attendee_name: `Guess ${i}` }),
    ),
  )
  const atOne = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      find({ phone: numberOf(i), confirmation_code: codeOf(i), attendee_name: 'Ada Lovelace' }),
    ),
  )
  const atBoth = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      find({
        phone: numberOf(50 + i),
        confirmation_code: codeOf(i % 2),
        attendee_email: `guess${i % 3}@example.com`,
      }),
    ),
  )

  assert.deepEqual(
    [count(ofOne), count(atOne)],
    [
      [5, 7],
      [5, 7],
    ],
  )
  assert.ok(
    atBoth.every((answer) => answer === 'none' || answer === LOCKED),
    atBoth.join(),
  )
  const counts = await deps.pool.query<{ failures: number }>(
    sql`select failures from lookup_attempts where workspace_id = ${workspace.workspaceId}`,
  )
  assert.ok(counts.every(({ failures }) => failures <= 5))
})

test('expired counts are deleted, and active ones are kept', async () => {
  const { workspace, find } = await newBookedWorkspace()
  const stored = async () =>
    (
      await deps.pool.query(
        sql`select 1 from lookup_attempts where workspace_id = ${workspace.workspaceId}`,
      )
    ).length
  await find({ phone: numberOf(1), attendee_name: 'Guess' })
  setNow(NOW.add({ minutes: 10 }))
  await find({ phone: numberOf(2), attendee_name: 'Guess' })
  assert.equal(await stored(), 2)
  await deleteOld(deps, LOOKUPS_RETENTION, NOW.add({ minutes: 15 }))
  assert.equal(await stored(), 1)
  await deleteOld(deps, LOOKUPS_RETENTION, NOW.add({ minutes: 25 }))
  assert.equal(await stored(), 0)
})

test('a line has five guesses, in whichever notation its number is sent', async () => {
  const { find } = await newBookedWorkspace()
  const notations = ['+54 9 11 2345 1234', '+54 11 2345 1234']
  for (let i = 0; i < 5; i++)
    assert.equal(
      await find({ phone: notations[i % 2], confirmation_code: codeOf(i), attendee_name: 'Eve' }),
      'none',
    )
  for (const phone of notations)
    assert.match(await find({ phone, confirmation_code: codeOf(9), attendee_name: 'Eve' }), / \d+$/)
})

test('a meeting is found from the line of its attendee, in whichever notation it is sent', async () => {
  const { book, find } = await newBookedWorkspace()
  const attendee = { attendee_name: 'Sofía Díaz', attendee_email: 'sofia@example.com' }
  await book({ ...attendee, attendee_phone: '+54 9 11 2345 1234' })
  const named = { attendee_name: 'Sofía Díaz' }
  for (const phone of ['+54 11 2345 1234', 'sip:5491123451234@10.0.0.1', 'cel +54 11 15-2345-1234'])
    assert.equal(await find({ phone, ...named }), 'found', phone)
})

test('a number of a caller that is withheld or cannot be read is named', async () => {
  const { workspace, right } = await newBookedWorkspace()
  for (const [phone, code] of [
    ['Private Number', 'phone_withheld'],
    ['sip:1000@pbx.example', 'phone_not_parseable'],
    ['+1 415 555 0100 / +1 415 555 0101', 'phone_several_numbers'],
    ['+1 415 555 0100', undefined],
  ]) {
    const { body } = await workspace.post('/core/find_meetings', {
      data: { attributes: { phone, ...right } },
    })
    assert.equal(body.meta.verified, true)
    assert.equal(body.meta.warnings?.[0].code, code)
  }
})

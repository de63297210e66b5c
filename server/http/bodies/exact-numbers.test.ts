import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { buildRoster } from '../../test/builders.ts'
import { startServer } from '../../test/harness.ts'
import { readJson } from './read-json.ts'

const { deps, newWorkspace } = await startServer()

/** Numbers whose value changes when a double holds them, and the value that it would have. */
const INEXACT: readonly (readonly [literal: string, held: string])[] = [
  ['9007199254740993', '9007199254740992'],
  ['-9007199254740993', '-9007199254740992'],
  ['9007199254740993.0', '9007199254740992'],
  ['900719925474099.3e1', '9007199254740992'],
  ['12345678901234567890', '12345678901234567000'],
  ['0.1234567890123456789', '0.12345678901234568'],
  ['3.14159265358979323846', '3.141592653589793'],
  ['1e-400', '0'],
  ['-1e-400', '0'],
  ['4.9e-324', '5e-324'],
  ['1.7976931348623158e308', '1.7976931348623157e+308'],
  ['123456789012345678', '123456789012345680'],
  [`0.${'0'.repeat(400)}1`, '0'],
]
const EXACT = [
  '0',
  '-0',
  '0.0',
  '-0.000000000000000000000',
  '0e99999999999999999999',
  '1.10',
  '0.1',
  '100000000000000000000000',
  '1e23',
  '1.5E+300',
  '5e-324',
  '9007199254740992',
  '9007199254740991',
  '12345678901234567000',
  '0.30000000000000004',
  '1.7976931348623157e308',
  `1${'0'.repeat(300)}`,
  '1.00000000000000000000000000000',
  '4102477200',
]
const TOO_LARGE = ['1e400', '-1e400', '1e99999999999999999999', `1${'0'.repeat(400)}`]

const read = (json: string) => readJson(Buffer.from(json))
function faultOf(json: string): { pointer: string; code: string; detail: string } {
  try {
    read(json)
  } catch (error) {
    return (error as { extras: { errors: any[] } }).extras.errors[0]
  }
  assert.fail(`${json.slice(0, 50)} is accepted`)
}

for (const [literal, held] of INEXACT)
  test(`the number ${literal.slice(0, 30)} is rejected, since it would become ${held}`, () => {
    const { pointer, code, detail } = faultOf(`{"a": ["12345678901234567890", {"b": ${literal}}]}`)
    assert.deepEqual([pointer, code], ['/a/1/b', 'number_not_exact'])
    assert.ok(detail.includes(`as ${held}.`), detail)
    assert.match(detail, /Send it as a string/)
  })

for (const literal of TOO_LARGE)
  test(`the number ${literal.slice(0, 30)} is rejected as too large`, () => {
    const { pointer, code, detail } = faultOf(`[${literal}]`)
    assert.deepEqual([pointer, code], ['/0', 'number_too_large'])
    assert.match(detail, /Send it as a string/)
  })

test('numbers that a double holds exactly are accepted', () => {
  for (const literal of EXACT)
    assert.deepEqual(read(`{"a": ${literal}, "b": [${literal}]}`), {
      a: Number(literal),
      b: [Number(literal)],
    })
})

test('digits in strings and keys are not numbers', () => {
  const value = { '9007199254740993': ['9007199254740993', '{"a": 9007199254740993, 1e400}'] }
  assert.deepEqual(read(JSON.stringify(value)), value)
})

test('every number that JSON.stringify writes is accepted', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
      assert.equal((read(JSON.stringify([number])) as number[])[0], number === 0 ? 0 : number)
    }),
    { numRuns: 2_000 },
  )
})

test('a decimal is accepted if and only if its value does not change', () => {
  const digits = fc.stringMatching(/^[1-9]\d{0,24}$/)
  fc.assert(
    fc.property(digits, fc.integer({ min: -30, max: 30 }), (significant, exponent) => {
      const literal = `${significant}e${exponent}`
      const [mantissa, power] = Number(literal).toExponential().split('e') as [string, string]
      const written = mantissa.replace('.', '')
      const isExact =
        written.replace(/0+$/, '') === significant.replace(/0+$/, '') &&
        Number(power) === exponent + significant.length - 1
      if (isExact) assert.deepEqual(read(`[${literal}]`), [Number(literal)])
      else assert.equal(faultOf(`[${literal}]`).code, 'number_not_exact')
    }),
    { numRuns: 2_000 },
  )
})

test('a body that is nested too deeply is rejected as such, with long numbers as well', () => {
  const levels = 50_000
  assert.throws(
    () => read(`${'['.repeat(levels)}9007199254740993${']'.repeat(levels)}`),
    /nested more than 32 levels/,
  )
})

test('a number in custom fields is stored exactly, or the request is rejected and stores nothing', async () => {
  const workspace = await newWorkspace()
  const send = (number: string) =>
    workspace.post(
      '/core/contact',
      `{"data": {"attributes": {"email": "ada@example.com", "custom_fields": {"id": ${number}}}}}`,
    )
  const refused = await send('9007199254740993')
  const stored = await send('0.30000000000000004')

  assert.equal(refused.status, 422)
  assert.deepEqual(
    refused.body.errors.map(({ pointer, code }: { pointer: string; code: string }) => [
      pointer,
      code,
    ]),
    [['/data/attributes/custom_fields/id', 'number_not_exact']],
  )
  assert.equal(stored.status, 201)
  assert.match(stored.text, /"id":0\.30000000000000004[},]/)
})

test('a number in the answers of a booking that is not exact is rejected', async () => {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, {})
  const { status, body } = await workspace.post(
    '/core/book_meeting',
    '{"data": {"attributes": {"team_id": 1, "meeting_type_id": 1, "start_time": "1795428000", ' +
      '"attendee_email": "ada@example.com", "answers": {"order": 12345678901234567890}}}}',
  )
  assert.deepEqual(
    [status, body.errors[0].pointer, body.errors[0].code],
    [422, '/data/attributes/answers/order', 'number_not_exact'],
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commaSeparated, identifier, json, sql, statementName } from './sql.ts'

test('what is put into a statement becomes a parameter and never SQL', () => {
  const { text, values } =
    sql`select * from contacts where name = ${"'; drop table contacts; --"} and age > ${30}`
  assert.equal(text, 'select * from contacts where name = $1 and age > $2')
  assert.deepEqual(values, ["'; drop table contacts; --", 30])
})

test('a statement inside a statement becomes part of its text, its parameters numbered on', () => {
  const inner = sql`a = ${1} or b = ${2}`
  const { text, values } = sql`select ${'x'} where (${inner}) and c = ${3} and (${inner})`
  assert.equal(text, 'select $1 where (a = $2 or b = $3) and c = $4 and (a = $5 or b = $6)')
  assert.deepEqual(values, ['x', 1, 2, 3, 1, 2])
})

test('queries with commas between them number their parameters on', () => {
  const { text, values } = sql`values (${0}, ${commaSeparated([sql`${'a'}::date`, sql`${2}`])})`
  assert.equal(text, 'values ($1, $2::date, $3)')
  assert.deepEqual(values, [0, 'a', 2])
})

test('a name of a table or column is quoted, and a text that is not a name is refused', () => {
  assert.equal(sql`select ${identifier('order')}`.text, 'select "order"')
  assert.throws(() => identifier('teams"; drop table teams; --'))
})

test('one place may hold a value at one time and a part of a statement at another', () => {
  const at = (time: Parameters<typeof sql>[1]) => sql`select ${time}, ${1}`
  assert.equal(at('2026-11-20').text, 'select $1, $2')
  assert.equal(at(sql`now()`).text, 'select now(), $1')
  assert.equal(at('2026-11-20').text, 'select $1, $2')
})

test('two places that swap a value and the same part of a statement are two texts', () => {
  const now = sql`now()`
  const pair = (first: Parameters<typeof sql>[1], second: Parameters<typeof sql>[1]) =>
    sql`select ${first}, ${second}`
  assert.equal(pair(now, 1).text, 'select now(), $1')
  assert.equal(pair(1, now).text, 'select $1, now()')
})

test('an instant is sent as text and a document as JSON, where null is the null of SQL', () => {
  const { values } =
    sql`${Temporal.Instant.from('2026-11-20T15:00:00.000001Z')} ${json({ a: ['b'] })} ${json(['c'])} ${json(null)}`
  assert.deepEqual(values, ['2026-11-20T15:00:00.000001Z', '{"a":["b"]}', '["c"]', null])
})

test('a text keeps one name, within the 63 bytes of PostgreSQL, and another text has another', () => {
  assert.equal(statementName('select 1'), statementName('select 1'))
  assert.notEqual(statementName('select 1'), statementName('select 2'))
  assert.ok(statementName('select 1'.repeat(1_000)).length < 64)
})

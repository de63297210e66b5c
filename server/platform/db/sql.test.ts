import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commaSeparated, identifier, json, sql, statementName } from './sql.ts'

test('an interpolated value becomes a parameter, never SQL', () => {
  const { text, values } =
    sql`select * from contacts where name = ${"'; drop table contacts; --"} and age > ${30}`
  assert.equal(text, 'select * from contacts where name = $1 and age > $2')
  assert.deepEqual(values, ["'; drop table contacts; --", 30])
})

test('a nested statement becomes part of the text, with its parameters renumbered', () => {
  const inner = sql`a = ${1} or b = ${2}`
  const { text, values } = sql`select ${'x'} where (${inner}) and c = ${3} and (${inner})`
  assert.equal(text, 'select $1 where (a = $2 or b = $3) and c = $4 and (a = $5 or b = $6)')
  assert.deepEqual(values, ['x', 1, 2, 3, 1, 2])
})

test('comma-separated queries number their parameters consecutively', () => {
  const { text, values } = sql`values (${0}, ${commaSeparated([sql`${'a'}::date`, sql`${2}`])})`
  assert.equal(text, 'values ($1, $2::date, $3)')
  assert.deepEqual(values, [0, 'a', 2])
})

test('the name of a table or column is quoted, and an invalid name is rejected', () => {
  assert.equal(sql`select ${identifier('order')}`.text, 'select "order"')
  assert.throws(() => identifier('teams"; drop table teams; --'))
})

test('a hole of a template can contain a value in one call and nested SQL in another', () => {
  const at = (time: Parameters<typeof sql>[1]) => sql`select ${time}, ${1}`
  assert.equal(at('2026-11-20').text, 'select $1, $2')
  assert.equal(at(sql`now()`).text, 'select now(), $1')
  assert.equal(at('2026-11-20').text, 'select $1, $2')
})

test('a value and nested SQL that swap their holes result in a different text', () => {
  const now = sql`now()`
  const pair = (first: Parameters<typeof sql>[1], second: Parameters<typeof sql>[1]) =>
    sql`select ${first}, ${second}`
  assert.equal(pair(now, 1).text, 'select now(), $1')
  assert.equal(pair(1, now).text, 'select $1, now()')
})

test('an instant is sent as text, a document as JSON, and a null document as SQL null', () => {
  const { values } =
    sql`${Temporal.Instant.from('2026-11-20T15:00:00.000001Z')} ${json({ a: ['b'] })} ${json(['c'])} ${json(null)}`
  assert.deepEqual(values, ['2026-11-20T15:00:00.000001Z', '{"a":["b"]}', '["c"]', null])
})

test('equal texts have the same statement name, of at most 63 bytes, and different texts different ones', () => {
  assert.equal(statementName('select 1'), statementName('select 1'))
  assert.notEqual(statementName('select 1'), statementName('select 2'))
  assert.ok(statementName('select 1'.repeat(1_000)).length < 64)
})

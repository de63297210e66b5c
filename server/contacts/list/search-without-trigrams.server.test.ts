import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openClient } from '../../test/http-client.ts'
import { newServerDatabase, runSql } from '../../test/server-database.ts'
import { newFolder, startProcess } from '../../test/server-process.ts'

test('without pg_trgm, contacts are found, also with a misspelled letter, and the server says so', async () => {
  const url = await newServerDatabase()
  const role = `limited_${crypto.randomUUID().slice(0, 8)}`
  // This role can create tables, but no extension.
  await runSql(url, `create role ${role} login`)
  await runSql(url, `grant create, usage on schema public to ${role}`)
  await runSql(url, 'create extension btree_gist')
  await runSql(url, `create schema pgboss authorization ${role}`)
  const limited = new URL(url)
  limited.username = role
  const { address } = await startProcess({
    DATABASE_URL: limited.href,
    SAMPLE: 'on',
    SAMPLE_TOKEN: 'sample-token-1',
    DATA_DIR: newFolder(),
  })
  const { get, post } = openClient(address, 'sample-token-1')
  assert.deepEqual((await get('/readyz')).body, { status: 'ready', search: 'prefix' })
  await post('/core/contact', { email: 'maria@example.com', name: 'Maria Johnson' })
  for (const [text, count] of [
    ['maria', 1],
    ['johns', 1],
    ['Jonson', 1],
    ['jopnsona', 0],
  ] as const) {
    const { body } = await get(`/core/contacts?search=${text}`)
    assert.equal(body.data.length, count, text)
  }

  // The operator creates what is missing, without a restart.
  await runSql(url, 'create extension pg_trgm')
  await runSql(
    url,
    'create index contact_search_words_by_trigram on contact_search_words using gin (word gin_trgm_ops)',
  )
  assert.equal((await get('/core/contacts?search=jopnsona')).body.data.length, 1)
  assert.equal((await get('/readyz')).body.search, 'trigram')
})

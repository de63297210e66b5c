import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { buildApp } from '../app.ts'
import { startServer } from '../test/harness.ts'

const { deps } = await startServer()
const { cache } = createRequire(import.meta.url)

test('building the app reads none of the loaded CommonJS modules to name its plugins', async () => {
  let reads = 0
  const module = {
    get exports() {
      reads++
      return null
    },
  }
  cache['observed module'] = module as unknown as NodeJS.Module
  const app = buildApp(deps)
  try {
    await app.ready()
    assert.equal(reads, 0)
  } finally {
    delete cache['observed module']
    await app.close()
  }
})

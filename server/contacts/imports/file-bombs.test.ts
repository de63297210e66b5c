import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BOUNDED } from '../../test/allow-ms.ts'
import { FILE_BOMBS } from '../../test/file-bombs.ts'
import { startServer } from '../../test/harness.ts'
import { uploadFile } from '../../test/import-contacts.ts'
import { measureThreads } from '../../test/measure-threads.ts'

const { newWorkspace } = await startServer()
const MIB = 4
const MIN_COSTLY_MS = 200
/** What a file costs that is read in one piece by the thread that answers requests is almost 1. */
const MAX_SHARE = 3 / 4

for (const [name, write] of Object.entries(FILE_BOMBS))
  test(`a file with ${name} does not keep other requests waiting`, BOUNDED, async () => {
    const workspace = await newWorkspace()
    const file = write(MIB)
    const { result, longestMs, totalMs } = await measureThreads(() => uploadFile(workspace, file))
    assert.equal(result.status, 202, result.text)
    const { row_count: rows, state } = result.body.data.attributes
    assert.equal(state, 'ready')
    assert.ok(rows >= 1)
    if (totalMs > MIN_COSTLY_MS)
      assert.ok(longestMs < totalMs * MAX_SHARE, `${longestMs} of ${totalMs} ms`)
  })

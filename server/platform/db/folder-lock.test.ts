import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { newFolder } from '../../test/server-process.ts'
import { FolderInUse, lockFolder } from './folder-lock.ts'

const SINCE = Temporal.Instant.from('2026-11-20T15:00:00Z')

/** Another process that takes the lock and keeps it until it is killed. */
async function lockElsewhere(folder: string): Promise<ChildProcess> {
  const script = `
    const { lockFolder } = await import(${JSON.stringify(import.meta.resolve('./folder-lock.ts'))})
    const lock = await lockFolder(${JSON.stringify(folder)}, Temporal.Instant.from('${SINCE.toString()}'))
    await lock.announce('/somewhere/control')
    console.log('locked')
    process.stdin.on('close', () => lock.release()).resume()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  after(() => {
    child.kill('SIGKILL')
  })
  const [said] = await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => ['it ended']),
  ])
  assert.equal(String(said), 'locked\n')
  return child
}

async function killed(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

test('the error of a second process names the folder, its owner and the remedy', async () => {
  const folder = newFolder()
  const first = await lockElsewhere(folder)
  await assert.rejects(lockFolder(folder, SINCE), (error) => {
    assert.ok(error instanceof FolderInUse)
    assert.equal(
      error.message,
      `The data folder ${folder} is in use by process ${first.pid}, since ` +
        '2026-11-20T15:00:00Z. Stop that server first, or set DATA_DIR to another folder.',
    )
    assert.deepEqual(error.holder, {
      pid: first.pid,
      since: '2026-11-20T15:00:00Z',
      control: '/somewhere/control',
    })
    return true
  })
})

test('a rejected process learns which process has the lock, even while that one announces its socket', async () => {
  const folder = newFolder()
  const lock = await lockFolder(folder, SINCE)
  let isDone = false
  const announcing = (async () => {
    for (let i = 0; i < 200; i++) await lock.announce(`/somewhere/control-${i}`)
    isDone = true
  })()
  while (!isDone)
    await assert.rejects(lockFolder(folder, SINCE), (error) => {
      assert.ok(error instanceof FolderInUse)
      assert.equal(error.holder?.pid, process.pid)
      return true
    })
  await announcing
  lock.release()
})

test('a rejected process does not affect the holder of the lock', async () => {
  const folder = newFolder()
  await lockElsewhere(folder)
  for (let i = 0; i < 5; i++) await assert.rejects(lockFolder(folder, SINCE), FolderInUse)
})

test('the lock is released when its process ends, even if the process is killed', async () => {
  const folder = newFolder()
  for (let i = 0; i < 3; i++) await killed(await lockElsewhere(folder))
  const lock = await lockFolder(folder, SINCE)
  lock.release()
})

test('a released folder can be locked again, by the same process or by another', async () => {
  const folder = newFolder()
  const lock = await lockFolder(folder, SINCE)
  await assert.rejects(lockFolder(folder, SINCE), FolderInUse)
  lock.release()
  await lockElsewhere(folder)
})

test('files left over from an earlier process do not block the next one', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'lock'), '')
  writeFileSync(join(folder, 'holder.json'), '{"pid": 1, "since"')
  writeFileSync(join(folder, 'holder.json.new'), '{"pid"')
  const lock = await lockFolder(folder, SINCE)
  lock.release()
})

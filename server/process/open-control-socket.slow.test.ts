import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Holder } from '../platform/db/folder-lock.ts'
import { BOUNDED } from '../test/allow-ms.ts'
import { newDataFolder, startProcess } from '../test/server-process.ts'
import { waitUntil } from '../test/wait-until.ts'
import { sendCommand } from './open-control-socket.ts'

test(
  'the control socket rejects a command that is too long, and accepts the next one',
  BOUNDED,
  async () => {
    const folder = newDataFolder()
    await startProcess({ DATA_DIR: folder, LOG_LEVEL: 'info' })
    let control = ''
    await waitUntil(() => {
      const holder = JSON.parse(readFileSync(join(folder, 'holder.json'), 'utf8')) as Holder
      control = holder.control ?? ''
      return control !== ''
    }, 'the control socket is announced')

    const socket = connect({ path: control, allowHalfOpen: true })
    let received = ''
    socket.on('data', (bytes: Buffer) => {
      received += bytes.toString()
    })
    socket.on('error', () => {})
    const closed = new Promise((resolve) => {
      socket.once('close', resolve)
    })
    // The command is never ended, so only the limit rejects it.
    socket.write(`["${'x'.repeat(1_000_000)}`)
    await closed
    assert.equal(received, '')

    const { exitCode, message } = await sendCommand(control, ['workspace', 'list'])
    assert.equal(exitCode, 0, message)
  },
)

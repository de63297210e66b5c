import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openMailServer } from '../test/messages/open-mail-server.ts'
import { newDataFolder, startProcess } from '../test/server-process.ts'

const MISSING = /"level":40.*offers no STARTTLS.*SMTP_TLS=optional/

test('a server whose mail server offers no STARTTLS says so at its start, and names the setting', async () => {
  const { url } = await openMailServer()
  const running = await startProcess({
    DATA_DIR: newDataFolder(),
    SMTP_URL: url,
    MAIL_FROM: 'bookings@example.com',
    SMTP_TLS: 'required',
  })
  await running.said(MISSING)
  assert.ok(!running.output().includes('smtp://'))
  running.signal('SIGTERM')
  assert.deepEqual(await running.ended, { code: 0, signal: null })
})

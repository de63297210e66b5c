import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import {
  newDataFolder,
  newFolder,
  runMain,
  startProcess,
} from '../../server/test/server-process.ts'
import { PASSWORD } from '../../server/test/people/stand.ts'
import { waitUntil } from '../../server/test/wait-until.ts'
import { assertClean, button, field, follow, heading, HOME, openContext, skip } from './steps.ts'

test(
  'the owner of the only workspace downloads a backup by keyboard alone, and the operator restores it',
  { skip },
  async () => {
    const server = await startProcess({ DATA_DIR: newDataFolder() })
    const [link] = await server.said(/http:\/\/localhost:\d+\/app\/join#[\w-]{43}/)
    await waitUntil(
      async () => (await fetch(`${server.address}/app`)).ok,
      'the pages of the dashboard',
    )
    const { page } = await openContext()
    await page.goto(link)
    await button(page, 'Use a password instead').click()
    await field(page, 'Name').fill('Ada Lovelace')
    await field(page, 'Email').fill('ada@example.com')
    await field(page, 'Password').fill(PASSWORD)
    await button(page, 'Join with a password').click()
    await heading(page, HOME)
    await follow(page, 'Settings', 'Data')
    await button(page, 'Download backup').waitFor()
    await page.getByText('The secret key is not in the backup.').waitFor()
    await assertClean(page, 'data-backup')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Download backup').press('Enter'),
    ])
    assert.match(file.suggestedFilename(), /^slotline-[\d-]+\.backup$/)
    await page.getByText('The backup is being made.').waitFor()
    const path = join(newFolder(), 'slotline.backup')
    await file.saveAs(path)
    const restoring = runMain({ DATA_DIR: newFolder() }, ['restore', path])
    assert.equal((await restoring.ended).code, 0, restoring.output())
  },
)

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PASSWORD } from '../../server/test/people/stand.ts'
import { ADDRESS } from './open-stand.ts'
import {
  assertClean,
  build,
  button,
  field,
  follow,
  heading,
  HOME,
  joinByPassword,
  openContext,
  server,
  skip,
} from './steps.ts'

const MAX_SCRIPT_KB = 190

test('a list that cannot be loaded says why, and is loaded with Retry', { skip }, async () => {
  const { workspaceId } = await server.newWorkspace()
  const { page } = await openContext()
  await joinByPassword(page, workspaceId)
  await follow(page, 'Account')
  const problem = { code: 'internal', detail: 'An internal error occurred.', request_id: 'req-1' }
  await page.route('**/auth/sessions', (route) => route.fulfill({ status: 500, json: problem }))
  await page.reload()
  await page.getByText('Sessions could not be loaded').waitFor()
  await page.getByText('Request req-1').waitFor()
  await assertClean(page, 'account-failed')
  await page.unroute('**/auth/sessions')
  await button(page, 'Retry').click()
  await page.getByText('this browser').waitFor()
})

test('after the end of a session, the next step leads to the sign-in', { skip }, async () => {
  const { workspaceId } = await server.newWorkspace()
  const { page, context } = await openContext()
  await joinByPassword(page, workspaceId)
  await follow(page, 'Settings')
  await field(page, 'Name').waitFor()
  await context.clearCookies()
  await page.getByRole('link', { name: 'People' }).click()
  await heading(page, 'Sign in')
  await page.getByText('Your session has ended').waitFor()
  assert.equal(new URL(page.url()).searchParams.get('to'), '/settings/people')
})

test('after signing in, the browser never opens a page of another site', { skip }, async () => {
  const { workspaceId } = await server.newWorkspace()
  const { page } = await openContext()
  const email = await joinByPassword(page, workspaceId)
  await button(page, 'Sign out').click()
  for (const to of ['//evil.test/', 'https://evil.test', '/\\evil.test', 'javascript:alert(1)']) {
    await page.goto(`${ADDRESS}/app/sign-in?to=${encodeURIComponent(to)}`)
    await field(page, 'Email').fill(email)
    await field(page, 'Password').fill(PASSWORD)
    await button(page, 'Sign in').click()
    await heading(page, HOME)
    await button(page, 'Sign out').click()
    await heading(page, 'Sign in')
  }
})

test(
  `the first screen loads at most ${MAX_SCRIPT_KB} KB of compressed scripts`,
  { skip },
  async () => {
    const { workspaceId } = await server.newWorkspace()
    const { page } = await openContext()
    await joinByPassword(page, workspaceId)
    await page.goto(`${ADDRESS}/app/day`)
    await heading(page, 'Day')
    await page.waitForLoadState('load')
    const names = (await page.evaluate(
      "performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1))",
    )) as string[]
    const scripts = names.filter((name) => name.endsWith('.js'))
    assert.ok(scripts.length > 0)
    const bytes = scripts.map((name) => build.assets.get(name)?.gzip?.length ?? 0)
    const sizeKb = bytes.reduce((sum, each) => sum + each, 0) / 1000
    console.log(`The first screen loads ${sizeKb.toFixed(1)} KB of scripts.`)
    assert.ok(sizeKb <= MAX_SCRIPT_KB, `${sizeKb} KB`)
  },
)

test(
  'an address without a page and a link without its secret say what to do',
  { skip },
  async () => {
    const { page } = await openContext()
    await page.goto(`${ADDRESS}/app/nothing`)
    await heading(page, 'This page cannot be shown')
    await assertClean(page, 'not-found')
    await page.goto(`${ADDRESS}/app/join`)
    await heading(page, 'Open the link again')
    await assertClean(page, 'join-missing')
  },
)

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster, OFFICE_HOURS } from '../../server/test/builders.ts'
import { findDuplicates } from '../../server/test/finish-work.ts'
import type { TestWorkspace } from '../../server/test/harness.ts'
import { choose, inDialog, openContacts, saveContact, storedContact } from './contact-steps.ts'
import { assertClean, button, field, heading, server, skip } from './steps.ts'

test('a record has one timeline of calls, meetings, notes and changes', { skip }, async () => {
  const workspace = await server.newWorkspace()
  const id = await takeCall(workspace)
  const page = await openContacts(workspace, `/${id}`)
  await heading(page, 'Grace Hopper')
  await page.getByText('Intro call').waitFor()
  await page.getByText('Please bring the contract <b>').waitFor()
  await page.locator('.state', { hasText: 'booked' }).waitFor()
  await assertClean(page, 'contact-timeline')
  for (let i = 0; i < 25; i++)
    await workspace.patch(`/core/contacts/${id}`, { data: { attributes: { city: `City ${i}` } } })
  await page.reload()
  await page.getByText('City 24').first().waitFor()
  assert.equal(await page.getByText('Created').count(), 0)
  await button(page, 'Show more').click()
  await page.getByText('Created').waitFor()
})

test(
  'consents and undeliverable addresses are recorded with their evidence',
  { skip },
  async () => {
    const workspace = await server.newWorkspace()
    const id = await saveContact(workspace, { email: 'ada@x.example', first_name: 'Ada' })
    const page = await openContacts(workspace, `/${id}`)
    await button(page, 'Record the consent: Text messages').click()
    await choose(page, 'Decision', 'denied')
    await page.getByLabel('Evidence (optional)').fill('Said so at the desk.')
    await assertClean(page, 'consent-record')
    await button(page, 'Record').click()
    await page.getByText('Text messages: recorded.').waitFor()
    await page.getByText('Said so at the desk.').waitFor()
    await page.getByText('Text messages: denied').waitFor()
    await button(page, 'Record the consent: Text messages').click()
    await button(page, 'Record').click()
    await page.getByText('Said so at the desk.').waitFor({ state: 'detached' })
    await button(page, 'History: Text messages').click()
    await page.getByText('Said so at the desk.').waitFor()
    await assertClean(page, 'consent-history')
    await page.keyboard.press('Escape')
    await page.locator('button:focus', { hasText: 'History' }).waitFor()
    await button(page, 'Record the consent: Emails after a meeting').click()
    await choose(page, 'Decision', 'denied')
    await button(page, 'Record').click()
    await page.getByText('Emails after a meeting: recorded.').waitFor()

    await button(page, 'Mark an address').click()
    await field(page, 'Reason').fill('550 no such mailbox')
    await inDialog(page, 'Mark an address').click()
    await page.getByText('550 no such mailbox').waitFor()
    await assertClean(page, 'contact-undeliverable')
    const { data } = await storedContact(workspace, id)
    assert.deepEqual(
      (data.attributes.undeliverable as { address: string }[]).map(({ address }) => address),
      ['ada@x.example'],
    )
    await button(page, 'ada@x.example works again').click()
    await button(page, 'Works again').click()
    await page.getByText('The address is used again.').waitFor()
  },
)

test('two contacts are compared, merged, and separated again', { skip }, async () => {
  const workspace = await server.newWorkspace()
  const [one, other] = [await saveContact(workspace, GRACE), await saveContact(workspace, HOPPER)]
  await findDuplicates(server.deps)
  const page = await openContacts(workspace, '/duplicates')
  await heading(page, 'Duplicates')
  await page
    .getByRole('link', { name: /^Compare .*Grace.*Grace/ })
    .first()
    .click()
  await page.getByRole('columnheader', { name: 'Grace Hopper' }).first().waitFor()
  await assertClean(page, 'duplicates-compare')
  await page.getByLabel('City: keep New York').check()
  await button(page, 'Merge').click()
  await page.getByText('The contacts were merged.').waitFor()
  const { data } = await storedContact(workspace, one)
  assert.equal(data.attributes.city, 'New York')
  assert.equal(data.attributes.email, GRACE.email)
  assert.equal(data.attributes.title, 'Rear admiral')
  assert.equal((await workspace.get(`/core/contacts/${other}`)).status, 410)
  await page.goto(`${new URL(page.url()).origin}/app/contacts/${other}`)
  await page.getByText('This contact was merged into another one.').waitFor()
  await assertClean(page, 'contact-merged')
  // It stays while it is read again, however long that takes.
  await page.route(`**/core/contacts/${other}?*`, () => {})
  const isRead = page.waitForRequest(`**/core/contacts/${other}?*`)
  await saveContact(workspace, { email: 'ada@x.example' })
  await isRead
  await heading(page, 'Contact')
  await page.unroute(`**/core/contacts/${other}?*`)
  await page.getByRole('link', { name: 'Open that contact' }).click()
  await heading(page, 'Grace Hopper')
  await button(page, 'Undo the merge of Grace Hopper').click()
  await assertClean(page, 'merge-undo')
  await button(page, 'Undo').click()
  await page.getByText('The merge was undone.').waitFor()
  assert.equal((await workspace.get(`/core/contacts/${other}`)).status, 200)
  await page.getByRole('link', { name: 'Duplicates' }).click()
  await button(page, 'Grace Hopper and Grace Hopper are two people').click()
  await inDialog(page, 'Two people').click()
  await page.getByText('The pair is not shown again.').waitFor()
})

test(
  'a person is erased after a word was typed, and upcoming meetings only if wanted',
  { skip },
  async () => {
    const workspace = await server.newWorkspace()
    const id = await takeCall(workspace)
    const page = await openContacts(workspace, `/${id}`)
    await button(page, 'Erase').click()
    await assertClean(page, 'contact-erase')
    await field(page, 'Type “erase” to confirm').fill('yes')
    await inDialog(page, 'Erase').click()
    await page.getByText('Type exactly this word.').waitFor()
    await field(page, 'Type “erase” to confirm').fill('erase')
    await inDialog(page, 'Erase').click()
    await page.getByRole('dialog').getByRole('alert').waitFor()
    await assertClean(page, 'contact-erase-meetings')
    await choose(page, 'Upcoming meetings', 'Cancel them')
    await inDialog(page, 'Erase').click()
    await page.getByText('The person was erased.').waitFor()
    assert.equal((await workspace.get(`/core/contacts/${id}`)).status, 404)
    await page.goBack()
    await page.goto(`${new URL(page.url()).origin}/app/contacts/${id}`)
    await page.getByText('This contact does not exist any more.').waitFor()
  },
)

test(
  'suggestions of all contacts are settled on one page, and viewers change nothing',
  { skip },
  async () => {
    const workspace = await server.newWorkspace()
    const page = await openContacts(workspace, '/suggestions')
    await page.getByText('Nothing to decide.').waitFor()
    await assertClean(page, 'suggestions-empty')
    const email = 'ada@x.example'
    const id = await saveContact(
      workspace,
      { email, last_name: 'Lovelace' },
      { known_as: 'verified' },
    )
    await saveContact(workspace, { email, last_name: 'Loveless' }, { known_as: 'heard' })
    await page.reload()
    await page.getByRole('link', { name: 'Lovelace' }).waitFor()
    await assertClean(page, 'suggestions')
    const viewer = await openContacts(workspace, `/${id}`, { role: 'viewer' })
    await viewer.getByText('Loveless').first().waitFor()
    for (const name of ['Edit', 'Erase', 'Take Loveless as Last name'])
      assert.equal(await button(viewer, name).count(), 0, name)
    await button(page, 'Take Loveless as Last name').click()
    await page.getByText('Last name is “Loveless” now.').waitFor()
    await page.getByText('Nothing to decide.').waitFor()
  },
)

test('German words, and a record at the size of a telephone', { skip }, async () => {
  const workspace = await server.newWorkspace()
  const id = await takeCall(workspace)
  const page = await openContacts(workspace, `/${id}`, { language: 'de-DE' })
  await page.getByRole('heading', { name: 'Verlauf' }).waitFor()
  await assertClean(page, 'contact-german')
})

const GRACE = {
  email: 'grace.hopper@navy.example',
  first_name: 'Grace',
  last_name: 'Hopper',
  city: 'Arlington',
  mobile_phone: '+1 415 555 0188',
}
const HOPPER = {
  email: 'ghopper@home.example',
  first_name: 'Grace',
  last_name: 'Hopper',
  city: 'New York',
  title: 'Rear admiral',
  mobile_phone: '+1 415 555 0188',
}

/** A call in which somebody booked a meeting and left a note; returns the contact. */
async function takeCall(workspace: TestWorkspace): Promise<string> {
  const { app, deps } = server
  await buildRoster(deps.pool, workspace.workspaceId, { agents: [{ weekly: OFFICE_HOURS }] })
  const secret = 'a-long-made-up-secret'
  const { body } = await workspace.post('/core/voice_connections', {
    data: { attributes: { platform: 'generic', name: 'Desk', team_id: 1, secret } },
  })
  const call = async (tool: string, args: object) => {
    const response = await app.inject({
      method: 'POST',
      url: new URL(body.data.attributes.url as string).pathname,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ tool, arguments: args, call_id: 'c1', from: '+14155550100' }),
    })
    return response.json() as { data: { slots: { slot_id: string }[] } }
  }
  const slot = (await call('find_times', {})).data.slots.at(-1)
  await call('book_meeting', { slot_id: slot?.slot_id, name: 'Grace Hopper' })
  await call('leave_note', { note: 'Please bring the contract <b>', name: 'Grace Hopper' })
  const contacts = await workspace.get('/core/contacts')
  return contacts.body.data[0].id as string
}

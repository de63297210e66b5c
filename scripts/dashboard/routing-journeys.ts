import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { buildRoster } from '../../server/test/builders.ts'
import {
  assertClean,
  button,
  field,
  follow,
  heading,
  joinByPassword,
  openContext,
  server,
  skip,
} from './steps.ts'

test('rules are created, ordered and tried out', { skip }, async () => {
  const { workspace, page } = await openRouting()
  await page.getByText('No rules yet').waitFor()
  await assertClean(page, 'routing-empty')
  await page.getByRole('link', { name: 'New rule' }).click()
  await heading(page, 'New rule')
  await field(page, 'Name').fill('Everybody')
  await assertClean(page, 'rule-new')
  await button(page, 'Create rule').click()
  await page.getByText('matches every contact').waitFor()

  await page.getByRole('link', { name: 'New rule' }).click()
  await field(page, 'Name').fill('Larger companies')
  await button(page, 'Add a condition').click()
  // The list is shown before anything is typed: what an attribute is called, then its name.
  await field(page, 'Attribute').click()
  await page.getByRole('option', { name: 'company employee count' }).waitFor()
  await page.getByRole('option').getByText('custom_fields.plan', { exact: true }).waitFor()
  await field(page, 'Attribute').fill('company_employee_cont')
  await page.keyboard.press('Tab')
  await choose(page, 'Comparison', 'is at least')
  await field(page, 'Value').fill('50')
  await button(page, 'Create rule').click()
  await page.getByText('No attribute has this name. Choose one from the list.').waitFor()
  await assertClean(page, 'rule-fault')
  await field(page, 'Attribute').fill('employee')
  await page.getByRole('option', { name: 'company employee count' }).click()
  await button(page, 'Create rule').click()
  await page.getByText('company employee count is at least “50”').waitFor()

  await button(page, 'Move Larger companies up').click()
  await page.getByText('Larger companies was moved.').waitFor()
  const { body } = await workspace.get('/core/routing_rules')
  const names = (body.data as { attributes: { name: string } }[]).map(
    ({ attributes }) => attributes.name,
  )
  assert.deepEqual(names, ['Larger companies', 'Everybody'])

  await button(page, 'Try').click()
  await page.getByText('undecided: something is missing').waitFor()
  await page.getByText('If that stays unknown').waitFor()
  await button(page, 'Add an example value').click()
  await field(page, 'Attribute').fill('company_employee_count')
  await page.keyboard.press('Tab')
  await field(page, 'Value').fill('51-200')
  await button(page, 'Try').click()
  await page.getByText('decided:', { exact: false }).last().waitFor()
  await page.getByText('not tried: an earlier rule matched').waitFor()
  await assertClean(page, 'routing-tried')
})

test(
  'what another person changes of a rule is shown, and kept when it is moved',
  { skip },
  async () => {
    const { workspace, page } = await openRouting()
    for (const [name, position] of [
      ['First', 10],
      ['Second', 20],
    ] as const)
      await workspace.post('/core/routing_rules', {
        data: {
          attributes: { name, position, conditions: { all: [] }, team_id: 1, meeting_type_id: 1 },
        },
      })
    await page.reload()
    await page.getByRole('link', { name: 'Second' }).waitFor()
    await workspace.patch('/core/routing_rules/2', { data: { attributes: { enabled: false } } })
    await page.getByText('off').waitFor()
    await button(page, 'Move Second up').click()
    await page.getByText('Second was moved.').waitFor()
    await page.getByRole('link', { name: 'Second' }).click()
    await heading(page, 'Second')
    await field(page, 'Name').fill('Renamed')
    await button(page, 'Save').click()
    await page.getByText('✓ Saved.').waitFor()
    const { body } = await workspace.get('/core/routing_rules/2')
    const { name, enabled, position } = body.data.attributes
    assert.deepEqual([name, enabled, position], ['Renamed', false, 10])
  },
)

async function openRouting() {
  const workspace = await server.newWorkspace()
  await buildRoster(server.deps.pool, workspace.workspaceId, { teams: [{ name: 'Sales' }] })
  await workspace.post('/core/contact_fields', {
    data: { attributes: { key: 'plan', label: 'Plan', value_type: 'text' } },
  })
  const { page } = await openContext()
  await joinByPassword(page, workspace.workspaceId)
  await follow(page, 'Team', 'Routing')
  await heading(page, 'Routing')
  return { workspace, page }
}

async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('button', { name: label }).click()
  await page.getByRole('option', { name, exact: true }).click()
}

import assert from 'node:assert/strict'
import type { TestWorkspace } from '../harness.ts'
import type { Step } from './identity-case.ts'

/** A workspace in which a case is played, with the names of its contacts by their ids. */
export type Stage = { workspace: TestWorkspace; names: Map<string, string> }

export function saveContact({ workspace }: Stage, attributes: object) {
  return workspace.post('/core/contact', { data: { attributes } })
}

/** Makes a step of a case happen. */
export async function playStep(stage: Stage, step: Step): Promise<void> {
  if ('crowd' in step) return playCrowd(stage, step.crowd, step.having)
  const [name, attributes] = step
  const { names } = stage
  const { status, body } = await saveContact(stage, attributes)
  const known = [...names].find(([, each]) => each === name)?.[0]
  assert.equal(status, known === undefined ? 201 : 200, `${name}: ${JSON.stringify(body)}`)
  assert.equal(body.data.id, known ?? body.data.id)
  names.set(body.data.id, name)
}

async function playCrowd(stage: Stage, count: number, having: object): Promise<void> {
  const saved = await Promise.all(
    Array.from({ length: count }, (_, i) =>
      saveContact(stage, { ...having, email: `crowd-${i}@crowd.example` }),
    ),
  )
  for (const { status, body } of saved) {
    assert.equal(status, 201, JSON.stringify(body))
    stage.names.set(body.data.id, 'crowd')
  }
}

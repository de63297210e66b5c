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
  if ('merge' in step) return playMerge(stage, step.merge, step.into)
  if ('undo' in step) return playUndo(stage, step.undo)
  if ('erase' in step) return playErasure(stage, step.erase)
  const [name, attributes] = step
  const { names } = stage
  const { status, body } = await saveContact(stage, attributes)
  const known = [...names].find(([, each]) => each === name)?.[0]
  assert.equal(status, known === undefined ? 201 : 200, `${name}: ${JSON.stringify(body)}`)
  assert.equal(body.data.id, known ?? body.data.id)
  names.set(body.data.id, name)
}

function idOf({ names }: Stage, contact: string): string {
  return [...names].find(([, name]) => name === contact)![0]
}

async function playMerge(stage: Stage, contact: string, into: string): Promise<void> {
  const attributes = { contact_ids: [idOf(stage, contact)] }
  const url = `/core/contacts/${idOf(stage, into)}/merge`
  const { status, text } = await stage.workspace.post(url, { data: { attributes } })
  assert.equal(status, 200, text)
}

async function playUndo(stage: Stage, into: string): Promise<void> {
  const { body } = await stage.workspace.get(
    `/core/contact_merges?contact_id=${idOf(stage, into)}&limit=1`,
  )
  const { status, text } = await stage.workspace.post(
    `/core/contact_merges/${body.data[0].id}/undo`,
    undefined,
  )
  assert.equal(status, 200, text)
}

async function playErasure(stage: Stage, contact: string): Promise<void> {
  const id = idOf(stage, contact)
  const { status, text } = await stage.workspace.delete(`/core/contacts/${id}`)
  assert.equal(status, 204, text)
  stage.names.delete(id)
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

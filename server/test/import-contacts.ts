import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { defineImportWork } from '../contacts/imports/run/define-import-work.ts'
import type { Deps } from '../deps.ts'
import { eraseAttempts } from '../webhooks/deliveries/erase-attempts.ts'
import { finishWork } from './finish-work.ts'
import type { Answer, TestWorkspace } from './harness.ts'

const folder = new URL('contact-exports/', import.meta.url)

/** A file in the form in which a common system exports contacts. */
export function readContactExport(name: string): Promise<Buffer> {
  return readFile(new URL(name, folder))
}

/** Uploads a file, which is CSV unless the type says otherwise. */
export function uploadFile(
  { post }: TestWorkspace,
  file: string | Buffer,
  {
    query = '',
    type = 'text/csv',
    headers = {},
  }: { query?: string; type?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return post(`/core/contact_imports${query}`, file, { 'content-type': type, ...headers })
}

type ImportDeps = Pick<Deps, 'pool' | 'secrets' | 'now' | 'log' | 'metrics'>

/** Does all the work of imports that is left. */
export function workOnImports(deps: ImportDeps): Promise<void> {
  return finishWork(deps, [defineImportWork({ ...deps, eraseAttempts })])
}

/** Uploads a file, imports it, and returns the import. */
export async function importFile(
  deps: ImportDeps,
  workspace: TestWorkspace,
  file: string | Buffer,
  options: { query?: string; type?: string } = {},
) {
  const uploaded = await uploadFile(workspace, file, options)
  assert.equal(uploaded.status, 202, uploaded.text)
  const path = `/core/contact_imports/${uploaded.body.data.id}`
  if (uploaded.body.data.attributes.state === 'ready')
    assert.equal((await workspace.post(`${path}/start`, {})).status, 202)
  await workOnImports(deps)
  return (await workspace.get(path)).body.data
}

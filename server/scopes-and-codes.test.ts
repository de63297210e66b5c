import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { SCOPES } from './access/scopes.ts'
import { PROBLEMS } from './platform/http/problem.ts'
import { startServer } from './test/harness.ts'

const { app, newWorkspace } = await startServer()

type Operation = { security?: { token?: string[] }[] }
const { paths } = app.swagger() as unknown as { paths: Record<string, Record<string, Operation>> }
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { security = [] }]) => ({
    path,
    method,
    scopes: security.flatMap(({ token = [] }) => token),
  })),
)

const files = globSync('**/*.ts', { cwd: import.meta.dirname })
const sources = files
  .filter((file) => !file.startsWith('test/'))
  .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, file), 'utf8') }))
const isTest = ({ file }: { file: string }) => file.endsWith('.test.ts')

test('each scope is required by an operation', () => {
  const required = new Set(operations.flatMap(({ scopes }) => scopes))
  assert.deepEqual(
    SCOPES.filter((scope) => !required.has(scope)),
    [],
  )
})

test('each operation rejects a token that has all other scopes, and names the missing scope', async () => {
  const workspace = await newWorkspace()
  const tokens = new Map<string, string>()
  for (const scope of SCOPES) {
    const { secret } = await workspace.newToken(SCOPES.filter((other) => other !== scope))
    tokens.set(scope, secret)
  }
  for (const { path, method, scopes } of operations) {
    if (!path.startsWith('/core/')) continue
    const [scope = ''] = scopes
    const response = await app.inject({
      method: method.toUpperCase() as 'GET',
      url: path.replaceAll(/\{\w+\}/g, '1'),
      headers: { authorization: `Bearer ${tokens.get(scope)}` },
    })
    const { code, detail } = response.json<{ code: string; detail: string }>()
    assert.deepEqual([response.statusCode, code], [403, 'insufficient_scope'], `${method} ${path}`)
    assert.ok(detail.includes(scope), `${method} ${path}`)
  }
})

/** Whether the source creates a problem, or a row of a table of problems, with the code. */
function creates(code: string, text: string): boolean {
  const argument = new RegExp(`(?<!describeProblems|fault|faultOf)\\(\\s*'${code}'`)
  const row = new RegExp(`'${code}',\\s*['"\`](\\w*)`, 'g')
  return argument.test(text) || [...text.matchAll(row)].some(([, next = '']) => !(next in PROBLEMS))
}

for (const code of Object.keys(PROBLEMS)) {
  test(`the server responds with ${code}, and a test shows it`, () => {
    const throwing = sources.filter((source) => !isTest(source) && creates(code, source.text))
    assert.notDeepEqual(throwing, [])
    const shown = sources.filter(
      ({ file, text }) => file.endsWith('.test.ts') && new RegExp(`['"]${code}['"]`).test(text),
    )
    assert.notDeepEqual(shown, [])
  })
}

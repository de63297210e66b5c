import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'

type Properties = Record<string, { type: string }>

const folder = mkdtempSync(join(tmpdir(), 'slotline-releases-'))
after(() => {
  rmSync(folder, { recursive: true, force: true })
})

const NAME: Properties = { name: { type: 'string' } }
const NAME_AND_SIZE: Properties = { ...NAME, size: { type: 'integer' } }
const DOCKERFILE = 'LABEL org.opencontainers.image.version="0.10.0"\n'

/** A document with one operation, whose response has these properties. */
function documentOf(properties: Properties, version = '0.10.0'): string {
  const schema = { type: 'object', required: ['name'], properties }
  const responses = { 200: { description: '', content: { 'application/json': { schema } } } }
  return JSON.stringify({ info: { version }, paths: { '/teams': { get: { responses } } } })
}

/** Runs a script in a new folder with these files. */
function run(script: string, files: Record<string, string>) {
  const cwd = mkdtempSync(join(folder, 'project-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(cwd, dirname(name)), { recursive: true })
    writeFileSync(join(cwd, name), text)
  }
  const again = () => {
    const path = fileURLToPath(new URL(script, import.meta.url))
    const { status, stdout, stderr } = spawnSync(process.execPath, [path], {
      cwd,
      encoding: 'utf8',
    })
    return { status, output: stdout + stderr }
  }
  return { cwd, again, ...again() }
}

const compare = (now: string, releases: Record<string, string>) =>
  run('compare-openapi.ts', {
    'docs/openapi.json': now,
    ...Object.fromEntries(
      Object.entries(releases).map(([name, text]) => [`docs/releases/${name}`, text]),
    ),
  })

test('a removed member of a response fails the comparison with the newest release', () => {
  const { status, output } = compare(documentOf(NAME), {
    '0.9.0/openapi.json': documentOf(NAME),
    '0.10.0/openapi.json': documentOf(NAME_AND_SIZE),
  })
  assert.equal(
    output,
    '! GET /teams 200.size: is removed\n' +
      'docs/openapi.json since 0.10.0: 0 additions, 1 breaking changes.\n',
  )
  assert.equal(status, 1)
})

test('an addition is listed, and does not fail the comparison', () => {
  const { status, output } = compare(documentOf(NAME_AND_SIZE), {
    '0.9.0/openapi.json': documentOf({ ...NAME_AND_SIZE, kind: { type: 'string' } }),
    '0.10.0/openapi.json': documentOf(NAME),
    '1.0.0-rc.1/openapi.json': documentOf({ kind: { type: 'string' } }),
    'README.md': '',
  })
  assert.equal(
    output,
    '+ GET /teams 200.size: is added\n' +
      'docs/openapi.json since 0.10.0: 1 additions, 0 breaking changes.\n',
  )
  assert.equal(status, 0)
})

test('without a release the comparison fails', () => {
  const { status, output } = compare(documentOf(NAME), {})
  assert.equal(output, 'There is no release in docs/releases to compare docs/openapi.json with.\n')
  assert.equal(status, 2)
})

/** A project at version 0.10.0 whose test of upgrades records its state with this code. */
const release = (recording: string) =>
  run('cut-release.ts', {
    'package.json': '{"version":"0.10.0","type":"module"}',
    'CHANGELOG.md': '# Changelog\n\n## Unreleased\n\n## 0.10.0 - 2026-12-01\n',
    'docs/openapi.json': documentOf(NAME),
    Dockerfile: DOCKERFILE,
    'server/test/releases/upgrade.test.ts': `
      import { writeFileSync } from 'node:fs'
      import { test } from 'node:test'
      test('the state is recorded', () => { ${recording} })`,
  })

test('a release stores the document and the state of a database once', () => {
  const { cwd, status, again } = release(
    `writeFileSync(process.env.SLOTLINE_TEST_RECORD_RELEASE + '.json', '{}')`,
  )
  assert.equal(status, 0)
  const stored = join(cwd, 'docs/releases/0.10.0/openapi.json')
  assert.equal(readFileSync(stored, 'utf8'), documentOf(NAME))
  assert.equal(readFileSync(join(cwd, '0.10.0.json'), 'utf8'), '{}')
  writeFileSync(join(cwd, 'docs/openapi.json'), documentOf(NAME_AND_SIZE))
  assert.deepEqual(
    { ...again() },
    { status: 1, output: 'docs/releases/0.10.0 exists: 0.10.0 is released already.\n' },
  )
  assert.equal(readFileSync(stored, 'utf8'), documentOf(NAME))
})

test('a release whose state cannot be recorded stores no document', () => {
  const { cwd, status } = release(`throw new Error('it fails')`)
  assert.equal(status, 1)
  assert.equal(existsSync(join(cwd, 'docs/releases')), false)
})

test('a release is rejected while the document, the changelog or the image has another version', () => {
  const { status, output } = run('cut-release.ts', {
    'package.json': '{"version":"0.11.0"}',
    'CHANGELOG.md': '# Changelog\n\n## Unreleased\n\n## 0.10.0 - 2026-12-01\n',
    'docs/openapi.json': documentOf(NAME),
    Dockerfile: DOCKERFILE,
  })
  assert.equal(
    output,
    'docs/openapi.json has version 0.10.0: run npm run generate.\n' +
      'CHANGELOG.md has no section "## 0.11.0 - YYYY-MM-DD".\n' +
      'Dockerfile has another version in the label of the image.\n',
  )
  assert.equal(status, 1)
})

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { test } from 'node:test'

/** The files of the npm package, without those that its build creates. */
const packed = (
  JSON.parse(
    execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts', '--loglevel=error'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  ) as { files: { path: string; size: number }[] }[]
)[0]!.files
const paths = packed.map(({ path }) => path)
const folders = new Set(paths.flatMap((path) => foldersOf(path)))

function foldersOf(path: string): string[] {
  const folder = posix.dirname(path)
  return folder === '.' ? ['.'] : [folder, ...foldersOf(folder)]
}

/** The relative links of a Markdown file, without fragments, outside of code blocks. */
function linksOf(file: string): string[] {
  const text = readFileSync(file, 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '')
  return [...text.matchAll(/\]\(([^)\s]+)\)/g), ...text.matchAll(/^\[[^\]]+\]: (\S+)$/gm)]
    .map(([, link]) => link!)
    .filter((link) => !/^([a-z]+:|#|\/)/i.test(link))
    .map((link) => link.split('#', 1)[0]!)
}

test('every relative link of the packed Markdown files points to a packed file or folder', () => {
  const documents = paths.filter((path) => path.endsWith('.md'))
  const links = documents.flatMap((file) =>
    linksOf(file).map((link) => ({
      file,
      link,
      target: posix.join(posix.dirname(file), link).replace(/\/$/, ''),
    })),
  )
  const broken = links.filter(({ target }) => !paths.includes(target) && !folders.has(target))
  assert.deepEqual(
    broken.map(({ file, link }) => `${file}: ${link}`),
    [],
  )
  assert.ok(documents.includes('README.md') && links.length > 50)
})

test('the packed examples have no dependencies and no lock files, and are small', () => {
  const examples = packed.filter(({ path }) => path.startsWith('examples/'))
  assert.ok(examples.length > 5)
  assert.deepEqual(
    examples.filter(({ path }) => /node_modules|package-lock|[.]venv|__pycache__/.test(path)),
    [],
  )
  assert.ok(examples.reduce((sum, { size }) => sum + size, 0) < 100_000)
})

// Stores what later versions are compared with: the OpenAPI document as released, and a database in
// the middle of its work, which tests upgrade: `npm run release`. The version is the one in
// package.json; CHANGELOG.md must have a section for it.
import { spawnSync } from 'node:child_process'
import { constants, copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'

const FILE = 'docs/openapi.json'
const UPGRADE_TEST = 'server/test/releases/upgrade.test.ts'

const { version } = readJson<{ version: string }>('package.json')
const { info } = readJson<{ info: { version: string } }>(FILE)
const folder = `docs/releases/${version}`
const section = `\n## ${version} - `
const faults = [
  /^\d+\.\d+\.\d+$/.test(version) || `package.json: the version ${version} is not like 1.2.3.`,
  info.version === version || `${FILE} has version ${info.version}: run npm run generate.`,
  readFileSync('CHANGELOG.md', 'utf8').includes(section) ||
    `CHANGELOG.md has no section "${section.trim()} YYYY-MM-DD".`,
  readFileSync('Dockerfile', 'utf8').includes(`image.version="${version}"`) ||
    'Dockerfile has another version in the label of the image.',
  !existsSync(folder) || `${folder} exists: ${version} is released already.`,
].filter((fault) => typeof fault === 'string')
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}
const { status } = spawnSync(process.execPath, [UPGRADE_TEST], {
  env: { ...process.env, SLOTLINE_TEST_RECORD_RELEASE: version },
  stdio: 'inherit',
})
if (status !== 0) process.exit(1)
mkdirSync(folder, { recursive: true })
copyFileSync(FILE, `${folder}/openapi.json`, constants.COPYFILE_EXCL)
console.log(
  `${folder}/openapi.json and server/test/releases/states/${version}.json.gz are stored. ` +
    'Commit them with CHANGELOG.md.',
)

function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, 'utf8')) as Content
}

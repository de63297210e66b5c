import assert from 'node:assert/strict'
import { execFileSync, execSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { SETTINGS } from '../server/platform/config/settings.ts'
import { BOUNDED } from '../server/test/allow-ms.ts'

const folder = mkdtempSync(join(tmpdir(), 'slotline-container-'))
after(() => {
  rmSync(folder, { recursive: true, force: true })
})

const dockerfile = readFileSync('Dockerfile', 'utf8')
const instructions = (name: string) =>
  [...dockerfile.matchAll(new RegExp(`^${name} (.+)$`, 'gm'))].map(([, words]) => words!)
/** The test uses only the Node of the base image. */
const path = [
  dirname(process.execPath),
  ...(process.env.PATH ?? '').split(delimiter).filter((entry) => !entry.includes('node_modules')),
].join(delimiter)

test(
  'the steps of the Dockerfile build a server that is healthy and ends at SIGTERM',
  BOUNDED,
  async () => {
    const [build, image] = [join(folder, 'build'), join(folder, 'image')]
    for (const file of execFileSync(
      'git',
      ['ls-files', '--cached', '--others', '--exclude-standard'],
      { encoding: 'utf8' },
    )
      .trim()
      .split('\n')) {
      mkdirSync(dirname(join(build, file)), { recursive: true })
      cpSync(file, join(build, file))
    }
    const steps = instructions('RUN').filter((step) => !step.includes('mkdir /data'))
    assert.equal(steps.length, 2)
    for (const step of steps)
      execSync(step, { cwd: build, env: { ...process.env, PATH: path }, stdio: 'pipe' })
    for (const [, name] of dockerfile.matchAll(/^COPY --from=build \/app\/(\S+)/gm))
      cpSync(join(build, name!), join(image, name!), { recursive: true, verbatimSymlinks: true })

    const settings = Object.fromEntries(
      instructions('ENV').flatMap((line) =>
        line.split(' ').map((pair) => pair.split('=') as [string, string]),
      ),
    )
    const [link] = instructions('RUN').flatMap((step) => /ln -s (\S+) (\S+)$/.exec(step) ?? [])
    assert.equal(link, 'ln -s /app/bin/container.mjs /usr/local/bin/slotline')
    mkdirSync(join(folder, 'bin'))
    symlinkSync(join(image, 'bin/container.mjs'), join(folder, 'bin/slotline'))
    const [program, ...args] = ['ENTRYPOINT', 'CMD'].flatMap(
      (name) => JSON.parse(instructions(name).at(-1)!) as string[],
    ) as [string, ...string[]]
    const env = {
      PATH: `${join(folder, 'bin')}${delimiter}${path}`,
      ...settings,
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
    }
    const server = spawn(program, args, { cwd: image, env, stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = new Promise<number | null>((resolve) => {
      server.once('close', resolve)
    })
    let output = ''
    let port: string | undefined
    for await (const text of server.stdout) {
      output += String(text)
      port = /listens on http:\/\/[^:]+:(\d+)/.exec(output)?.[1]
      if (port) break
    }
    const [health, ...healthArgs] = JSON.parse(
      /^HEALTHCHECK .*CMD (\[.+\])$/m.exec(dockerfile)![1]!,
    ) as [string, ...string[]]
    execFileSync(health, healthArgs, { env: { PATH: path, PORT: port }, stdio: 'pipe' })
    const command = execFileSync('slotline', ['workspace', 'list'], { env, encoding: 'utf8' })
    assert.match(command, /^ID +NAME/)
    server.kill('SIGTERM')
    assert.equal(await ended, 0)
  },
)

test('the image has the version of the package, and its base the Node of the package, unless another is named', () => {
  const { version, dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    version: string
    dependencies: { node: string }
  }
  assert.match(dockerfile, new RegExp(`image\\.version="${version}"`))
  const base = `node:${dependencies.node}-slim`
  assert.deepEqual(instructions('ARG'), [`NODE_IMAGE=${base}`])
  for (const image of instructions('FROM')) assert.match(image, /^\$\{NODE_IMAGE\}( AS build)?$/)
  const compose = readFileSync('compose.yaml', 'utf8')
  assert.ok(compose.includes(`NODE_IMAGE: \${NODE_IMAGE:-${base}}\n`))
  const [, postgres] = /image: \$\{POSTGRES_IMAGE:-(postgres:\d+\.\d+)\}/.exec(compose)!
  const guide = readFileSync('docs/guides/deploy.md', 'utf8')
  for (const image of [base, postgres!]) assert.ok(guide.includes(`\`${image}\``), image)
})

/** The settings that compose.yaml does not take from the environment or from .env. */
const NOT_PASSED_ON: Record<string, string> = {
  PORT: 'The ports and the health check name 3000.',
  HOST: 'The image sets it to every address of the container.',
  DATABASE_URL: 'It is that of the container with the database.',
  DATA_DIR: 'The image sets it to the volume.',
  SLOTLINE_TOKEN: 'It is of slotline mcp, which runs where its client runs.',
}

test('compose.yaml passes on every setting, except those that deploy.md names', () => {
  const [, environment = ''] = /^ {2}environment: &settings\n((?: {4}.*\n)+)/m.exec(
    readFileSync('compose.yaml', 'utf8'),
  )!
  const passed = [...environment.matchAll(/^ {4}(\w+):(?: \$\{(\w+):-.*\})?$/gm)].map(
    ([, name, variable = name]) => {
      assert.equal(variable, name)
      return name!
    },
  )
  const expected = Object.keys(SETTINGS.properties).filter((name) => !(name in NOT_PASSED_ON))
  assert.deepEqual(passed.sort(), expected.sort())
  const [, exceptions = ''] = /can be set in `\.env`, except (.*?)\. /.exec(
    readFileSync('docs/guides/deploy.md', 'utf8'),
  )!
  assert.deepEqual(
    [...exceptions.matchAll(/`(\w+)`/g)].map(([, name]) => name).sort(),
    Object.keys(NOT_PASSED_ON).sort(),
  )
  // Without a default: the sample has a token with all scopes, which a deployment must not have.
  assert.match(environment, /^ {4}SAMPLE:$/m)
})

test('the profile jobs of compose.yaml has the settings, the volume and the key of the server, and no port', () => {
  const compose = readFileSync('compose.yaml', 'utf8')
  const [server, jobs] = ['slotline', 'jobs'].map(
    (name) => new RegExp(`^ {2}${name}:\\n((?: {4}.*\\n)+)`, 'm').exec(compose)![1]!,
  ) as [string, string]
  for (const service of [server, jobs]) assert.match(service, /^ {4}<<: \*slotline$/m)
  assert.doesNotMatch(server, /^ {4}(?:profiles|environment|volumes):/m)
  assert.doesNotMatch(jobs, /^ {4}(?:ports|volumes|build):/m)
  assert.match(jobs, /^ {4}profiles: \[jobs\]$/m)
  assert.match(jobs, /^ {4}command: jobs$/m)
  assert.match(jobs, /^ {4}environment:\n {6}<<: \*settings\n/m)
  // `slotline jobs` creates no key, so the server must have created it before.
  assert.match(jobs, /^ {4}depends_on:\n {6}slotline:\n {8}condition: service_healthy$/m)
})

/** A module that prints the key that the process has at its end. */
const PRINT_KEY = join(folder, 'print-key.mjs')
writeFileSync(PRINT_KEY, "process.on('exit', () => console.log(`KEY=${process.env.SECRET_KEY}`))")
const UNREACHABLE = 'postgres://slotline@127.0.0.1:1/slotline'
let folders = 0

type Ended = { code: number | null; output: string; key: string | undefined }

/** Runs the command of the image until it ends: its database cannot be reached. */
async function runImage(settings: Record<string, string>, words: string[] = []): Promise<Ended> {
  const child = spawn(process.execPath, ['bin/container.mjs', ...words], {
    env: { PATH: path, PORT: '0', NODE_OPTIONS: `--import ${PRINT_KEY}`, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString()
    })
  const code = await new Promise<number | null>((resolve) => {
    child.once('close', resolve)
  })
  return { code, output, key: /KEY=(\S+)/.exec(output)?.[1] }
}

const newData = () => join(folder, `data-${++folders}`)

test(
  'containers that start at the same time create one secret key, which only their user can read',
  { timeout: 300_000 },
  async () => {
    const DATA_DIR = newData()
    const settings = { DATABASE_URL: UNREACHABLE, DATA_DIR }
    const ended = await Promise.all(Array.from({ length: 4 }, () => runImage(settings)))
    const key = readFileSync(join(DATA_DIR, 'secret.key'), 'utf8').trim()
    assert.equal(Buffer.from(key, 'base64').length, 32)
    assert.deepEqual(
      ended.map((each) => each.key),
      [key, key, key, key],
    )
    assert.equal(statSync(join(DATA_DIR, 'secret.key')).mode & 0o777, 0o600)
    assert.deepEqual(readdirSync(DATA_DIR), ['secret.key'])
    assert.equal((await runImage(settings, ['workspace', 'list'])).key, key)
  },
)

test('a set SECRET_KEY is used, and no key file is created', async () => {
  const DATA_DIR = newData()
  const SECRET_KEY = 'lrTMImGtwAQRwPP+EY37xzex1lKXxNb/E5ssOFfsN0E='
  const set = await runImage({ DATABASE_URL: UNREACHABLE, DATA_DIR, SECRET_KEY })
  assert.equal(set.key, SECRET_KEY)
  assert.ok(!existsSync(DATA_DIR))
})

test('a command and slotline jobs create no key file, and neither does a start with the embedded database', async () => {
  const DATA_DIR = newData()
  const command = ['slotline', 'workspace', 'list']
  const { code, key } = await runImage({ DATABASE_URL: UNREACHABLE, DATA_DIR }, command)
  assert.deepEqual([code, key], [1, 'undefined'])
  const jobs = await runImage({ DATABASE_URL: UNREACHABLE, DATA_DIR }, ['jobs'])
  assert.deepEqual([jobs.code, jobs.key], [1, 'undefined'])
  assert.equal((await runImage({ DATA_DIR }, ['--version'])).code, 0)
  const embedded = await runImage({ DATA_DIR, PORT: 'wrong' })
  assert.deepEqual([embedded.code, embedded.key], [1, 'undefined'])
  assert.ok(!existsSync(DATA_DIR))
})

test('an empty, damaged or unreadable key file stops the start, and is not replaced', async () => {
  for (const [content, message] of [
    ['', /is empty\. Restore it/],
    ['no key\n', /is damaged: it does not hold 32 bytes in base64\. Restore it/],
    [null, /cannot be read \(EISDIR\)/],
  ] as const) {
    const DATA_DIR = newData()
    const file = join(DATA_DIR, 'secret.key')
    mkdirSync(content === null ? file : DATA_DIR, { recursive: true })
    if (content !== null) writeFileSync(file, content)
    const { code, output } = await runImage({ DATABASE_URL: UNREACHABLE, DATA_DIR })
    assert.equal(code, 1)
    assert.match(output, message)
    if (content !== null) assert.equal(readFileSync(file, 'utf8'), content)
  }
})

test('a data folder that cannot be written is reported with the remedy', async () => {
  const DATA_DIR = newData()
  symlinkSync(join(folder, 'nowhere/data'), DATA_DIR)
  const { code, output } = await runImage({ DATABASE_URL: UNREACHABLE, DATA_DIR })
  assert.equal(code, 1)
  assert.match(output, /The secret key cannot be created in .*set SECRET_KEY to a key/)
})

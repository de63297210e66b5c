import assert from 'node:assert/strict'
import { execFileSync, execSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { after, test } from 'node:test'
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
    const steps = instructions('RUN').filter((step) => !step.includes('/data'))
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
    const [program, ...args] = JSON.parse(instructions('CMD').at(-1)!) as [string, ...string[]]
    const env = {
      PATH: path,
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
    server.kill('SIGTERM')
    assert.equal(await ended, 0)
  },
)

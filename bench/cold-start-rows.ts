import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readCpuMs } from '../scripts/tests/read-cpu-ms.ts'
import type { Summary } from './load.ts'
import type { Row } from './measure.ts'
import { startService, untilAnswered } from './service.ts'
import { SLOT_SECONDS } from './workload.ts'

const ROOT = join(import.meta.dirname, '..')
const TOKEN = 'bench-cold-start'

/**
 * The CPU time from the start of the process to the first booked meeting, as the package starts,
 * with the embedded database in a new and in an existing folder, compared with that of the embedded
 * database alone until its first response. `disposables` ends and deletes everything.
 */
export async function coldStartRows({
  firstFreeDay,
  disposables,
}: {
  firstFreeDay: number
  disposables: AsyncDisposableStack
}): Promise<Row[]> {
  await promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: ROOT })
  const parent = await mkdtemp(join(tmpdir(), 'slotline-bench-'))
  disposables.defer(() => rm(parent, { recursive: true, force: true }))
  let folders = 0
  let booked = 0
  const fresh = (): string => join(parent, String(folders++))
  const service = async (folder: string): Promise<Summary> => {
    const running = disposables.use(
      await startService(
        { DATA_DIR: folder, SAMPLE: 'on', SAMPLE_TOKEN: TOKEN },
        { main: 'dist/server/main.js' },
      ),
    )
    const startTime = String(firstFreeDay + booked++ * SLOT_SECONDS)
    await untilAnswered(running, '/core/book_meeting', bookingOf(startTime))
    const took = running.cpuMs()
    await running.stop()
    return summaryOf(took)
  }
  const existing = { service: fresh(), raw: fresh() }
  return [
    {
      name: 'CPU of a start, new folder',
      value: 'p50',
      target: { ratioAtMost: 1.5 },
      raw: () => bootDatabase(fresh(), disposables),
      service: () => service(fresh()),
    },
    {
      name: 'CPU of a start, existing folder',
      value: 'p50',
      target: { ratioAtMost: 2 },
      raw: () => bootDatabase(existing.raw, disposables),
      service: () => service(existing.service),
    },
  ]
}

function bookingOf(startTime: string): RequestInit {
  return {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      data: {
        attributes: {
          team_id: 1,
          agent_id: 1,
          meeting_type_id: 1,
          attendee_email: 'first@example.com',
          start_time: startTime,
        },
      },
    }),
  }
}

async function bootDatabase(folder: string, disposables: AsyncDisposableStack): Promise<Summary> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'boot-pglite.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  disposables.defer(async () => {
    if (child.kill('SIGKILL')) await ended
  })
  // It runs until the signal, so that its CPU time can be read.
  await Promise.race([once(child.stdout, 'data'), ended])
  const took = child.exitCode === null ? readCpuMs(child.pid!) : 0
  child.kill('SIGTERM')
  await ended
  if (child.exitCode !== 0)
    throw new Error(`The embedded database did not start (${child.exitCode}).`)
  return summaryOf(took)
}

function summaryOf(took: number): Summary {
  return { p50: took, p99: took, perSecond: 1000 / took }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Summary } from './load.ts'
import type { Row } from './measure.ts'
import { startService, untilAnswered } from './service.ts'
import { SLOT_SECONDS } from './workload.ts'

const TOKEN = 'bench-cold-start'

/**
 * The time from the start of the process to the first booked meeting, with the embedded database,
 * in a new and in an existing folder, compared with the embedded database alone. `disposables` ends
 * and deletes everything.
 */
export async function coldStartRows({
  firstFreeDay,
  disposables,
}: {
  firstFreeDay: number
  disposables: AsyncDisposableStack
}): Promise<Row[]> {
  const parent = await mkdtemp(join(tmpdir(), 'slotline-bench-'))
  disposables.defer(() => rm(parent, { recursive: true, force: true }))
  let folders = 0
  let booked = 0
  const fresh = (): string => join(parent, String(folders++))
  const service = async (folder: string): Promise<Summary> =>
    timed(async (startedAt) => {
      const running = disposables.use(
        await startService({ DATA_DIR: folder, SAMPLE: 'on', SAMPLE_TOKEN: TOKEN }),
      )
      await untilAnswered(
        running,
        '/core/book_meeting',
        bookingOf(String(firstFreeDay + booked++ * SLOT_SECONDS)),
      )
      const took = performance.now() - startedAt
      await running.stop()
      return took
    })
  const existing = { service: fresh(), raw: fresh() }
  return [
    {
      name: 'cold start, fresh folder',
      value: 'p50',
      target: { atMost: 5000 },
      raw: () => bootDatabase(fresh(), disposables),
      service: () => service(fresh()),
    },
    {
      name: 'cold start, folder exists',
      value: 'p50',
      target: { atMost: 1000 },
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
  return timed(async (startedAt) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'boot-pglite.ts'), folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    disposables.defer(async () => {
      if (child.kill('SIGKILL')) await ended
    })
    await Promise.race([once(child.stdout, 'data'), ended])
    const took = performance.now() - startedAt
    await ended
    if (child.exitCode !== 0)
      throw new Error(`The embedded database did not start (${child.exitCode}).`)
    return took
  })
}

async function timed(run: (startedAt: number) => Promise<number>): Promise<Summary> {
  const took = await run(performance.now())
  return { p50: took, p99: took, perSecond: 1000 / took }
}

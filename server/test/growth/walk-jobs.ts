import { defineJobs } from '../../process/define-jobs.ts'
import { defineWork } from '../../process/define-work.ts'
import { createCalendarContext } from '../../process/create-calendar-context.ts'
import { RETENTION } from '../../process/retention.ts'
import { openRosters } from '../../scheduling/open-rosters.ts'
import { platformsWith } from '../../voice/platforms/platforms.ts'
import { deleteOld } from '../delete-old.ts'
import type { TestServer } from '../harness.ts'
import { smsSettings } from '../messages/sms-settings.ts'
import { openBackgroundWork } from '../open-background-work.ts'
import type { Tenant } from '../tenancy/open-tenants.ts'
import type { Recorder } from './open-recorder.ts'

/** Runs every repeated job, kind of work, sender and deletion. Returns their names. */
export async function walkJobs(
  { deps }: TestServer,
  { workspaceId }: Tenant,
  record: Recorder['record'],
): Promise<string[]> {
  const names: string[] = []
  const run = async (name: string, work: () => Promise<unknown>) => {
    names.push(name)
    await record(name, work)
  }
  for (const [name, work] of Object.entries(openBackgroundWork(deps, null)))
    await run(`senders of ${name}`, work)
  const { signal } = new AbortController()
  const queueJob = () => Promise.reject(new Error('No repeated job queues others yet.'))
  for (const job of defineJobs({ ...deps, eventRetentionDays: 30 }).repeated)
    await run(`job ${job.name}`, () => job.run({ signal, queueJob }))
  const host = { ...deps, rosters: openRosters() }
  const kinds = defineWork({
    ...host,
    ...createCalendarContext(host),
    urls: smsSettings().urls,
    callPlacements: platformsWith('callPlacement'),
    // Nothing listens there.
    model: { url: 'http://127.0.0.1:9/v1', name: 'none', key: null },
  })
  for (const kind of kinds)
    await run(`work ${kind.name}`, async () => {
      const found = await kind.find(workspaceId, { now: deps.now(), except: [], limit: 20 })
      for (const item of found) await kind.run(workspaceId, item)
    })
  // Last, because nothing is left then.
  for (const kind of RETENTION) {
    const later = deps.now().add({ hours: 24 * 4_000 })
    await run(`deletion of ${kind.name}`, () => deleteOld(deps, kind, deps.now()))
    await record(`deletion of ${kind.name}`, () => deleteOld(deps, kind, later))
  }
  return names
}

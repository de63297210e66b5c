import { createCalendarWriter } from '../calendar-writes/writing/create-calendar-writer.ts'
import { createCalendarSync } from '../calendars/sync/create-calendar-sync.ts'
import { createCalendarContext } from '../process/create-calendar-context.ts'
import { defineJobs } from '../process/define-jobs.ts'
import { createWorkRunner } from '../work/create-work-runner.ts'
import { defineWork } from '../process/define-work.ts'
import { defineDuplicateFollower } from '../contacts/duplicates/define-duplicate-follower.ts'
import { createFeedReader } from '../work/create-feed-reader.ts'
import type { Deps } from '../deps.ts'
import { createMessageSender } from '../messages/sending/create-message-sender.ts'
import type { MailTransport } from '../messages/transports/create-mail-transport.ts'
import { openRosters } from '../scheduling/open-rosters.ts'
import { platformsWith } from '../voice/platforms/platforms.ts'
import { createWebhookSender } from '../webhooks/sending/create-webhook-sender.ts'
import { smsSettings } from './messages/sms-settings.ts'

const MAX_SECONDS = 300

/** Each runs a round, and waits for what it has started. */
export type BackgroundWork = Record<
  'webhooks' | 'messages' | 'calendars' | 'jobs',
  () => Promise<void>
>

/**
 * Everything that a server does in the background at least every five minutes, as in `openJobs`,
 * but only when it is called. `mail` null: no mail server is configured.
 */
export function openBackgroundWork(deps: Deps, mail: MailTransport | null): BackgroundWork {
  const sms = smsSettings()
  const host = { ...deps, rosters: openRosters() }
  const context = { ...host, ...createCalendarContext(host) }
  const webhooks = createWebhookSender(deps)
  const messages = createMessageSender({ ...host, mail, sms })
  const reading = createCalendarSync(context)
  const writing = createCalendarWriter(context)
  const jobs = defineJobs({ ...deps, eventRetentionDays: 30 }).repeated.filter(
    (job) => 'everySeconds' in job && job.everySeconds <= MAX_SECONDS,
  )
  const work = createWorkRunner(
    deps,
    defineWork({ ...context, urls: sms.urls, callPlacements: platformsWith('callPlacement') }),
  )
  const readDuplicates = createFeedReader(deps, defineDuplicateFollower(deps.now))
  const { signal } = new AbortController()
  const queueJob = () => Promise.reject(new Error('No repeated job queues others yet.'))
  return {
    webhooks: async () => {
      await webhooks.start()
      await webhooks.settle()
    },
    messages: async () => {
      await messages.start()
      await messages.settle()
    },
    calendars: async () => {
      await reading.start()
      await reading.settle()
      await writing.start()
      await writing.settle()
    },
    jobs: async () => {
      await work.finish()
      while (await readDuplicates());
      const failures: unknown[] = []
      for (const job of jobs)
        await job.run({ signal, queueJob }).catch((error: unknown) => failures.push(error))
      if (failures.length > 0) throw new AggregateError(failures, 'Some jobs have failed.')
    },
  }
}

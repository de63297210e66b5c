import { decideForeignChange } from '../../../calendar-writes/inbound/decide-foreign-change.ts'
import { findEventToRemove } from '../../../calendar-writes/inbound/find-event-to-remove.ts'
import { createMeetingHooks } from '../../../calendar-writes/inbound/create-meeting-hooks.ts'
import type { CalendarProvider } from '../../../calendars/calendar-provider.ts'
import type { CalendarWriting } from '../../../calendars/calendar-provider.ts'
import { createCalendarSync } from '../../../calendars/sync/create-calendar-sync.ts'
import { sql } from '../../../platform/db/sql.ts'
import { settleCalendars } from '../../finish-work.ts'
import type { TestWorkspace } from '../../harness.ts'
import type { CalendarScene } from '../open-written-calendars.ts'

export type OfficeWorkers = {
  write: () => Promise<void>
  read: (workspace: TestWorkspace) => Promise<void>
  settle: () => Promise<void>
  /** The process ends before or after its next request to a provider; null: it does not. */
  crash: (when: 'before' | 'after' | null) => void
}

/** Workers of a process that can end in the middle; each call starts another one. */
export function openOfficeWorkers({ server, context, newWriter }: CalendarScene): OfficeWorkers {
  const { pool, now } = server.deps
  let planned: 'before' | 'after' | null = null
  /** A request whose process ends instead of storing the result. */
  const sendOrCrash = async <T>(send: () => Promise<T>): Promise<T> => {
    const when = planned
    planned = null
    if (when === 'before') throw new Error('The process was killed.')
    const outcome = await send()
    if (when === 'after') throw new Error('The process was killed.')
    return outcome
  }
  const { google } = context.providers
  const providers = { ...context.providers, google: crashing(google, sendOrCrash) }
  const inbound = { ...context, providers }
  return {
    write: async () => {
      const writer = newWriter({
        providers,
        onForeignChange: (change) => decideForeignChange(inbound, change),
        onRemoval: (write) => findEventToRemove(inbound, write),
      })
      // A link to a video meeting is an event, after which the event is written again.
      for (let times = 0; times < 2; times += 1) {
        await writer.start()
        await writer.settle()
      }
    },
    read: async ({ workspaceId }) => {
      await pool.query(sql`
        update calendars set next_sync_at = ${now()} where workspace_id = ${workspaceId}`)
      const hooks = createMeetingHooks({ now })
      const sync = createCalendarSync({ ...inbound, notificationUrl: null, hooks })
      await sync.start()
      await sync.settle()
    },
    settle: () => settleCalendars(server.deps, inbound),
    crash: (when) => {
      planned = when
    },
  }
}

function crashing(
  provider: CalendarProvider,
  sendOrCrash: <T>(send: () => Promise<T>) => Promise<T>,
): CalendarProvider {
  const { create, update, remove, find } = provider.writing!
  const writing: CalendarWriting = {
    create: (...request) => sendOrCrash(() => create(...request)),
    update: (...request) => sendOrCrash(() => update(...request)),
    remove: (...request) => sendOrCrash(() => remove(...request)),
    find: (...request) => sendOrCrash(() => find(...request)),
  }
  const readPage: CalendarProvider['readPage'] = (...request) =>
    sendOrCrash(() => provider.readPage(...request))
  return { ...provider, writing, readPage }
}

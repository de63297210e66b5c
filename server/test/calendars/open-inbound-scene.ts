import { defineReplanWork } from '../../calendar-writes/planning/define-replan-work.ts'
import { finishWork, settleCalendars } from '../finish-work.ts'
import { createMeetingHooks } from '../../calendar-writes/inbound/create-meeting-hooks.ts'
import { decideForeignChange } from '../../calendar-writes/inbound/decide-foreign-change.ts'
import { findEventToRemove } from '../../calendar-writes/inbound/find-event-to-remove.ts'
import type { InboundContext } from '../../calendar-writes/inbound/inbound-context.ts'
import { createCalendarSync } from '../../calendars/sync/create-calendar-sync.ts'
import { sql } from '../../platform/db/sql.ts'
import type { TestWorkspace } from '../harness.ts'
import { type CalendarScene, openCalendarScene } from './open-written-calendars.ts'

export type InboundScene = CalendarScene & {
  inbound: InboundContext
  /** Moves the clock of the server and of the fake forward. */
  wait: (duration: Temporal.DurationLike) => void
  /** Reads all calendars of the workspace now, and settles nothing. */
  read: (workspace: TestWorkspace) => Promise<void>
  /** Settles what is due now. */
  settle: () => Promise<void>
  /** Reads all calendars of the workspace a second later, settles what was found, and writes it. */
  exchange: (workspace: TestWorkspace) => Promise<void>
  /** The meeting as the API shows it. */
  show: (workspace: TestWorkspace, meeting: { meeting_id: string }) => Promise<any>
  /** The types of the events of the meeting. */
  history: (workspace: TestWorkspace, meeting: { meeting_id: string }) => Promise<string[]>
}

/** Calendars that are written and read, with a worker that settles changes only in `settle`. */
export async function openInboundScene(microsoftUrl?: string): Promise<InboundScene> {
  const scene = await openCalendarScene({}, microsoftUrl)
  const { server, context, newWriter } = scene
  const { pool, now } = server.deps
  const inbound: InboundContext = context
  const sync = createCalendarSync({
    ...context,
    notificationUrl: null,
    hooks: createMeetingHooks({ now }),
  })
  const settle = () => settleCalendars(server.deps, inbound)
  const writer = newWriter({
    onForeignChange: (change) => decideForeignChange(inbound, change),
    onRemoval: (removed) => findEventToRemove(inbound, removed),
  })
  const write: InboundScene['write'] = async () => {
    for (let times = 0; times < 3; times += 1) {
      await finishWork(server.deps, [defineReplanWork(server.deps)])
      await writer.start()
      await writer.settle()
    }
  }
  const wait: InboundScene['wait'] = (duration) => {
    server.setNow(now().add(duration))
  }
  const read: InboundScene['read'] = async ({ workspaceId }) => {
    await pool.query(sql`
      update calendars set next_sync_at = ${now()} where workspace_id = ${workspaceId}`)
    await sync.start()
    await sync.settle()
  }
  return {
    ...scene,
    write,
    inbound,
    wait,
    read,
    settle,
    exchange: async (workspace) => {
      wait({ seconds: 1 })
      await read(workspace)
      await settle()
      await write()
    },
    show: async (workspace, { meeting_id: id }) =>
      (await workspace.get(`/core/meetings/${id}`)).body.data.attributes,
    history: async (workspace, { meeting_id: id }) => {
      const { body } = await workspace.get(`/core/meetings/${id}/changes`)
      const changes: { attributes: { type: string } }[] = body.data
      return changes.map(({ attributes }) => attributes.type)
    },
  }
}

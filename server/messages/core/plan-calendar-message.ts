import type { CalendarTrouble } from '../../calendars/find-calendar-troubles.ts'
import type { FeedEvent } from '../../events/store/feed.ts'
import type { MessagePlan } from '../message.ts'
import { planTeamMessage } from './plan-messages.ts'

/** A provider may not answer for a while. */
const FAILING_HOURS = 2

type ConnectionData = {
  agent_id: number
  state: string
  calendars: {
    id: string
    blocks: boolean
    writes: boolean
    suspended_reason: string | null
    /** Missing in events of earlier versions. */
    has_unreadable_events?: boolean
  }[]
}

/**
 * What is wrong with the calendars that a message is about, which ends its cause and is looked for
 * again before it is sent; null: it is about something else.
 */
export function troubleOf({ cause }: Pick<MessagePlan, 'cause'>): CalendarTrouble | null {
  return (/\/calendar\/(\w+)$/.exec(cause)?.[1] ?? null) as CalendarTrouble | null
}

/** The agent whose calendars the event is about. */
export function agentOf({ data }: FeedEvent): number {
  return (data as ConnectionData).agent_id
}

/**
 * A message to the team about a calendar that is not read, or not believed, since this event; null:
 * that has not begun with it.
 */
export function planCalendarMessage(event: FeedEvent, teamId: number): MessagePlan | null {
  const trouble = findNews(event)
  if (trouble === null) return null
  const plan = planTeamMessage(event, 'note', { teamId, agentId: agentOf(event) })
  const hours = trouble === 'failing' ? FAILING_HOURS : 0
  return {
    ...plan,
    cause: `${plan.cause}/calendar/${trouble}`,
    dueAt: plan.dueAt.add({ hours }),
  }
}

function findNews({ data, previous }: FeedEvent): CalendarTrouble | null {
  const { state, calendars } = data as ConnectionData
  const before = previous as Partial<ConnectionData> | null
  if (before?.state !== undefined && (state === 'needs_sign_in' || state === 'failing'))
    return state
  if (before?.calendars === undefined) return null
  const known = new Map(before.calendars.map((each) => [each.id, each]))
  const isSuspended = calendars.some(
    ({ id, blocks, writes, suspended_reason: reason }) =>
      (blocks || writes) && reason !== null && (known.get(id)?.suspended_reason ?? null) === null,
  )
  if (isSuspended) return 'suspended'
  const isUnreadable = calendars.some(
    ({ id, blocks, has_unreadable_events: has }) =>
      blocks && has === true && known.get(id)?.has_unreadable_events !== true,
  )
  return isUnreadable ? 'unreadable' : null
}

import { transaction } from '../../platform/db/pool.ts'
import { toUnixSeconds } from '../../platform/time.ts'
import { skipQuietHours } from '../../outbound/core/skip-quiet-hours.ts'
import { chooseReminderTime } from '../core/choose-reminder-time.ts'
import { NOTHING } from '../core/plan-messages.ts'
import type { MessagePlan } from '../message.ts'
import { insertMessages } from '../store/messages.ts'
import { runEach } from '../../work/run-each.ts'
import type { WorkDeps } from '../../work/work-context.ts'
import { type MissingReminder, selectMissingReminders } from '../store/reminders.ts'

/** Longer than a night, so that a reminder can be sent the evening before its nominal time. */
const HORIZON_HOURS = 14
/** After a longer downtime, reminders are too late to be of use. */
const LOOKBACK_HOURS = 2
const MAX_PER_RUN = 2_000

/**
 * Plans the reminders that are due within the next hours. Each is planned once for each start of
 * its meeting, however often and wherever this runs. Whether it is still wanted is decided when it
 * is due.
 */
export async function planReminders(context: WorkDeps): Promise<void> {
  const { pool } = context
  const now = context.now()
  const missing = await selectMissingReminders(pool, {
    from: now.subtract({ hours: LOOKBACK_HOURS }),
    to: now.add({ hours: HORIZON_HOURS }),
    limit: MAX_PER_RUN,
  })
  const byWorkspace = [...Map.groupBy(missing, (one) => one.workspaceId)]
  await runEach(
    context,
    'plan-reminders',
    byWorkspace.map(([workspaceId, reminders]) => ({
      workspaceId,
      run: () =>
        transaction(pool, (tx) => insertMessages(tx, workspaceId, reminders.map(planOf), now)),
    })),
  )
}

/** The query for missing reminders computes the same cause. */
function planOf(reminder: MissingReminder): MessagePlan {
  const { meetingId, teamId, contactId, sequence, startsAt, when, minutes, channel } = reminder
  return {
    ...NOTHING,
    kind: when === 'before' ? 'reminder' : 'follow_up',
    recipient: 'attendee',
    channel,
    cause: `reminder/${meetingId}/${when}/${minutes}/${channel}/${toUnixSeconds(startsAt)}`,
    dueAt: dueTimeOf(reminder),
    teamId,
    meetingId,
    sequence,
    startsAt,
    contactId,
  }
}

function dueTimeOf({
  startsAt,
  endsAt,
  timeZone,
  when,
  minutes,
  channel,
}: MissingReminder): Temporal.Instant {
  if (when === 'before')
    return chooseReminderTime({
      nominal: startsAt.subtract({ minutes }),
      startsAt,
      timeZone,
      channel,
    })
  const nominal = endsAt.add({ minutes })
  return channel === 'email' ? nominal : skipQuietHours(nominal, timeZone)
}

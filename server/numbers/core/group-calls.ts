import type { BookedCall, CallDay, JudgedCall } from '../store/count.ts'

/** The days of calls in a time zone, and the meetings that they have booked. */
export function groupCalls(
  calls: readonly JudgedCall[],
  timeZone: string,
): { days: CallDay[]; booked: BookedCall[] } {
  const days = new Map<string, CallDay>()
  const booked: BookedCall[] = []
  for (const { id: callId, startedAt, teamId, meetingIds, ...call } of calls) {
    const day = startedAt.toZonedDateTimeISO(timeZone).toPlainDate().toString()
    const key = `${day} ${teamId}`
    const known = days.get(key) ?? { day, teamId, ...NOTHING }
    days.set(key, {
      ...known,
      calls: known.calls + 1,
      answered: known.answered + Number(call.isAnswered),
      offered: known.offered + Number(call.isOffered),
      held: known.held + Number(call.isHeld),
      booked: known.booked + Number(meetingIds.length > 0),
    })
    booked.push(...meetingIds.map((meetingId) => ({ meetingId, callId, day, teamId })))
  }
  return { days: [...days.values()], booked }
}

const NOTHING = { calls: 0, answered: 0, offered: 0, held: 0, booked: 0 }

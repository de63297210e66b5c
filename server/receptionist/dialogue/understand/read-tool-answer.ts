import type { FoundMeeting, MadeMeeting, Offer } from '../dialogue-state.ts'

const MAX_OFFERS = 3
const MAX_MEETINGS = 3

export function readAnswerText(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

/** The times in an answer; invalid ones are omitted. */
export function readOffers(value: unknown): Offer[] {
  return recordsOf(value)
    .flatMap(({ slot_id: id, start_time: start, spoken }) => {
      const [slotId, seconds] = [readAnswerText(id), Number(start)]
      return slotId !== null &&
        readAnswerText(start) !== null &&
        Number.isSafeInteger(seconds) &&
        Math.abs(seconds) < 1e11
        ? [{ slotId, start: seconds, spoken: readAnswerText(spoken) ?? '' }]
        : []
    })
    .slice(0, MAX_OFFERS)
}

export function readMeetings(value: unknown): FoundMeeting[] {
  return recordsOf(value)
    .flatMap(
      ({ meeting_id: id, spoken, meeting_type: type, start_time: start, agent_name: agent }) => {
        const meetingId = readAnswerText(id)
        const seconds = readAnswerText(start) === null ? NaN : Number(start)
        return meetingId === null
          ? []
          : [
              {
                meetingId,
                spoken: readAnswerText(spoken) ?? '',
                meetingType: readAnswerText(type) ?? '',
                agentName: readAnswerText(agent),
                start: Number.isSafeInteger(seconds) ? seconds : null,
              },
            ]
      },
    )
    .slice(0, MAX_MEETINGS)
}

/**
 * The meeting that an answer of `book_meeting` or `reschedule_meeting` is about; null if the answer
 * is incomplete. `slot`: the chosen time.
 */
export function readMadeMeeting(
  { meeting_id: id, spoken, start_time: start, confirmation_code: code }: Record<string, unknown>,
  slot: Offer | null,
  meetingType: string,
): MadeMeeting | null {
  const meetingId = readAnswerText(id)
  const time = readAnswerText(spoken) ?? slot?.spoken ?? null
  const seconds = readAnswerText(start) === null ? (slot?.start ?? NaN) : Number(start)
  return meetingId === null || time === null || !Number.isSafeInteger(seconds)
    ? null
    : { meetingId, spoken: time, meetingType, start: seconds, code: readAnswerText(code) }
}

function recordsOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value)
    ? value.filter((one): one is Record<string, unknown> => typeof one === 'object' && one !== null)
    : []
}

import type { FoundMeeting, Offer } from '../dialogue-state.ts'

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
    .flatMap(({ meeting_id: id, spoken, meeting_type: type }) => {
      const meetingId = readAnswerText(id)
      return meetingId === null
        ? []
        : [
            {
              meetingId,
              spoken: readAnswerText(spoken) ?? '',
              meetingType: readAnswerText(type) ?? '',
            },
          ]
    })
    .slice(0, MAX_MEETINGS)
}

function recordsOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value)
    ? value.filter((one): one is Record<string, unknown> => typeof one === 'object' && one !== null)
    : []
}

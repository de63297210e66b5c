import type { FoundMeeting, Offer } from '../dialogue-state.ts'

const MAX_OFFERS = 3
const MAX_MEETINGS = 3

export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

/** The times in an answer; invalid ones are omitted. */
export function offersOf(value: unknown): Offer[] {
  return recordsOf(value)
    .flatMap(({ slot_id: id, start_time: start, spoken }) => {
      const [slotId, seconds] = [textOf(id), Number(start)]
      return slotId !== null &&
        textOf(start) !== null &&
        Number.isSafeInteger(seconds) &&
        Math.abs(seconds) < 1e11
        ? [{ slotId, start: seconds, spoken: textOf(spoken) ?? '' }]
        : []
    })
    .slice(0, MAX_OFFERS)
}

export function meetingsOf(value: unknown): FoundMeeting[] {
  return recordsOf(value)
    .flatMap(({ meeting_id: id, spoken, meeting_type: type }) => {
      const meetingId = textOf(id)
      return meetingId === null
        ? []
        : [{ meetingId, spoken: textOf(spoken) ?? '', meetingType: textOf(type) ?? '' }]
    })
    .slice(0, MAX_MEETINGS)
}

function recordsOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value)
    ? value.filter((one): one is Record<string, unknown> => typeof one === 'object' && one !== null)
    : []
}

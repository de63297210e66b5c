import { getPrimaryLanguage } from '../../languages/get-primary-language.ts'
import type { MeetingType } from '../../roster/meeting-types/list-meeting-types.ts'
import { throwIfInvalid } from '../../http/problems/throw-if-invalid.ts'
import { findAnswerFaults } from './find-answer-faults.ts'

type BookingContent = {
  answers: Record<string, unknown> | null
  language: string | null
  phoneRegion: string
}

/**
 * Throws 422 for each answer that does not match a question of the meeting type, and for a language
 * that the type does not support.
 */
export function checkBooking(
  { questions, languages }: MeetingType,
  { answers, language, phoneRegion }: BookingContent,
): void {
  const faults = findAnswerFaults(questions, answers, phoneRegion)
  const offered = languages?.map(getPrimaryLanguage)
  if (language !== null && offered && !offered.includes(getPrimaryLanguage(language))) {
    faults.push({
      pointer: '/data/attributes/language',
      code: 'not_allowed',
      detail: `The languages of this meeting type are: ${languages!.join(', ')}.`,
    })
  }
  throwIfInvalid(faults)
}

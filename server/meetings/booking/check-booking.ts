import { isEmailAddress } from '../../contacts/core/is-email-address.ts'
import { parsePhone } from '../../contacts/core/parse-phone.ts'
import type { MeetingType } from '../../meeting-types/list-meeting-types.ts'
import { shorten } from '../../platform/http/limit-faults.ts'
import type { Fault } from '../../platform/http/problem.ts'
import { throwIfInvalid } from '../../platform/http/throw-if-invalid.ts'

const MAX_NAME_LENGTH = 100

export type BookingContent = {
  answers: Record<string, unknown> | null
  language: string | null
  phoneRegion: string
}

type Question = MeetingType['questions'][number]

/**
 * Throws 422 for each answer that does not match a question of the meeting type, and for a language
 * that the type does not support.
 */
export function checkBooking(
  { questions, languages }: MeetingType,
  { answers, language, phoneRegion }: BookingContent,
): void {
  const at = (key: string) =>
    `/data/attributes/answers/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
  const faults: Fault[] = []
  for (const question of questions) {
    const answer = answers?.[question.key] ?? null
    if (answer === null && question.required)
      faults.push({
        pointer: at(question.key),
        code: 'missing',
        detail: `An answer to "${question.label}" is required.`,
      })
    const wrong = answer === null ? null : wrongIn(question, answer, phoneRegion)
    if (wrong) faults.push({ pointer: at(question.key), code: 'not_acceptable', detail: wrong })
  }
  // A meeting type without questions accepts any answers.
  const unknown =
    questions.length === 0
      ? []
      : Object.keys(answers ?? {}).filter(
          (key) => !questions.some((question) => question.key === key),
        )
  const known = questions.map(({ key }) => key).join(', ')
  for (const key of unknown)
    faults.push({
      pointer: at(shorten(key, MAX_NAME_LENGTH)),
      code: 'unknown_question',
      detail: `The questions of this meeting type are: ${known}.`,
    })
  if (language !== null && languages && !languages.some((each) => base(each) === base(language))) {
    faults.push({
      pointer: '/data/attributes/language',
      code: 'not_allowed',
      detail: `The languages of this meeting type are: ${languages.join(', ')}.`,
    })
  }
  throwIfInvalid(faults)
}

function base(language: string): string {
  return language.toLowerCase().split('-')[0]!
}

function wrongIn(
  { kind, options = [] }: Question,
  answer: unknown,
  phoneRegion: string,
): string | null {
  switch (kind) {
    case 'text':
      return typeof answer === 'string' ? null : 'Send text.'
    case 'number':
      return typeof answer === 'number' ? null : 'Send a number.'
    case 'boolean':
      return typeof answer === 'boolean' ? null : 'Send true or false.'
    case 'choice':
      return typeof answer === 'string' && options.includes(answer)
        ? null
        : `Send one of: ${options.join(', ')}.`
    case 'email':
      return typeof answer === 'string' && isEmailAddress(answer) ? null : 'Send an email address.'
    case 'phone':
      return typeof answer === 'string' && parsePhone(answer, phoneRegion).ok
        ? null
        : 'Send a phone number.'
  }
}

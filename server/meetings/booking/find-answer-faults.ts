import { isEmailAddress } from '../../contacts/core/identifiers/is-email-address.ts'
import { parsePhone } from '../../contacts/core/identifiers/parse-phone.ts'
import type { MeetingType } from '../../roster/meeting-types/list-meeting-types.ts'
import { isBlank } from '../../platform/is-blank.ts'
import { shorten } from '../../http/problems/limit-faults.ts'
import type { Fault } from '../../http/problems/problem.ts'

const MAX_NAME_LENGTH = 100

type Question = MeetingType['questions'][number]

/** The faults of answers that do not match the questions of a meeting type. */
export function findAnswerFaults(
  questions: readonly Question[],
  answers: Record<string, unknown> | null,
  phoneRegion: string,
): Fault[] {
  const at = (key: string) =>
    `/data/attributes/answers/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
  const faults: Fault[] = []
  for (const question of questions) {
    const sent = answers?.[question.key] ?? null
    const answer = typeof sent === 'string' && isBlank(sent) ? null : sent
    if (answer === null && question.required)
      faults.push({
        pointer: at(question.key),
        code: 'missing',
        detail: `An answer to "${question.label}" is required.`,
      })
    const wrong = answer === null ? null : wrongIn(question, answer, phoneRegion)
    if (wrong)
      faults.push({
        pointer: at(question.key),
        code: 'not_acceptable',
        cause: `answer_${question.kind}`,
        detail: wrong,
      })
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
  return faults
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

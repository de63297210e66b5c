import { computeOnce } from '../../../languages/compute-once.ts'
import { hearDigits } from '../../../speech/numbers/hear-digits.ts'
import { hearEmail } from '../../../speech/emails/hear-email.ts'
import { hearName } from '../../../speech/names/hear-name.ts'
import { combinePatterns } from '../../core/combine-patterns.ts'
import type { DialogueState } from '../dialogue-state.ts'
import { findName } from './find-name.ts'
import { findProof } from './find-proof.ts'

type Proof = DialogueState['proof']

/** Where a code can end and a name or an address begin. */
const clauseEnd = computeOnce(
  () => new RegExp(`[,;]\\s*|\\.\\s+|\\s(?:${combinePatterns((words) => words.and)})\\s`, 'iu'),
)
const MIN_CODE_DIGITS = 4
const MAX_CODE_LENGTH = 200
const MAX_EMAIL_LENGTH = 400

/**
 * The confirmation code, email address and name in an answer, each in the caller's words. They
 * prove that a meeting belongs to the caller.
 */
export function readProof(text: string, language: string): Proof {
  const several = readSeveral(text, language) ?? findProof(text, language).proof
  if (Object.keys(several).length > 1) return several
  if (hearEmail(text, language).ok) return { email: text.slice(0, MAX_EMAIL_LENGTH) }
  if (isCode(text, language)) return { confirmation_code: text.slice(0, MAX_CODE_LENGTH) }
  const name =
    findName(text, language)?.name ??
    hearName(text, language)?.name ??
    findName(text, language, { isAsked: true })?.name
  return name === undefined ? several : { name }
}

/**
 * A code beside a name or an address, as in "four seven two nine one three, Ada Lovelace"; null if
 * there is no such pair.
 */
function readSeveral(text: string, language: string): Proof | null {
  const clauses = text.split(clauseEnd())
  const code = clauses.filter((clause) => hearDigits(clause, language) !== null).join(' ')
  if (!isCode(code, language)) return null
  const others = clauses.filter((clause) => hearDigits(clause, language) === null)
  const email = others.find((clause) => hearEmail(clause, language).ok)
  const name = others
    .filter((clause) => clause !== email)
    .flatMap((clause) => findName(clause, language)?.name ?? hearName(clause, language)?.name ?? [])
    .at(0)
  if (email === undefined && name === undefined) return null
  return {
    confirmation_code: code.slice(0, MAX_CODE_LENGTH),
    ...(email !== undefined && { email: email.slice(0, MAX_EMAIL_LENGTH) }),
    ...(name !== undefined && { name }),
  }
}

function isCode(text: string, language: string): boolean {
  return (hearDigits(text, language) ?? '').length >= MIN_CODE_DIGITS
}

import { findNearestName } from '../../../http/bodies/describe-faults.ts'
import { shorten } from '../../../http/problems/limit-faults.ts'
import type { Fault } from '../../../http/problems/problem.ts'
import { CONSENT_STATES } from '../../core/consents/consent.ts'
import {
  CUSTOM_FIELDS,
  FILTERABLE,
  type FilterKind,
  filterKindOf,
  type Operator,
  OPERATORS,
  OPERATORS_OF,
} from './filterable.ts'

/**
 * A condition on one attribute. `values`: one, except with `in`; `true` or `false` with `exists`.
 */
export type Filter = {
  attribute: string
  kind: FilterKind
  operator: Operator
  values: readonly string[]
}

const EMAILS: readonly string[] = ['email', 'other_email']
const MAX_VALUES = 50
const MAX_SHOWN_LENGTH = 100
const MAX_INT32 = 2 ** 31
const CUSTOM_FIELD = new RegExp(`^(custom_fields\\..+?):(${OPERATORS.join('|')}):(.*)$`, 's')
const OTHER = /^([^:]*):([^:]*):(.*)$/s

/**
 * Reads `<attribute>:<operator>:<value>`. Values of `in` are separated by commas; `\,` is a comma
 * in a value. `pointer`: of faults.
 */
export function readFilter(text: string, pointer: string): { filter: Filter } | { fault: Fault } {
  const fail = (code: string, detail: string) => ({ fault: { pointer, code, detail } })
  const [, attribute, operator, value] = CUSTOM_FIELD.exec(text) ?? OTHER.exec(text) ?? []
  if (attribute === undefined || operator === undefined || value === undefined)
    return fail('pattern', 'Send <attribute>:<operator>:<value>, such as city:eq:Berlin.')
  const kind = filterKindOf(attribute)
  if (kind === null) return fail('unknown_attribute', explainUnknown(attribute))
  const allowed = OPERATORS_OF[kind]
  const known = allowed.find((each) => each === operator)
  if (!known)
    return fail(
      'not_allowed',
      `${quote(operator)} is not an operator of ${attribute}. Send one of: ${allowed.join(', ')}.`,
    )
  const values = (known === 'in' ? splitValues(value) : [value]).map((each) =>
    restorePlus(each, attribute),
  )
  if (values.length > MAX_VALUES) return fail('too_many', `Send at most ${MAX_VALUES} values.`)
  const wrong = values.map((each) => explainValue(each, kind, known)).find(Boolean)
  return wrong
    ? fail('not_allowed', wrong)
    : { filter: { attribute, kind, operator: known, values } }
}

function explainUnknown(attribute: string): string {
  const near = findNearestName(attribute, FILTERABLE)
  const advice = near
    ? `Did you mean "${near}"?`
    : `Send one of: ${FILTERABLE.join(', ')}, ${CUSTOM_FIELDS}<key>.`
  return `${quote(attribute)} is not an attribute to filter by. ${advice}`
}

/** What to send instead of a value; null: it is valid. */
function explainValue(value: string, kind: FilterKind, operator: Operator): string | null {
  const given = `${quote(value)} is not valid here.`
  if (operator === 'exists' || kind === 'boolean')
    return /^(?:true|false)$/.test(value) ? null : `${given} Send true or false.`
  if (kind === 'integer')
    return /^-?\d{1,10}$/.test(value) && Math.abs(Number(value)) <= MAX_INT32
      ? null
      : `${given} Send an integer.`
  if (kind === 'consent')
    return CONSENT_STATES.some((state) => state === value)
      ? null
      : `${given} Send one of: ${CONSENT_STATES.join(', ')}.`
  return value === '' || value.includes('\0') ? `${given} Send a text.` : null
}

/** An unencoded plus in a query is a space. */
function restorePlus(value: string, attribute: string): string {
  if (EMAILS.includes(attribute)) return value.trim().replaceAll(' ', '+')
  return filterKindOf(attribute) === 'identifier' ? value.replace(/^ +(?=\d)/, '+') : value
}

function splitValues(text: string): string[] {
  return text.split(/(?<!\\),/).map((value) => value.replaceAll('\\,', ','))
}

function quote(text: string): string {
  return JSON.stringify(shorten(text, MAX_SHOWN_LENGTH))
}

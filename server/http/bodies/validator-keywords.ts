import { acceptIds } from './accept-ids.ts'
import { isBlank } from '../../platform/is-blank.ts'
import { WANTED_KEYWORD } from './wanted-keyword.ts'

/**
 * Limits without a keyword in JSON Schema; as extension keywords, they are also in the OpenAPI
 * document.
 */
export const VALIDATOR_KEYWORDS = [
  {
    keyword: 'x-max-bytes',
    errors: true,
    validate: withFault(
      'x-max-bytes',
      (limit, value) => Buffer.byteLength(JSON.stringify(value)) <= limit,
    ),
  },
  { keyword: 'x-max-depth', errors: true, validate: withFault('x-max-depth', isWithinDepth) },
  acceptIds,
  { keyword: WANTED_KEYWORD, schemaType: 'string' },
  {
    keyword: 'x-not-blank',
    type: 'string',
    errors: true,
    validate: withFault('x-not-blank', (_limit, value) => !isBlank(value as string)),
  },
]

type KeywordCheck = { (limit: number, value: unknown): boolean; errors?: object[] }

function withFault(
  keyword: string,
  holds: (limit: number, value: unknown) => boolean,
): KeywordCheck {
  const check: KeywordCheck = (limit, value) => {
    if (holds(limit, value)) return true
    check.errors = [{ keyword, params: { limit }, message: `must stay within ${keyword} ${limit}` }]
    return false
  }
  return check
}

/** Whether objects and arrays are nested at most `limit` levels deep: `{"a": 1}` has one level. */
function isWithinDepth(levels: number, value: unknown): boolean {
  if (value === null || typeof value !== 'object') return true
  if (levels === 0) return false
  for (const inner of Object.values(value)) if (!isWithinDepth(levels - 1, inner)) return false
  return true
}

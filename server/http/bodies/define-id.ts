import Type from 'typebox'

/** The highest id of a team, agent, meeting type or schedule. */
export const MAX_ID = 2 ** 31 - 1

/**
 * The keyword that marks the schema of such an id. Its value: a word that is accepted too, or ''.
 */
export const ID_KEYWORD = 'x-id'

type IdOptions = { description?: string; examples?: unknown[] }

/**
 * The id of a team, agent, meeting type or schedule: an integer in responses. Requests may also
 * send it as a string of digits, which accept-ids.ts converts.
 */
export function defineId(options: IdOptions = {}) {
  return Type.Unsafe<number>({ type: 'integer', ...formOf(options) })
}

/** An id, or null. */
export function defineOptionalId(options: IdOptions = {}) {
  return Type.Unsafe<number | null>({ type: ['integer', 'null'], ...formOf(options) })
}

/** An id, a word in its place, or null. */
export function defineIdOrWord<Word extends string>(word: Word, options: IdOptions = {}) {
  return Type.Unsafe<number | Word | null>({
    type: ['integer', 'string', 'null'],
    pattern: `^${word}$`,
    ...formOf(options, word),
  })
}

function formOf({ examples = [1], ...options }: IdOptions, word = '') {
  return { minimum: 1, maximum: MAX_ID, ...options, examples, [ID_KEYWORD]: word }
}

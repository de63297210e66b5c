/** The words of the page, in its language. */
export const words = JSON.parse(document.querySelector('meta[name="words"]').content)
export const LANGUAGE = document.documentElement.lang

const plurals = new Intl.PluralRules(LANGUAGE)

/** A sentence with these values where it has their names in braces. */
export function fill(sentence, values) {
  return sentence.replaceAll(/\{(\w+)\}/g, (_, name) => String(values[name]))
}

/** The sentence for a number of things. */
export function countOf(sentences, count) {
  return fill(plurals.select(count) === 'one' ? sentences.one : sentences.other, { count })
}

/** Why a request failed. `status`: of the response; 0: there was none. `problem`: its body. */
export function sayFailure(status, problem) {
  const { failures } = words
  const { code, detail = status } = problem ?? {}
  if (Object.hasOwn(failures, code)) return failures[code]
  const known = status >= 500 ? failures.busy : failures[status]
  return known ?? fill(failures.other, { detail })
}

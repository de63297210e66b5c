/** True, false, or null: not known. */
export type Truth = boolean | null

/** False where one is false, else unknown where one is unknown. */
export function allOf(truths: readonly Truth[]): Truth {
  return truths.includes(false) ? false : truths.includes(null) ? null : true
}

/** True where one is true, else unknown where one is unknown. */
export function anyOf(truths: readonly Truth[]): Truth {
  return truths.includes(true) ? true : truths.includes(null) ? null : false
}

/** The opposite; of what is not known, that is not known either. */
export function notOf(truth: Truth): Truth {
  return truth === null ? null : !truth
}

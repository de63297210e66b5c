/** True, false, or null: unknown. */
export type Truth = boolean | null

/** False if any is false, else unknown if any is unknown. */
export function allOf(truths: readonly Truth[]): Truth {
  return truths.includes(false) ? false : truths.includes(null) ? null : true
}

/** True if any is true, else unknown if any is unknown. */
export function anyOf(truths: readonly Truth[]): Truth {
  return truths.includes(true) ? true : truths.includes(null) ? null : false
}

/** The opposite; unknown stays unknown. */
export function notOf(truth: Truth): Truth {
  return truth === null ? null : !truth
}

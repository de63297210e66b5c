/** Paths of objects that a page may leave for the next ones: about 200 KB. */
export const MAX_PATHS = 2_000

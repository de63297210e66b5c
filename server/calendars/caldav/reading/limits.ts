/** Paths of objects that a page may leave for the next ones: about 200 KB. */
export const MAX_PATHS = 2_000
/** Lists of objects or of changes in one round. */
export const MAX_LISTS = 500
/** Of the tokens and tags of a server. Longer ones are not stored. */
export const MAX_TOKEN_LENGTH = 4_000

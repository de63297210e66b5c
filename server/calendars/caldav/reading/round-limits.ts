export const ROUND_LIMITS = {
  /** Paths of objects that a page may leave for the next ones: about 200 KB. */
  paths: 2_000,
  /** Lists of objects or of changes in one round. */
  lists: 500,
  /** Characters of the tokens and tags of a server. Longer ones are not stored. */
  tokenLength: 4_000,
}

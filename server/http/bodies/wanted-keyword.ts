/**
 * The keyword of schemas with a pattern: the accepted values in words, for validation errors, such
 * as `a time as HH:MM`.
 */
export const WANTED_KEYWORD = 'x-wanted'

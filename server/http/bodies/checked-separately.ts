/**
 * The keyword of a schema whose values the handler validates itself, so that an invalid one does
 * not reject the whole request. The API document describes them.
 */
export const CHECKED_SEPARATELY = 'x-checked-separately'

const DAYS = 'montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag'
const PARTS = 'morgen|vormittag|mittag|nachmittag|abend|nacht|fruh'
const MONTHS =
  'januar|janner|februar|marz|april|mai|juni|juli|august|september|oktober|november|dezember'

const DAY_AND_PART = new RegExp(`^(${DAYS})(${PARTS})(s?)$`)
const WEEK_OF_MONTH = new RegExp(`^(${MONTHS})(woche|wochen|wochenende)$`)
const HALF_OF_MONTH = new RegExp(`^(${MONTHS}|wochen)halfte$`)

const DIALECT_NOT = /^(?:net|ned|nit|nid|nod)$/

/** Splits compound words, and reads "net" as "nicht"; words are without accents. */
export function splitWord(word: string): string {
  return word
    .replace(DIALECT_NOT, 'nicht')
    .replace(DAY_AND_PART, '$1 $2$3')
    .replace(WEEK_OF_MONTH, '$2 im $1')
    .replace(HALF_OF_MONTH, (_, of: string) => `halfte ${of === 'wochen' ? 'der woche' : of}`)
}

const DAYS = 'montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag'
const PARTS = 'morgen|vormittag|mittag|nachmittag|abend|nacht|fruh'
const MONTHS =
  'januar|janner|februar|marz|april|mai|juni|juli|august|september|oktober|november|dezember'

const DAY_AND_PART = new RegExp(`^(${DAYS})(${PARTS})(s?)$`)
const WEEK_OF_MONTH = new RegExp(`^(${MONTHS})(woche|wochen|wochenende)$`)
const DAYS_OF_MONTH = new RegExp(`^(${MONTHS})(tage|tagen|anfang|mitte|ende|beginn)$`)
const APPOINTMENT = new RegExp(
  `^(${DAYS}|${PARTS}|spatnachmittag|mittags)s?(termin|termine|terminen|terminchen)$`,
)
const HALF_OF_MONTH = new RegExp(`^(${MONTHS}|wochen)halfte$`)

/** Common spellings of dialects, as the phrases spell them. */
const DIALECT: readonly (readonly [spelling: RegExp, word: string])[] = [
  [/^(?:net|ned|nit|nid|nod|nich)$/, 'nicht'],
  [/^(?:nix|nixe|nischt|nuscht|nuut)$/, 'nichts'],
  [/^se$/, 'sie'],
  [/^ner$/, 'einer'],
  [/^nem$/, 'einem'],
  [/^nen$/, 'einen'],
]

/** What keeps callers busy, with any word before it: "Klavierprüfung". */
const EVENT =
  /^[a-z]{3,}(prufung|sitzung|besprechung|probe|training|dienst|schicht|unterricht|versammlung|turnier|konferenz|tagung|seminar|vorlesung|schulung|meeting|klausur|lehrgang)$/
const TALK =
  /^(?:mitarbeiter|quartals|personal|jahres|kunden|team|eltern|lehrer|bank|bewerbungs)gesprach$/

/** Splits compound words, and respells those of dialects; words are without accents. */
export function splitWord(word: string): string {
  const [, respelled = word] = DIALECT.find(([spelling]) => spelling.test(word)) ?? []
  return respelled
    .replace(DAY_AND_PART, '$1 $2$3')
    .replace(WEEK_OF_MONTH, '$2 im $1')
    .replace(EVENT, '$1')
    .replace(TALK, 'besprechung')
    .replace(DAYS_OF_MONTH, (_, of: string, part: string) =>
      part.startsWith('tag') ? `${part} im ${of}` : `${part} ${of}`,
    )
    .replace(APPOINTMENT, '$1 $2')
    .replace(HALF_OF_MONTH, (_, of: string) => `halfte ${of === 'wochen' ? 'der woche' : of}`)
}

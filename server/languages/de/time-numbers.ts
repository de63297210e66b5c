const ONES = [
  'null',
  'eins',
  'zwei|zwo',
  'drei|dreie',
  'vier|viere',
  'funf|funfe',
  'sechs|sechse',
  'sieben|siebene',
  'acht',
  'neun|neune',
  'zehn|zehne',
  'elf|elfe',
  'zwolf|zwolfe',
  'dreizehn',
  'vierzehn',
  'funfzehn|fuffzehn|fufzehn',
  'sechzehn',
  'siebzehn|siebenzehn',
  'achtzehn',
  'neunzehn',
]
const UNITS = ['', 'ein', 'zwei', 'drei', 'vier', 'funf', 'sechs', 'sieben', 'acht', 'neun']
const TENS = [
  '',
  '',
  'zwanzig',
  'dreissig',
  'vierzig',
  'funfzig',
  'sechzig',
  'siebzig',
  'achtzig',
  'neunzig',
]
const STEMS = [
  '',
  'erst',
  'zweit',
  'dritt',
  'viert',
  'funft',
  'sechst',
  'siebt',
  'acht',
  'neunt',
  'zehnt',
  'elft',
  'zwolft',
  'dreizehnt',
  'vierzehnt',
  'funfzehnt',
  'sechzehnt',
  'siebzehnt',
  'achtzehnt',
  'neunzehnt',
]

const OTHER_STEMS: Readonly<Record<number, readonly string[]>> = {
  2: ['zwot'],
  5: ['fumft'],
  7: ['siebent'],
  15: ['fuffzehnt'],
  17: ['siebenzehnt'],
}
/** Speech recognition can split "siebenundzwanzigsten". */
const SPELLINGS_OF_AND = ['und', ' und ', 'und ', ' und']

/** 0 to 99. */
export const cardinal = (value: number) => (value < 20 ? ONES[value]! : compound(value, 'und'))
const compound = (value: number, and: string) =>
  `${value % 10 === 0 ? '' : `${UNITS[value % 10]!}${and}`}${TENS[Math.floor(value / 10)]!}`
const endings = (stem: string) =>
  ['e', 'en', 'er', 'es', 'em'].map((ending) => stem + ending).join('|')
/** 1 to 31. */
export const ordinal = (value: number) =>
  value < 20
    ? (OTHER_STEMS[value] ?? []).concat(STEMS[value]!).map(endings).join('|')
    : SPELLINGS_OF_AND.map((and) => endings(`${compound(value, and)}st`)).join('|')

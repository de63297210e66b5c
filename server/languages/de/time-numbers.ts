const ONES = [
  'null',
  'eins|ein|eine|einem|einer|einen',
  'zwei|zwo',
  'drei',
  'vier',
  'funf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
  'elf',
  'zwolf',
  'dreizehn',
  'vierzehn',
  'funfzehn',
  'sechzehn',
  'siebzehn',
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

/** 0 to 99. */
export const cardinal = (value: number) =>
  value < 20
    ? ONES[value]!
    : `${value % 10 === 0 ? '' : `${UNITS[value % 10]!}und`}${TENS[Math.floor(value / 10)]!}`
const endings = (stem: string) =>
  ['e', 'en', 'er', 'es', 'em'].map((ending) => stem + ending).join('|')
/** 1 to 31. */
export const ordinal = (value: number) =>
  endings(value < 20 ? STEMS[value]! : `${cardinal(value)}st`)

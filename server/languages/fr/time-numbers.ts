const ONES = [
  'zero',
  'un|une',
  'deux',
  'trois',
  'quatre',
  'cinq',
  'six',
  'sept',
  'huit',
  'neuf',
  'dix',
  'onze',
  'douze',
  'treize',
  'quatorze',
  'quinze',
  'seize',
  'dix sept',
  'dix huit',
  'dix neuf',
]
const TENS = [
  '',
  '',
  'vingt',
  'trente',
  'quarante',
  'cinquante',
  'soixante',
  'soixante',
  'quatre vingt',
  'quatre vingt',
]

/** 0 to 99. */
export function cardinal(value: number): string {
  if (value < 20) return ONES[value]!
  const ten = Math.floor(value / 10)
  const rest = ten === 7 || ten === 9 ? (value % 10) + 10 : value % 10
  if (rest === 0) return ten === 8 ? 'quatre vingts|quatre vingt' : TENS[ten]!
  return ONES[rest]!.split('|')
    .map((one) => `${TENS[ten]!}${(rest === 1 || rest === 11) && ten < 8 ? ' et ' : ' '}${one}`)
    .join('|')
}

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
/** The words for 70, 80 and 90 in Belgium and Switzerland. */
const REGIONAL_TENS: Readonly<Record<number, readonly string[]>> = {
  7: ['septante'],
  8: ['huitante', 'octante'],
  9: ['nonante'],
}

/** 0 to 99. */
export function cardinal(value: number): string {
  return [
    ...withTens(value),
    ...(REGIONAL_TENS[Math.floor(value / 10)] ?? []).flatMap((ten) => after(ten, value % 10)),
  ].join('|')
}

function withTens(value: number): string[] {
  if (value < 20) return [ONES[value]!]
  const ten = Math.floor(value / 10)
  if (value === 80) return ['quatre vingts', 'quatre vingt']
  if (ten === 7 || ten === 9) return after(TENS[ten]!, (value % 10) + 10, ten === 7)
  return after(TENS[ten]!, value % 10, ten !== 8)
}

/** A ten with what is added to it: "vingt et un", which recognizers also write as "vingt un". */
function after(ten: string, rest: number, joins = true): string[] {
  if (rest === 0) return [ten]
  return ONES[rest]!.split('|').flatMap((one) =>
    joins && (rest === 1 || rest === 11)
      ? [`${ten} et ${one}`, `${ten} ${one}`]
      : [`${ten} ${one}`],
  )
}

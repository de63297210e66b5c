const ONES = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const ORDINALS = [
  '',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
  'twentieth',
]

/** 0 to 99. */
export const cardinal = (value: number) =>
  value < 20
    ? ONES[value]!
    : value % 10 === 0
      ? TENS[value / 10]!
      : `${TENS[Math.floor(value / 10)]!} ${ONES[value % 10]!}`
/** 1 to 31. */
export const ordinal = (value: number) =>
  value <= 20
    ? ORDINALS[value]!
    : value === 30
      ? 'thirtieth'
      : `${TENS[Math.floor(value / 10)]!} ${ORDINALS[value % 10]!}`

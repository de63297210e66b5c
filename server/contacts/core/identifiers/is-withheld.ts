/**
 * The values that platforms and trunks send for a withheld number: words, and the digits of these
 * words on a keypad.
 */
const WITHHELD_WORDS = new Set([
  'anonymous',
  'anonym',
  'anonyme',
  'anonimo',
  'restricted',
  'blocked',
  'unknown',
  'unbekannt',
  'inconnu',
  'desconocido',
  'unavailable',
  'private',
  'privat',
  'privado',
  'prive',
  'unterdruckt',
  'masque',
  'oculto',
  'withheld',
  'hidden',
  'suppressed',
  'out of area',
  'no id',
  'none',
  'null',
  'undefined',
  'not available',
  'coverage area',
  'nicht ubermittelt',
  'anoniem',
  'onbekend',
  'afgeschermd',
  'sconosciuto',
  'privato',
  'nascosto',
  'desconegut',
  'desconhecido',
  'nieznany',
  'zastrzezony',
  'неизвестен',
  'неизвестныи',
  'скрыт',
  'скрытыи',
  '非通知',
  '公衆電話',
  '表示圏外',
  // Of analog lines: out of area, and private.
  'o',
  'p',
])
/** Words beside them that say what is withheld. */
const SURROUNDINGS =
  /(?<![\p{L}])(?:the|caller|calling|call|callerid|number|num|name|id|cid|party|user|nummer|rufnummer|numero|номер|appel|appelant|llamada)(?![\p{L}])/gu
const WITHHELD_NUMBERS = new Set([
  '266696687',
  '7378742833',
  '2562533',
  '8656696',
  '86282452253',
  '7748283',
  '94844335',
])

/** Whether the text stands for a withheld number. */
export function isWithheld(text: string): boolean {
  return WITHHELD_NUMBERS.has(text.replaceAll(/\D/g, '')) || (!/\d/.test(text) && isWord(text))
}

function isWord(text: string): boolean {
  if (text.length > 60) return false
  const words = text
    .replace(/@anonymous\.invalid$/i, '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()
  if (WITHHELD_WORDS.has(words) || /^no (?:caller )?(?:id|number)$/.test(words)) return true
  return WITHHELD_WORDS.has(words.replaceAll(SURROUNDINGS, '').replaceAll(/ +/g, ' ').trim())
}

/** Whether all digits are the same, such as 0000000, which is not a real number. */
export function isOneDigitRun(digits: string): boolean {
  return /^(.)\1*$/.test(digits)
}

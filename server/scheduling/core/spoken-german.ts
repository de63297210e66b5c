import type { Clock, SpokenLanguage } from './spoken-language.ts'

const WEEKDAYS = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag']
const MONTHS = ['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli', 'August', 'September', 'Oktober', 'November', 'Dezember']
const ONES = ['null', 'eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf', 'dreizehn', 'vierzehn', 'fünfzehn', 'sechzehn', 'siebzehn', 'achtzehn', 'neunzehn']
const TENS = ['', '', 'zwanzig', 'dreißig', 'vierzig', 'fünfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig']
const ORDINALS: Record<number, string> = { 1: 'erste', 3: 'dritte', 7: 'siebte', 8: 'achte' }

/** 0 to 99. */
function number(value: number): string {
  if (value < 20) return ONES[value]!
  const tens = TENS[Math.floor(value / 10)]!
  if (value % 10 === 0) return tens
  return `${value % 10 === 1 ? 'ein' : ONES[value % 10]!}und${tens}`
}

/** "am Dienstag, dem vierundzwanzigsten November": the date stands in the dative. */
function ordinal(value: number): string {
  return `${ORDINALS[value] ?? `${number(value)}${value < 20 ? 'te' : 'ste'}`}n`
}

function year(value: number): string {
  const [thousands, hundreds, rest] = [Math.floor(value / 1000), Math.floor((value % 1000) / 100), value % 100]
  const prefix = thousands === 1 ? `${number(10 + hundreds)}hundert` : `${ONES[thousands]!}tausend${hundreds === 0 ? '' : `${hundreds === 1 ? 'ein' : ONES[hundreds]!}hundert`}`
  return rest === 0 ? prefix : prefix + number(rest)
}

function time({ hour, minute }: Clock): string {
  if (minute === 0 && hour === 12) return 'zwölf Uhr mittags'
  if (minute === 0 && hour === 0) return 'Mitternacht'
  const twelve = hour % 12 === 0 ? 12 : hour % 12
  const part = hour < 5 ? 'nachts' : hour < 12 ? 'vormittags' : hour < 18 ? 'nachmittags' : hour < 22 ? 'abends' : 'nachts'
  return `${twelve === 1 ? 'ein' : number(twelve)} Uhr${minute === 0 ? '' : ` ${number(minute)}`} ${hour >= 5 && hour < 9 ? 'morgens' : part}`
}

export const german: SpokenLanguage = {
  today: 'heute',
  tomorrow: 'morgen',
  date: (date, isThisYear) => `${WEEKDAYS[date.dayOfWeek - 1]!}, dem ${ordinal(date.day)} ${MONTHS[date.month - 1]!}${isThisYear ? '' : ` ${year(date.year)}`}`,
  time,
  join: (date, clock) => `${date === '' || /^(heute|morgen)/.test(date) ? '' : 'am '}${date}, um ${clock}`,
}

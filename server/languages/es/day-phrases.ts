import type { TimePhrase } from '../time-words.ts'

const WEEKDAYS = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo']

/** Phrases with the name of a weekday. */
export const dayPhrases: readonly TimePhrase[] = WEEKDAYS.flatMap((name, i): TimePhrase[] => {
  const weekday = i + 1
  const plural = name.endsWith('s') ? name : `${name}s`
  return [
    [
      [
        `un ${name}|algun ${name}|cualquier ${name}|un ${name} cualquiera|${name} cualquiera`,
        `cada ${name}|los dias ${name}|en ${name}`,
      ].join('|'),
      ['weekdays', [weekday]],
    ],
    [`ningun ${name}|nunca los ${plural}`, ['not'], ['weekdays', [weekday]]],
    [
      `del ${name} en ocho|de ${name} en ocho|el ${name} en ocho|${name} en ocho|el ${name} en ocho dias`,
      ['weekday', weekday],
      ['in'],
      ['amount', { count: 1, unit: 'week' }],
    ],
    [
      `del ${name} en quince|de ${name} en quince|el ${name} en quince|${name} en quince`,
      ['weekday', weekday],
      ['in'],
      ['amount', { count: 2, unit: 'week' }],
    ],
    [`mejor ${name}|mejor este ${name}`, ['correction'], ['weekday', weekday]],
    [`mejor los ${plural}|mejor un ${name}`, ['correction'], ['weekdays', [weekday]]],
    [`${name} (mismo|mismito)|(el|) mero ${name}`, ['weekday', weekday]],
    [`este mismo ${name}|este proximo ${name}`, ['this'], ['weekday', weekday]],
  ]
})

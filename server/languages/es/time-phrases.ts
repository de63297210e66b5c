import { around, buildOffsetPhrases, buildYearPhrases, hours } from '../build-time-phrases.ts'
import { phrases } from '../phrases.ts'
import type { TimePhrase } from '../time-words.ts'
import { cardinal } from './time-numbers.ts'

/** In Spain, noon and half past twelve belong to the morning. */
const MORNING = hours(6, 12, [1, 13])
const AFTERNOON = hours(12, 20, [12, 21.5])
const NIGHT = hours(20, 24, [19, 24], [0, 6])
const MIDDAY = around(12, 12, 15)

export const timePhrases: readonly TimePhrase[] = [
  ...buildYearPhrases((year) =>
    cardinal(year % 100)
      .split('|')
      .map((one) => `dos mil ${one}`)
      .join('|'),
  ),
  ['hoy', ['day', 0]],
  ['manana', ['day', 1]],
  ['pasado manana', ['day', 2]],
  ['ayer', ['day', -1]],
  ['anteayer|antes de ayer', ['day', -2]],
  ['esta tarde', ['day', 0], ['span', AFTERNOON]],
  ['esta manana', ['day', 0], ['span', MORNING]],
  ['esta noche', ['day', 0], ['span', NIGHT]],
  ['manana por la manana|manana temprano|manana en la manana', ['day', 1], ['span', MORNING]],
  ['por la manana|de la manana|en la manana|por las mananas|a la manana', ['span', MORNING]],
  ['por la tarde|de la tarde|en la tarde|por las tardes|tarde|a la tarde', ['span', AFTERNOON]],
  ['por la noche|de la noche|en la noche|noche', ['span', NIGHT]],
  ['de la madrugada|de madrugada', ['span', hours(0, 6)]],
  [
    phrases`
      a primera hora|temprano|a primera hora de la manana|temprano por la manana
      por la manana temprano
    `,
    ['span', hours(6, 10)],
  ],
  [
    'a ultima hora|a ultima hora de la tarde|al final del dia|al final de la tarde',
    ['span', hours(16, 20)],
  ],
  ['a media manana|media manana', ['span', hours(10, 12)]],
  ['a media tarde|media tarde', ['span', hours(16, 18)]],
  ['a primera hora de la tarde', ['span', hours(12, 16)]],
  ['al mediodia|a mediodia|mediodia|del mediodia|a la hora de comer', ['span', MIDDAY]],
  [
    'despues de comer|despues del almuerzo|despues de almorzar|tras la comida',
    ['span', hours(14, 18)],
  ],
  [
    'antes de comer|antes del almuerzo|antes de almorzar|antes del mediodia',
    ['span', hours(6, 14)],
  ],
  ['despues del trabajo|despues de trabajar|al salir del trabajo', ['span', hours(17, 22)]],
  ['antes del trabajo|antes de trabajar', ['span', hours(6, 9)]],
  ['todo el dia', ['span', hours(0, 24)]],
  ['las doce del mediodia|a las doce del mediodia', ['clock', { minutes: [720] }]],
  ['medianoche|a medianoche', ['clock', { minutes: [0] }]],
  [
    'entre semana|un dia laborable|dias laborables|dia laborable|un dia de diario',
    ['weekdays', [1, 2, 3, 4, 5]],
  ],
  ['los fines de semana|fines de semana', ['weekdays', [6, 7]]],
  ['nochebuena|en nochebuena', ['number', 24], ['of'], ['month', 12]],
  ['nochevieja|en nochevieja', ['number', 31], ['of'], ['month', 12]],
  ['el dia de navidad|navidad', ['number', 25], ['of'], ['month', 12]],
  ['ano nuevo', ['number', 1], ['of'], ['month', 1]],
  ['la primera|el primero|la primera opcion|la primera por favor|numero uno', ['offer', 1]],
  ['la segunda|el segundo|la segunda opcion|numero dos', ['offer', 2]],
  ['la tercera|el tercero|la tercera opcion|numero tres', ['offer', 3]],
  ['la ultima|el ultimo|la ultima opcion', ['offer', -1]],
  ['la semana siguiente|a la semana siguiente|la semana despues', ['shift', 7]],
  ['el dia siguiente|al dia siguiente|el dia despues', ['shift', 1]],
  ['el dia anterior|el dia antes', ['shift', -1]],
  ['la semana anterior|la semana antes', ['shift', -7]],
  ...buildOffsetPhrases(
    [
      ['media hora', 0.5, 'hour'],
      ['una hora', 1, 'hour'],
      ['una hora y media|hora y media', 1.5, 'hour'],
      ['dos horas', 2, 'hour'],
      ['tres horas', 3, 'hour'],
      ['cuatro horas', 4, 'hour'],
      ['un cuarto de hora', 0.25, 'hour'],
    ],
    { later: 'mas tarde|despues', earlier: 'antes|mas temprano|mas pronto' },
  ),
  [
    phrases`
      de hoy en ocho|de hoy en una semana|hoy en ocho dias|en ocho dias|dentro de ocho dias
    `,
    ['day', 7],
  ],
  ['en quince dias|dentro de quince dias', ['day', 14]],
  ['en media hora|dentro de media hora', ['delay', 1800]],
  ['en una hora|dentro de una hora', ['delay', 3600]],
  ['en dos horas|dentro de dos horas', ['delay', 7200]],
  ['en tres horas|dentro de tres horas', ['delay', 10800]],
  ['menos cuarto', ['minus'], ['quarter']],
  ['y media', ['and'], ['half']],
  ['y cuarto', ['and'], ['quarter']],
  ['menos cinco', ['minus'], ['number', 5]],
  ['menos diez', ['minus'], ['number', 10]],
  ['menos veinte', ['minus'], ['number', 20]],
  ['menos veinticinco', ['minus'], ['number', 25]],
  [
    phrases`
      la semana que viene|semana que viene|la proxima semana|la semana proxima|la semana entrante
    `,
    ['next'],
    ['weekunit'],
  ],
  ['esta semana', ['this'], ['weekunit']],
  ['la otra semana|dentro de dos semanas|en dos semanas', ['in'], ['number', 2], ['weekunit']],
  ['la semana pasada', ['last'], ['weekunit']],
  ['el mes que viene|el proximo mes|mes que viene', ['next'], ['monthunit']],
  [
    'a finales de la semana que viene|a finales de la proxima semana',
    ['end'],
    ['next'],
    ['weekunit'],
  ],
  [
    'a principios de la semana que viene|a principios de la proxima semana',
    ['start'],
    ['next'],
    ['weekunit'],
  ],
  ['a finales de semana|a final de semana', ['end'], ['weekunit']],
  ['a principios de semana', ['start'], ['weekunit']],
  ['a mediados de semana', ['mid'], ['weekunit']],
  ['de la semana que viene|de la proxima semana', ['of'], ['next'], ['weekunit']],
  ['mi hora|hora mia|en mi zona|de mi hora', ['zone', 'mine']],
  ['su hora|hora suya|hora de ustedes', ['zone', 'yours']],
]

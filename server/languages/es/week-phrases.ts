import { phrases } from '../phrases.ts'
import type { TimePhrase } from '../time-words.ts'

/** Weeks, months and their parts. */
export const weekPhrases: readonly TimePhrase[] = [
  [
    phrases`
      la semana que viene|semana que viene|la proxima semana|la semana proxima|la semana entrante
      proxima semana|semana proxima|semana entrante|la semana que entra|semana que entra
      la semana que sigue|semana que sigue|la entrante semana|a la semana que viene
      a la proxima semana|a la semana que entra|a la semana proxima|a la semana entrante
      la que viene semana|en la semana que viene|toda la semana que viene|toda la proxima semana
      durante la semana que viene|la siguiente semana|durante la proxima semana
      en la semana entrante|en la proxima semana|ya la semana que viene|para la semana que viene
      para la proxima semana|para la semana que entra|a la siguiente semana
    `,
    ['next'],
    ['weekunit'],
  ],
  [
    phrases`
      esta semana|esta misma semana|en esta semana|toda esta semana|lo que queda de semana
      en la semana|lo que queda de la semana|lo que resta de la semana|en lo que queda de semana
      la semana esta|la presente semana|de esta semana
    `,
    ['this'],
    ['weekunit'],
  ],
  [
    'dentro de dos semanas|en dos semanas|dentro de 2 semanas|en 2 semanas',
    ['in'],
    ['number', 2],
    ['weekunit'],
  ],
  [
    phrases`
      la semana despues de la proxima|la semana siguiente a la proxima
      la semana siguiente a la que viene|la semana despues de la que viene
    `,
    ['week', 14],
  ],
  ['la semana pasada|la pasada semana|la semana anterior a esta', ['last'], ['weekunit']],
  [
    phrases`
      el mes que viene|el proximo mes|mes que viene|el mes proximo|el mes entrante|el mes que entra
      el mes que sigue|al mes que viene|para el mes que viene|para el proximo mes|proximo mes
      a lo largo del mes que viene|durante el mes que viene
    `,
    ['next'],
    ['monthunit'],
  ],
  [
    phrases`
      a finales de la semana que viene|a finales de la proxima semana
      hacia finales de la semana que viene|a final de la semana que viene
      a final de la proxima semana|al final de la semana que viene|al final de la proxima semana
      hacia el final de la semana que viene|hacia el final de la proxima semana
      hacia finales de la proxima semana|a fines de la semana que viene
      a fines de la proxima semana|a finales de la semana que entra
      a finales de la semana entrante|a fines de la semana entrante
      al final de la semana que entra|hacia fines de la semana que viene
      sobre finales de la semana que viene|para finales de la semana que viene
      para finales de la proxima semana
    `,
    ['end'],
    ['next'],
    ['weekunit'],
  ],
  [
    phrases`
      a principios de la semana que viene|a principios de la proxima semana
      al principio de la semana que viene|a comienzos de la semana que viene
      a comienzos de la proxima semana|al principio de la proxima semana
      a principio de la semana que viene|a principio de semana que viene
      a primeros de la semana que viene|a inicios de la semana que viene
      a inicios de la proxima semana|a principios de la semana que entra
      al inicio de la proxima semana|al comienzo de la semana que viene
      al comienzo de la proxima semana|a principios de la semana entrante
      al inicio de la semana que viene|a principio de la proxima semana
    `,
    ['start'],
    ['next'],
    ['weekunit'],
  ],
  [
    phrases`
      a mediados de la semana que viene|a mediados de la proxima semana
      a mitad de la semana que viene|a mitad de la proxima semana
      a mediados de la semana que entra|a mediados de la semana entrante
    `,
    ['mid'],
    ['next'],
    ['weekunit'],
  ],
  [
    phrases`
      a finales de semana|a final de semana|a fines de semana|a finales de esta semana
      a final de esta semana|a fines de esta semana|al final de la semana
      hacia el final de la semana|hacia finales de semana|para finales de semana
    `,
    ['end'],
    ['weekunit'],
  ],
  [
    phrases`
      a principios de semana|a principio de semana|a comienzos de semana|a primeros de semana
      a inicios de semana|al principio de la semana
    `,
    ['start'],
    ['weekunit'],
  ],
  [
    phrases`
      a mediados de semana|a mitad de semana|a media semana|hacia mitad de semana
      a mitad de la semana
    `,
    ['mid'],
    ['weekunit'],
  ],
  [
    phrases`
      a fin de mes|a final de mes|a finales de mes|fin de mes|a fines de mes|al final del mes
      final de mes|hacia final de mes|hacia finales de mes|para fin de mes|a final del mes
      a finales del mes
    `,
    ['end'],
    ['monthunit'],
  ],
  [
    phrases`
      a principios del mes que viene|a principios del proximo mes|a primeros del mes que viene
      a comienzos del mes que viene|a primeros de mes|a principios de mes|a principio de mes
      a comienzos de mes|a inicios de mes|a inicios del mes que viene|a primeros del proximo mes
    `,
    ['start'],
    ['next'],
    ['monthunit'],
  ],
  [
    phrases`
      de la semana que viene|de la proxima semana|de la semana proxima|de la semana entrante
      de la semana que entra|de la semana que sigue|de la siguiente semana
    `,
    ['of'],
    ['next'],
    ['weekunit'],
  ],
]

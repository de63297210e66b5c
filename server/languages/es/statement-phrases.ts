import { hours } from '../build-time-phrases.ts'
import { combinePhrases } from '../combine-phrases.ts'
import { joinLists } from '../join-lists.ts'
import type { TimePhrase } from '../time-words.ts'
import { CONDITIONS, DEGREES } from './busy-words.ts'
import { RELATIVES } from './relatives.ts'

const CLOCK_HOURS: readonly (readonly [string, number])[] = [
  ['una|1', 1],
  ['dos|2', 2],
  ['tres|3', 3],
  ['cuatro|4', 4],
  ['cinco|5', 5],
  ['seis|6', 6],
  ['ocho|8', 8],
  ['nueve|9', 9],
  ['diez|10', 10],
  ['once|11', 11],
  ['doce|12', 12],
]

/** Statements with times that are not wishes, and hours with words around them. */
export const statementPhrases: readonly TimePhrase[] = [
  [
    combinePhrases(
      'vuelvo|regreso|volvemos|regresamos|estoy de vuelta|estare de vuelta|estoy de regreso|ya estoy de vuelta|estare de regreso',
      '|de vacaciones|de viaje|del viaje|de las vacaciones|de fuera|a la ciudad|al trabajo|del pueblo',
      'el|hasta el|hasta|a partir del',
    ),
    ['busy'],
    ['until'],
    ['article'],
  ],
  [
    combinePhrases(
      'llego|llegamos',
      'de vacaciones|de viaje|del viaje|de fuera|del pueblo',
      'el|hasta el',
    ),
    ['busy'],
    ['until'],
    ['article'],
  ],
  [
    'mismo dia y (|a la|la) (misma|) hora|el mismo dia y (|a|a la|la) (misma|) hora',
    ['sameday'],
    ['sametime'],
  ],
  [
    '(en|dentro de|por|) (horario|horas) (de oficina|laboral|laborables|comercial|habiles|de trabajo)',
    ['span', hours(9, 18)],
  ],
  [
    'no se si|no se si mejor|no se si sea mejor|dudo entre|estoy entre|estaba entre|ando entre|dudaba entre',

    ['abandoned'],
  ],
  [
    combinePhrases(
      'a',
      RELATIVES,
      'le|les',
      'viene|va|queda|conviene|acomoda|gusta|cuadra|sirve|vendria|convendria',
      '|bien|mejor|mas|perfecto',
    ),
    ['abandoned'],
  ],
  ['bueno venga|bueno pues venga|vale pues|bueno entonces|ok entonces|va entonces', ['so']],
  ['a primera del|a primeras del|a primerito del', ['span', hours(6, 10)], ['of']],
  ['a ultima del', ['span', hours(16, 20)], ['of']],
  [
    combinePhrases(
      '|yo|nosotros|luego|ya',
      joinLists(
        combinePhrases(
          'le|te|les|os|la|lo|los',
          'aviso|aviso yo|llamo yo|marco yo|escribo|vuelvo a llamar|devuelvo la llamada|hablo luego',
        ),
        combinePhrases(
          'le|te|les|os|la|lo|los|',
          'llamo|marco|confirmo|digo algo|hablo|vuelvo a llamar|vuelvo a marcar',
          'manana|luego|despues|mas tarde|otra vez|otro dia|la semana que viene|esta tarde|en un rato|al rato',
        ),
        'vuelvo a llamar|los vuelvo a llamar|le devuelvo la llamada|te devuelvo la llamada',
      ),
    ),
    ['because'],
  ],
  [
    combinePhrases(
      'no me',
      'pongas|ponga|pongan|des|de|den|agendes|agende|apuntes|apunte|metas|meta|cites|cite|mandes',
      '|nada|ninguna|ninguno|cita|hora|la cita',
    ),
    ['not'],
  ],
  [
    combinePhrases(
      'no me',
      'pongas|ponga|pongan|des|de|den|agendes|agende|apuntes|apunte|metas|meta|cites|cite',
      '|nada|ninguna|cita|hora',
      'antes de',
    ),
    ['from'],
  ],
  [
    combinePhrases(
      'no me',
      'pongas|ponga|pongan|des|de|den|agendes|agende|apuntes|apunte|metas|meta|cites|cite',
      '|nada|ninguna|cita|hora',
      'despues de',
    ),
    ['by'],
  ],
  [
    combinePhrases(
      'la|lo|los|las|esa la',
      'veo|tengo|traigo|noto|llevo',
      DEGREES,
      joinLists(
        CONDITIONS,
        'complicada|complicado|complicados|complicadas|dificil|dificiles|imposible|imposibles|llena|lleno|llenos|llenas|ocupada|ocupado|ocupados|ocupadas|liada|liado|fatal|mal|negra|negro|jodida|jodido|cruda|crudo|brava|bravo|pesada|pesado|full',
      ),
    ),
    ['cannot'],
  ],
  [
    combinePhrases(
      'despues de que|luego de que|ya que|en cuanto|una vez que|apenas|despues que|cuando ya|nada mas',
      'salga|salgo|termine|termino|acabe|acabo|me desocupe|salir|salga yo|vuelva|regrese',
      'del trabajo|de trabajar|del curro|de currar|del laburo|de laburar|de la oficina|de la chamba|de la pega|de la fabrica|la jornada|mi turno|el turno|del turno|de mi trabajo',
    ),
    ['span', hours(17, 22)],
  ],
  ['(al tiro|en el momento) que (abran|abren)|a la que (abran|abrais)', ['span', hours(6, 10)]],
  ['la que queda la del|la que queda el del', ['theone'], ['article']],
  ['la que queda la de las', ['theone'], ['at']],
  ...CLOCK_HOURS.map(([words, hour]): TimePhrase => [
    combinePhrases(
      'de|desde|ya de',
      words,
      'en adelante|para adelante|para alla|pa delante|para arriba|pa lante',
    ),
    ['from'],
    ['at'],
    ['number', hour],
  ]),
  [
    combinePhrases(
      'ahora|ahorita|ahora mismo|ahorita mismo|hoy por hoy|de momento|por ahora',
      'no',
      '|puedo|tengo|tengo tiempo|me va|me viene bien|estoy',
    ),
    ['because'],
  ],
  [
    combinePhrases(
      'ahora|ahorita|ahora mismo|ahorita mismo|hoy por hoy',
      'estoy|ando|tengo|voy|estamos',
    ),
    ['because'],
  ],
]

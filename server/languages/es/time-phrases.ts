import { around, buildOffsetPhrases, buildYearPhrases, hours } from '../build-time-phrases.ts'
import { phrases } from '../phrases.ts'
import type { TimePhrase } from '../time-words.ts'
import { NOT_UNTIL } from './refusal-words.ts'
import { cardinal } from './time-numbers.ts'

/** In Spain, noon and half past twelve belong to the morning. */
const MORNING = hours(6, 12, [1, 13])
const AFTERNOON = hours(12, 20, [12, 21.5])
const NIGHT = hours(20, 24, [18, 24], [0, 6])
const MIDDAY = around(12, 12, 15)

/** "The first" as one of the offered times. */
const offerPhrases = (feminine: string, masculine: string, short: string, number: string): string =>
  [
    `la ${feminine}|el ${masculine}|la ${feminine} opcion|la ${feminine} por favor|la ${feminine} hora`,
    `el ${short} horario|el ${short} hueco que me dijo|la ${feminine} que me dijo|la ${feminine} que dijo`,
    `el ${masculine} que me dijo|el ${masculine} que dijo|la ${feminine} de todas|el ${masculine} de todos`,
    `la ${feminine} cita|la opcion ${number}|la numero ${number}|el numero ${number}|numero ${number}`,
    `opcion ${number}`,
  ]
    .join('|')
    .split('|')
    .filter((phrase) => !phrase.endsWith(' ') && phrase !== 'la primera cita')
    .join('|')

/** "Diez para las tres": minutes before an hour. */
const MINUTES_BEFORE = ['cinco|5', 'diez|10', 'quince|15', 'veinte|20', 'veinticinco|25']

const MOVES =
  'pasar|mover|cambiar|recorrer|correr|trasladar|dejar|adelantar|atrasar|aplazar|posponer|retrasar'

/** "Move it to": the words up to the new time. "Move it from" is not understood. */
function movePhrases(): TimePhrase[] {
  const verbs = MOVES.split('|').flatMap((verb) => [
    ...['', 'la', 'lo', 'me', 'mela', 'melo', 'nosla', 'noslo'].map((ending) => verb + ending),
    ...['la cita', 'mi cita', 'la reunion', 'mi turno', 'el turno', 'la hora'].map(
      (what) => `${verb} ${what}`,
    ),
  ])
  const imperatives = [
    ...['pas', 'dej'].flatMap((stem) => [`${stem}e`, `${stem}a`]),
    ...['cambi', 'mud', 'traslad'].flatMap((stem) => [`${stem}e`, `${stem}a`]),
    'mueva',
    'mueve',
    'ponga',
  ].flatMap((verb) => ['la', 'lo', 'mela', 'melo', 'nosla'].map((ending) => verb + ending))
  const all = [...verbs, ...imperatives]
  const before = (words: string) =>
    words
      .split('|')
      .flatMap((word) => all.map((verb) => `${verb} ${word}`))
      .join('|')
  return [
    [before('del|de la|la del|la cita del|de lo del'), ['unclear']],
    [`${before('a')}|${before('para')}`],
    [`${before('al')}|${before('al dia')}|${before('para el')}`, ['article']],
    [`${before('a las')}|${before('a la')}|${before('para las')}|${before('para la')}`, ['at']],
    [before('para manana'), ['day', 1]],
    [before('una hora mas tarde'), ['amount', { count: 1, unit: 'hour' }], ['later']],
    [before('media hora mas tarde'), ['amount', { count: 0.5, unit: 'hour' }], ['later']],
    [before('una hora antes'), ['amount', { count: 1, unit: 'hour' }], ['earlier']],
    [before('media hora antes'), ['amount', { count: 0.5, unit: 'hour' }], ['earlier']],
  ]
}

/** "A bit earlier, at eleven": only the time counts. */
function closerPhrases(): TimePhrase[] {
  const before = (words: string) =>
    phrases`
      antes|mas temprano|un poco antes|un poquito antes|algo antes|un poco mas temprano|mas pronto
      mas tarde|despues|un poco mas tarde|un poquito mas tarde|algo mas tarde|un poco despues
    `
      .split('|')
      .flatMap((closer) => words.split('|').map((word) => `${closer} ${word}`))
      .join('|')
  return [
    [before('a las|, a las|a la|, a la'), ['at']],
    [before('como a las|, como a las|sobre las|, sobre las|tipo|, tipo|por ahi a las'), ['around']],
  ]
}

export const timePhrases: readonly TimePhrase[] = [
  ...buildYearPhrases((year) =>
    cardinal(year % 100)
      .split('|')
      .map((one) => `dos mil ${one}`)
      .join('|'),
  ),
  ['dia de hoy', ['day', 0]],
  ['dia de manana', ['day', 1]],
  ['hoy|hoy mismo|hoy dia|el dia de hoy|este mismo dia|hoy martes', ['day', 0]],
  ['al rato|al ratito|ahora despues|hoy mas tarde|hoy mismo mas tarde', ['day', 0]],
  ['manana|manana mismo|el dia manana sin falta', ['day', 1]],
  ['pasado manana|pasado manana mismo|traspasado manana|el dia de pasado manana', ['day', 2]],
  ['manana o pasado|manana o pasado manana', ['day', 1], ['or'], ['day', 2]],
  ['o pasado', ['or'], ['day', 2]],
  ['manana no pasado|manana no pasado manana', ['correction'], ['day', 2]],
  ['ayer|el dia de ayer', ['day', -1]],
  ['anteayer|antes de ayer|antier|antes de anoche', ['day', -2]],
  ['anoche', ['day', -1]],
  [
    phrases`
      esta tarde|esta misma tarde|hoy por la tarde|hoy en la tarde|hoy a la tarde|hoy de tarde
      ahora por la tarde|ahora en la tarde|ahora a la tarde|ahorita en la tarde|al rato en la tarde
      hoy en la tardecita|hoy a la tardecita|hoy tarde
    `,
    ['day', 0],
    ['span', AFTERNOON],
  ],
  [
    'esta manana|esta misma manana|hoy por la manana|hoy en la manana|hoy a la manana',
    ['day', 0],
    ['span', MORNING],
  ],
  [
    phrases`
      esta noche|esta misma noche|hoy por la noche|hoy en la noche|hoy a la noche|hoy de noche
      ahora en la noche|ahora a la noche|ahorita en la noche
    `,
    ['day', 0],
    ['span', NIGHT],
  ],
  [
    phrases`
      manana por la manana|manana en la manana|manana a la manana|manana por la mananita
      manana en la mananita|manana de manana
    `,
    ['day', 1],
    ['span', MORNING],
  ],
  [
    phrases`
      por la manana|de la manana|en la manana|por las mananas|en las mananas|a la manana|las mananas
      por la mananita|en la mananita|de la mananita|a la mananita|de mananita
      por las mananitas|la manana|una manana|cualquier manana|alguna manana|toda la manana
      por toda la manana|durante la manana|en el turno horario en horario de manana
      en el transcurso de la manana|en toda la manana|tengo la manana libre|por la manana mejor
    `,
    ['span', MORNING],
  ],
  ['la manana de|la manana del|en la manana de|en la manana del', ['span', MORNING], ['of']],
  [
    phrases`
      por la tarde|de la tarde|en la tarde|por las tardes|en las tardes|a la tarde|de tarde|de tardes|las tardes
      tarde|la tarde|una tarde|cualquier tarde|alguna tarde|toda la tarde|por toda la tarde|durante la tarde
      en el turno de tarde|horario de tarde|en horario de tarde|en el transcurso de la tarde
      en toda la tarde
    `,
    ['span', AFTERNOON],
  ],
  ['la tarde de|la tarde del|en la tarde de|en la tarde del', ['span', AFTERNOON], ['of']],
  [
    'tardecita|a la tardecita|en la tardecita|por la tardecita|de tardecita|la tardecita|bien tarde',
    ['span', hours(16, 20)],
  ],
  [
    phrases`
      por la noche|de la noche|en la noche|noche|a la noche|de noche|por las noches|en las noches
      la noche|una noche|cualquier noche|las noches|de la nochecita
    `,
    ['span', NIGHT],
  ],
  ['la noche de|la noche del|en la noche de|en la noche del', ['span', NIGHT], ['of']],
  ['a la nochecita|en la nochecita|nochecita|a la noche temprano', ['span', hours(19, 22)]],
  [
    phrases`
      tarde noche|por la tarde noche|a la tarde noche|al atardecer|al anochecer|al caer la tarde
      a la caida de la tarde|ya de noche|en la tarde noche|tardenoche
    `,
    ['span', hours(18, 21)],
  ],
  [
    'de la madrugada|de madrugada|por la madrugada|en la madrugada|madrugada',
    ['span', hours(0, 6)],
  ],
  [
    phrases`
      a primera hora|a primerisima hora|temprano|tempranito|bien temprano|bien tempranito|prontito
      a primera hora de la manana|temprano por la manana|por la manana temprano|en la manana temprano
      temprano en la manana|tempranito en la manana|por la manana tempranito|en la manana tempranito
      a la manana temprano|a la manana bien temprano|temprano a la manana|por la manana bien temprano
      por la manana pronto|pronto por la manana|en las primeras horas|a primeras horas|primera hora
      primera hora de la manana|de manana temprano|a primera hora por la manana|en la manana bien temprano
      muy de mananita temprano|nada mas abrir|en cuanto abran|cuando abran|en la mananita temprano
      al abrir|a la apertura|a primera horita|las primeras horas de la manana
    `,
    ['span', hours(6, 10)],
  ],
  ['manana temprano|manana tempranito|manana bien temprano', ['day', 1], ['span', hours(6, 10)]],
  [
    phrases`
      a ultima hora|a ultima hora de la tarde|al final del dia|al final de la tarde|a ultima horita
      a ultimas horas de la tarde|a ultimas horas|ultima hora de la tarde|ultima hora|al finalizar el dia
      lo mas tarde posible|lo mas tarde que se pueda|lo mas tarde que pueda|al terminar el dia
      al final de la jornada|a ultima hora del dia|ya al final de la tarde|al cierre|antes de cerrar
      a ultima hora por la tarde|por la tarde a ultima hora|lo mas tarde que tenga
    `,
    ['span', hours(16, 20)],
  ],
  [
    'a ultima hora de la manana|ultima hora de la manana|al final de la manana|a finales de la manana',
    ['span', hours(11, 14)],
  ],
  [
    phrases`
      a media manana|media manana|a mitad a mitad de la manana|mediada la manana
      en la media manana|hacia media manana|sobre media manana|a la media manana
    `,
    ['span', hours(10, 12)],
  ],
  [
    phrases`
      a media tarde|media tarde|a mitad de la tarde|a mitad de tarde|mediada la tarde|hacia media tarde
      sobre media tarde|a la media tarde|en la media tarde|a la hora de la merienda
    `,
    ['span', hours(16, 18)],
  ],
  [
    phrases`
      a primera hora de la tarde|primera hora de la tarde|a primeras horas de la tarde|temprano por la tarde
      por la tarde temprano|en la tarde temprano|temprano en la tarde|a la tarde temprano
      a primera hora por la tarde|por la tarde a primera hora|por la tarde prontito|tempranito en la tarde
      en la tarde tempranito|por la tarde pronto
    `,
    ['span', hours(12, 16)],
  ],
  [
    phrases`
      al mediodia|a mediodia|mediodia|del mediodia|el mediodia|a la hora de comer|a medio dia|al medio dia
      medio dia|del medio dia|el medio dia|por el mediodia|en el mediodia|de mediodia|de medio dia
      a la hora de la comida|a la hora del almuerzo|a la hora de almorzar|en la hora de comer
      en la hora de la comida|en la hora del almuerzo|en mi hora de comida|en mi hora de almuerzo
      sobre el mediodia|sobre mediodia|hacia el mediodia|hacia mediodia|a eso del mediodia
      a eso de mediodia|alrededor del mediodia|como a mediodia|como al mediodia|por ahi del mediodia
      como a medio dia|como al medio dia|a eso del medio dia|tipo mediodia|al mero mediodia|los mediodias
      a los mediodias|en la pausa de la comida|en la pausa del almuerzo|en el descanso de la comida
    `,
    ['span', MIDDAY],
  ],
  [
    phrases`
      despues de comer|despues del almuerzo|despues de almorzar|tras la comida|despues de la comida|tras comer
      luego de comer|luego de almorzar|luego del almuerzo|despues de la siesta|pasada la hora de comer
      ya comido|ya almorzado|ya despues de comer|tras el almuerzo|en la sobremesa
    `,
    ['span', hours(14, 18)],
  ],
  [
    'despues del mediodia|pasado el mediodia|despues de mediodia|pasado mediodia|despues del medio dia|despues de medio dia|pasado el medio dia|luego del mediodia',
    ['span', hours(12, 18)],
  ],
  [
    phrases`
      antes de comer|antes del almuerzo|antes de almorzar|antes de la comida|antes de la hora de comer
      antes de la hora del almuerzo
    `,
    ['span', hours(6, 14)],
  ],
  [
    'antes del mediodia|antes de mediodia|antes de medio dia|antes del medio dia',
    ['span', hours(6, 12)],
  ],
  ['despues de desayunar|despues del desayuno|tras el desayuno', ['span', hours(8, 11)]],
  ['despues de cenar|despues de la cena|tras la cena', ['span', hours(21, 24)]],
  ['antes de cenar|antes de la cena', ['span', hours(17, 21)]],
  [
    phrases`
      despues del trabajo|despues de trabajar|al salir del trabajo|despues del curro|despues del laburo
      despues de la chamba|despues de la pega|despues de la oficina|al salir de trabajar|al salir del curro
      saliendo del trabajo|saliendo de trabajar|saliendo de la oficina|saliendo de la chamba|saliendo del laburo
      saliendo de la pega|a la salida del trabajo|a la salida de la oficina|cuando salga del trabajo
      cuando salga de trabajar|cuando salgo del trabajo|cuando salgo de trabajar|tras el trabajo
      cuando salga de la oficina|cuando salgo de la oficina|cuando salga del laburo|cuando salga de la pega
      cuando salga de la chamba|cuando salga del curro|despues de la jornada|despues de mi trabajo
      ya saliendo del trabajo|ya que salga de trabajar|ya que salga del trabajo|ya saliendo de trabajar
      luego del trabajo|luego de trabajar|despues del horario de oficina|fuera del horario de trabajo
    `,
    ['span', hours(17, 22)],
  ],
  [
    phrases`
      antes del trabajo|antes de trabajar|antes de entrar a trabajar|antes de ir a trabajar
      antes de entrar al trabajo|antes de ir al trabajo|antes de la oficina|antes del curro
      antes de entrar a la oficina|antes de entrar en el trabajo|antes de empezar a trabajar
    `,
    ['span', hours(6, 9)],
  ],
  ['tan tarde|muy tarde|demasiado tarde|muy noche|tan noche', ['span', hours(18, 24)]],
  ['tan temprano|muy temprano|demasiado temprano|tan pronto por la manana', ['span', hours(0, 10)]],
  ['de dia|durante el dia', ['span', hours(7, 20)]],
  ['todo el dia|durante todo el dia|el dia entero|todo el santo dia', ['span', hours(0, 24)]],
  ['todo el|toda la', ['article']],
  [
    phrases`
      las doce del mediodia|a las doce del mediodia|las doce del medio dia|a las doce del medio dia
      a las doce del dia|las doce del dia|a las 12 del dia|a las 12 del mediodia
    `,
    ['clock', { minutes: [720] }],
  ],
  [
    'medianoche|a medianoche|la medianoche|media noche|a media noche|a la medianoche',
    ['clock', { minutes: [0] }],
  ],
  [
    phrases`
      entre semana|un dia laborable|dias laborables|dia laborable|un dia de diario|de diario|dias de diario
      en dia laborable|en dias laborables|un dia entre semana|cualquier dia entre semana|los dias laborables
      un dia de semana|en dia de semana|dias de semana|entre semanas|los dias de semana|un dia habil
      dias habiles|cualquier dia habil|cualquier dia laborable|cualquier dia de semana|en dias habiles
      cualquier dia de la semana laborable
    `,
    ['weekdays', [1, 2, 3, 4, 5]],
  ],
  [
    'los fines de semana|fines de semana|un fin de semana|algun fin de semana|los findes|un finde|findes',
    ['weekdays', [6, 7]],
  ],
  [offerPhrases('primera', 'primero', 'primer', 'uno'), ['offer', 1]],
  [offerPhrases('segunda', 'segundo', 'segundo', 'dos'), ['offer', 2]],
  [offerPhrases('tercera', 'tercero', 'tercer', 'tres'), ['offer', 3]],
  [offerPhrases('ultima', 'ultimo', 'ultimo', ''), ['offer', -1]],
  [
    phrases`
      la semana siguiente|a la semana siguiente|la semana despues|la semana de despues
      semana siguiente
    `,
    ['shift', 7],
  ],
  [
    phrases`
      el dia siguiente|al dia siguiente|el dia despues|al otro dia|el dia de despues
      al dia despues|el dia posterior
    `,
    ['shift', 1],
  ],
  [
    phrases`
      el dia anterior|el dia antes|la vispera|el dia previo
      al dia anterior|el dia de antes|la vispera de
    `,
    ['shift', -1],
  ],
  ['la semana anterior|la semana antes|la semana de antes|la semana previa', ['shift', -7]],
  ...buildOffsetPhrases(
    [
      ['media hora', 0.5, 'hour'],
      ['una hora', 1, 'hour'],
      ['una hora y media|hora y media', 1.5, 'hour'],
      ['dos horas', 2, 'hour'],
      ['tres horas', 3, 'hour'],
      ['cuatro horas', 4, 'hour'],
      ['un cuarto de hora|quince minutos|quince minutitos', 0.25, 'hour'],
      ['media horita|30 minutos|treinta minutos', 0.5, 'hour'],
      ['una horita|1 hora|sesenta minutos', 1, 'hour'],
      ['2 horas|un par de horas|un par de horitas', 2, 'hour'],
      ['diez minutos|diez minutitos', 10, 'minute'],
      ['veinte minutos', 20, 'minute'],
      ['cuarenta y cinco minutos|tres cuartos de hora', 0.75, 'hour'],
      ['un dia|1 dia', 1, 'day'],
      ['una semana|1 semana', 1, 'week'],
      ['dos dias|un par de dias', 2, 'day'],
      ['tres dias', 3, 'day'],
      ['dos semanas|un par de semanas', 2, 'week'],
    ],
    {
      later: 'mas tarde|despues|mas adelante|mas tardecito',
      earlier: 'antes|mas temprano|mas pronto|mas tempranito',
    },
  ),
  [
    phrases`
      de hoy en ocho|de hoy en una semana|hoy en ocho dias|en ocho dias|dentro de ocho dias|hoy en ocho
      de hoy en ocho dias|de aqui a ocho dias|de aqui en ocho|de aqui en ocho dias|de aqui a una semana
      en 8 dias|dentro de 8 dias|de hoy en 8|de hoy en 8 dias|de hoy a ocho dias|de hoy a ocho|a ocho dias
      en una semanita|dentro de una semanita|de aqui una semana|de hoy a una semana|en unos ocho dias
      dentro de unos ocho dias
    `,
    ['day', 7],
  ],
  [
    phrases`
      en quince dias|dentro de quince dias|en 15 dias|dentro de 15 dias|de hoy en quince|de hoy en 15
      de hoy en quince dias|de hoy en 15 dias|hoy en quince|de aqui a quince dias|de aqui a dos semanas
      de aqui en quince dias|de aqui en quince|a quince dias|de hoy a quince dias|de hoy en dos semanas
      en un par de semanas|dentro de un par de semanas|en una quincena|dentro de una quincena
      de aqui a 15 dias|en unos quince dias|dentro de unos quince dias|hoy en quince dias
      de aqui dos semanas|de aqui quince dias
    `,
    ['day', 14],
  ],
  [
    'de manana en ocho|de manana en ocho dias|manana en ocho|manana en ocho dias|de manana en 8',
    ['day', 8],
  ],
  ['de pasado manana en ocho|pasado manana en ocho|pasado manana en ocho dias', ['day', 9]],
  ['de manana en quince|de manana en quince dias|manana en quince', ['day', 15]],
  ['en un par de dias|dentro de un par de dias', ['day', 2]],
  ['en media hora|dentro de media hora|en media horita|dentro de media horita', ['delay', 1800]],
  ['en una hora|dentro de una hora|en una horita|dentro de una horita', ['delay', 3600]],
  ['en una hora y media|dentro de una hora y media|en hora y media', ['delay', 5400]],
  [
    'en dos horas|dentro de dos horas|en un par de horas|dentro de un par de horas',
    ['delay', 7200],
  ],
  ['en tres horas|dentro de tres horas', ['delay', 10800]],
  ['en cuatro horas|dentro de cuatro horas', ['delay', 14400]],
  ['menos cuarto', ['minus'], ['quarter']],
  ['y media', ['and'], ['half']],
  ['y cuarto', ['and'], ['quarter']],
  ['menos cinco|menos 5', ['minus'], ['number', 5]],
  ['menos diez|menos 10', ['minus'], ['number', 10]],
  ['menos un cuarto|menos 15|menos quince', ['minus'], ['quarter']],
  ['menos veinte|menos 20', ['minus'], ['number', 20]],
  ['menos veinticinco|menos 25', ['minus'], ['number', 25]],
  [
    phrases`
      un cuarto para las|un cuarto para la|a un cuarto para las|a un cuarto para la|cuarto para las
      cuarto para la|al cuarto para las|al cuarto para la|faltando un cuarto para las|a cuarto para las
      faltando un cuarto para la|faltando cuarto para las|faltan un cuarto para las|falta un cuarto para las
      faltando quince para las|al cuarto para
    `,
    ['quarter'],
    ['for'],
  ],
  ['y un cuarto|y cuarto de|y un cuarto de', ['and'], ['quarter']],
  ['y cuarto del|y cuarto del dia|y un cuarto del', ['and'], ['quarter'], ['article']],
  [
    phrases`
      la semana que viene|semana que viene|la proxima semana|la semana proxima|la semana entrante
      proxima semana|semana proxima|semana entrante|la semana que entra|semana que entra|la semana que sigue
      semana que sigue|la entrante semana|a la semana que viene|a la proxima semana|a la semana que entra
      a la semana proxima|a la semana entrante|la que viene semana|en la semana que viene
      toda la semana que viene|toda la proxima semana|durante la semana que viene|la siguiente semana
      durante la proxima semana|en la semana entrante|en la proxima semana|ya la semana que viene
      para la semana que viene|para la proxima semana|para la semana que entra|a la siguiente semana
    `,
    ['next'],
    ['weekunit'],
  ],
  [
    phrases`
      esta semana|esta misma semana|en esta semana|toda esta semana|lo que queda de semana|en la semana
      lo que queda de la semana|lo que resta de la semana|en lo que queda de semana|la semana esta
      la presente semana|de esta semana
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
    'la semana despues de la proxima|la semana siguiente a la proxima|la semana siguiente a la que viene|la semana despues de la que viene',
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
      a finales de la semana que viene|a finales de la proxima semana|hacia finales de la semana que viene
      a final de la semana que viene|a final de la proxima semana|al final de la semana que viene
      al final de la proxima semana|hacia el final de la semana que viene|hacia el final de la proxima semana
      hacia finales de la proxima semana|a fines de la semana que viene|a fines de la proxima semana
      a finales de la semana que entra|a finales de la semana entrante|a fines de la semana entrante
      al final de la semana que entra|hacia fines de la semana que viene|sobre finales de la semana que viene
      para finales de la semana que viene|para finales de la proxima semana
    `,
    ['end'],
    ['next'],
    ['weekunit'],
  ],
  [
    phrases`
      a principios de la semana que viene|a principios de la proxima semana|al principio de la semana que viene
      a comienzos de la semana que viene|a comienzos de la proxima semana|al principio de la proxima semana
      a principio de la semana que viene|a principio de semana que viene|a primeros de la semana que viene
      a inicios de la semana que viene|a inicios de la proxima semana|a principios de la semana que entra
      al inicio de la proxima semana|al comienzo de la semana que viene|al comienzo de la proxima semana
      a principios de la semana entrante|al inicio de la semana que viene|a principio de la proxima semana
    `,
    ['start'],
    ['next'],
    ['weekunit'],
  ],
  [
    phrases`
      a mediados de la semana que viene|a mediados de la proxima semana|a mitad de la semana que viene
      a mitad de la proxima semana|a mediados de la semana que entra|a mediados de la semana entrante
    `,
    ['mid'],
    ['next'],
    ['weekunit'],
  ],
  [
    phrases`
      a finales de semana|a final de semana|a fines de semana|a finales de esta semana|a final de esta semana
      a fines de esta semana|al final de la semana|hacia el final de la semana|hacia finales de semana
      para finales de semana
    `,
    ['end'],
    ['weekunit'],
  ],
  [
    'a principios de semana|a principio de semana|a comienzos de semana|a primeros de semana|a inicios de semana|al principio de la semana',
    ['start'],
    ['weekunit'],
  ],
  [
    'a mediados de semana|a mitad de semana|a media semana|hacia mitad de semana|a mitad de la semana',
    ['mid'],
    ['weekunit'],
  ],
  [
    'a fin de mes|a final de mes|a finales de mes|fin de mes|a fines de mes|al final del mes|final de mes|hacia final de mes|hacia finales de mes|para fin de mes|a final del mes|a finales del mes',
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
  ['al', ['at'], ['article']],
  ['el de las|la de las|el de la|la de la|ese de las|esa de las|esa de la', ['theone'], ['at']],
  ['el de la tarde|la de la tarde', ['theone'], ['span', AFTERNOON]],
  ['el de la manana|la de la manana', ['theone'], ['span', MORNING]],
  [NOT_UNTIL, ['from']],
  ['cualquier dia menos|cualquier dia excepto', ['anytime'], ['not']],
  ['cualquier dia salvo', ['anytime'], ['not']],
  ['cualquier dia que no sea|cualquier hora menos', ['anytime'], ['not']],
  ['todo menos|todos menos|todos los dias menos', ['anytime'], ['not']],
  ['todos los dias salvo|todos los dias excepto', ['anytime'], ['not']],
  ['de aqui a|de aqui al|de aqui al dia|de hoy a|de hoy al|desde ahora hasta el', ['until']],
  [
    'que sea|que fuera|que seria|tendria que ser|tiene que ser|tendra que ser|tendria que ser ya',
    ['so'],
  ],
  ['ha de ser|habria de ser|debe ser|deberia ser|que sea por|solo podria ser', ['so']],
  [
    'pero no podria ser|pero no se podria|y no podria ser|o no podria ser|no podria ser un poco',
    ['but'],
  ],
  ['no podria ser mejor|no podria ser mas bien|y no se podria', ['but']],
  [
    phrases`
      no pues|no mire|no mira|no bueno|no senora|no senor|no senorita|no hombre|no mujer|no fijese
      no fijate|no gracias|no que va|no lo siento|no vera|no oiga|no oye|no ve|no hija|no hijo|no che
      no que pena|no viste|no ya|no la verdad|no la verdad es que
      no amiga|no disculpe|ay uy mejor no pues|no este
      no eh|no ay|no fijese que|no mire es que|no po|no pe|no vea|no uy|no va
    `,
    ['no'],
    ['comma'],
  ],
  ['no es que|no que', ['no'], ['comma'], ['if']],
  ['no mas tarde|no mejor mas tarde', ['no'], ['comma'], ['later']],
  ['no mas temprano|no mas pronto|no mejor antes', ['no'], ['comma'], ['earlier']],
  ['no ?|verdad ?|no verdad|no cierto|cierto ?|vale ?|si ?|ok ?', ['stop']],
  ['este ,|este eh|si ,', ['comma']],
  ['no se ,|pues no se ,|yo no se ,|la verdad no se ,', ['comma']],
  ['no se .|no se ?', ['stop']],
  ['no se el|no se los', ['article']],
  ['no se a las|no se a la', ['at']],
  ['no se por|no se en|no se algo|no se quizas|no se tal vez|no se pues|no se igual', ['comma']],
  ['si el|si los', ['article']],
  ['si a las|si a la', ['at']],
  [
    'adelantar|adelante|adelantarla|adelantarlo|adelantarme la|adelantarmela|adelantamela',
    ['earlier'],
    ['by'],
  ],
  [
    phrases`
      atrasar|atrasarla|atrasarlo|atraseme la|retrasar|retrasarla|retrasarlo|aplazar|aplazarla|posponer
      posponerla|posponerlo|retrasarmela|atrasarmela|atrasame la|retrasame la
    `,
    ['later'],
    ['by'],
  ],
  ['feriado del|festivo del|dia festivo del|el feriado del|el festivo del', ['article']],
  ['y quisiera|y queria|y quiero|y querria|y necesito|y necesitaria|y preferiria', ['so']],
  ['y prefiero|y mejor|y la quiero|y la necesito', ['so']],
  ['y la tengo que|y tengo que|y lo tengo que|la tengo que|lo tengo que', ['if']],
  [
    phrases`
      es la hora de la comida|es la hora de comer|es mi hora de comida|es mi hora de comer
      es la hora del almuerzo|es la hora de almorzar|es mi hora de almuerzo|es hora de comer
      es hora de almuerzo|es hora de almorzar|es hora de la comida
    `,
    ['because'],
  ],
  [
    'cualquier otro dia|cualquier otra hora|cualquier otro momento|cualquier otro|cualquier otra|cualquier otra fecha|cualquier otro horario',
    ['so'],
    ['other'],
  ],
  ...MINUTES_BEFORE.flatMap((words): TimePhrase[] => [
    [
      words
        .split('|')
        .flatMap((word) => [`${word} para las`, `${word} para la`])
        .join('|'),
      ['number', Number(words.split('|')[1])],
      ['for'],
    ],
  ]),
  ...closerPhrases(),
  ...movePhrases(),
  [
    'hora del centro|tiempo del centro|hora centro|horario del centro',
    ['zone', 'America/Mexico_City'],
  ],
  ['hora canaria|hora insular', ['zone', 'Atlantic/Canary']],
  ['mi hora|hora mia|en mi zona|de mi hora', ['zone', 'mine']],
  ['su hora|hora suya|hora de ustedes', ['zone', 'yours']],
]

import { around, hours } from '../build-time-phrases.ts'
import { phrases } from '../phrases.ts'
import type { TimePhrase } from '../time-words.ts'
import { MORNING, AFTERNOON, NIGHT, MIDDAY } from './parts-of-day.ts'

/** Parts of the day, also with the day beside them. */
export const dayPartPhrases: readonly TimePhrase[] = [
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
      por toda la manana|durante la manana|en el turno de manana|en horario de manana
      en el transcurso de la manana|en toda la manana|tengo la manana libre
    `,
    ['span', MORNING],
  ],
  [
    phrases`
      por la manana que por la tarde|en la manana que en la tarde|a la manana que a la tarde
      por las mananas que por las tardes
    `,
    ['span', MORNING],
  ],
  [
    phrases`
      por la tarde que por la manana|en la tarde que en la manana|a la tarde que a la manana
      por las tardes que por las mananas
    `,
    ['span', AFTERNOON],
  ],
  ['la manana de|la manana del|en la manana de|en la manana del', ['span', MORNING], ['of']],
  [
    phrases`
      por la tarde|de la tarde|en la tarde|por las tardes|en las tardes|a la tarde|de tarde
      de tardes|las tardes|tarde|la tarde|una tarde|cualquier tarde|alguna tarde|toda la tarde
      por toda la tarde|durante la tarde|en el turno de tarde|horario de tarde|en horario de tarde
      en el transcurso de la tarde|en toda la tarde
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
      a primera hora de la manana|temprano por la manana|por la manana temprano
      en la manana temprano|temprano en la manana|tempranito en la manana|por la manana tempranito
      en la manana tempranito|a la manana temprano|a la manana bien temprano|temprano a la manana
      por la manana bien temprano|por la manana pronto|pronto por la manana|en las primeras horas
      a primeras horas|primera hora|primera hora de la manana|de manana temprano
      a primera hora por la manana|en la manana bien temprano|muy de mananita temprano
      nada mas abrir|en cuanto abran|cuando abran|en la mananita temprano|al abrir|a la apertura
      a primera horita|las primeras horas de la manana
    `,
    ['span', hours(6, 10)],
  ],
  ['manana temprano|manana tempranito|manana bien temprano', ['day', 1], ['span', hours(6, 10)]],
  [
    phrases`
      a ultima hora|a ultima hora de la tarde|al final del dia|al final de la tarde
      a ultima horita|a ultimas horas de la tarde|a ultimas horas|ultima hora de la tarde
      ultima hora|al finalizar el dia|lo mas tarde posible|lo mas tarde que se pueda
      lo mas tarde que pueda|al terminar el dia|al final de la jornada|a ultima hora del dia
      ya al final de la tarde|al cierre|antes de cerrar|a ultima hora por la tarde
      por la tarde a ultima hora|lo mas tarde (que tenga|que tengan|que haya|que puedan|que puedas)
      (cual es|que es|cual seria) (la|lo) (ultima|mas tarde) (|hora|cita) (que tienen|que tiene|que hay|que tengan|disponible|posible|del dia)
      (la|su) ultima (cita|hora) (del dia|que tengan|que tienen|que tenga|disponible)
    `,
    ['span', around(20, 16, 20)],
  ],
  [
    phrases`
      a ultima hora de la manana|ultima hora de la manana|al final de la manana
      a finales de la manana
    `,
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
      a media tarde|media tarde|a mitad de la tarde|a mitad de tarde|mediada la tarde
      hacia media tarde|sobre media tarde|a la media tarde|en la media tarde
      a la hora de la merienda
    `,
    ['span', hours(16, 18)],
  ],
  [
    phrases`
      a primera hora de la tarde|primera hora de la tarde|a primeras horas de la tarde
      temprano por la tarde|por la tarde temprano|en la tarde temprano|temprano en la tarde
      a la tarde temprano|a primera hora por la tarde|por la tarde a primera hora
      por la tarde prontito|tempranito en la tarde|en la tarde tempranito|por la tarde pronto
    `,
    ['span', hours(12, 16)],
  ],
  [
    phrases`
      al mediodia|a mediodia|mediodia|del mediodia|el mediodia|a la hora de comer|a medio dia
      al medio dia|medio dia|del medio dia|el medio dia|por el mediodia|en el mediodia|de mediodia
      de medio dia|a la hora de la comida|a la hora del almuerzo|a la hora de almorzar
      en la hora de comer|en la hora de la comida|en la hora del almuerzo|en mi hora de comida
      en mi hora de almuerzo|sobre el mediodia|sobre mediodia|hacia el mediodia|hacia mediodia
      a eso del mediodia|a eso de mediodia|alrededor del mediodia|como a mediodia|como al mediodia
      por ahi del mediodia|como a medio dia|como al medio dia|a eso del medio dia|tipo mediodia
      al mero mediodia|los mediodias|a los mediodias|en la pausa de la comida
      en la pausa del almuerzo|en el descanso de la comida
    `,
    ['span', MIDDAY],
  ],
  [
    phrases`
      despues de comer|despues del almuerzo|despues de almorzar|tras la comida
      despues de la comida|tras comer|luego de comer|luego de almorzar|luego del almuerzo
      despues de la siesta|pasada la hora de comer|ya comido|ya almorzado|ya despues de comer
      tras el almuerzo|en la sobremesa
    `,
    ['span', hours(14, 18)],
  ],
  [
    phrases`
      despues del mediodia|pasado el mediodia|despues de mediodia|pasado mediodia
      despues del medio dia|despues de medio dia|pasado el medio dia|luego del mediodia
    `,
    ['span', hours(12, 18)],
  ],
  [
    phrases`
      antes de comer|antes del almuerzo|antes de almorzar|antes de la comida
      antes de la hora de comer|antes de la hora del almuerzo
    `,
    ['span', hours(6, 14)],
  ],
  [
    'antes del mediodia|antes de mediodia|antes de medio dia|antes del medio dia',
    ['span', hours(6, 12)],
  ],
  ['despues de desayunar|despues del desayuno|tras el desayuno', ['span', hours(8, 11)]],
  [
    phrases`
      (despues|a la salida|luego|al salir) (del cole|del colegio|de la escuela|del instituto|de clase|de las clases|de clases|de la guarderia)
      cuando (salga|sale|salgan|salen) (del cole|del colegio|de la escuela|del instituto|de clase|de clases)
      a la salida (del cole|del colegio|de la escuela)
    `,
    ['span', hours(16, 20)],
  ],
  ['despues de cenar|despues de la cena|tras la cena', ['span', hours(21, 24)]],
  ['antes de cenar|antes de la cena', ['span', hours(17, 21)]],
  [
    phrases`
      despues del trabajo|despues de trabajar|al salir del trabajo|despues del curro
      despues del laburo|despues de la chamba|despues de la pega|despues de la oficina
      al salir de trabajar|al salir del curro|saliendo del trabajo|saliendo de trabajar
      saliendo de la oficina|saliendo de la chamba|saliendo del laburo|saliendo de la pega
      a la salida del trabajo|a la salida de la oficina|cuando salga del trabajo
      cuando salga de trabajar|cuando salgo del trabajo|cuando salgo de trabajar|tras el trabajo
      cuando salga de la oficina|cuando salgo de la oficina|cuando salga del laburo
      cuando salga de la pega|cuando salga de la chamba|cuando salga del curro
      despues de la jornada|despues de mi trabajo|ya saliendo del trabajo|ya que salga de trabajar
      ya que salga del trabajo|ya saliendo de trabajar|luego del trabajo|luego de trabajar
      despues del horario de oficina|fuera del horario de trabajo
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
]

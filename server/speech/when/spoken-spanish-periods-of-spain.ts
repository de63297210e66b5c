import type { WhenRow } from '../../test/judge-when.ts'

/** Days and periods that callers in Spain say: tag, phrase, meaning. */
export const SPOKEN_SPANISH_PERIODS_OF_SPAIN: readonly WhenRow[] = [
  ['es-ES', 'mañana por la mañana', 'in 11-25 10:00, 11-25 11:00 not 11-25 16:00, 11-26 10:00'],
  [
    'es-ES',
    'pasado mañana por la tarde',
    'in 11-26 16:00, 11-26 17:00 not 11-26 10:00, 11-25 16:00',
  ],
  [
    'es-ES',
    'a ver pues el martes de la semana que viene a última hora de la tarde si no es mucho pedir',
    'in 12-01 18:00, 12-01 18:30 not 12-01 10:00, 12-01 15:00',
  ],
  [
    'es-ES',
    'el tres del doce por la mañana',
    'in 12-03 10:00, 12-03 11:00 not 12-03 16:00, 12-02 10:00',
  ],
  [
    'es-ES',
    'viernes santo por la mañana si es que abren',
    'in 03-26 10:00, 03-26 11:00 not 03-26 16:00, 03-25 10:00',
  ],
  ['es-ES', 'el lunes después de semana santa', 'in 03-29 not 03-26, 03-30'],
  ['es-ES', 'mañana a primera hora', 'in 11-25 08:30, 11-25 09:00 not 11-25 12:30, 11-25 17:00'],
  [
    'es-ES',
    'a primera hora de la tarde del viernes',
    'in 11-27 15:00, 11-27 15:30 not 11-27 10:00, 11-27 19:00',
  ],
  [
    'es-ES',
    'pues el jueves después de comer me iría bien que antes estoy liadísima',
    'in 11-26 16:00, 11-26 17:00 not 11-26 10:00, 11-26 12:00',
  ],
  [
    'es-ES',
    'el viernes a media mañana',
    'in 11-27 10:30, 11-27 11:00 not 11-27 08:00, 11-27 16:00',
  ],
  ['es-ES', 'mañana a las siete', 'ask'],
  [
    'es-ES',
    'pues si pudiera ser hoy por la tarde se lo agradecería mucho',
    'in 11-24 16:00, 11-24 17:00 not 11-24 11:00, 11-25 16:00',
  ],
  [
    'es-ES',
    'esta tarde a partir de las seis',
    'in 11-24 18:30, 11-24 19:00 not 11-24 15:00, 11-25 18:30',
  ],
  [
    'es-ES',
    'el miércoles entre las diez y las doce',
    'in 11-25 10:30, 11-25 11:00 not 11-25 09:00, 11-25 16:00',
  ],
  [
    'es-ES',
    'bueno pues el jueves me vendría bien de cuatro a seis más o menos',
    'in 11-26 16:30, 11-26 17:00 not 11-26 10:00, 11-26 14:30',
  ],
  [
    'es-ES',
    'bueno el viernes pero antes de las once de la mañana que luego tengo que coger el coche',
    'in 11-27 09:00, 11-27 10:00 not 11-27 12:00, 11-27 16:00',
  ],
  [
    'es-ES',
    'mañana después de las cuatro',
    'in 11-25 16:30, 11-25 17:00 not 11-25 10:00, 11-25 15:00',
  ],
  ['es-ES', 'el viernes no, el jueves', 'in 11-26 not 11-27, 11-25'],
  [
    'es-ES',
    'es que por la mañana no puedo nunca, o sea, tendría que ser por la tarde',
    'in 11-25 16:00, 11-26 17:00 not 11-25 10:00, 11-26 11:00',
  ],
  [
    'es-ES',
    'los lunes no puedo cualquier otro día a las diez',
    'in 11-25 10:00, 11-26 10:00 not 11-30 10:00, 11-25 16:00',
  ],
  ['es-ES', 'cualquier día menos el miércoles', 'in 11-26, 11-27 not 11-25, 12-02'],
  [
    'es-ES',
    'que no sea lunes por favor y que sea por la mañana',
    'in 11-25 10:00, 12-01 11:00 not 11-30 10:00, 11-25 16:00',
  ],
  [
    'es-ES',
    'mire yo trabajo hasta las cuatro así que cualquier día después de esa hora me vale',
    'in 11-25 16:30, 11-26 17:00 not 11-25 10:00, 11-26 15:00',
  ],
  [
    'es-ES',
    'a ver, yo salgo a las seis del trabajo, así que mañana cuando salga',
    'in 11-25 18:30, 11-25 19:00 not 11-25 10:00, 11-25 16:00',
  ],
  [
    'es-ES',
    'el miércoles no porque tengo médico mejor el jueves por la mañana',
    'in 11-26 10:00, 11-26 11:00 not 11-25 10:00, 11-26 16:00',
  ],
  ['es-ES', 'el jueves o el viernes', 'in 11-26, 11-27 not 11-25, 11-30'],
  [
    'es-ES',
    'la semana que viene por la mañana',
    'in 12-01 10:00, 12-03 11:00 not 12-01 16:00, 11-26 10:00',
  ],
  [
    'es-ES',
    'hacia finales de la semana que viene',
    'in 12-04 10:00, 12-04 12:00 not 11-30 10:00, 12-09 10:00',
  ],
  ['es-ES', 'dentro de dos semanas', 'in 12-08 not 12-01, 12-15'],
  ['es-ES', 'lo antes posible', 'any'],
  [
    'es-ES',
    'pues mire me da igual cuando sea yo estoy jubilado y tengo todo el tiempo del mundo',
    'any',
  ],
  [
    'es-ES',
    'el primer hueco que tenga por la tarde',
    'in 11-24 16:00, 11-25 16:00 not 11-25 10:00, 11-26 09:30',
  ],
  ['es-ES', 'ayer por la tarde', 'refuse'],
  ['es-ES', 'el viernes 26 a las diez', 'refuse'],
  ['es-ES', 'el 31 de noviembre', 'refuse'],
  ['es-ES', 'bueno pues no sé déjeme que mire la agenda un momento', 'none'],
  [
    'es-ES',
    'a ver, yo los martes y los jueves libro, así que uno de esos días por la mañana',
    'in 11-26 10:00, 12-01 10:00 not 11-25 10:00, 11-26 16:00',
  ],
  [
    'es-ES',
    'pues corre poca prisa o sea a finales de enero estaría bien',
    'in 01-27, 01-28 not 01-11, 02-04',
  ],
  [
    'es-ES',
    'pues mira, el viernes tengo la tarde libre, así que cuando quieras a partir de las cuatro',
    'in 11-27 16:30, 11-27 18:00 not 11-27 11:00, 11-26 17:00',
  ],
  [
    'es-ES',
    'después del puente de diciembre, el miércoles nueve por la mañana',
    'in 12-09 10:00, 12-09 11:00 not 12-09 16:00, 12-08 10:00',
  ],
  [
    'es-ES',
    'cualquier tarde de esta semana menos el viernes',
    'in 11-25 16:00, 11-26 17:00 not 11-27 16:00, 11-25 10:00',
  ],
  [
    'es-ES',
    'entre semana por las tardes',
    'in 11-25 16:00, 11-27 17:00 not 11-28 16:00, 11-25 10:00',
  ],
  [
    'es-ES',
    'mañana sin falta antes de las dos',
    'in 11-25 10:00, 11-25 12:00 not 11-25 16:00, 11-26 10:00',
  ],
  [
    'es-ES',
    'a partir de mañana cualquier día me viene bien por la mañana',
    'in 11-25 10:00, 11-27 11:00 not 11-24 11:00, 11-25 16:00',
  ],
  [
    'es-ES',
    'la víspera de reyes por la mañana',
    'in 01-05 10:00, 01-05 11:00 not 01-06 10:00, 01-05 16:00',
  ],
  [
    'es-ES',
    'el viernes recojo a los niños a las cinco, así que antes de las cuatro y media',
    'in 11-27 10:00, 11-27 15:30 not 11-27 17:00, 11-26 10:00',
  ],
  ['es-ES', 'hoy no, mañana', 'in 11-25 not 11-24, 11-26'],
  ['es-ES', 'a finales de mes', 'in 11-27, 11-30 not 12-02, 12-04'],
  [
    'es-ES',
    'hola mire le llamo porque quería ver si me podía dar hora para el jueves por la tarde',
    'in 11-26 16:00, 11-26 17:00 not 11-26 10:00, 11-25 16:00',
  ],
  [
    'es-ES',
    'el jueves que viene si puede ser a primera hora antes de entrar a trabajar',
    'in 11-26 08:00 not 11-26 11:00, 11-27 08:00 / ask',
  ],
  [
    'es-ES',
    'pues a mí me vendría mejor por la mañana, cualquier día a partir del miércoles',
    'in 11-26 10:00, 11-27 10:00 not 11-26 16:00, 11-24 11:00',
  ],
  ['es-ES', 'mañana mismo a la hora que usted quiera', 'in 11-25 not 11-26, 11-24'],
  [
    'es-ES',
    'lo más tarde que pueda el viernes',
    'in 11-27 18:00, 11-27 19:00 not 11-27 10:00, 11-26 18:00',
  ],
  [
    'es-ES',
    'hombre yo preferiría por las tardes, a partir de las cinco que es cuando salgo del colegio',
    'in 11-25 17:30, 11-26 18:00 not 11-25 10:00, 11-26 15:00',
  ],
  [
    'es-ES',
    'yo es que los lunes y miércoles tengo rehabilitación, así que un martes o un jueves por la mañana',
    'in 11-26 10:00, 12-01 10:00 not 11-25 10:00, 11-26 16:00',
  ],
  [
    'es-ES',
    'si tiene algo libre el lunes a media tarde se lo agradezco',
    'in 11-30 16:30, 11-30 17:00 not 11-30 10:00, 11-30 20:30',
  ],
  [
    'es-ES',
    'entre las cuatro y las seis de la tarde cualquier día de la semana que viene',
    'in 11-30 16:30, 12-03 17:00 not 11-26 16:30, 12-01 10:00',
  ],
  [
    'es-ES',
    'el viernes no antes de las once',
    'in 11-27 11:30, 11-27 12:00 not 11-27 10:00, 11-26 12:00',
  ],
  [
    'es-ES',
    'el sábado por la mañana si trabajan los sábados',
    'in 11-28 10:00 not 11-28 16:00, 11-27 10:00',
  ],
  [
    'es-ES',
    'me da igual el miércoles que el jueves, pero por la mañana',
    'in 11-25 10:00, 11-26 10:00 not 11-25 16:00, 11-27 10:00',
  ],
  [
    'es-ES',
    'buenos días quería coger cita para la semana que viene preferiblemente por la tarde',
    'in 11-30 16:00, 12-03 17:00 not 11-30 10:00, 11-26 16:00',
  ],
  [
    'es-ES',
    'el jueves estoy en madrid, así que mejor el viernes a cualquier hora',
    'in 11-27 not 11-26, 11-30',
  ],
  [
    'es-ES',
    'si es posible mañana por la tarde, a partir de las cinco y media que salgo de trabajar',
    'in 11-25 18:00, 11-25 19:00 not 11-25 16:00, 11-26 18:00',
  ],
  [
    'es-ES',
    'yo por mi trabajo solo puedo los viernes por la tarde',
    'in 11-27 16:00, 12-04 16:00 not 11-26 16:00, 11-27 10:00',
  ],
  ['es-ES', 'cuanto antes mejor porque me duele mucho', 'any'],
  ['es-ES', 'hoy si puede ser, y si no, mañana', 'in 11-24, 11-25 not 11-26'],
  [
    'es-ES',
    'a primeros de diciembre, por la mañana',
    'in 12-02 10:00, 12-03 11:00 not 12-02 16:00, 12-20 10:00',
  ],
  [
    'es-ES',
    'tengo turno de mañana toda la semana, así que por las tardes',
    'in 11-25 16:00, 11-26 17:00 not 11-25 10:00, 11-26 11:00',
  ],
  ['es-ES', 'no, los sábados no, mejor entre semana', 'in 11-26, 11-27 not 11-28, 12-05'],
]

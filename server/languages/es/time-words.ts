import { phrases } from '../phrases.ts'
import type { TimeWords } from '../time-words.ts'
import { cardinal } from './time-numbers.ts'
import { timePhrases } from './time-phrases.ts'

export const timeWords: TimeWords = {
  dayFirst: true,
  filler: phrases`
    por favor|eh|em|este|pues|bueno|si|vale|ok|claro|yo|me|nos|lo|se|que|seria|es|esta|estaria
    puede|podria|puedo|podemos|ser|quiero|quisiera|querria|prefiero|preferiria|me gustaria|gustaria
    viene bien|me viene bien|me va bien|va bien|bien|mejor|quizas|quizas el|tal vez|una cita|cita
    la cita|hora|hueco|algo|tiene|tienen|hay|disponible|libre|para|conmigo|hola|gracias|como
    si puede ser|si es posible|posible|a ser posible|alguno|alguna|algun|digamos|con|sobre todo
    perfecto|genial|fecha|ir|venir|reunion|quedar|reservar|hacer|tener|pero|creo|pienso|horas
    ninguna preferencia por|hacia alla
  `,
  keywords: {
    a: '',
    after: phrases`
      despues de|despues del|despues de las|despues de la|mas tarde de|mas tarde de las|pasadas las
    `,
    afternext: '',
    and: 'y|e',
    anytime: phrases`
      cuando sea|cuando quiera|cuando quieran|cualquier momento|en cualquier momento
      a cualquier hora|cualquier hora|cualquier dia|me da igual|da igual|lo antes posible
      cuanto antes|lo mas pronto posible|lo mas temprano posible|el primero que tenga
      el primero disponible|la primera disponible|la primera hora disponible|el primer hueco
      el primer hueco disponible|ahora|ahora mismo|ya|en seguida|enseguida|soy flexible
      tan pronto como sea posible|el mas proximo|lo primero que tenga|la primera que tenga
    `,
    around: phrases`
      sobre|sobre las|sobre la|hacia|hacia las|hacia la|alrededor de|alrededor de las
      alrededor de la|a eso de|a eso de las|a eso de la|mas o menos a|mas o menos a las
      aproximadamente a las
    `,
    article: 'el|los|el dia|al',
    at: 'a las|a la|las|la',
    before: 'antes de|antes del|antes de las|antes de la',
    between: 'entre|entre el|entre las|entre la',
    by: 'como muy tarde|a mas tardar|no mas tarde de|no mas tarde del|a mas tardar el',
    correction: phrases`
      no|no perdon|perdon|perdone|mejor dicho|digo|quiero decir|no espere|espere|disculpe|bueno no
      no mejor|en realidad|o mejor|o mejor dicho|no digo
    `,
    dayunit: 'dia|dias',
    earlier: 'antes|mas temprano|algo antes|algo mas temprano|un poco antes',
    early: 'temprano en',
    end: 'final|finales|fines|a finales|a final|al final|a fines|fin|el final',
    every: 'todos los|cada',
    following: 'el siguiente|la siguiente|el otro|la otra|siguiente|el de despues|la de despues',
    from: phrases`
      desde|desde el|desde las|desde la|de|del|a partir de|a partir del|a partir de las
      a partir de la|no antes de|no antes de las|no antes del|de las|de la
    `,
    half: 'media',
    halfbefore: '',
    hourunit: 'hora|horas',
    hundred: '',
    in: 'en|dentro de|durante',
    last: 'ultimo|ultima|pasado|pasada',
    late: '',
    later: 'mas tarde|algo mas tarde|un poco mas tarde|luego|despues',
    mid: 'mediados|a mediados|medio|mitad',
    minus: 'menos',
    minuteunit: 'minuto|minutos',
    monthunit: 'mes|meses',
    next: 'proximo|proxima|que viene|siguiente|proximos|entrante',
    not: phrases`
      menos|no el|no los|excepto|excepto el|salvo|salvo el|pero no|pero no el|pero no los|no puedo
      no puedo el|cualquier dia menos|cualquier dia menos el|menos el|menos los|no por|pero no por
      que no sea|que no sea el|nunca|todo menos|menos por|cualquier dia excepto el|no en
      no puedo los|tampoco
    `,
    notthat: phrases`
      no puede ser|no me viene bien|no me va bien|no va bien|me viene mal|no puedo ese dia
      imposible
    `,
    oclock: 'en punto|uhr|horas en punto',
    of: 'de|del',
    on: '',
    onward: 'en adelante|o mas tarde|o despues',
    or: 'o|o el|o bien|o si no|u',
    past: '',
    pm: 'pm|p m',
    am: 'am|a m',
    quarter: 'cuarto',
    same: '',
    sameday: 'el mismo dia|ese dia|aquel dia|ese mismo dia|mismo dia',
    sametime: 'a la misma hora|la misma hora|misma hora',
    start: phrases`
      principio|principios|a principios|inicio|comienzo|comienzos|a comienzos|al principio|primeros
    `,
    this: 'este|esta|estos|estas|en esta',
    threequarter: '',
    to: 'a|hasta|hasta el|hasta las|hasta la|al',
    until: '',
    weekend: 'fin de semana|el fin de semana|finde|el finde',
    weekunit: 'semana|semanas',
    zero: '',
  },
  weekdays: ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'],
  everyWeekday: [
    'los lunes|todos los lunes',
    'los martes|todos los martes',
    'los miercoles|todos los miercoles',
    'los jueves|todos los jueves',
    'los viernes|todos los viernes',
    'sabados|los sabados',
    'domingos|los domingos',
  ],
  months: [
    'enero',
    'febrero',
    'marzo',
    'abril',
    'mayo',
    'junio',
    'julio',
    'agosto',
    'septiembre|setiembre',
    'octubre',
    'noviembre',
    'diciembre',
  ],
  cardinals: Array.from({ length: 100 }, (_, value) => cardinal(value)),
  ordinals: [
    '',
    'primer|primero|primera',
    'segundo|segunda',
    'tercer|tercero|tercera',
    'cuarto|cuarta',
    'quinto|quinta',
  ],
  phrases: timePhrases,
  ordinalEndings: 'er|º|ª',
  betweenDates: 'a|hasta|y|o',
}

import { phrases } from '../phrases.ts'
import type { TimeWords } from '../time-words.ts'
import { cardinal } from './time-numbers.ts'
import { timePhrases } from './time-phrases.ts'

export const timeWords: TimeWords = {
  dayFirst: true,
  noNegates: true,
  filler: phrases`
      por favor|eh|em|pues|bueno|vale|ok|claro|yo|me|nos|lo|se|que|seria|es|estaria|puede
      podria|puedo|podemos|ser|quiero|quisiera|querria|gustaria|viene bien|me viene bien
      me va bien|va bien|bien|quizas|quizas el|tal vez|una cita|cita|la cita|hora|hueco|algo
      tiene|tienen|hay|disponible|libre|para|conmigo|hola|gracias|como|si puede ser
      si es posible|posible|a ser posible|alguno|alguna|algun|digamos|con|sobre todo
      perfecto|genial|fecha|ir|venir|reunion|quedar|reservar|hacer|tener|creo|pienso|horas
      ninguna preferencia por|hacia alla
    `,
  keywords: {
    a: '',
    after: phrases`
      despues de|despues del|despues de las|despues de la|mas tarde de|mas tarde de las|pasadas las
    `,
    afternext: '',
    am: 'am|a m',
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
    because: 'porque|ya que|es que|como es|debido a|puesto que|por que',
    before: 'antes de|antes del|antes de las|antes de la',
    between: 'entre|entre el|entre las|entre la',
    busy: phrases`
      trabajo|estoy trabajando|estoy en el trabajo|estoy ocupado|estoy ocupada
      estoy de viaje|estoy fuera|tengo medico|tengo una reunion|tengo reunion|tengo una cita
      tengo clase|tengo clases|estoy en clase|tengo dentista|estoy de vacaciones
      tengo a los ninos|tengo los ninos|no estoy|no voy a estar|tengo un compromiso
      tengo otra cosa|ya tengo algo|tengo turno|estoy en la oficina
    `,
    but: 'pero|aunque|sino|solo que',
    by: 'como muy tarde|a mas tardar|no mas tarde de|no mas tarde del|a mas tardar el',
    cannot: phrases`
      no puedo|no podria|no me queda|no me va|no me viene|no tengo libre|imposible|no estoy libre
      no estoy disponible|no puedo ir
    `,
    coming: 'entrante',
    correction: phrases`
      no perdon|perdon|perdone|mejor dicho|digo|quiero decir|no espere|espere|disculpe
      bueno no|no mejor|en realidad|o mejor|o mejor dicho|no digo
    `,
    dayunit: 'dia|dias',
    earlier: 'antes|mas temprano|algo antes|algo mas temprano|un poco antes',
    early: 'temprano en',
    end: 'final|finales|fines|a finales|a final|al final|a fines|fin|el final',
    every: 'todos los|cada',
    few: 'unos|unas|algunos|algunas|pocos|un par de',
    finish: phrases`
      salgo|salgo del trabajo|salgo de trabajar|termino|termino de trabajar|acabo|acabo de trabajar|llego a casa|salgo de la oficina|salgo del curro|salgo de clase|quedo libre
    `,
    following: 'el siguiente|la siguiente|el otro|la otra|siguiente|el de despues|la de despues',
    for: 'para las|para la',
    from: phrases`
      desde|desde el|desde las|desde la|de|del|a partir de|a partir del|a partir de las
      a partir de la|no antes de|no antes de las|no antes del|de las|de la
    `,
    half: 'media',
    halfbefore: '',
    hourunit: 'hora|horas',
    hundred: '',
    if: 'si|cuando|siempre que|mientras',
    in: 'en|dentro de|durante',
    last: 'ultimo|ultima|pasado|pasada',
    late: '',
    later: 'mas tarde|algo mas tarde|un poco mas tarde|luego|despues',
    mid: 'mediados|a mediados|medio|mitad',
    minus: 'menos',
    minuteunit: 'minuto|minutos',
    monthunit: 'mes|meses',
    next: 'proximo|proxima|que viene|siguiente|proximos',
    no: 'no',
    not: phrases`
      menos|excepto|excepto el|salvo|salvo el|pero no|pero no el|pero no los|no puedo el
      cualquier dia menos|cualquier dia menos el|menos el|menos los|pero no por|que no sea
      que no sea el|nunca|todo menos|menos por|cualquier dia excepto el|no puedo los|tampoco
    `,
    notthat: phrases`
      no puede ser|no me viene bien|no me va bien|no va bien|me viene mal|no puedo ese dia
    `,
    occupied: 'en el trabajo|ocupado|ocupada|de viaje|fuera|de vacaciones|en clase|trabajando',
    oclock: 'en punto|uhr|horas en punto',
    of: 'de|del',
    on: '',
    onward: 'en adelante|o mas tarde|o despues',
    or: 'o|o el|o bien|o si no|u',
    past: '',
    pm: 'pm|p m',
    quarter: 'cuarto',
    same: '',
    sameday: 'el mismo dia|ese dia|aquel dia|ese mismo dia|mismo dia',
    sametime: 'a la misma hora|la misma hora|misma hora',
    so: phrases`
      asi que|por eso|entonces|por lo tanto|mejor|preferiria|prefiero|que tal|me gustaria
    `,
    start: phrases`
      principio|principios|a principios|inicio|comienzo|comienzos|a comienzos|al principio|primeros
    `,
    theone: 'el del|la del|el de las|la de las|el de la|la de la',
    this: 'este|esta|estos|estas|en esta',
    threequarter: '',
    to: 'a|hasta|hasta el|hasta las|hasta la|al',
    topic: 'llamo por|llamaba por|es por|es para|llamo para',
    until: '',
    weekend: 'fin de semana|el fin de semana|finde|el finde',
    weekunit: 'semana|semanas',
    within: phrases`
      en los proximos|dentro de los proximos|en las proximas|dentro de las proximas|en el transcurso de|los proximos|las proximas
    `,
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

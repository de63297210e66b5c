import { phrases } from '../phrases.ts'
import type { TimeWords } from '../time-words.ts'
import { ANYTIME } from './anytime-words.ts'
import { CHATTER } from './chatter-words.ts'
import { dayPhrases } from './day-phrases.ts'
import { feasts } from './feasts.ts'
import { BUSY, CANNOT, FINISH, OCCUPIED, REFUSES_AFTER, REFUSES_BEFORE } from './refusal-words.ts'
import { cardinal } from './time-numbers.ts'
import { timePhrases } from './time-phrases.ts'

export const timeWords: TimeWords = {
  dayFirst: true,
  datesAreCardinal: true,
  noNegates: true,
  filler: CHATTER,
  keywords: {
    a: '',
    after: phrases`
      despues de|despues del|despues de las|despues de la|despues de los|despues de el|mas tarde de
      mas tarde del|mas tarde de las|mas tarde de la|pasadas las|pasada la|pasado el|pasados los|tras
      tras el|tras las|tras la|luego de|luego del|luego de las|luego de la|posterior a|posterior al
      posterior a las|posteriores a las|a continuacion de|que despues de|que despues de las
      ya despues de|ya despues de las|ya despues del|ya luego de|ya luego de las|ya pasadas las|pasando las
    `,
    afternext: '',
    am: 'am|a m',
    and: 'y|e',
    anytime: ANYTIME,
    around: phrases`
      sobre|sobre las|sobre la|hacia|hacia las|hacia la|hacia el|alrededor de|alrededor de las|alrededor de la
      alrededor del|a eso de|a eso de las|a eso de la|mas o menos a|mas o menos a las|mas o menos a la
      mas o menos sobre las|mas o menos sobre la|mas o menos hacia las|aproximadamente a las
      aproximadamente a la|aproximadamente sobre las|cerca de|cerca de las|cerca de la|como a|como a las
      como a la|como para las|como tipo|como sobre las|como hacia las|como a eso de las|como por ahi a las|tipo
      tipo las|tipo la|tipo a las|a tipo|por ahi a las|por ahi a la|por ahi de las|por ahi de la|por ahi tipo|por ahi por las
      por ahi sobre las|por ahi como a las|ahi a las|ahi como a las|ahi por las|ahi tipo|ahi sobre las|a las tipo
      entorno a las|en torno a|en torno a las|en torno a la|rondando las|aprox a las|casi a las|casi las|tirando a las|por las|por eso de las|por hay a las|asi como a las
    `,
    article: 'el|los|el dia|al dia|los dias',
    at: 'a las|a la|las|la',
    because: phrases`
      porque|ya que|debido a|debido a que|puesto que|por que|dado que|pues que|porque es que|como es
      como soy|como estoy|como tengo que|como tambien|por culpa de|a causa de|por motivos de|por temas de
      por un tema de|por lo de|por tema de|que luego|que luego tengo|que luego me|que luego ya|que despues tengo|que despues me|que despues ya|que antes tengo
      que antes estoy|que antes no|ya despues me|ya despues tengo|ya despues no|ya despues estoy|ya despues ya no
      ya despues salgo|y ya despues me|y ya despues no|y ya despues tengo|despues ya no|despues no|despues ya me
      despues ya tengo|despues me voy|despues tengo que|luego ya no|luego no|luego me voy|luego tengo que
      y luego tengo|y luego me|y luego ya|y despues tengo|y despues me|y despues ya|que es cuando|que es que
      que ese dia|que es festivo|que es feriado|que es fiesta|que es puente
      antes no que|antes estoy|antes tengo que|antes no
    `,
    before: phrases`
      antes de|antes del|antes de las|antes de la|antes de los|mas temprano de las|mas temprano que las
      previo a|previo a las|que antes de|que antes de las
    `,
    between: 'entre|entre el|entre las|entre la|entre los|de entre las',
    busy: BUSY,
    but: 'pero|aunque|sino|solo que|sino que|si bien|eso si|sin embargo|no obstante',
    by: phrases`
      como muy tarde|como muy tarde a las|como muy tarde el|a mas tardar|no mas tarde de|no mas tarde del
      no mas tarde de las|a mas tardar el|a mas tardar a las|a lo mas tardar|como tarde|como mucho|como maximo|como mucho a las|como mucho el|como mucho hasta las
    `,
    cannot: CANNOT,
    coming: '',
    correction: phrases`
      no perdon|ay perdon|perdon|perdona|perdone|perdon no|perdone no|mejor dicho|digo|digo no|digo mal
      quiero decir|quise decir|queria decir|he querido decir|no espere|no espera|no esperate|no espereme
      no esperame|espere|espera|esperate|espereme|esperame|espere no|espera no|disculpe|disculpa|disculpeme
      disculpame|perdoname|perdoneme|en realidad|o mejor|o mejor dicho|o mejor aun|o casi mejor|no digo|me equivoque
      me he equivocado|me equivoco|que me equivoco|que digo|que estoy diciendo|rectifico|corrijo|miento|mentira
      no miento|uy no perdon|no para|no aguanta|no aguante|aguarde|aguanta|no aguarda|no aguarde|me confundi|me he confundido|me he liado
      me lie|bueno mejor|casi mejor|mejor aun|o bueno|no mejor|no mejor mejor|pensandolo bien|ahora que lo pienso|ahora que pienso
      ninguna|ninguno|ninguna de esas|ninguno de esos|ninguna de las tres|ninguno de los tres|ninguna de estas
      ninguno de estos|ninguna me viene bien|ninguno me viene bien|ninguna me va bien|ninguno me va bien
      ninguna me queda bien|ninguno me queda bien|ninguna me sirve|ninguno me sirve|ninguna me cuadra
      ninguna de las opciones|ninguna opcion|ninguno de esos horarios|ninguna de esas me va bien
      ninguna de esas me viene bien|ninguna de esas horas|ninguna de las dos|ninguno de los dos
    `,
    dayunit: 'dia|dias',
    earlier: phrases`
      antes|mas temprano|algo antes|algo mas temprano|un poco antes|un poquito antes|un poco mas temprano
      un poquito mas temprano|mas pronto|un poco mas pronto|un pelin antes|un pelo antes|poco antes
    `,
    early: 'temprano en',
    end: phrases`
      final|finales|fines|a finales|a final|al final|a fines|fin|el final|hacia finales|hacia fines
      hacia el final|hacia final|para finales|para fines|a finales ya|por finales|sobre finales
    `,
    every: 'todos los|cada|todas las',
    few: 'unos|unas|algunos|algunas|pocos|pocas|un par de|unos pocos|unos cuantos|unas cuantas',
    finish: FINISH,
    following:
      'el de la otra|la de la otra|el de la otra semana|el siguiente|la siguiente|el otro|la otra|siguiente|el de despues|la de despues|el de la siguiente',
    for: 'para las|para la',
    from: phrases`
      desde|desde el|desde las|desde la|a partir de|a partir del|a partir de las|a partir de la|a partir de el|no antes de
      no antes de las|no antes del|de las|de la|de el|a contar desde|a contar del|de las de|ya a partir de|ya a partir de las|ya desde las
    `,
    half: 'media',
    halfbefore: '',
    hourunit: 'hora|horas',
    hundred: '',
    if: phrases`
      si|cuando|siempre que|siempre y cuando|mientras|mientras que|es que|no se si|si es que|en caso de que
      en caso de|a no ser que|a menos que|salvo que|excepto que|si resulta que|si por casualidad|siempre cuando
    `,
    in: 'en|dentro de|durante',
    last: 'ultimo|ultima|pasado|pasada',
    late: '',
    later: phrases`
      mas tarde|algo mas tarde|un poco mas tarde|luego|despues|un poquito mas tarde|mas adelante|mas tardecito
      un pelin mas tarde|mas tardecita|un ratito despues|mas luego|un poco despues|mas al rato
    `,
    mid: 'mediados|a mediados|medio|mitad|hacia mediados|a mitad|para mediados|sobre mediados|por mediados',
    minus: 'menos',
    minuteunit: 'minuto|minutos',
    monthunit: 'mes|meses',
    next: 'proximo|proxima|que viene|siguiente|proximos|que entra|que sigue|que viene ya',
    no: 'no|nop|nel',
    not: REFUSES_AFTER,
    notthat: `${REFUSES_BEFORE}|no podria ser|no se podria|no seria posible`,
    occupied: OCCUPIED,
    oclock: 'en punto|horas en punto|hrs|hs|h',
    of: 'de|del',
    on: '',
    onward: 'en adelante|o mas tarde|o despues|para adelante',
    or: 'o|o el|o bien|o si no|u|o sino|y si no|o si acaso|o en su defecto|o incluso|o tambien|o quizas|o quiza|o tal vez|o a lo mejor|o igual|o pues|o puede ser|o podria ser|o si no puede ser|o si no pues',
    past: '',
    pm: 'pm|p m',
    quarter: 'cuarto|un cuarto',
    same: '',
    sameday: phrases`
      el mismo dia|ese dia|aquel dia|ese mismo dia|mismo dia|uno de esos dias|uno de estos dias
      alguno de esos dias|cualquiera de esos dias|cualquiera de esos dos dias|esos dias
    `,
    sametime:
      'a la misma hora|la misma hora|misma hora|a esa hora|esa hora|a esa misma hora|esa misma hora|a igual hora',
    so: phrases`
      asi que|por eso|entonces|por lo tanto|por tanto|por lo que|conque|de modo que|de manera que|o sea que|osea que
      total que|con lo cual|con lo que|por ende|mejor|mejor que sea|preferiria|preferiria que fuera|prefiero|prefiero que sea
      que tal|que tal si|que le parece|que te parece|que les parece|que tal le viene|que tal te viene|que tal le queda
      que opina|como ve|como lo ve|como ves|como lo ves|como verias|y que tal|pues que tal|que hay de|y si fuera|y si quedamos
      me gustaria|nos gustaria|me encantaria|asi que nada|asi que entonces
    `,
    start: phrases`
      principio|principios|a principios|inicio|comienzo|comienzos|a comienzos|al principio|primeros|a primeros
      a inicios|inicios|hacia principios|hacia comienzos|para principios|al inicio|al comienzo|sobre principios
    `,
    theone: phrases`
      el del|la del|el de|la de|esa del|ese del|la cita del
      la cita de las|la opcion del|la opcion de las|el turno del|el turno de las|el hueco del|el hueco de las|el horario del|el horario de las|la que es el|el que es el|la que es a las|el que es a las|lo del|lo de las
    `,
    this: 'este|esta|estos|estas|en esta|este mismo|esta misma|en este',
    threequarter: '',
    to: 'a',
    topic:
      'llamo por|llamaba por|es por|llamo para|llamaba para|le llamo por|les llamo por|te llamo por|lo llamo por|la llamo por|es sobre',
    until: 'hasta|hasta el|hasta las|hasta la|y hasta las|y hasta el|hasta los',
    weekend: 'fin de semana|el fin de semana|finde|el finde|finde semana|el finde semana',
    weekunit: 'semana|semanas',
    within: phrases`
      en los proximos|dentro de los proximos|en las proximas|dentro de las proximas|en el transcurso de
      los proximos|las proximas|en el plazo de
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
    'sabados|los sabados|todos los sabados',
    'domingos|los domingos|todos los domingos',
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
  phrases: [...timePhrases, ...dayPhrases, ...feasts],
  ordinalEndings: 'er|º|ª',
  betweenDates: 'a|hasta|y|o',
}

import { phrases } from '../phrases.ts'
import type { TimeWords } from '../time-words.ts'
import { ANYTIME } from './anytime-words.ts'
import { ASSENT } from './assent-words.ts'
import { CHATTER_NOUNS } from './chatter-nouns.ts'
import { CHATTER_PHRASES } from './chatter-phrases.ts'
import { CHATTER } from './chatter-words.ts'
import { BUSY_STATES } from './busy-words.ts'
import { OCCASIONS_THEN, THEN_BUSY } from './occasion-words.ts'
import { REASONS } from './reason-phrases.ts'
import { joinLists } from '../join-lists.ts'
import { BUSY, CANNOT, FINISH, OCCUPIED, REFUSES_AFTER, REFUSES_BEFORE } from './refusal-words.ts'
import { regionalPhrases } from './regional-phrases.ts'
import { ABANDONED, ALSO, REMAINING } from './wish-words.ts'
import { timePhrases } from './time-phrases.ts'

export const timeWords: TimeWords = {
  dayFirst: true,
  datesAreCardinal: true,
  noNegates: true,
  filler: joinLists(CHATTER, CHATTER_PHRASES, CHATTER_NOUNS),
  keywords: {
    a: '',
    abandoned: ABANDONED,
    also: ALSO,
    remaining: REMAINING,
    after: phrases`
      despues de|despues del|mas tarde de|mas tarde del|pasadas|pasados|tras
      luego de|luego del|posterior a|posterior al|posteriores a|a continuacion de|que despues de
      ya despues de|ya despues del|ya luego de|ya pasadas|pasando
    `,
    am: 'am|a m',
    and: 'y|e',
    anytime: ANYTIME,
    around: phrases`
      sobre|hacia|alrededor de|alrededor del|a eso de|mas o menos a|mas o menos sobre
      mas o menos hacia|aproximadamente a|aproximadamente sobre|cerca de|como a|como para
      como tipo|como sobre|como hacia|como a eso de|como por ahi a|tipo|por ahi a|por ahi de
      por ahi tipo|por ahi por|por ahi sobre|por ahi como a|ahi como a|ahi por|ahi tipo|ahi sobre
      entorno a|en torno a|rondando|aprox a|casi|tirando a|por eso de|por hay a|asi como a
    `,
    article: 'el|los|el dia|al dia|los dias',
    at: 'a las|a la|las|la|para las|para la',
    because: joinLists(
      REASONS,
      phrases`
      porque|ya que|debido a|debido a que|puesto que|por que|dado que|pues que|porque es que
      como es|como soy|como estoy|como tengo que|como tambien|por culpa de|a causa de
      por motivos de|por temas de|por un tema de|por lo de|por tema de|que luego|que luego tengo
      que luego me|que luego ya|que despues tengo|que despues me|que despues ya|que antes tengo
      que antes estoy|que antes no|ya despues me|ya despues tengo|ya despues no|ya despues estoy
      ya despues ya no|ya despues salgo|y ya despues me|y ya despues no|y ya despues tengo
      despues ya no|despues no|despues ya me|despues ya tengo|despues me voy|despues tengo que
      luego ya no|luego no|luego me voy|luego tengo que|y luego tengo|y luego me|y luego ya
      y despues tengo|y despues me|y despues ya|que es cuando|que es que|que ese dia
      que es festivo|que es feriado|que es fiesta|que es puente|antes estoy|antes tengo que
    `,
    ),
    before: 'antes de|antes del|mas temprano de|mas temprano que|previo a|que antes de',
    between: 'entre|de entre',
    busy: joinLists(BUSY, BUSY_STATES),
    but: 'pero|aunque|sino|solo que|sino que|si bien|eso si|sin embargo|no obstante',
    by: phrases`
      como muy tarde|como muy tarde a|a mas tardar|no mas tarde de|no mas tarde del|a mas tardar a
      a lo mas tardar|como tarde|como mucho|como maximo|como mucho a|como mucho hasta
    `,
    cannot: CANNOT,
    correction: phrases`
      no perdon|ay perdon|perdon|perdona|perdone|mejor dicho|digo|digo mal|quiero decir
      quise decir|queria decir|he querido decir|no espere|no espera|no esperate|no espereme
      no esperame|espere|espera|esperate|espereme|esperame|disculpe|disculpa|disculpeme|disculpame
      perdoname|perdoneme|en realidad|o mejor|o mejor dicho|o mejor aun|o casi mejor|no digo
      me equivoque|me he equivocado|me equivoco|que me equivoco|que digo|que estoy diciendo
      rectifico|corrijo|miento|mentira|no miento|uy no perdon|no para|no aguanta|no aguante
      aguarde|aguanta|no aguarda|no aguarde|me confundi|me he confundido|me he liado|me lie
      bueno mejor|casi mejor|mejor aun|o bueno|no mejor|no mejor mejor|pensandolo bien
      ahora que lo pienso|ahora que pienso|ninguna|ninguno|ninguna de esas|ninguno de esos
      ninguna de las tres|ninguno de los tres|ninguna de estas|ninguno de estos
      ninguna me viene bien|ninguno me viene bien|ninguna me va bien|ninguno me va bien
      ninguna me queda bien|ninguno me queda bien|ninguna me sirve|ninguno me sirve
      ninguna me cuadra|ninguna de las opciones|ninguna opcion|ninguno de esos horarios
      ninguna de esas me va bien|ninguna de esas me viene bien|ninguna de esas horas
      ninguna de las dos|ninguno de los dos
    `,
    dayunit: 'dia|dias',
    earlier: phrases`
      antes|mas temprano|algo antes|algo mas temprano|un poco antes|un poquito antes
      un poco mas temprano|un poquito mas temprano|mas pronto|un poco mas pronto|un pelin antes
      un pelo antes|poco antes
    `,
    early: 'temprano en',
    end: phrases`
      final|finales|fines|a finales|a final|al final|a fines|fin|el final|hacia finales|hacia fines
      hacia el final|hacia final|para finales|para fines|a finales ya|por finales|sobre finales
    `,
    every: 'todos los|cada|todas las',
    few: 'unos|unas|algunos|algunas|pocos|pocas|un par de|unos pocos|unos cuantos|unas cuantas',
    finish: FINISH,
    following: phrases`
        el de la otra|la de la otra|el de la otra semana|el siguiente|la siguiente|el otro|la otra
        el de despues|la de despues|el de la siguiente
      `,
    from: phrases`
      desde|a partir de|a partir del|no antes de|no antes del|no mas temprano de
      no mas temprano que|no mas pronto de|no mas temprano del|a contar desde|a contar del
      ya a partir de|ya desde
    `,
    half: 'media',
    if: phrases`
      si|cuando|siempre que|siempre y cuando|mientras|mientras que|si es que
      en caso de que|en caso de|a no ser que|a menos que|salvo que|excepto que|si resulta que
      si por casualidad|siempre cuando
    `,
    in: 'en|dentro de|durante',
    last: 'ultimo|ultima|pasado|pasada',
    later: phrases`
      mas tarde|algo mas tarde|un poco mas tarde|luego|despues|un poquito mas tarde|mas adelante
      mas tardecito|un pelin mas tarde|mas tardecita|un ratito despues|mas luego|un poco despues
      mas al rato
    `,
    mid: phrases`
      mediados|a mediados|medio|mitad|hacia mediados|a mitad|para mediados|sobre mediados
      por mediados
    `,
    minuteunit: 'minuto|minutos',
    monthunit: 'mes|meses',
    next: 'proximo|proxima|que viene|siguiente|proximos|que entra|que sigue|que viene ya',
    no: 'no|nop|nel',
    not: REFUSES_AFTER,
    notthat: joinLists(REFUSES_BEFORE, THEN_BUSY, OCCASIONS_THEN),
    occupied: OCCUPIED,
    oclock: 'en punto|horas en punto|hrs|hs|h',
    of: 'de|del',
    onward: 'en adelante|o mas tarde|o despues|para adelante',
    or: phrases`
      o|o bien|u|o incluso|o tambien
      o quizas|o quiza|o tal vez|o a lo mejor|o igual|o pues|o puede ser|o podria ser
      o pues si no
    `,
    pm: 'pm|p m',
    quarter: 'cuarto|un cuarto',
    sameday: phrases`
      el mismo dia|ese dia|aquel dia|ese mismo dia|mismo dia|uno de esos dias|uno de estos dias
      alguno de esos dias|cualquiera de esos dias|cualquiera de esos dos dias|esos dias
    `,
    sametime: phrases`
        a la misma hora|la misma hora|misma hora|a esa hora|esa hora|a esa misma hora
        esa misma hora|a igual hora
      `,
    so: phrases`
      asi que|por eso|entonces|por lo tanto|por tanto|por lo que|conque|de modo que|de manera que
      o sea que|osea que|total que|con lo cual|con lo que|por ende|mejor|mejor que sea|preferiria
      preferiria que fuera|prefiero|prefiero que sea|que tal|que tal si|que le parece
      que te parece|que les parece|que tal le viene|que tal te viene|que tal le queda|que opina
      como ve|como lo ve|como ves|como lo ves|como verias|y que tal|pues que tal|que hay de
      y si fuera|y si quedamos|me gustaria|nos gustaria|me encantaria|asi que nada
      asi que entonces
    `,
    start: phrases`
      principio|principios|a principios|inicio|comienzo|comienzos|a comienzos|al principio
      primeros|a primeros|a inicios|inicios|hacia principios|hacia comienzos|para principios
      al inicio|al comienzo|sobre principios
    `,
    theone: phrases`
      el del|la del|el de|la de|esa del|ese del|la cita del|la cita de las|la opcion del
      la opcion de las|el turno del|el turno de las|el hueco del|el hueco de las|el horario del
      el horario de las|la que es el|el que es el|la que es a las|el que es a las|lo del|lo de las
    `,
    this: 'este|esta|estos|estas|en esta|este mismo|esta misma|en este',
    to: 'a',
    topic: phrases`
        llamo por|llamaba por|es por|llamo para|llamaba para|le llamo por|les llamo por
        te llamo por|lo llamo por|la llamo por|es sobre
      `,
    until: 'hasta|y hasta',
    weekend: 'fin de semana|el fin de semana|finde|el finde|finde semana|el finde semana',
    weekunit: 'semana|semanas',
    within: phrases`
      en los proximos|dentro de los proximos|en las proximas|dentro de las proximas
      en el transcurso de|los proximos|las proximas|en el plazo de
    `,
    accept: ASSENT,
    afterthat: phrases`
      despues de esa hora|a partir de esa hora|despues de eso|luego de esa hora|luego de eso
      a partir de ahi|a partir de entonces|de ahi en adelante|de ahi para adelante|desde esa hora
      a partir de ese momento|despues de ahi|pasada esa hora|pasadas esas horas
      ya despues de esa hora|ya despues de eso|mas tarde de esa hora|de esa hora en adelante
      despues de ese momento
    `,
    other: phrases`
      otro dia|otro dia cualquiera|otra hora|otro momento
      otro horario|otra fecha
      otra opcion|alguna otra hora|algun otro dia|algun otro momento
      algun otro horario|alguna otra opcion|alguna otra fecha|el resto de dias
      el resto de los dias|los otros dias|otro hueco|algun otro hueco|otro rato
      otros dias|otras horas|otros horarios|otras opciones
      el resto de los dias de la semana
    `,
    unclear: phrases`
        no se si podre|no se si puedo|no se si podria|no se si me|no se si voy|no se si llego|debo
        debemos|hay que|he de|tengo que ir|tengo que volver|tengo que venir|tengo que pasar
        tengo que regresar|tenemos que ir|no podria ser|no se podria|no seria posible|no se puede
        no se podra|no sera posible
      `,
    self: 'estoy|estamos|estare|estaremos|voy a estar|vamos a estar|ando|andare|sigo|me encuentro',
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
  regions: regionalPhrases,
  phrases: timePhrases,
  ordinalEndings: 'er|º|ª',
  betweenDates: 'a|hasta|y|o',
}

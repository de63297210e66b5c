import { combinePhrases } from '../combine-phrases.ts'
import { joinLists } from '../join-lists.ts'
import { phrases, type Phrases } from '../phrases.ts'
import type { TimePhrase } from '../time-words.ts'
import { FAMILY } from './relatives.ts'

/** "Que" after a time gives the reason: "el viernes no, que me voy al pueblo". */
const THAT = phrases`
  que|que ya|que luego|que despues|que antes|que ahora|que entonces|que ese dia|que esa tarde
  que esa manana|que esa noche|que a esa hora|que a esas horas|que para entonces|que si no|que sino
  que es que|es que|es que ya|es que luego|es que ese dia|es que a esa hora|es que ahora
  y es que|y luego|y despues|pues luego|pues ese dia|que por la tarde|que por la manana
  que en la tarde|que en la manana|que por la noche|que al dia siguiente|que a mi|que yo|es que yo
  que como|es que como|que hoy|que aqui|que alli|que aca|que en mi casa|que en casa
`

const ACTIONS = phrases`
  me voy|nos vamos|me marcho|me toca|nos toca|me operan|me llevan|me vienen|me viene el|me viene la
  me traen|me entregan|me instalan|me quedo sin|me levanto|me acuesto|me cambian|me cambiaron
  me han cambiado|me recogen|me esperan|me esperaban|me pagan|me cierran|me hacen|me sacan
  me dejan|me mandan|me agarra|me coge|me pilla|me da pereza|me da miedo|me da cosa|me canso
  me duermo|me mareo|me duele|me hace falta el coche|me pierdo|me lio|me estreso|se me
  se me ha|se me va|se me hace|se nos|se me junta|le toca|les toca|le dan|le ponen|le operan
  la operan|lo operan|los recojo|las recojo|los llevo|los dejo|lo llevo|lo recojo|la llevo|la recojo
  cuido|recojo|llevo|dejo a|visito|acompano|atiendo|abro|cierro|doy|estudio|entreno|ensayo
  juego|canto|bailo|cocino|limpio|plancho|madrugo|viajo|vuelo|trasnocho|duermo|descanso|como con
  quede con|he quedado|habia quedado|hemos quedado|tenia|teniamos|hay|habia|habra
  va a haber|viene|vienen|vendra|vendran|sale|salen|entra|entran|llega|llegan|trabaja|trabajan
  cierra|cierran|abre|abren|celebramos|celebran|bautizan|operan|instalan|cortan|pintan|arreglan
  inauguran|juega|toca|tocan|son|cae|caen|vivo|soy|para eso|para algo|cobro|dependo
  mi|mis|nuestro|nuestra|tu sabes|ya sabe|ya sabes|sabe|esta lloviendo|llueve|hace mucho|hace frio
  hace calor|esta todo|estan|estaba|estabamos|andaba|fui|fue|vine|vinieron|quieren
  tampoco es plan|no es plan|no tengo coche|no tengo carro|no tengo con quien|no tengo quien
  no hay quien|no quiero que|no llega|no llegan|no viene|no vienen|no trabaja|no trabajan|no hay
  no hay transporte|no hay nadie|no me da|no me dejan|no me sueltan|no descanso|no duermo
`

/** Reasons, of which only the caller's own times count. */
export const REASONS: Phrases = joinLists(
  combinePhrases(THAT, ACTIONS),
  phrases`
    pa que|para que no|pa que no|para no|pa no|por no|por si|para que asi|asi no
    asi ya no|asi tengo tiempo de|asi me da tiempo|asi me da tiempo a|asi me da tiempo de
    para que me de tiempo|para que me de tiempo a|para que me de tiempo de|pa que me de tiempo
    para tener tiempo de|para poder|para darme tiempo|a ver si asi
    por lo del|por lo de la
        por un tema de|por cuestiones de|por asuntos de|por motivos|por razones de|por problemas de
    gracias a|a raiz de|en vista de|en vista de que|visto que|teniendo en cuenta que
    teniendo en cuenta|aprovechando que|aprovechando|considerando que|pensando en que|sabiendo que
    como quiera que|como resulta que|por aquello de|mas que nada porque
    sobre todo porque|mayormente porque|solo porque|nada mas porque|nomas porque
    es por eso que
  `,
)

const WEEKDAYS = 'lunes|martes|miercoles|jueves|viernes|sabado|domingo'

/** "Porque es sábado": the day that was refused is named again. */
const STATED_DAYS: Phrases = joinLists(
  combinePhrases(
    'porque|que|ya que|pues|y|como|es que|que ya',
    'es|cae|cae en|sera',
    '|el|en',
    WEEKDAYS,
  ),
  combinePhrases(
    'porque|que|ya que|pues|es que|por ser|como',
    '|es|cae en|cae|hay|ese dia es|aqui es|alla es|aca es',
    '|el|un|dia',
    'fiesta|festivo|feriado|puente|asueto|dia festivo|dia feriado|fiesta local|fiesta nacional',
    '|aqui|alli|aca|alla|en mi pueblo|en madrid|en mi ciudad|en todo el pais',
  ),
)

const SAYS = combinePhrases(
  'me dice|me ha dicho|me dijo|dice|me dicen|me avisa|me aviso|me recuerda|me esta diciendo',
  '|aqui',
  'mi|la|el',
  FAMILY,
)

/** Reasons, and words after which nothing said before counts. */
export const reasonPhrases: readonly TimePhrase[] = [
  [STATED_DAYS, ['comma']],
  [combinePhrases('no', STATED_DAYS), ['no'], ['comma']],
  [combinePhrases('no', REASONS), ['no'], ['because']],
  [combinePhrases('que|es que|es que ya|que ya', 'tengo|voy a tener'), ['because'], ['busy']],
  [combinePhrases('no', 'que|es que', 'tengo|voy a tener'), ['no'], ['because'], ['busy']],
  [', que (a las|a la)', ['because'], ['at']],
  [combinePhrases(SAYS, 'que no', '|que no'), ['notthat']],
  [combinePhrases(SAYS, 'que', '|si|mejor|es mejor|le va bien|que'), ['comma']],
]

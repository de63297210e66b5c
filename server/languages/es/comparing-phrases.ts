import { combinePhrases } from '../combine-phrases.ts'
import { joinLists } from '../join-lists.ts'
import { BUSY_STATES } from './busy-words.ts'
import { BUSY, CANNOT } from './refusal-words.ts'
import { RELATIVES } from './relatives.ts'
import type { TimePhrase } from '../time-words.ts'
import { hours } from '../build-time-phrases.ts'
import { cardinal } from './number-words.ts'
import { AFTERNOON, MIDDAY, MORNING } from './parts-of-day.ts'

const WEEKDAYS = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo']

/** Any time with an exception that concerns a part of a day. */
const ANY_BUT =
  '(cualquier (dia|hora|momento|cosa|rato)|todo|todos|todos los dias|lo que sea|cuando sea|cuando quiera) (menos|excepto|salvo|quitando|que no sea|pero no)'

const MOVE_ME =
  'paseme|pasame|pasenme|muevame|mueveme|moveme|cambieme|cambiame|correme|corrame|pongame|ponme|poneme|agendeme|agendame|apunteme|apuntame|anoteme|anotame|dejemela|dejamela'

/** Minutes before the hour, apart from the usual ones. */
const UNUSUAL_MINUTES = [2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14, 16, 17, 18, 19, 21, 22, 23, 24]

/** What stands behind these words is refused: "mejor que el lunes", "en vez del lunes". */
const RATHER_THAN =
  '(mejor|antes|mas bien|mas) que|(me|nos) (queda|va|viene|conviene|gusta|acomoda|cuadra|sirve|vendria|quedaria|iria|convendria|apetece|late) (mejor|mas|mas comodo|mas facil) que|en (vez|lugar|cambio) de|antes bien que|mas bien que no|y ya no'

const FREE =
  '(estoy|quedo|ando|estare|quedare|me quedo|estaria) (ya|) (libre|disponible|desocupado|desocupada|libre ya)|tengo (ya|todo|) libre|puedo|podria|me desocupo|me libero|tengo (tiempo|hueco|un hueco|un rato)|ya puedo'

/** One time rather than another, and times relative to those named before. */
export const comparingPhrases: readonly TimePhrase[] = [
  ['(a|para|pa|) la una manana', ['at'], ['number', 1], ['day', 1]],
  ['(a|para|pa|) la una tarde', ['at'], ['number', 1], ['span', AFTERNOON]],
  ['(a|hasta|o) una manana', ['until'], ['number', 1], ['day', 1]],
  [`(${RATHER_THAN}) (|por|en|de)`, ['not']],
  [`(${RATHER_THAN}) (el|los)|en (vez|lugar) del`, ['not'], ['article']],
  [`(${RATHER_THAN}) (a|) (las|la)`, ['not'], ['at']],
  [`(${RATHER_THAN}) (manana|el dia de manana)`, ['not'], ['day', 1]],
  [`(${RATHER_THAN}) pasado (manana|)`, ['not'], ['day', 2]],
  [`(${RATHER_THAN}) hoy`, ['not'], ['day', 0]],
  ['en (vez|lugar) de (eso|esa|ese|esa hora|ese dia)', ['so']],
  ['en cambio', ['but']],
  ...WEEKDAYS.map((name, i): TimePhrase => [
    `(mejor|prefiero|preferiria|mas|mas bien|antes|(me|nos) (queda|va|viene|conviene|gusta|acomoda|cuadra|sirve|vendria|quedaria|iria|convendria|apetece|late) (mejor|mas|mas bien)) (el|los|) ${name} (que|antes que|y no|mas que|mejor que) (el|los|al)`,
    ['so'],
    ['weekday', i + 1],
    ['not'],
    ['article'],
  ]),
  ['no puedo (sino|mas|) (hasta|desde|a partir de)', ['from']],
  ['no puedo (sino|mas que|otro dia que|otra hora que|mas dia que)', ['so']],
  [
    'antes de (eso|entonces|ahi|esto|aquello)|(hasta|antes|de aqui a|hasta) entonces|hasta ahi',
    ['unclear'],
  ],
  ['mientras tanto|entre tanto|entretanto|en ese rato', ['unclear']],
  [
    combinePhrases(
      '(|y|pero|que|porque|ya que) (hasta|antes de|de aqui a|de aqui hasta) (entonces|eso|ese dia|ahi)',
      joinLists(BUSY, BUSY_STATES, CANNOT),
    ),
    ['comma'],
    ['untilthen'],
    ['busy'],
  ],
  [
    combinePhrases('(|y|pero|que|porque|ya que) antes (|ya|me|yo)', CANNOT),
    ['comma'],
    ['untilthen'],
    ['busy'],
  ],
  [
    combinePhrases(
      '(|y|pero|que|porque|ya que) antes (|ya|me|yo)',
      'no estoy|no salgo|no me desocupo|imposible|es imposible|no termino|no acabo|no vuelvo|no regreso',
    ),
    ['comma'],
    ['untilthen'],
    ['busy'],
  ],
  [
    `(y|) (luego|despues|de ahi|luego ya|despues ya|ya luego|ya despues|ya de ahi|a partir de ahi) (${FREE})`,
    ['so'],
    ['afterthat'],
  ],
  [
    `(y|) (luego|despues|de ahi|ya|luego ya|despues ya|ya luego|ya despues|ya de ahi|a partir de ahi) (${FREE}) hasta`,
    ['so'],
    ['until'],
  ],
  [`y ya (${FREE})`, ['so']],
  [
    combinePhrases(
      'dejo|dejamos|llevo|llevamos',
      'a',
      RELATIVES,
      'en el cole|en el colegio|en la escuela|en la guarderia|en la guarde|al cole|al colegio|a la escuela|a la guarderia|a la guarde|en el jardin|al jardin|en clase|a clase',
      'a las|a la',
    ),
    ['finish'],
    ['at'],
  ],
  [combinePhrases('dejo|dejamos', 'a', RELATIVES, 'a las|a la'), ['finish'], ['at']],
  ['(mejor|mas|mas vale|antes) (temprano|pronto) que tarde', ['span', MORNING]],
  ['(mejor|mas|mas vale|antes) tarde que (temprano|pronto)', ['span', AFTERNOON]],
  [
    '(cuanto|mientras|entre) mas tarde (mejor|me va mejor|mejor para mi|mejor me viene)',
    ['span', hours(16, 20)],
  ],
  [
    'sino (la|para la|hasta la) (proxima|siguiente|otra|que viene|que entra|que sigue)',
    ['but'],
    ['next'],
    ['weekunit'],
  ],
  ['menos (algo|poco|un poco|un pelin|muy poco)', ['unclear']],
  ...UNUSUAL_MINUTES.map((minutes): TimePhrase => [
    `menos (${cardinal(minutes)})`,
    ['minus'],
    ['number', minutes],
  ]),
  [
    combinePhrases(
      'y',
      RELATIVES,
      'por|de|en|a',
      'la|las|',
      'manana|mananas|tarde|tardes|noche|noches',
    ),
    ['because'],
  ],
  [
    `(${ANY_BUT}) (por|en|a|) (la|las) (manana|mananas|tarde|tardes|noche|noches) (de|del)`,
    ['unclear'],
  ],
  ...WEEKDAYS.map((name): TimePhrase => [
    `(${ANY_BUT}) (el|los|) (${name}|${name}s) (por|en|a|de) la`,
    ['unclear'],
  ]),
  [
    '(ya|) (despues|luego) (ya|) (lo que|cuando|a la hora que|como) (usted|ustedes|tu|) (diga|digan|digas|quiera|quieran|quieras|pueda|puedan|puedas|sea|guste)',
    ['unclear'],
  ],
  ...WEEKDAYS.map((name, i): TimePhrase => [
    `(este|el|) ${name} (que viene|proximo|) no (|,) (el|sino el) (otro|que sigue|de la otra semana|de la otra)`,
    ['weekday', i + 1],
    ['in'],
    ['amount', { count: 1, unit: 'week' }],
  ]),
  [
    '(a|para|en|) (lo mas tarde|la ultima hora|la ultima|lo ultimo|la ultima cita|el ultimo turno|la hora mas tarde) que (tenga|tengan|tengas|tengais|haya|se pueda|pueda|puedan|podais|os quede|le quede|les quede)',
    ['span', hours(16, 20)],
  ],
  [
    '(la ultima cita|el ultimo turno|la ultima hora|el ultimo hueco) del dia',
    ['span', hours(16, 20)],
  ],
  ['(en|por|) (el|) horario de (almuerzo|comida|lunch|mediodia)', ['span', MIDDAY]],
  [
    `(${MOVE_ME}) (el|la del|lo del|la cita del) (${WEEKDAYS.join('|')}) (al|para el|pal)`,
    ['article'],
  ],
  [`(${MOVE_ME}) (|la|lo|la cita|el turno|la hora) (al|para el|pal)`, ['article']],
  [`(${MOVE_ME}) (|la|lo|la cita|el turno|la hora) (a|para) (las|la)`, ['at']],
  [`(${MOVE_ME}) (|la|lo|la cita|el turno|la hora) (a|para|)`, ['article']],
  [
    '(que|cuando|) ya (estamos|estoy|estaremos|estare) de vuelta (|de vacaciones)|(ya|) no aguanto (|mas|ya|mas ya) (la espalda|el dolor|la muela|la rodilla|el cuello|el hombro|)',
    ['article'],
  ],
]

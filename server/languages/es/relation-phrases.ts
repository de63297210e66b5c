import { hours } from '../build-time-phrases.ts'
import { combinePhrases } from '../combine-phrases.ts'
import { joinLists } from '../join-lists.ts'
import { phrases } from '../phrases.ts'
import { CONDITIONS, DEGREES } from './busy-words.ts'
import { RELATIVES } from './relatives.ts'
import type { TimeKeyword, TimeMeaning, TimePhrase } from '../time-words.ts'
import { AFTERNOON, MIDDAY, MORNING, NIGHT } from './parts-of-day.ts'

const WEEKDAYS = 'lunes|martes|miercoles|jueves|viernes|sabado|domingo'

/** Relations that contain the article of the day: "a partir del 12". */
const WITH_ARTICLE: readonly (readonly [TimeKeyword, string])[] = [
  [
    'after',
    combinePhrases('|ya|que|solo', 'despues del|luego del|posterior al|mas tarde del|tras el'),
  ],
  [
    'after',
    combinePhrases(
      '|ya',
      'pasado el|pasados los|pasando el|pasadito el|pasaditos los|pasandito el',
    ),
  ],
  ['before', combinePhrases('|ya|que|solo', 'antes del|previo al')],
  [
    'from',
    combinePhrases(
      '|ya|solo',
      'a partir del|no antes del|a contar del|desde el|no mas temprano del|nunca antes del|nada antes del|como pronto el|como muy pronto el|lo mas pronto el|lo antes el',
    ),
  ],
  ['by', 'no mas tarde del|a mas tardar el|como muy tarde el|nunca despues del|nada despues del'],
  ['until', 'hasta el'],
]

const FOLLOWED: readonly (readonly [string, ...TimeMeaning[]])[] = [
  ['|dia|mismo|mero', ['article']],
  ['fin de semana|finde|fin de semana este', ['weekend']],
  ['mes que viene|proximo mes|mes proximo|mes entrante|mes que entra', ['next'], ['monthunit']],
  ['mediodia|medio dia|mero mediodia', ['span', MIDDAY]],
  ['dia de hoy', ['day', 0]],
  ['dia de manana', ['day', 1]],
]

const relations: readonly TimePhrase[] = WITH_ARTICLE.flatMap(([keyword, before]) =>
  FOLLOWED.map(([after, ...meanings]): TimePhrase => [
    combinePhrases(before, after),
    [keyword],
    ...meanings,
  ]),
)

const IF_NOTHING = combinePhrases(
  'y|o|pero|y pues',
  'si|si es que|en caso de que|por si|si acaso',
  '|ya|de plano|al final',
  'no',
  '|le|les|te|os|me|se',
  phrases`
    hay|habia|hubiera|hubiese|haya|tiene|tienen|tienes|tenes|teneis|tuviera|tuvieran|puede|pueden
    puedes|podes|podeis|puede ser|pudiera|pudiera ser|pudiese|es posible|fuera posible|queda
    quedara|cuadra|cuadrara|encaja|va bien|viene bien|queda bien|sirve|se puede|podria|da|alcanza
    entonces|pues|igual|tal vez|quizas
  `,
  '|nada|lugar|hueco|sitio|espacio|campo|cupo|cita|disponible|disponibilidad|libre|otra|ser|ese dia|a esa hora',
  '|ya|entonces|pues|pues ya|pues entonces|ya entonces|tambien|me sirve|me vale|mejor|puede ser',
)

const IS_THERE_NOT = combinePhrases(
  '|y|pero|o|pues|ay|uy|oiga|oye|oiga y|oye y|pero es que|y ya|pero ya|es que',
  'no',
  '|se|me|nos|lo|la|me la|me lo|le|les|te',
  phrases`
    habra|habria|tendra|tendras|tendran|tendreis|tendriais|habriais|tendria|tendrias|tendrian|podra|podras|podran
    podria|podrias|podrian|podriamos|podriais|sera posible|seria posible|quedara|quedaria
    tendrias por ahi|saldria|hay|tiene|tienen|tienes|tenes|teneis|queda
  `,
  '|ser|haber|tener|darme|dar|ponerme|poner|pasar|mover|moverla|pasarla|ser que|por casualidad|ahi',
  '|algo|nada|alguno|alguna|hueco|sitio|lugar|una|uno|alguna hora|otra cosa|cita|un hueco|una hora',
  '|disponible|libre',
  '|ya|para|de|algo',
)

const approximations = joinLists(
  combinePhrases(
    '|como|ahi|algo|asi|mas|mas o menos|algo mas|ya mas|mas bien|tipo',
    phrases`
      tirando a|tirando para|tirando hacia|rondando|a golpe de|a la altura de|por eso de
      sobre eso de|hacia eso de|a eso como de|alrededor como de|cercano a|cerca de|hacia|sobre
      a eso de|mas o menos a|aproximadamente a
    `,
  ),
  'tipin|tipin a|tipo tipo|onda|onda a|tipo onda|como onda|como por|como por a|algo como a',
)

const MORE = '|ya|algo|algo ya|un poco|un poquito|ya un poco|algo un poco|mejor'

const partsLater: readonly TimePhrase[] = [
  [
    combinePhrases(MORE, 'mas', 'noche|nochecita|de noche|en la noche|a la noche|por la noche'),
    ['span', hours(19, 22)],
  ],
  [
    combinePhrases('ya|mas|ya mas|algo mas', 'por|en|a|hacia|de|para', '|la|las', 'tarde|tardes'),
    ['span', AFTERNOON],
  ],
  [
    combinePhrases('ya|mas|ya mas|algo mas', 'por|en|a|hacia|para', 'la|las', 'manana|mananas'),
    ['span', MORNING],
  ],
  [
    combinePhrases(
      '|solo|solamente|nomas|unicamente|puras|nada mas|solo por las|solo en las|solo de|nomas en las',
      '|puras',
      'mananas|mananitas',
    ),
    ['span', MORNING],
  ],
  [combinePhrases('en|por|de|son', 'puras|', 'mananas'), ['span', MORNING]],
  [
    combinePhrases(
      '|solo|solamente|nomas|unicamente|puras|en puras|solo de|nomas en las',
      'tardes',
    ),
    ['span', AFTERNOON],
  ],
  [combinePhrases('|solo|solamente|nomas|unicamente|puras', 'noches'), ['span', NIGHT]],
  ['una manana de estas|cualquier manana de estas|alguna manana de estas', ['span', MORNING]],
  ['una tarde de estas|cualquier tarde de estas|alguna tarde de estas', ['span', AFTERNOON]],
  ['a por la manana|para por la manana|a en la manana|para en la manana', ['span', MORNING]],
  ['a por la tarde|para por la tarde|a en la tarde|para en la tarde', ['span', AFTERNOON]],
  [
    combinePhrases(
      '|el dia que|ese dia',
      'en cuanto|apenas|nada mas|al momento que|luego que|tan pronto|tan pronto como|apenas me|recien',
      'abran|abrais|abra|abris|abren|abre|abras|abrir|lleguen|empiecen|empeceis|arranquen',
      '|las puertas|la oficina|el local|la consulta',
    ),
    ['span', hours(6, 10)],
  ],
  [
    combinePhrases(
      'esta tarde|esta misma tarde|hoy por la tarde|hoy en la tarde',
      'en cuanto|apenas|nada mas|cuando',
      'abran|abrais|abra|abris|abren|abre|abrir',
    ),
    ['day', 0],
    ['span', hours(12, 18)],
  ],
]

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

const OF_THE_DAY = ['de la manana', 'de la tarde', 'de la noche'] as const

/** "A las tres de la mañana, digo, de la tarde". */
const corrected: readonly TimePhrase[] = OF_THE_DAY.flatMap((right, i) =>
  OF_THE_DAY.filter((wrong) => wrong !== right).map((wrong): TimePhrase => [
    combinePhrases(
      wrong,
      '|,',
      '|ay|uy|bueno',
      'digo|perdon|no|no perdon|quiero decir|mejor dicho|no digo|ay no|que digo|perdona|no no',
      '|,',
      '|perdon|digo|que digo|bueno',
      '|,',
      right,
    ),
    ['span', [MORNING, AFTERNOON, NIGHT][i]!],
  ]),
)

const tooLate: readonly TimePhrase[] = [
  [
    combinePhrases(
      '|hoy',
      '|ya|ya se|se me|ya se me|me|me es|ya me',
      'es|hace|queda|resulta|seria|me queda|se me hace',
      '|muy|bien|demasiado|algo|un poco',
      'tarde|tardisimo|temprano|tempranisimo|pronto',
      '|ya|para mi|para hoy',
    ),
    ['notthat'],
  ],
]

const pastDay: readonly TimePhrase[] = [
  ['pasado a las|pasado a la', ['day', 2], ['at']],
  ['pasado como a las|pasado sobre las|pasado tipo', ['day', 2], ['around']],
  ['pasado por la manana|pasado en la manana|pasado temprano', ['day', 2], ['span', MORNING]],
  ['pasado por la tarde|pasado en la tarde|pasado de tarde', ['day', 2], ['span', AFTERNOON]],
  ['pasado pero|pasado aunque', ['day', 2], ['but']],
  ['asi que pasado|entonces pasado|que sea pasado', ['so'], ['day', 2]],
  ['mejor pasado|casi mejor pasado', ['correction'], ['day', 2]],
  ['pasado no|pasado no puedo', ['day', 2], ['cannot']],
  ['para pasado|pasado mismo|pasado si|pasado si puedo|pasado ya', ['day', 2]],
  ...WEEKDAYS.split('|').map((name, i): TimePhrase => [
    `${name} pasado`,
    ['weekday', i + 1],
    ['last'],
  ]),
]

const NUMBERS: readonly (readonly [string, number])[] = [
  ['dos|2|un par de', 2],
  ['tres|3', 3],
  ['cuatro|4', 4],
  ['cinco|5', 5],
]

const daysBefore: readonly TimePhrase[] = NUMBERS.flatMap(([words, count]): TimePhrase[] => [
  [combinePhrases(words, 'dias|diitas', 'antes de'), ['shift', -count], ['of']],
  [combinePhrases(words, 'dias|diitas', 'antes del'), ['shift', -count], ['of'], ['article']],
])

const MOVABLE_AMOUNTS = combinePhrases(
  'una|un|dos|tres|media|1|2|3|unas|unos|un par de|quince|treinta|30|15|diez|10|veinte|20',
  'hora|horas|horita|horitas|dia|dias|minutos|minutitos|semana|semanas',
)

/** Relations between times, as whole phrases. */
export const relationPhrases: readonly TimePhrase[] = [
  ...relations,
  ['nada antes de|nunca antes de|que no sea antes de|no sea antes de', ['from']],
  ['que no sea antes del|no sea antes del', ['from'], ['article']],
  ['nada despues de|nunca despues de|no despues de|no mas alla de', ['by']],
  ['como pronto|como muy pronto|lo mas pronto|como pronto a|como muy pronto a', ['from']],
  ['nada de|nada por|nada en|nada los|nada el', ['not']],
  ['nada de (la|las) (manana|mananas)|nada de mananas', ['not'], ['span', MORNING]],
  ['nada de (la|las) (tarde|tardes)|nada de tardes', ['not'], ['span', AFTERNOON]],
  ['nada de (la|las) (noche|noches)|nada de noches', ['not'], ['span', NIGHT]],
  [
    combinePhrases(
      'ya|',
      'pasaditas|pasadita|pasaditos|pasandito|pasado de|pasadas de|pasaditas de|pasando de',
    ),
    ['after'],
  ],
  [approximations, ['around']],
  [IF_NOTHING, ['but'], ['or']],
  [IS_THERE_NOT, ['but']],
  [
    combinePhrases(
      'no',
      'tiene|tendria|hace falta|es necesario|es obligatorio',
      'que|por que',
      'ser|sea',
    ),
    ['unclear'],
  ],
  [
    phrases`
      para alla|pa alla|para aca|pa delante|pa lante|palante|para alante|pa adelante
      hacia adelante|hacia delante|para delante
    `,
    ['onward'],
  ],
  [
    combinePhrases(
      MOVABLE_AMOUNTS,
      'para|pa|hacia',
      'atras|adelante|delante|lante|alante|tras|alla|aca',
    ),
    ['unclear'],
  ],
  ['y medio dia|y hora y media', ['unclear']],
  ['al otro|para el otro', ['following']],
  [
    combinePhrases(
      '|pues|mejor|entonces',
      'el|la',
      'que sigue|que le sigue|que sigue a ese|que le sigue a ese|que viene despues|que va despues',
    ),
    ['so'],
    ['following'],
  ],
  ['que le sigue|que le sigue a ese|que sigue a ese|siguiente a ese|despues de ese', ['following']],
  [
    combinePhrases(
      'sin',
      'cambiar|mover|cambiarla|moverla|cambiarlo|moverlo|tocar',
      '|de|el|la de',
      'dia|fecha',
    ),
    ['sameday'],
  ],
  [
    combinePhrases('sin', 'cambiar|mover|cambiarla|moverla|cambiarlo|tocar', '|de|la', 'hora'),
    ['sametime'],
  ],
  ['pal|pa el', ['article']],
  ['pa las|pa la', ['at']],
  ['pa manana', ['day', 1]],
  ['pa hoy', ['day', 0]],
  ['a esa hora no puedo (a las|a la)|esa hora no (a las|a la)', ['comma'], ['at']],
  [
    '(a|) mitad de semana , (la que viene|la proxima)|(a|) mediados de semana , la que viene',
    ['mid'],
    ['next'],
    ['weekunit'],
  ],
  ['en la semana de', ['weekunit'], ['of']],
  ['en la semana del', ['weekunit'], ['of'], ['article']],
  ['en la semana', ['weekdays', [1, 2, 3, 4, 5]]],
  ['en la semana que viene', ['next'], ['weekunit']],
  [
    'la (de|del) (en medio|enmedio|medio|centro)|el (de|del) (en medio|enmedio|medio|centro)',
    ['offer', 2],
  ],
  ['la intermedia|el intermedio|la de entre medias', ['offer', 2]],
  ['la del|el del|esa del|ese del|la cita del|la opcion del', ['theone'], ['article']],
  [
    'o si no|y si no|o sino|o si acaso|o si no pues|o si no puede ser|o en su defecto',
    ['but'],
    ['or'],
  ],
  [
    combinePhrases(
      'esta|esta semana ya',
      'estoy|ando|voy|estamos|la tengo|me viene|la traigo',
      DEGREES,
      joinLists(CONDITIONS, 'llena|complicada|liada|fatal|fatal de todo|a tope|imposible|completa'),
    ),
    ['comma'],
    ['this'],
    ['weekunit'],
    ['busy'],
  ],
  ...corrected,
  [
    combinePhrases(
      '|ay|uy|no',
      'esas|esos|estas|estos|esas tres|esos tres|las tres|los tres|todas esas|todos esos|ninguna de esas',
      '|horas|horarios|opciones|fechas|dias|citas|tres|turnos|huecos',
      joinLists(
        combinePhrases(
          'no',
          'me|nos',
          'convienen|sirven|quedan|van|vienen|cuadran|acomodan|encajan|funcionan|valen',
          '|bien|nada bien|mucho|para nada|la verdad',
        ),
        combinePhrases('no', 'puedo|podria|puedo ninguna|puedo ninguno'),
        combinePhrases(
          'me|nos',
          'pillan|vienen|van|quedan|cogen|agarran',
          'fatal|mal|muy mal|regular',
        ),
      ),
    ),
    ['correction'],
  ],
  ['mentiras|ay no mentiras|ay mentiras|no mentiras|mentiras que no|ay que no', ['correction']],
  [
    'no (quiero|quisiera|me gusta|puedo|soy de|me apetece) madrugar',
    ['not'],
    ['span', hours(0, 9)],
    ['comma'],
  ],
  ['aunque (tenga que|toque|haya que|me toque|sea) (madrugar|madrugando)', ['comma']],
  ['y la proxima tampoco|la proxima tampoco|la que viene tampoco', ['next'], ['weekunit'], ['not']],
  [
    'no (me|nos) (sueltan|dejan|dan permiso|dan el dia|dan libre|dejan salir|dejan ir|dejan faltar)',
    ['notthat'],
  ],
  [
    'pasadito|pasaditos|pasandito|ya pasadito|tantito despues de|poco despues de|justo despues de',
    ['after'],
  ],
  ['poco despues del|justo despues del|tantito despues del', ['after'], ['article']],
  ['poco antes de|justo antes de|tantito antes de', ['before']],
  ['poco antes del|justo antes del', ['before'], ['article']],
  [
    '(a|en|para|por) (la|mi) hora (de|del|de la) (almuerzo|lunch|colacion|almorzar|comida|comer|papeo|siesta)|en (el|mi) (lunch|almuerzo)|en (la|mi) (colacion|pausa)',
    ['span', MIDDAY],
  ],
  ['despues del puente del|despues del puente de el|pasado el puente del', ['after'], ['article']],
  ['(el|) (feriado|festivo|puente) del', ['article']],
  [
    '(despues|luego) del (feriado|festivo) (del|de el)|pasado el (feriado|festivo) del',
    ['after'],
    ['article'],
  ],
  [
    combinePhrases(
      '|me|le|te',
      'queria|iba a|pensaba|tenia que|debia|quise|tendria que haber|habia quedado en|hubiera',
      'ir|venir|llamar|llamarle|llamarte|llamarlos|pasar|pasarme|acercarme|haber ido|haber llamado|hablar|hacerlo|pedirla|ido|venido|llamado',
      'ayer|antier|anteayer|anoche|el otro dia|la semana pasada|esta manana|antes',
    ),
    ['because'],
  ],
  ['(en|) cualquiera de (los|las) (dos|tres)|(en|) los dos|cualquiera de ellos', ['comma']],
  ['no es que no|no es que', ['because']],
  ['no (te|le|les|os|) digo que no (a|al|a la|)', ['abandoned']],
  ['bueno si ,|bueno pues si ,|pues si ,', ['accept'], ['comma']],
  [
    combinePhrases(
      'tengo turno|trabajo|estoy|voy',
      'de',
      'manana|mananas|tarde|tardes|noche|noches',
      'hasta',
    ),
    ['busy'],
    ['until'],
  ],
  ['es que|y es que|pues es que', ['comma']],
  ['pero es que|aunque es que', ['but']],
  ['(y|) hasta que', ['because']],
  [
    combinePhrases(
      '|que|porque|ya que',
      'salgo|saldre|llego|llegare|termino|acabo|salimos',
      '|muy|mas|bastante|un poco|siempre|demasiado',
      'tarde|tardisimo|de noche',
      '|del trabajo|de trabajar|a casa|de la oficina|de clase|del curro|del laburo|ese dia',
    ),
    ['because'],
  ],
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
  [
    'bueno venga|bueno va|venga va|venga pues|bueno pues venga|vale pues|bueno entonces|ok entonces|va entonces',
    ['so'],
  ],
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
      'la|lo|los|las|esta la|esa la',
      'veo|tengo|traigo|noto|llevo',
      DEGREES,
      joinLists(
        CONDITIONS,
        'complicada|complicado|dificil|imposible|llena|lleno|ocupada|ocupado|liada|liado|fatal|mal|negra|negro|jodida|jodido|cruda|crudo|brava|bravo|pesada|pesado|full',
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
  ...partsLater,
  ...tooLate,
  ...pastDay,
  ...daysBefore,
]

import { combinePhrases } from '../combine-phrases.ts'
import { joinLists } from '../join-lists.ts'
import type { TimePhrase } from '../time-words.ts'
import { feasts } from './feasts.ts'
import { OCCASIONS } from './occasion-words.ts'
import { AFTERNOON, MORNING, NIGHT } from './parts-of-day.ts'
import { STATES } from './refusal-words.ts'
import { FAMILY, RELATIVES } from './relatives.ts'

const WEEKDAYS = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo']
const COUNTS = 'un|una|dos|tres|cuatro|cinco|seis|2|3|4|5|6'
const MINUTES =
  'diez|quince|veinte|treinta|cuarenta|cuarenta y cinco|cincuenta|sesenta|noventa|10|15|20|30|40|45|50|60|90'
const FEASTS = joinLists(
  ...feasts.filter(([, value]) => value?.[0] === 'feast').map(([names]) => names),
)
const PARTS = [
  ['manana|mananas', MORNING],
  ['tarde|tardes', AFTERNOON],
  ['noche|noches', NIGHT],
] as const
const THIS_WEEK = '(toda|durante toda) (la|esta) semana|esta semana entera|la semana entera'

/** Remarks about days and hours that are not asked for, and words that only seem to be such. */
export const remarkPhrases: readonly TimePhrase[] = [
  ['el resto de (la|esta) semana', ['rest'], ['week', 0]],
  ['(los demas|los otros|el resto de los) dias', ['rest'], ['other']],
  ...WEEKDAYS.flatMap((name, i): TimePhrase[] => {
    const plural = name.endsWith('s') ? name : `${name}s`
    return [
      [`(tengo|tenemos|tendre) (el|los|este|todo el) (${name}|${plural})`, ['unclear']],
      [
        `(tengo|tenemos|tendre) (el|este|todo el) ${name} (|entero|todo|mas|bastante|bien) (libre|despejado|tranquilo|disponible|libre de trabajo)`,
        ['weekday', i + 1],
      ],
      [
        `(tengo|tenemos) (los) ${plural} (|todos|mas|bastante|bien) (libre|libres|despejados|tranquilos|disponibles)`,
        ['weekdays', [i + 1]],
      ],
      ...PARTS.map(([words, span]): TimePhrase => [
        `(tengo|tenemos) (el|este) ${name} (por|en|a) la (${words}) (|mas|bastante) (libre|despejado|disponible)`,
        ['weekday', i + 1],
        ['span', span],
      ]),
      [
        `(cierro|cerramos|no abro|no abrimos) (los ${plural}|todos los ${plural})`,
        ['busy'],
        ['weekdays', [i + 1]],
      ],
      [
        `(salgo|salimos|me voy|nos vamos) (el|este) ${name} (de viaje|fuera|de vacaciones|de puente|para|a)`,
        ['busy'],
        ['from'],
        ['weekday', i + 1],
      ],
    ]
  }),
  [
    '(|yo|ese dia) (trabajo|curro|laburo|chambeo|tengo clase|tengo clases) (|ese dia|,) (pero|y|aunque|y ya) (ese dia|ya|) (salgo|termino|acabo|quedo libre|me desocupo) (a las|a la)',
    ['busy'],
    ['until'],
    ['at'],
  ],
  ['(salgo|salimos|cierro|cerramos) (el|los|manana|pasado|hoy|este)', ['unclear']],
  ['(tengo|tenemos) (manana|hoy|pasado manana)', ['unclear']],
  ['(tengo|tenemos) manana (libre|el dia libre|todo libre|despejado)', ['day', 1]],
  ['(tengo|tenemos) hoy (libre|el dia libre|todo libre|despejado)', ['day', 0]],
  ['(tengo|tenemos) pasado manana (libre|el dia libre|todo libre|despejado)', ['day', 2]],
  [
    combinePhrases(
      'hay|habra|habria|habia',
      '|un|una|algun|alguna|el|la',
      'cita|citas|cita previa|hora|turno|turnos|hueco|huecos|huequito|espacio|sitio|lugar|cupo|campo|chance|plaza|consulta|visita|opcion|horario|disponibilidad|otra hora|otro hueco',
      '|libre|disponible|para|con usted|con el doctor|con la doctora',
    ),
    ['article'],
  ],
  ['(hay|habra|habia) (una|) (reunion|junta|entrevista|llamada|charla|revision)', ['busy']],
  [combinePhrases('hay|celebramos|celebran', '|el|la|un|una', OCCASIONS), ['busy']],
  [
    'hay (huelga|paro|manifestacion|marcha|bloqueo|corte de luz|corte de agua|obras|transito|asamblea)',
    ['busy'],
  ],
  [
    'dudo (mucho|) que (pueda|podamos|llegue|me de tiempo|vaya a poder|pueda ir)|no creo que (el|los)',
    ['unclear'],
  ],
  ['dudo (mucho|) que|dudo', ['unclear']],
  ['(la|esa) (ultima|otra) vez|(la|esa) vez (pasada|anterior|ultima)', ['because']],
  [
    combinePhrases('estoy|estamos|estare|ando|voy a estar|vamos a estar|paso', STATES, THIS_WEEK),
    ['busy'],
    ['this'],
    ['weekunit'],
  ],
  [
    combinePhrases('estoy|estamos|estare|ando|voy a estar|vamos a estar', THIS_WEEK, STATES),
    ['busy'],
    ['this'],
    ['weekunit'],
  ],
  ['no puedo (en|) (toda|durante toda) (la|esta) semana', ['cannot'], ['this'], ['weekunit']],
  ['el resto de (la|esta) semana|lo que resta de semana', ['this'], ['weekunit']],
  ['(a|) lo mas tarde (a|) las', ['by'], ['at']],
  ['(a|) lo mas tarde (el|los)', ['by'], ['article']],
  [
    combinePhrases(
      '|ya|yo ya|es que ya',
      'quede|quedamos|he quedado|hemos quedado|quedo',
      joinLists(
        'con (un|una|mi|mis|unos|unas|el|la|los|las) (colega|colegas|cliente|clienta|clientes|companeros|amigas|gente)|con gente|con alguien|para comer|para cenar|a comer|a cenar',
        combinePhrases('con', RELATIVES),
      ),
    ),
    ['busy'],
  ],
  ['(|ya|yo ya) (he|hemos) quedado', ['busy']],
  [
    combinePhrases(
      'como|comemos|almuerzo|almorzamos|ceno|cenamos|desayuno|meriendo',
      'con',
      RELATIVES,
    ),
    ['busy'],
  ],
  [
    combinePhrases(
      'voy a|vamos a|tengo que ir a',
      '|ir a',
      'ver|visitar|buscar|recoger|llevar|dejar|acompanar|cuidar',
      '|a',
      RELATIVES,
    ),
    ['busy'],
  ],
  [combinePhrases('es|son|cae|cae en|ya es|ya son|esta', '|el|la|los|las|en', FEASTS), ['notthat']],
  [
    combinePhrases(
      'que|porque|ya que|como|pues|que ya',
      'es|son|cae|cae en',
      '|el|la|los|las',
      FEASTS,
    ),
    ['comma'],
  ],
  [
    '(|todo|ya|siempre) (esta|estan|estara) (|todo|ya) (cerrado|cerrada|cerrados)|cierran|no abren|va a llover|llueve',
    ['notthat'],
  ],
  ['si no llueve|si hace (bueno|buen tiempo|sol)|si no hace (malo|frio|mal tiempo)', ['article']],
  [
    '(no tengo|no tenemos) (nada|ningun compromiso|ningun plan|nada que hacer|nada programado|nada agendado|nada apuntado|nada previsto|planes|compromisos|clase|clases|reunion|reuniones) (el|los|)',
    ['article'],
  ],
  ['no tengo nada (libre|disponible|de tiempo|de hueco|de espacio)', ['cannot']],
  [
    'no (me|nos) (viene|va|queda|cae|vendria|iria|quedaria|parece|caeria) (nada|tan|del todo|) mal|no (esta|estaria|seria|suena) (nada|) mal',
    ['article'],
  ],
  [
    `(mas que nada|sobre todo|principalmente) (por|en|a) (la|las) (manana|mananas)`,
    ['span', MORNING],
  ],
  [
    `(mas que nada|sobre todo|principalmente) (por|en|a) (la|las) (tarde|tardes)`,
    ['span', AFTERNOON],
  ],
  ['(el|) entro (a las|a la)', ['busy'], ['at']],
  [
    `(somos|seriamos|vamos|iriamos|venimos) (${COUNTS}|varios|mi marido y yo|mi mujer y yo)|(para|por) (${COUNTS}) (persona|personas|pacientes|adultos|gentes)`,
    ['article'],
  ],
  [
    `(va a durar|dura|duraria|durara|me llevara|nos llevara|es de|seria de|seran|no mas de|necesito|me bastan|con) (unos|como|como unos|mas o menos|solo|) (${MINUTES}) (minutos|minutitos|min) (me basta|me bastan|bastan|nos basta|sobran|)`,
    ['article'],
  ],
  [
    `(llevo|llevamos) (ya|) (${COUNTS}|varios|varias|unos|unas) (dias|semanas|horas|meses|anos) (llamando|intentando llamar|esperando|intentandolo|con dolor|con el dolor|asi|con esto|malo|mala|fatal)`,
    ['article'],
  ],
  [
    combinePhrases(
      RELATIVES,
      'queria|quiere|prefiere|preferia|pedia|decia|propuso|habia dicho|dijo',
    ),
    ['abandoned'],
  ],
  [
    combinePhrases(
      RELATIVES,
      'sale|salen|entra|entran|acaba|termina|terminan|acaban',
      '|del cole|del colegio|de clase|de la escuela|del trabajo|de trabajar|al cole|al colegio|a clase|a la escuela',
      'a las|a la',
    ),
    ['because'],
    ['at'],
  ],
  [
    '(habiamos|hemos|habian) dicho|habiamos quedado en|dijimos|me (dieron|pusieron|habian dado|habian puesto) (cita|hora|turno|) (para|)',
    ['abandoned'],
  ],
  [
    '(pedi|habia pedido|tenia pedida|tenia pedido|solicite|reserve) (|hora|cita|turno|una cita|la cita) para',
    ['because'],
  ],
  ['(en|) (la|) primera quincena (de|del)', ['firsthalf'], ['of']],
  ['(en|) (la|) segunda quincena (de|del)', ['secondhalf'], ['of']],
  [
    '(ayer|antier|anteayer|la semana pasada|el otro dia) (si|) (me|nos|a mi me|) (hubiera|habria|hubiese) (sido|venido|ido|quedado|servido|acomodado|gustado|estado|cuadrado) (|muy|tan|super|mas) (|bien|perfecto|ideal|mejor|genial|barbaro|padre|excelente|buenisimo|de maravilla|de perlas|fenomenal)',
    ['because'],
  ],
  [
    '(ayer|antier|anteayer) era (|que|cuando|el dia que) (|yo|si|mas) (podia|me venia bien|me iba bien|me quedaba bien)',
    ['because'],
  ],
  [
    '(la cita|la hora|el turno|) era para|(ay|y|) (se me|se nos) (olvido|paso|fue la olla)|(y|) no (pude|pudimos) (ir|llegar|asistir|venir)|(y|) no fui',
    ['because'],
  ],
  ['(pero|o|y|) (de lo contrario|en caso contrario)', ['but'], ['or']],
  [
    'es el unico (dia|rato|hueco|momento|horario) (|en|en el) que (no puedo|no me va|no me viene bien|no me queda|no estoy|trabajo)',
    ['notthat'],
  ],
  [
    'es el unico (dia|rato|hueco|momento|horario) (|en|en el) que (puedo|me va bien|me viene bien|me queda|estoy|tengo libre|no trabajo)',
    ['article'],
  ],
  [
    'un par de (horas|horitas) (mas tarde|despues)',
    ['amount', { count: 2, unit: 'hour' }],
    ['later'],
  ],
  [
    'un par de (horas|horitas) (antes|mas temprano)',
    ['amount', { count: 2, unit: 'hour' }],
    ['earlier'],
  ],
  [
    combinePhrases(
      '|que|porque',
      'tengo|cuido|recojo|llevo|dejo|busco|acompano|atiendo|paseo|bano|tengo que llevar|tengo que recoger|tengo que cuidar',
      'al',
      FAMILY,
      '|en casa|malo|malito|enfermo|con fiebre|al cole|al colegio|al medico|al dentista|al pediatra|a la escuela|del cole|del colegio|de la escuela',
    ),
    ['busy'],
  ],
  [
    combinePhrases(
      'dejo|llevo',
      'al',
      FAMILY,
      'en el cole|al cole|al colegio|a la escuela|en el colegio|en la escuela|en la guarderia|en el jardin|al jardin',
      'a las|a la',
    ),
    ['finish'],
    ['at'],
  ],
  ['cualquier otro dia (de la|de esta) semana', ['so'], ['other'], ['this'], ['weekunit']],
  [
    'no puedo (ningun|) otro (dia|momento|rato)|no puedo (ninguna|) otra hora|antes que nada|a poder ser',
    ['article'],
  ],
]

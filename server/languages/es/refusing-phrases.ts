import { hours } from '../build-time-phrases.ts'
import { combinePhrases } from '../combine-phrases.ts'
import { joinLists } from '../join-lists.ts'
import type { TimePhrase } from '../time-words.ts'
import { CONDITIONS, DEGREES } from './busy-words.ts'
import { AFTERNOON, MIDDAY, MORNING, NIGHT } from './parts-of-day.ts'

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

/** Corrections and refusals, as whole phrases. */
export const refusingPhrases: readonly TimePhrase[] = [
  [
    'o si no|y si no|pero si no|si no (el|la|los|las|pues|entonces)|o sino|o si acaso|o si no pues|o si no puede ser|o en su defecto',
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
  [
    'no dejelo|no dejalo|no dejelo estar|no olvidelo|no olvidalo|dejelo|olvidelo|no nada dejelo',
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
      '|yo|y|y yo|que yo|ya',
      'tengo turno|trabajo|estoy|voy',
      'de',
      'manana|mananas|tarde|tardes|noche|noches',
      'hasta',
    ),
    ['busy'],
    ['until'],
  ],
  [
    combinePhrases('no ,', 'muy|demasiado|tan|es muy|es demasiado', 'temprano|tarde|pronto'),
    ['correction'],
  ],
  [
    combinePhrases(
      '|pero|que|que sea pero',
      'no',
      '|sea|fuera|que sea',
      'muy|tan|demasiado',
      'temprano|pronto|tempranito',
    ),
    ['not'],
    ['span', hours(0, 9)],
    ['comma'],
  ],
  [
    combinePhrases('esas|esos|estas|estos', 'no', '|ninguna|ninguno|me sirven|me van'),
    ['correction'],
  ],
  ['y media en punto', ['and'], ['half']],
  ['y cuarto en punto', ['and'], ['quarter']],
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
]

import { combinePhrases } from '../combine-phrases.ts'
import { joinLists } from '../join-lists.ts'
import { phrases } from '../phrases.ts'
import type { TimeKeyword, TimeMeaning, TimePhrase } from '../time-words.ts'
import { AFTERNOON, MIDDAY, MORNING, NIGHT } from './parts-of-day.ts'

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

const MOVABLE_AMOUNTS = combinePhrases(
  'una|un|dos|tres|media|1|2|3|unas|unos|un par de|quince|treinta|30|15|diez|10|veinte|20',
  'hora|horas|horita|horitas|dia|dias|minutos|minutitos|semana|semanas',
)

/** Relations between times, as whole phrases. */
export const relationPhrases: readonly TimePhrase[] = [
  ...relations,
  ['o (ya|) (despues|luego) de las', ['or'], ['after'], ['at']],
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
]

import { combinePhrases } from '../combine-phrases.ts'
import { joinEndings } from '../join-endings.ts'
import { joinLists } from '../join-lists.ts'
import { phrases } from '../phrases.ts'
import type { TimePhrase } from '../time-words.ts'
import { AFTERNOON, MORNING, NIGHT } from './parts-of-day.ts'
import { AMOUNTS } from './offset-amounts.ts'

const APPOINTMENTS =
  'la cita|mi cita|la reunion|mi reunion|mi turno|el turno|la hora|mi hora|la visita|la consulta'

const INFINITIVES =
  'pasar|mover|cambiar|recorrer|correr|trasladar|dejar|adelantar|atrasar|aplazar|posponer|retrasar|llevar|poner|echar|reprogramar|reagendar'

const PRONOUNS = 'la|lo|mela|melo|nosla|noslo'

const INDICATIVES = phrases`
  pasa|pasas|pasan|pase|pasamos|pasais|paso|mueve|mueves|mueven|mueva|movemos|moves|cambia
  cambias|cambian|cambie|cambiamos|cambio|recorre|recorres|recorra|recorremos|corre|corres|corra
  corremos|traslada|trasladas|traslade|deja|dejas|deje|dejamos|aplaza|aplazamos|pospone|posponemos
  pone|pones|ponga|ponemos|echa|echas|eche|echamos|lleva|lleve|reprograma|reprogramamos|reagenda
  reagendamos
`

/** Words for moving a meeting, without a time. */
const MOVES = joinLists(
  joinEndings(INFINITIVES, `|me|${PRONOUNS}`),
  combinePhrases(INFINITIVES, APPOINTMENTS),
  joinEndings(
    joinEndings(
      'pas|dej|cambi|mud|traslad|ech|recorr|corr|llev|reprogram|reagend|aplaz|atras',
      'e|a',
    ),
    PRONOUNS,
  ),
  joinEndings('muev|mov|pong|pon|aplaz|aplac|pospon|pospong', 'ela|ala|emela|amela|elo|alo|emelo'),
  'correla|corremela|correme la|movela|movemela',
  joinEndings(
    'pasemos|dejemos|cambiemos|movamos|muevamos|corramos|recorramos|pongamos|aplacemos|pospongamos|traslademos|llevemos',
    'la|lo',
  ),
  combinePhrases(
    '|me|nos|se',
    'la|lo',
    '|puede|puedes|podes|podria|podrias|pueden|podrian|podemos|podriamos|podeis',
    joinLists(INDICATIVES, INFINITIVES.replace('adelantar|atrasar|aplazar|posponer|retrasar|', '')),
  ),
  combinePhrases('|me|nos|se', 'pasa|mueve|mueves|corre|cambia|pasan|mueven|cambian', APPOINTMENTS),
)

const MUST = 'tengo que|la tengo que|lo tengo que|tendria que|la tendria que|necesito'
const AND_MUST = 'y la tengo que|y tengo que|y lo tengo que|y necesito'

const EARLIER = joinLists(
  joinEndings('adelant', 'ar|arla|arlo|arme la|armela|ame la|amela|eme la|emela|ela|ala'),
  combinePhrases(
    '|me|nos',
    'la|lo',
    '|puede|puedes|podes|podria|podrias|pueden|podemos|podriamos',
    'adelanta|adelantas|adelante|adelantamos|adelantan|adelantar',
  ),
)
const LATER = joinLists(
  joinEndings(
    'retras|atras|demor|aplaz',
    'ar|arla|arlo|arme la|armela|ame la|amela|eme la|emela|ela|ala',
  ),
  'corramela|corranmela|corranla|correr|correrla|correrme la|correrla unos|corrermela|correla|corremela|correme la|corrala',
  combinePhrases(
    '|me|nos',
    'la|lo',
    '|puede|puedes|podes|podria|podrias|pueden|podemos|podriamos',
    phrases`
      retrasa|retrasas|retrase|retrasamos|retrasan|retrasar|atrasa|atrasas|atrase|atrasamos|atrasar
      demora|demoras|demorar|aplaza|aplazas|aplazamos|aplazar|corre|corres|corra|corremos|correr
    `,
  ),
)

/** "Move it to": the words up to the new time. "Move it from" is not understood. */
export const movePhrases: readonly TimePhrase[] = [
  [combinePhrases(MUST, MOVES, 'a|para|pa')],
  [combinePhrases(MUST, MOVES, 'al|para el|pal'), ['article']],
  [combinePhrases(AND_MUST, MOVES, 'a|para|pa'), ['so']],
  [combinePhrases(AND_MUST, MOVES, 'al|para el|pal'), ['so'], ['article']],
  [combinePhrases(MOVES, 'del|de la|la del|de lo del'), ['unclear']],
  [combinePhrases(MOVES, 'a|para|pa|para dentro de|hasta|mejor a|mejor para')],
  [combinePhrases(MOVES, 'a la|para la|en la|por la|a por la', 'manana'), ['span', MORNING]],
  [combinePhrases(MOVES, 'a la|para la|en la|por la|a por la', 'tarde'), ['span', AFTERNOON]],
  [combinePhrases(MOVES, 'a la|para la|en la|por la', 'noche'), ['span', NIGHT]],
  [
    combinePhrases(
      joinLists(
        'la|la cita|mi cita|la reunion|mi reunion|el turno|mi turno|la hora|mi hora',
        MOVES,
      ),
      'del|la del|lo del|la cita del',
      'lunes|martes|miercoles|jueves|viernes|sabado|domingo',
      'al|para el|pal|pa el',
    ),
    ['article'],
  ],
  [
    combinePhrases(MOVES, 'al|al dia|para el|pal|pa el|hasta el|mejor al|mejor para el'),
    ['article'],
  ],
  [combinePhrases(MOVES, 'a las|a la|para las|para la|pa las|pa la'), ['at']],
  ...AMOUNTS.flatMap(([words, count, unit]): TimePhrase[] => [
    [combinePhrases(EARLIER, words), ['amount', { count, unit }], ['earlier']],
    [combinePhrases(LATER, words), ['amount', { count, unit }], ['later']],
    [combinePhrases(MOVES, words, 'mas tarde|despues'), ['amount', { count, unit }], ['later']],
    [combinePhrases(MOVES, words, 'antes|mas temprano'), ['amount', { count, unit }], ['earlier']],
  ]),
  [combinePhrases(MOVES, 'para manana|pa manana|a manana'), ['day', 1]],
]

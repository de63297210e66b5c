import { combinePhrases } from '../combine-phrases.ts'
import { phrases } from '../phrases.ts'
import type { TimePhrase } from '../time-words.ts'
import { MORNING, AFTERNOON, NIGHT } from './parts-of-day.ts'
import { NOT_UNTIL } from './refusal-words.ts'

/** "The first" as one of the offered times. */
const offerPhrases = (feminine: string, masculine: string, short: string, number: string): string =>
  [
    `la ${feminine}|el ${masculine}|la ${feminine} opcion|la ${feminine} por favor|la ${feminine} hora`,
    `el ${short} horario|el ${short} hueco que me dijo|la ${feminine} que me dijo|la ${feminine} que dijo`,
    `el ${masculine} que me dijo|el ${masculine} que dijo|la ${feminine} de todas|el ${masculine} de todos`,
    `la ${feminine} cita|la opcion ${number}|la numero ${number}|el numero ${number}|numero ${number}`,
    `opcion ${number}`,
  ]
    .join('|')
    .split('|')
    .filter((phrase) => !phrase.endsWith(' ') && phrase !== 'la primera cita')
    .join('|')

/** Choices, corrections and the words between several wishes. */
export const replyPhrases: readonly TimePhrase[] = [
  [offerPhrases('primera', 'primero', 'primer', 'uno'), ['offer', 1]],
  [offerPhrases('segunda', 'segundo', 'segundo', 'dos'), ['offer', 2]],
  [offerPhrases('tercera', 'tercero', 'tercer', 'tres'), ['offer', 3]],
  [offerPhrases('ultima', 'ultimo', 'ultimo', ''), ['offer', -1]],
  ['al', ['at'], ['article']],
  ['el de las|la de las|el de la|la de la|ese de las|esa de las|esa de la', ['theone'], ['at']],
  ['el de la tarde|la de la tarde', ['theone'], ['span', AFTERNOON]],
  ['el de la manana|la de la manana', ['theone'], ['span', MORNING]],
  [NOT_UNTIL, ['from']],
  ['cualquier dia menos|cualquier dia excepto', ['anytime'], ['not']],
  ['cualquier dia salvo', ['anytime'], ['not']],
  ['cualquier dia que no sea|cualquier hora menos', ['anytime'], ['not']],
  ['o sea|osea', ['comma']],
  ['todo menos|todos menos|todos los dias menos', ['anytime'], ['not']],
  ['todos los dias salvo|todos los dias excepto', ['anytime'], ['not']],
  ['de aqui a|de aqui al|de aqui al dia|de hoy a|de hoy al|desde ahora hasta el', ['until']],
  [
    'que sea|que fuera|que seria|tendria que ser|tiene que ser|tendra que ser|tendria que ser ya',
    ['so'],
  ],
  ['ha de ser|habria de ser|debe ser|deberia ser|que sea por|solo podria ser', ['so']],
  [
    'pero no podria ser|pero no se podria|y no podria ser|o no podria ser|no podria ser un poco',
    ['but'],
  ],
  ['no podria ser mejor|no podria ser mas bien|y no se podria', ['but']],
  [
    phrases`
      no pues|no mire|no mira|no bueno|no senora|no senor|no senorita|no hombre|no mujer|no fijese
      no fijate|no gracias|no que va|no lo siento|no vera|no oiga|no oye|no ve|no hija|no hijo
      no che|no que pena|no viste|no ya|no la verdad|no la verdad es que|no amiga|no disculpe
      ay uy mejor no pues|no este|no eh|no ay|no fijese que|no mire es que|no po|no pe|no vea
      no uy|no va
    `,
    ['no'],
    ['comma'],
  ],
  ['no es que|no que', ['no'], ['comma'], ['if']],
  ['no mas tarde|no mejor mas tarde', ['no'], ['comma'], ['later']],
  ['no mas temprano|no mas pronto|no mejor antes', ['no'], ['comma'], ['earlier']],
  ['no ?|verdad ?|no verdad|no cierto|cierto ?|vale ?|si ?|ok ?', ['stop']],
  ['este ,|este eh|si ,', ['comma']],
  ['no se ,|pues no se ,|yo no se ,|la verdad no se ,', ['comma']],
  ['no se .|no se ?', ['stop']],
  ['no se el|no se los', ['article']],
  ['no se a las|no se a la', ['at']],
  ['no se por|no se en|no se algo|no se quizas|no se tal vez|no se pues|no se igual', ['comma']],
  ['si el|si los', ['article']],
  ['si a las|si a la', ['at']],
  [
    'adelantar|adelante|adelantarla|adelantarlo|adelantarme la|adelantarmela|adelantamela',
    ['earlier'],
    ['by'],
  ],
  ['feriado del|festivo del|dia festivo del|el feriado del|el festivo del', ['article']],
  ['y quisiera|y queria|y quiero|y querria|y necesito|y necesitaria|y preferiria', ['so']],
  [
    phrases`
      si trabajan los|si abren los|si atienden los|si abren el|si trabajan el|si atienden el
      si abren en|si trabajan en|si abren por|si trabajan por|si atienden por|si atienden en
      si es que abren el|si es que trabajan el|si es que abren los|si es que trabajan los
    `,
    ['because'],
  ],
  ['la que viene|para la que viene', ['next'], ['weekunit']],
  ['pasado (|manana) tampoco', ['day', 2], ['not']],
  ['y pasado (|manana)', ['and'], ['day', 2]],
  ['y prefiero|y mejor|y la quiero|y la necesito', ['so']],
  [
    phrases`
      es la hora de la comida|es la hora de comer|es mi hora de comida|es mi hora de comer
      es la hora del almuerzo|es la hora de almorzar|es mi hora de almuerzo|es hora de comer
      es hora de almuerzo|es hora de almorzar|es hora de la comida
    `,
    ['because'],
  ],
  [
    phrases`
      cualquier otro dia|cualquier otra hora|cualquier otro momento|cualquier otro|cualquier otra
      cualquier otra fecha|cualquier otro horario
    `,
    ['so'],
    ['other'],
  ],
  ['mejor el|mejor el dia', ['correction'], ['article']],
  ['mejor a las|mejor para las', ['correction'], ['at']],
  ['mejor a la una', ['correction'], ['at'], ['number', 1]],
  [
    'mejor sobre las|mejor como a las|mejor tipo|mejor hacia las',
    ['correction'],
    ['around'],
    ['at'],
  ],
  ['mejor manana', ['correction'], ['day', 1]],
  ['mejor hoy', ['correction'], ['day', 0]],
  ['mejor la semana que viene|mejor la proxima semana', ['correction'], ['next'], ['weekunit']],
  ['no puedo pasado manana', ['cannot'], ['day', 2]],
  [
    phrases`
      deje que mire|dejeme que mire|deja que mire|dejeme mirar|dejame mirar|dejame ver|dejeme ver
      dejeme pensar|dejame pensar|dejeme checar|dejeme checo|dejame checo|dejeme consultar
      dejeme revisar|dejeme confirmar|tengo que mirar|tengo que ver|tengo que consultar
      tengo que preguntar|tengo que confirmar|lo consulto|tengo que pensarlo|tengo que mirarlo
      lo tengo que mirar|lo tengo que ver|lo tengo que pensar|lo pienso|tengo que mirar la agenda
      tengo que consultarlo|voy a mirar|voy a ver|espere que mire|lo miro|lo hablo
    `,
    ['but'],
  ],
  ['ninguna tarde', ['not'], ['span', AFTERNOON]],
  ['ninguna manana', ['not'], ['span', MORNING]],
  ['ninguna noche', ['not'], ['span', NIGHT]],
  [
    'esa tarde|esa misma tarde|ese dia por la tarde|ese dia en la tarde',
    ['sameday'],
    ['span', AFTERNOON],
  ],
  [
    'esa manana|esa misma manana|ese dia por la manana|ese dia en la manana',
    ['sameday'],
    ['span', MORNING],
  ],
  [
    'no puedo , hasta el|no voy a poder , hasta el|no podria , hasta el|no podre , hasta el',
    ['cannot'],
    ['so'],
    ['article'],
  ],
  [
    phrases`
      no puedo , hasta|no voy a poder , hasta|no podria , hasta|no podre , hasta
      no me queda bien , hasta
    `,
    ['cannot'],
    ['comma'],
    ['from'],
  ],
  ['me ha surgido un imprevisto|me surgio un imprevisto|me salio un imprevisto', ['because']],
  [
    combinePhrases(
      '|yo|y|y yo|que yo|ya|ese dia',
      'tengo turno de manana|trabajo de manana|trabajo de mananas|estoy de mananas|voy de manana',
    ),
    ['busy'],
    ['span', MORNING],
  ],
  [
    combinePhrases(
      '|yo|y|y yo|que yo|ya|ese dia',
      'tengo turno de tarde|trabajo de tarde|trabajo de tardes|estoy de tardes|voy de tarde',
    ),
    ['busy'],
    ['span', AFTERNOON],
  ],
  [
    combinePhrases(
      '|yo|y|y yo|que yo|ya|ese dia',
      'tengo turno de noche|trabajo de noche|trabajo de noches|estoy de noches',
    ),
    ['busy'],
    ['span', NIGHT],
  ],
  [
    combinePhrases(
      '|yo|que yo|ya',
      'tengo turno de noche|trabajo de noche|trabajo de noches|estoy de noches|voy de noches|voy de noche',
      'hasta',
    ),
    ['unclear'],
  ],
  [
    phrases`
      que salgo|que salgo de trabajar|que salgo del trabajo|que termino|que acabo|que termino de trabajar
      que llego a casa|que me desocupo|que salgo de clase|que salgo de la oficina
    `,
    ['because'],
    ['finish'],
  ],
  [
    'la hora no (|me|nos) (va|viene|queda|conviene|sirve|acomoda|cuadra) (|bien|mucho|tan bien)',
    ['unclear'],
  ],
  [
    'que (entro|empiezo|arranco) (|a|en) (trabajar|el trabajo|al trabajo|la oficina|la chamba|el laburo|al laburo|clase|clases)',
    ['because'],
  ],
  ['cualquiera menos|cualquiera excepto|cualquiera salvo|todas menos', ['unclear']],
  [
    phrases`
      creo que hasta el|creo que hasta|yo creo que hasta el|yo creo que hasta|seria hasta el|seria hasta
      ya hasta el|solo hasta el|puede ser hasta el
    `,
    ['unclear'],
  ],
  ['sino hasta|no sino hasta', ['from']],
]

import { combinePhrases } from '../combine-phrases.ts'
import { joinLists } from '../join-lists.ts'
import { phrases } from '../phrases.ts'
import type { TimePhrase } from '../time-words.ts'
import { awayThere, busyThere, busyWords } from './busy-words.ts'
import { cannotThere, cannotSubjects, notThatWords } from './refusal-words.ts'

/** "Danach" after what keeps a caller busy begins a new clause. */
const afterThat: TimePhrase = [
  combinePhrases(
    '|erst|und|direkt|gleich|und direkt|und gleich|und erst',
    'danach|anschliessend|nachher|hinterher|hernach|im anschluss',
    '|aber|dann|aber dann|ja',
    phrases`
      wieder|kann ich|konnte ich|konnt ich|geht|gehts|geht es|ginge|gern|gerne|konnen sie|passt
      passt es|wurde ich|wurd ich|ware ich|ware|hab ich zeit|hatte ich zeit|bin ich wieder da
      bin ich frei|konnten sie|ja|jeder zeit|ist es mir recht
    `,
  ),
  ['so'],
  ['afterthat'],
]

/** "Ab zehn, vorher hab ich Unterricht" explains the wish. */
const beforeOrAfter: TimePhrase = [
  combinePhrases(
    'vorher|davor|danach|nachher|hinterher|anschliessend|hernach',
    'hab|habe|bin|muss|musste|arbeite|arbeit|sind|haben|sitz|sitze|fahr|fahre',
    'ich|wir',
    '|ja|noch|leider|immer|schon|namlich|wieder|halt',
  ),
  ['because'],
  ['self'],
]

const REFUSALS = joinLists(
  notThatWords,
  cannotSubjects,
  busyWords,
  busyThere,
  awayThere,
  cannotThere,
)

/** "Das geht nicht, ginge Freitag": a question behind a refusal is a clause of its own. */
const refusals: readonly TimePhrase[] = [
  [joinLists(awayThere, cannotThere), ['notthat'], ['comma']],
  [combinePhrases(cannotThere, 'vor|vor dem|vor der|fruher als'), ['from']],
  [combinePhrases(cannotThere, 'nach|nach dem|nach der'), ['not'], ['after']],
  [
    combinePhrases(
      REFUSALS,
      phrases`
        ginge|ginge es|gings|geht|geht es|gehts|konnten wir|konnen wir|haben sie|hatten sie|ham sie
        wie wars|wie ware es|ware|war|passt|passt es|machen wir|sagen wir|darf ich|soll ich
        hatten sie da|gibt es|gibts|wie siehts aus|wie sieht es aus
      `,
      '|auch|denn|vielleicht|eventuell|mit|noch|da|am|stattdessen|dafur|bei ihnen',
    ),
    ['notthat'],
    ['comma'],
  ],
]

/** Phrases that relate a clause to the one before it. */
export const clausePhrases: readonly TimePhrase[] = [
  ...refusals,
  beforeOrAfter,
  afterThat,
  // "Außer montags kann ich immer ab neun".
  [
    combinePhrases(
      'kann ich|konnte ich|konnt ich|geht es|gehts|geht|passt es|passt|ginge|kann i',
      '|immer|jederzeit|eigentlich|eigentlich immer|gut|jeden tag',
      'ab|erst ab|so ab',
    ),
    ['so'],
    ['from'],
  ],
  [
    combinePhrases(
      'ausser|bis auf',
      '|am|den',
      'montag|dienstag|mittwoch|donnerstag|freitag|montags|dienstags|mittwochs|donnerstags|freitags',
      'ab|nach|vor|bis|zwischen|um',
    ),
    ['unclear'],
  ],
  // "Würde schon gehen, aber": what follows is preferred.
  [
    combinePhrases(
      'wurde|ginge|ware|wurd|ging',
      '|mir|bei mir',
      'zwar|schon|zur not|notfalls|schon auch|theoretisch|zwar schon',
      '|auch|noch',
      '|gehen|passen|moglich|klappen|funktionieren',
      'aber',
      '|besser|lieber|noch besser',
    ),
    ['correction'],
  ],
  [
    combinePhrases(
      'dann|also|und dann|dann doch|',
      'nehmen wir|nehma|nehm ma|nehmen ma|dann nehm ich|dann nehme ich',
      '|doch|halt|eben|lieber|einfach',
    ),
    ['so'],
    ['theone'],
  ],
  [
    combinePhrases(
      '|egal|ganz egal|gleich',
      'ob',
      '|das|es',
      'fruh|morgens|vormittags|in der fruh|am vormittag|vormittag|am morgen',
      'oder',
      'abends|nachmittags|am abend|am nachmittag|nachmittag|spat',
      '|ist|is|ware|war|das ist',
      '|mir|uns',
      '|eigentlich|ganz|vollig|total',
      'gleich|egal|wurscht|wurst|',
    ),
    ['unclear'],
  ],
  ['dass ich um|dass ich bis|dass ich spatestens um|dass ich bis spatestens um', ['by']],
  [
    combinePhrases(
      '|oder|und|aber',
      phrases`
        wenn das nicht geht|falls das nicht geht|wenn nicht|falls nicht|wenn das nicht klappt
        falls das nicht klappt|wenns nicht geht|wenn der nicht geht|wenn es nicht geht
        wenn das auch nicht geht|wenn das auch nicht klappt|wenn das auch nicht passt|wenn der nicht passt
        wenn da nichts frei ist|wenn da nichts mehr frei ist|falls da nichts frei ist|wenn das nicht passt|falls das nicht passt|wenn nicht anders
      `,
      '|dann|dann auch|halt|eben|dann eben|dann halt|gern auch',
    ),
    ['or'],
  ],
]

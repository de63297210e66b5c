import { ZONE_WORDS } from '../../speech/zone-words.ts'
import { hours, type Lexicon, offsets, years, zones } from '../time-words.ts'

const ONES = [
  'null',
  'eins|ein|eine|einem|einer|einen',
  'zwei|zwo',
  'drei',
  'vier',
  'funf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
  'elf',
  'zwolf',
  'dreizehn',
  'vierzehn',
  'funfzehn',
  'sechzehn',
  'siebzehn',
  'achtzehn',
  'neunzehn',
]
const UNITS = ['', 'ein', 'zwei', 'drei', 'vier', 'funf', 'sechs', 'sieben', 'acht', 'neun']
const TENS = [
  '',
  '',
  'zwanzig',
  'dreissig',
  'vierzig',
  'funfzig',
  'sechzig',
  'siebzig',
  'achtzig',
  'neunzig',
]
const STEMS = [
  '',
  'erst',
  'zweit',
  'dritt',
  'viert',
  'funft',
  'sechst',
  'siebt',
  'acht',
  'neunt',
  'zehnt',
  'elft',
  'zwolft',
  'dreizehnt',
  'vierzehnt',
  'funfzehnt',
  'sechzehnt',
  'siebzehnt',
  'achtzehnt',
  'neunzehnt',
]

const number = (value: number) =>
  value < 20
    ? ONES[value]!
    : `${value % 10 === 0 ? '' : `${UNITS[value % 10]!}und`}${TENS[Math.floor(value / 10)]!}`
const endings = (stem: string) =>
  ['e', 'en', 'er', 'es', 'em'].map((ending) => stem + ending).join('|')
const ordinal = (value: number) => endings(value < 20 ? STEMS[value]! : `${number(value)}st`)

const DAYS = ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag', 'sonntag']
const PARTS = 'morgen|vormittag|mittag|nachmittag|abend|nacht|fruh'
const COMPOUND = new RegExp(`^(${DAYS.join('|')}|sonnabend)(${PARTS})(s?)$`)

export const german: Lexicon = {
  dayFirst: true,
  split: (word) => word.replace(COMPOUND, '$1 $2$3'),
  filler:
    `bitte|ah|ahm|hm|also|ja|okay|ok|gut|gerne|gern|ich|wir|mir|uns|sie|es|das|dann|da|mal|doch|noch|nur|auch|so|wurde|wurd|mochte|wollen|will|hatte|hatten|habe|haben|kann|konnte|konnten|konnen|geht|ginge|gehts|ginge es|passt|passen|passte|wurde passen|
ware|war|ist|sind|sein|lieber|am liebsten|vielleicht|eventuell|moglichst|wie|was|wann|ware es|zeit|termin|einen termin|ein termin|den termin|uhrzeit|etwas|irgendwas|frei|fur|mich|super|perfekt|machen|nehmen|kommen|treffen|sagen|sagen wir|danke|hallo|tag|guten tag|
wie ware es|wie ware es mit|mit|moglich|falls moglich|wenn moglich|wenn es geht|irgendwann|mal schauen|gehen|klappen|klappt|zum beispiel|datum|vorschlagen|schlage vor|dachte|denke|am besten|besser|aber|bin ich|hab ich|es geht|wieder|haette`.replaceAll(
      '\n',
      '',
    ),
  words: {
    a: '',
    after: 'nach|nach dem|spater als',
    afternext: 'ubernachste|ubernachsten|ubernachster|ubernachstes|ubernachstem',
    and: 'und|sowie',
    anytime:
      `jederzeit|egal|egal wann|ist egal|mir egal|ist mir egal|so bald wie moglich|sobald wie moglich|so schnell wie moglich|schnellstmoglich|moglichst bald|moglichst schnell|
so fruh wie moglich|der nachste freie|der nachste freie termin|nachster freier termin|den nachsten freien termin|den nachsten freien|nachstmoglich|fruhestmoglich|sofort|jetzt|wann immer|wann sie wollen|wann es passt|ich bin flexibel|flexibel|wie sie mochten|der fruheste|den fruhesten|das fruheste|bin flexibel|irgendwann egal`.replaceAll(
        '\n',
        '',
      ),
    around: 'gegen|ungefahr|ungefahr um|etwa|etwa um|circa|rund|so gegen|so um|um die|zirka',
    article: 'am|der|den|dem|die|vom|zum',
    at: 'um|um circa',
    before: 'vor|vor dem|fruher als',
    between: 'zwischen|zwischen dem',
    by: 'spatestens|bis spatestens|bis zum spatestens',
    correction:
      'nein|ne|nee|nein warten sie|moment|entschuldigung|pardon|ich meine|ich meinte|beziehungsweise|oder besser|doch lieber|stopp|quatsch|nein doch|sorry|falsch|halt|warten sie|ach nein|oder vielmehr|vielmehr|nein ich meine',
    dayunit: 'tag|tage|tagen|tages',
    earlier: 'fruher|etwas fruher|was fruheres|etwas fruheres',
    early: 'fruh im',
    end: 'ende|gegen ende|ende der|ende des',
    every: 'jeden|jede|jeder',
    following:
      'der danach|den danach|die danach|das danach|der darauf|den darauf|der nachste|den nachsten|die nachste|der darauffolgende|den darauffolgenden',
    from: 'ab|ab dem|von|von dem|fruhestens|fruhestens um|fruhestens am|nicht vor|erst ab',
    half: '',
    halfbefore: 'halb',
    hourunit: 'stunde|stunden',
    in: 'in|im|in der|innerhalb|wahrend',
    last: 'letzte|letzten|letzter|letztes|vorige|vorigen|vergangene|vergangenen',
    late: '',
    later: 'spater|etwas spater|was spateres|etwas spateres|danach',
    mid: 'mitte|mitte der|mitte des',
    minus: '',
    minuteunit: 'minute|minuten',
    monthunit: 'monat|monats|monate|monaten',
    next: 'nachste|nachsten|nachster|nachstes|nachstem|kommende|kommenden|kommender|kommendes',
    not: `nicht|nicht am|ausser|ausser am|aber nicht|aber nicht am|nur nicht|nur nicht am|kein|keine|keinen|bloss nicht|blos nicht|ohne|kann nicht|ich kann nicht am|nur nicht im|nicht im|nicht in der|aber nicht im|auf keinen fall|nie|alles ausser|ausser dem|abgesehen von|jeden tag ausser`,
    notthat:
      'geht nicht|passt nicht|geht leider nicht|passt mir nicht|ist schlecht|kann ich nicht|geht es nicht|klappt nicht|passt leider nicht|ist nicht moglich',
    oclock: 'uhr',
    of: 'von der|des|der',
    on: '',
    onward: 'aufwarts|an|oder spater|und spater',
    or: 'oder|oder am|oder auch|bzw|beziehungsweise auch|alternativ|entweder',
    past: '',
    pm: '',
    quarter: 'viertel|eine viertelstunde',
    same: '',
    sameday:
      'am selben tag|am gleichen tag|derselbe tag|selber tag|selben tag|gleichen tag|den selben tag|denselben tag|gleicher tag|an dem tag|an diesem tag',
    sametime:
      'zur selben zeit|zur gleichen zeit|gleiche zeit|selbe zeit|gleiche uhrzeit|zur gleichen uhrzeit|um die gleiche zeit|um dieselbe zeit|um dieselbe uhrzeit|dieselbe zeit|dieselbe uhrzeit|zu derselben zeit|zur selben uhrzeit|selbe uhrzeit',
    start: 'anfang|anfang der|anfang des|beginn|zu beginn|zu beginn der',
    this: 'diese|diesen|dieser|dieses|diesem|in dieser',
    threequarter: 'dreiviertel|drei viertel',
    to: 'bis|bis zum|bis um',
    until: 'bis einschliesslich|bis inklusive',
    weekend: 'wochenende|am wochenende|das wochenende|wochenendes',
    weekunit: 'woche|wochen',
    zero: '',
  },
  weekdays: [
    'montag',
    'dienstag',
    'mittwoch',
    'donnerstag',
    'freitag',
    'samstag|sonnabend',
    'sonntag',
  ],
  everyWeekday: DAYS.map((day) => `${day}s`),
  months: [
    'januar|janner',
    'februar',
    'marz',
    'april',
    'mai',
    'juni|juno',
    'juli',
    'august',
    'september',
    'oktober',
    'november',
    'dezember',
  ],
  cardinals: Array.from({ length: 100 }, (_, value) => number(value)),
  ordinals: Array.from({ length: 32 }, (_, value) => (value === 0 ? '' : ordinal(value))),
  phrases: [
    ...years((year) => `zweitausend${number(year % 100)}|zweitausendund${number(year % 100)}`),
    ['heute', ['day', 0]],
    ['morgen', ['day', 1]],
    ['ubermorgen', ['day', 2]],
    ['gestern', ['day', -1]],
    ['vorgestern', ['day', -2]],
    ['morgen fruh|morgen vormittag', ['day', 1], ['span', hours(6, 12)]],
    ['heute abend', ['day', 0], ['span', hours(17, 22)]],
    ['heute nachmittag', ['day', 0], ['span', hours(12, 18)]],
    ['heute vormittag|heute morgen|heute fruh', ['day', 0], ['span', hours(6, 12)]],
    ['morgen nachmittag', ['day', 1], ['span', hours(12, 18)]],
    ['morgen abend', ['day', 1], ['span', hours(17, 22)]],
    [
      'morgens|am morgen|vormittags|vormittag|am vormittag|fruhmorgens|fruh|in der fruh|des morgens|den vormittag|am fruhen vormittag|morgens fruh',
      ['span', hours(6, 12)],
    ],
    ['nachmittags|nachmittag|am nachmittag|den nachmittag', ['span', hours(12, 18)]],
    ['abends|abend|am abend|den abend', ['span', hours(17, 22)]],
    ['nachts|nacht|in der nacht', ['span', hours(18, 24)]],
    [
      'mittags|mittag|am mittag|zu mittag|uber mittag|in der mittagspause|zur mittagszeit|mittagspause|in der mittagszeit',
      ['span', hours(11.5, 14)],
    ],
    [
      'am spaten nachmittag|spaten nachmittag|spatnachmittags|am spatnachmittag|spater nachmittag|spat am nachmittag',
      ['span', hours(15, 18)],
    ],
    ['am fruhen nachmittag|fruhen nachmittag|fruher nachmittag', ['span', hours(12, 15)]],
    [
      'am fruhen morgen|fruhen morgen|fruher morgen|ganz fruh|gleich in der fruh|gleich morgens',
      ['span', hours(6, 10)],
    ],
    ['am spaten vormittag|spaten vormittag|spater vormittag', ['span', hours(10, 12)]],
    [
      'nach dem mittagessen|nach dem essen|nach der mittagspause|nach mittag',
      ['span', hours(13, 18)],
    ],
    ['vor dem mittagessen|vor mittag|vor der mittagspause', ['span', hours(6, 12)]],
    ['nach der arbeit|nach feierabend|nach dienstschluss', ['span', hours(17, 22)]],
    ['vor der arbeit', ['span', hours(6, 9)]],
    ['den ganzen tag|ganztags|ganztagig', ['span', hours(0, 24)]],
    ['zwolf uhr mittags|um zwolf uhr mittags|punkt zwolf', ['clock', { minutes: [720] }]],
    ['mitternacht|um mitternacht', ['clock', { minutes: [0] }]],
    [
      'werktags|an einem werktag|unter der woche|wochentags|an einem wochentag|werktag|an werktagen',
      ['weekdays', [1, 2, 3, 4, 5]],
    ],
    ['am wochenende immer|an wochenenden|wochenends', ['weekdays', [6, 7]]],
    ['heiligabend|heiliger abend|an heiligabend', ['number', 24], ['of'], ['month', 12]],
    ['silvester|an silvester', ['number', 31], ['of'], ['month', 12]],
    ['neujahr|an neujahr', ['number', 1], ['of'], ['month', 1]],
    [
      'der erste|den ersten|das erste|die erste|nummer eins|den ersten termin|der erste termin|den ersten bitte',
      ['offer', 1],
    ],
    [
      'der zweite|den zweiten|das zweite|die zweite|nummer zwei|den zweiten termin|der zweite termin',
      ['offer', 2],
    ],
    [
      'der dritte|den dritten|das dritte|die dritte|nummer drei|den dritten termin|der dritte termin',
      ['offer', 3],
    ],
    ['der letzte|den letzten|das letzte|die letzte|den letzten termin', ['offer', -1]],
    ['am ersten', ['ordinal', 1]],
    ['am zweiten', ['ordinal', 2]],
    ['am dritten', ['ordinal', 3]],
    [
      'die woche danach|die woche darauf|die folgende woche|die darauffolgende woche|in der woche danach|in der woche darauf',
      ['shift', 7],
    ],
    [
      'der tag danach|am tag danach|am nachsten tag|den tag danach|den tag darauf|am tag darauf|am folgetag',
      ['shift', 1],
    ],
    ['am tag davor|den tag davor|am vortag', ['shift', -1]],
    ['die woche davor', ['shift', -7]],
    ...offsets(
      [
        ['einen tag', 1, 'day'],
        ['eine halbe stunde|ne halbe stunde', 0.5, 'hour'],
        ['eine viertelstunde', 0.25, 'hour'],
        ['anderthalb stunden|eineinhalb stunden', 1.5, 'hour'],
      ],
      { later: 'spater|danach', earlier: 'fruher|davor|vorher|eher' },
    ),
    [
      'eine stunde davor|eine stunde vorher|eine stunde eher',
      ['number', 1],
      ['hourunit'],
      ['earlier'],
    ],
    ['heute in einer woche|in acht tagen|heute in acht tagen', ['day', 7]],
    ['morgen in einer woche', ['day', 8]],
    ['heute in zwei wochen|in vierzehn tagen|heute in vierzehn tagen', ['day', 14]],
    ['in einer halben stunde', ['delay', 1800]],
    ['montag in einer woche', ['weekday', 1], ['in'], ['number', 1], ['weekunit']],
    ['meine zeit|meiner zeit|nach meiner zeit|bei mir', ['zone', 'mine']],
    ['ihre zeit|ihrer zeit|nach ihrer zeit|bei ihnen', ['zone', 'yours']],
    ...zones(ZONE_WORDS.de),
  ],
}

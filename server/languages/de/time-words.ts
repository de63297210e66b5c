import { phrases } from '../phrases.ts'
import type { TimeWords } from '../time-words.ts'
import { cardinal, ordinal } from './time-numbers.ts'
import { timePhrases } from './time-phrases.ts'

const DAYS = ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag', 'sonntag']
const PARTS = 'morgen|vormittag|mittag|nachmittag|abend|nacht|fruh'
const COMPOUND = new RegExp(`^(${DAYS.join('|')}|sonnabend)(${PARTS})(s?)$`)

export const timeWords: TimeWords = {
  dayFirst: true,
  respell: (word) => word.replaceAll(/([aou])e/g, '$1'),
  split: (word) => word.replace(COMPOUND, '$1 $2$3'),
  filler: phrases`
      bitte|ah|ahm|hm|ja|okay|ok|gut|gerne|gern|ich|wir|mir|uns|sie|es|das|dann|da|mal|doch
      noch|nur|auch|so|wurde|wurd|mochte|wollen|will|hatte|hatten|habe|haben|kann|konnte
      konnten|konnen|geht|ginge|gehts|ginge es|passt|passen|passte|wurde passen|ware|war|ist
      sind|sein|vielleicht|eventuell|moglichst|wie|was|wann|ware es|zeit|termin|einen termin
      ein termin|den termin|uhrzeit|etwas|irgendwas|frei|fur|mich|super|perfekt|machen
      nehmen|kommen|treffen|sagen|danke|hallo|tag|guten tag|mit|moglich|falls moglich
      wenn moglich|wenn es geht|irgendwann|mal schauen|gehen|klappen|klappt|zum beispiel
      datum|vorschlagen|schlage vor|dachte|denke|am besten|besser|bin ich|hab ich|es geht
      wieder|haette
    `,
  keywords: {
    a: '',
    after: 'nach|nach dem|spater als',
    afternext: 'ubernachste|ubernachsten|ubernachster|ubernachstes|ubernachstem',
    am: 'a m',
    and: 'und|sowie',
    anytime: phrases`
      jederzeit|egal|egal wann|ist egal|mir egal|ist mir egal|so bald wie moglich
      sobald wie moglich|so schnell wie moglich|schnellstmoglich|moglichst bald|moglichst schnell
      so fruh wie moglich|der nachste freie|der nachste freie termin|nachster freier termin
      den nachsten freien termin|den nachsten freien|nachstmoglich|fruhestmoglich|sofort|jetzt
      wann immer|wann sie wollen|wann es passt|ich bin flexibel|flexibel|wie sie mochten
      der fruheste|den fruhesten|das fruheste|bin flexibel|irgendwann egal
    `,
    around: 'gegen|ungefahr|ungefahr um|etwa|etwa um|circa|rund|so gegen|so um|um die|zirka',
    article: 'am|der|den|dem|die|vom|zum',
    at: 'um|um circa',
    because: 'weil|denn|da ich|da wir|wegen',
    before: 'vor|vor dem|fruher als',
    between: 'zwischen|zwischen dem',
    busy: phrases`
      ich arbeite|arbeite|ich bin auf der arbeit|bin ich auf der arbeit|bin in der arbeit
      bin ich bei der arbeit|bin ich beim|bin beim arzt|bin ich im buro|bin ich weg|bin weg
      bin ich nicht da|habe ich schon was|hab ich schon was|habe ich einen termin
      hab ich einen termin|meeting|hab ich keine zeit|habe ich keine zeit
      ich habe keine zeit|ich hab keine zeit|bin im dienst|hab ich die kinder
      habe ich die kinder|ich habe die kinder|ich hab die kinder|schicht
    `,
    but: 'aber|jedoch|allerdings|sondern|dafur',
    by: 'spatestens|bis spatestens|bis zum spatestens',
    cannot: phrases`
      kann ich nicht|ich kann nicht|kann nicht|kann ich leider nicht|ich kann leider nicht|nicht
      leider nicht|kann ich gar nicht|konnte ich nicht|gar nicht|nicht so gut
    `,
    coming: 'kommende|kommenden|kommender|kommendes|kommendem',
    correction: phrases`
      nein warten sie|moment|entschuldigung|pardon|ich meine|ich meinte|beziehungsweise
      oder besser|doch lieber|stopp|quatsch|nein doch|sorry|falsch|halt|warten sie|ach nein
      oder vielmehr|vielmehr|nein ich meine
    `,
    dayunit: 'tag|tage|tagen|tages',
    earlier: 'fruher|etwas fruher|was fruheres|etwas fruheres',
    early: 'fruh im',
    end: 'ende|gegen ende|ende der|ende des',
    every: 'jeden|jede|jeder',
    few: 'paar|ein paar|einigen|einige|wenigen|wenige',
    finish: phrases`
      hab ich feierabend|habe ich feierabend|ich habe feierabend|ich hab feierabend|feierabend|bin ich fertig|bin ich zuruck|bin ich wieder da|komme ich heim|komme ich nach hause|bin ich zu hause|bin ich daheim
    `,
    following: phrases`
      der danach|den danach|die danach|das danach|der darauf|den darauf|der nachste|den nachsten
      die nachste|der darauffolgende|den darauffolgenden
    `,
    for: '',
    from: 'ab|ab dem|von|von dem|fruhestens|fruhestens um|fruhestens am|nicht vor|erst ab',
    half: '',
    halfbefore: 'halb',
    hourunit: 'stunde|stunden',
    hundred: '',
    if: 'wenn|falls|sofern|solange',
    in: 'in|im|in der|wahrend',
    last: 'letzte|letzten|letzter|letztes|vorige|vorigen|vergangene|vergangenen',
    late: '',
    later: 'spater|etwas spater|was spateres|etwas spateres|danach',
    mid: 'mitte|mitte der|mitte des',
    minus: '',
    minuteunit: 'minute|minuten',
    monthunit: 'monat|monats|monate|monaten',
    next: 'nachste|nachsten|nachster|nachstes|nachstem',
    no: 'nein|ne|nee|no',
    not: phrases`
      nicht am|ausser|ausser am|aber nicht|aber nicht am|nur nicht|nur nicht am|kein|keine
      keinen|bloss nicht|blos nicht|ohne|ich kann nicht am|nur nicht im|nicht im
      nicht in der|aber nicht im|auf keinen fall|nie|alles ausser|ausser dem|abgesehen von
      jeden tag ausser
    `,
    notthat: phrases`
      geht nicht|passt nicht|geht leider nicht|passt mir nicht|ist schlecht|geht es nicht
      klappt nicht|passt leider nicht|ist nicht moglich
    `,
    occupied:
      'auf der arbeit|in der arbeit|bei der arbeit|beim arzt|beim zahnarzt|im buro|verreist|im urlaub|unterwegs|beschaftigt|verhindert|weg|nicht da|nicht zu hause|schon was vor|in der schule|in einer besprechung|im meeting|ausgebucht|belegt|keine zeit|im dienst|besprechung|unterricht|arbeiten',
    oclock: 'uhr',
    of: 'von der|des|der',
    on: '',
    onward: 'aufwarts|an|oder spater|und spater',
    or: 'oder|oder am|oder auch|bzw|beziehungsweise auch|alternativ|entweder',
    past: '',
    pm: 'pm|p m',
    quarter: 'viertel|eine viertelstunde',
    same: '',
    sameday: phrases`
      am selben tag|am gleichen tag|derselbe tag|selber tag|selben tag|gleichen tag|den selben tag
      denselben tag|gleicher tag|an dem tag|an diesem tag
    `,
    sametime: phrases`
      zur selben zeit|zur gleichen zeit|gleiche zeit|selbe zeit|gleiche uhrzeit
      zur gleichen uhrzeit|um die gleiche zeit|um dieselbe zeit|um dieselbe uhrzeit|dieselbe zeit
      dieselbe uhrzeit|zu derselben zeit|zur selben uhrzeit|selbe uhrzeit
    `,
    so: phrases`
      deshalb|daher|darum|deswegen|also|dann lieber|lieber|am liebsten|wie ware es mit|wie ware es|sagen wir
    `,
    start: 'anfang|anfang der|anfang des|beginn|zu beginn|zu beginn der',
    theone: 'der am|den am|das am|der um|den um|das um|der vom|den vom',
    this: 'diese|diesen|dieser|dieses|diesem|in dieser',
    threequarter: 'dreiviertel|drei viertel',
    to: 'bis|bis zum|bis um',
    topic: 'es geht um|ich rufe an wegen|ich rufe wegen|anrufe wegen|bezuglich',
    until: 'bis einschliesslich|bis inklusive',
    weekend: 'wochenende|am wochenende|das wochenende|wochenendes',
    weekunit: 'woche|wochen',
    within: phrases`
      innerhalb|innerhalb von|in den nachsten|in der nachsten|binnen|innerhalb der nachsten|die nachsten|in den kommenden|wahrend der nachsten
    `,
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
  cardinals: Array.from({ length: 100 }, (_, value) => cardinal(value)),
  ordinals: Array.from({ length: 32 }, (_, value) => (value === 0 ? '' : ordinal(value))),
  phrases: timePhrases,
  ordinalEndings: '',
  betweenDates: 'bis|und|oder',
}

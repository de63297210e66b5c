import { phrases } from '../phrases.ts'
import type { TimeWords } from '../time-words.ts'
import { busyWords, occupiedWords, onwardWords, placeWords } from './busy-words.ts'
import { chatterWords } from './chatter-words.ts'
import { flexibleWords, otherWords } from './flexible-words.ts'
import {
  cannotWords,
  correctionWords,
  notBeforeWords,
  notThatWords,
  notWords,
} from './refusal-words.ts'
import { joinLists } from '../join-lists.ts'
import { swissPhrases } from './hour-phrases.ts'
import { abandonedWords, alsoWords, remainingWords, unclearWords } from './doubtful-words.ts'
import { splitWord } from './split-word.ts'
import { timePhrases } from './time-phrases.ts'

export const timeWords: TimeWords = {
  dayFirst: true,
  respell: (word) => word.replaceAll(/([aou])e/g, '$1'),
  split: splitWord,
  filler: chatterWords,
  keywords: {
    abandoned: abandonedWords,
    also: alsoWords,
    remaining: remainingWords,
    a: 'ein|eine|einem|einer|einen|eines|en',
    after: 'nach|nach dem|nach der|spater als|nachm',
    afternext: 'ubernachste|ubernachsten|ubernachster|ubernachstes|ubernachstem',
    afterthat: phrases`
      danach|erst danach|nur danach|nachher|hinterher|im anschluss|anschliessend|ab dann|ab da
      erst nachher|und danach|hernach
    `,
    am: 'a m',
    and: 'und|sowie|und auch',
    anytime: flexibleWords,
    around: phrases`
      gegen|ungefahr|ungefahr um|etwa|etwa um|circa|rund|so gegen|so um|um die|zirka|um circa|ca
      circa um|zirka um|ca um|um ca|um etwa|um ungefahr|um rund|rund um|so um die|so circa
      so zirka|so ungefahr|so etwa|so ungefahr um|so etwa um|in etwa|in etwa um|so in etwa|grob
      grob um|so rund um|gegen circa|irgendwo um|irgendwann um|irgendwann gegen|irgendwo gegen
      irgendwie um|irgendwie gegen|gegen die|so gegen die|irgendwann so um|irgendwann so gegen|so irgendwann um
      so irgendwo um|gegens|so um circa|etwas spater so um|etwas spater , so um
      etwas spater so gegen|spater , so um|etwas spater , so gegen|etwas fruher so um
      etwas fruher , so um|ungefahr gegen|etwa gegen
    `,
    article: 'am|der|den|dem|die|vom|zum',
    at: 'um|um punkt|punkt|um genau|genau um|um schlag|punkt um|ums',
    because: phrases`
      weil|weils|da ich|da wir|wegen|denn ich|denn wir|, denn|da mein|da meine|da unser|da unsere
      weil ich|weil wir|nachdem|zumal
    `,
    before: 'vor|vor dem|vor der|fruher als|eher als|vorm',
    between: phrases`
      zwischen|zwischen dem|zwischen der|zwischen circa|zwischen ungefahr|zwischen so
      zwischen etwa|irgendwann zwischen|so zwischen|irgendwo zwischen|irgendwas zwischen
    `,
    busy: busyWords,
    but: 'aber|jedoch|allerdings|sondern|dafur|dafur aber|hingegen|dagegen|obwohl|nur halt|wobei|andererseits|dennoch',
    by: phrases`
      spatestens|bis spatestens|bis zum spatestens|allerspatestens|spatestens bis|spatestens um
      spatestens am|bis allerspatestens|spatestens bis zum|langstens|langstens bis
      nicht spater als|bis langstens|spatestens bis um|aber nicht spater als|aber spatestens
      aber spatestens um
    `,
    calendarweek: 'kalenderwoche|kw|woche nummer|wochennummer|der kw|der kalenderwoche',
    cannot: cannotWords,
    coming: phrases`
      kommende|kommenden|kommender|kommendes|kommendem|nachstkommende|nachstkommenden
      nachstkommender
    `,
    correction: correctionWords,
    dayunit: 'tag|tage|tagen|tages|tags|tagerl',
    earlier: phrases`
      fruher|etwas fruher|was fruheres|etwas fruheres|ein bisschen fruher|bisschen fruher
      ein wenig fruher|bissl fruher|a bissl fruher|ein stuck fruher|etwas eher|was eher
      ein bisschen eher|zeitiger|etwas zeitiger|nach vorn|nach vorne|nach vorne verschieben
      nach vorne verlegen|vorverlegen|vorziehen|vorzuziehen|nach vorn verlegen
      nach vorn verschieben|nach vorne schieben|nach vorn schieben|nach vorne legen
      irgendwas fruheres|eine fruhere zeit|fruheren termin|einen fruheren termin
    `,
    early: 'fruh im|anfangs',
    end: phrases`
      ende|gegen ende|ende der|ende des|zum ende|zum ende der|zum ende des|gegen ende der|zu ende
    `,
    engagement: joinLists(
      '(einen|noch einen) (anderen|wichtigen|auswartigen) termin|einen anderen termin schon',
      placeWords,
    ),
    every: 'jeden|jede|jeder|jedem|jedes',
    few: 'paar|ein paar|einigen|einige|wenigen|wenige|einiger|paar einzelnen',
    finish: phrases`
      hab ich feierabend|habe ich feierabend|ich habe feierabend|ich hab feierabend|feierabend
      bin ich fertig|komme ich heim|komm ich heim|komme ich nach hause|hab ich aus
      komm ich nach hause|bin ich zu hause|bin ich daheim|bin ich zuhause|habe ich aus
      hab ich schulschluss|hab ich dienstschluss|habe ich dienstschluss|hab ich schluss
      habe ich schluss|ich bin fertig|ich hab aus|mach ich feierabend|mache ich feierabend
      komme ich von der arbeit|komm ich von der arbeit|komme ich aus der arbeit|bin ich durch
      komm ich aus der arbeit|komme ich aus dem buro|komm ich aus dem buro|ist mein dienst aus
      endet meine schicht|ist meine schicht zu ende|habe ich unterrichtsschluss|bin ich heraussen
      lande ich|komme ich an|komm ich an
    `,
    firsthalf: phrases`
        erste halfte|ersten halfte|erste halfte der|ersten halfte der|erste halfte vom
        ersten halfte des
      `,
    following: phrases`
      der danach|den danach|die danach|das danach|der darauf|den darauf|der nachste|den nachsten
      die nachste|der darauffolgende|den darauffolgenden
    `,
    for: '',
    from: joinLists(
      notBeforeWords,
      phrases`
      ab|ab dem|von|von dem|fruhestens|fruhestens um|fruhestens am|nicht vor|erst ab|ab circa
      ab ca|ab ungefahr|ab etwa|so ab|ab so|fruhestens ab|ab fruhestens|allerfruhestens
      nicht vor dem|aber nicht vor|bitte nicht vor|aber bitte nicht vor|nicht fruher als
      aber nicht fruher als|erst ab dem|fruhestens ab dem|nur nicht vor|bloss nicht vor
      lieber nicht vor|so von|erst so ab|bitte erst ab|nur ab|immer ab|ab um
    `,
    ),
    half: '',
    halfbefore: 'halb|halber|halbe',
    hourunit: 'stunde|stunden|stunderl|std',
    hundred: '',
    if: phrases`
      wenn|falls|sofern|solange|wenns|ich muss|ich musste|ich muss halt|ich muss namlich
      vorausgesetzt|solang
    `,
    in: 'in|im|in der|wahrend|in den|ins|im lauf der|im laufe der|im laufe des|im verlauf der',
    last: phrases`
      letzte|letzten|letzter|letztes|vorige|vorigen|vergangene|vergangenen|voriger|vergangener
    `,
    late: '',
    later: phrases`
      spater|etwas spater|was spateres|etwas spateres|ein bisschen spater|bisschen spater
      ein wenig spater|bissl spater|a bissl spater|ein stuck spater|nach hinten|hinausschieben
      nach hinten schieben|nach hinten verschieben|nach hinten verlegen|nach hinten legen
      hinauszuschieben|irgendwas spateres|einen spateren termin|spateren termin|eine spatere zeit
    `,
    mid: 'mitte|mitte der|mitte des|gegen mitte|zur mitte|mitte vom',
    minus: '',
    minuteunit: 'minute|minuten|minuterl|min',
    monthunit: 'monat|monats|monate|monaten',
    next: 'nachste|nachsten|nachster|nachstes|nachstem|nachst',
    no: phrases`
      weder noch
      nein|nee|no|na|no na|noo|nein nein|nee nee|nee du|nein du
      keiner davon|keiner von denen|keins davon|keine davon|keiner der drei
    `,
    not: notWords,
    notthat: notThatWords,
    occupied: occupiedWords,
    oclock: 'uhr|uhrn',
    of: 'von der|von den|des',
    on: '',
    onward: onwardWords,
    or: phrases`
      oder|oder am|oder auch|bzw|beziehungsweise auch|alternativ|entweder|oder aber|oder eben
      oder halt|oder vielleicht|oder sonst|oder meinetwegen|oder auch am|oder vielleicht am
      oder eventuell|oder von mir aus|oder sonst am|oder zur not|oder notfalls|oder allenfalls
      oder alternativ|sonst|ansonsten|notfalls|zur not|im notfall
      als alternative|zur alternative|alternativ auch|oder eben auch|und notfalls|oder gerne auch|oder ggf
    `,
    other: otherWords,
    past: '',
    pm: 'pm|p m',
    quarter: 'viertel|eine viertelstunde|ein viertel|viertl',
    same: '',
    sameday: phrases`
      am selben tag|desselben tages|des selben tages|des gleichen tages|am gleichen tag|derselbe tag|selber tag|selben tag|gleichen tag|den selben tag
      denselben tag|gleicher tag|an dem tag|an diesem tag|am selbigen tag|gleiche tag
      den gleichen tag|der gleiche tag|am gleichen tage|an demselben tag|an dem gleichen tag
      der tag bleibt|tag bleibt|der tag passt|der tag bleibt gleich|gleicher wochentag
      an dem selben tag|der tag kann bleiben|tag kann bleiben
    `,
    sametime: phrases`
      zur selben zeit|zur gleichen zeit|gleiche zeit|selbe zeit|gleiche uhrzeit|gleicher zeit
      zur gleichen uhrzeit|um die gleiche zeit|um dieselbe zeit|um dieselbe uhrzeit|dieselbe zeit
      dieselbe uhrzeit|zu derselben zeit|zur selben uhrzeit|selbe uhrzeit|um die selbe zeit
      um die gleiche uhrzeit|die gleiche zeit|die gleiche uhrzeit|die selbe zeit|die selbe uhrzeit
      um die selbe uhrzeit|die uhrzeit bleibt|uhrzeit bleibt|die zeit bleibt
      (|die) uhrzeit (kann|soll|darf|konnte) (|gern|ruhig) (gleich|so|dieselbe) bleiben
      die uhrzeit bleibt gleich|zeit bleibt gleich|uhrzeit bleibt gleich|die zeit bleibt gleich
      uhrzeit gleich|selber zeit|zu der gleichen zeit|zu der gleichen uhrzeit|zur selbigen zeit
      uhrzeit kann bleiben|die uhrzeit kann bleiben|uhrzeit wie gehabt|zeit wie gehabt
      gleiche uhrzeit wie sonst|zur gleichen stunde|zur selben stunde|die uhrzeit passt
      uhrzeit passt|gleich von der uhrzeit|um die zeit|um diese zeit|um diese uhrzeit|um die uhrzeit
      (|die) (uhrzeit|zeit) (ist|passt|stimmt|ware|war) (|ja|schon|eh|so|mir) (in ordnung|okay|ok|gut)
      (|die) (uhrzeit|zeit) (ist|passt|stimmt|ware|war) (|ja|eh|mir) (recht|prima|super|schon|perfekt)
      (|die) (uhrzeit|zeit) (passt|stimmt|bleibt|behalten wir) (|ja|eh|mir|so|schon)
      alles wie (ausgemacht|besprochen|gehabt|vereinbart|bisher|geplant|vorher|immer)
      (so|etwa|ungefahr|circa|gegen|so gegen|so etwa|so ungefahr) (|um) (die gleiche|dieselbe) zeit
      (so|etwa|ungefahr|circa|gegen|so gegen|so etwa|so ungefahr) (|um) (die selbe|die gleiche) zeit
      (gleiche|selbe|dieselbe|die gleiche) (zeit|uhrzeit) wie (jetzt|heute|immer|sonst|eben)
    `,
    secondhalf: phrases`
      zweite halfte|zweiten halfte|zweite halfte der|zweiten halfte der|zweiten halfte des
      zweite halfte vom
    `,
    self: phrases`
      ich bin|bin ich|ich habe|ich hab|habe ich|hab ich|bin i|i bin|ich sitze|sitze ich|sitz ich
      ich sitz|ich stecke|stecke ich|steck ich|ich liege|liege ich|wir sind|sind wir|haben wir
      wir haben|ich ware|ware ich|ich arbeite noch|ich mache|mache ich|mach ich
      ich hol|ich hole|hol ich|hole ich|ich bring|ich bringe|bring ich|bringe ich|ich fahr|ich fahre
      fahr ich|fahre ich|ich flieg|ich fliege|flieg ich|fliege ich|fahren wir|wir fahren|fliegen wir
    `,
    so: phrases`
      deshalb|daher|darum|deswegen|also|dann lieber|lieber|am liebsten|wie ware es mit|wie ware es
      sagen wir|das heisst|sprich|machen sie (mal|lieber|doch|dann)|machens (mal|lieber|doch)|wenn wir das|wenn wir den|wenn wir es|wie wars wenn wir|wie ware es wenn wir|was ware wenn wir|wie wars mit|haben sie|haben sie nichts (so|um|am|im|gegen|in der|nachste)|hatten sie nichts (so|um|am|im)|hatten sie|ham sie|habens|hattens|habt ihr|hattet ihr|gibt es|gabe es|gibts|gabs|wie wars|also dann|also lieber|dann halt|dann eben|am ehesten
      wie ware es am|wie wars am|folglich|demnach|drum
    `,
    start: phrases`
      anfang|anfang der|anfang des|beginn|zu beginn|zu beginn der|am anfang der|am anfang des
      gleich anfang|zu beginn des|gleich zu beginn der|am anfang|zum anfang der
      gleich am anfang der
    `,
    theone: phrases`
      der am|den am|das am|die am|der um|den um|das um|die um|der vom|den vom|der mit|den mit
      nehm ich|nehme ich|ich nehme|ich nehm|nimm ich|wurde ich nehmen|wurde ich den nehmen
      den termin am|der termin am|den termin um|der termin um|den termin vom
    `,
    this: 'diese|diesen|dieser|dieses|diesem|in dieser|heurigen|der jetzigen',
    threequarter: 'dreiviertel|drei viertel|dreiviertl',
    to: phrases`
      bis|bis zum|bis um|bis circa|bis ungefahr|bis etwa|bis so|bis maximal|maximal bis|bis ca
      bis am
    `,
    topic: phrases`
      es geht um|ich rufe an wegen|ich rufe wegen|anrufe wegen|bezuglich|betreffs|es geht sich um
      ich ruf an wegen|ich melde mich wegen|es ware wegen|es ist wegen|geht um
    `,
    unclear: unclearWords,
    untilthen: 'bis dahin|bis dann|bis da',
    until: 'bis einschliesslich|bis inklusive|bis und mit|bis inkl|bis einschliesslich zum',
    weekend: phrases`
      wochenende|am wochenende|das wochenende|wochenendes|ubers wochenende|uber das wochenende
      zum wochenende|weekend|am weekend
    `,
    weekunit: 'woche|wochen|wochn',
    within: phrases`
      innerhalb|innerhalb von|in den nachsten|in der nachsten|binnen|innerhalb der nachsten
      die nachsten|in den kommenden|wahrend der nachsten|innert|im lauf der nachsten
      im laufe der nachsten|den nachsten|innerhalb der kommenden|die kommenden
    `,
    zero: '',
  },
  weekdays: [
    'montag|mantig|mondag',
    'dienstag|zischtig|ziischtig|dienschtag',
    'mittwoch|mittwuch',
    'donnerstag|dunnstig|dunschtig|donnschtig|donschtig|donstig|donnstig|donnerschtag|donnastag',
    'freitag|friitig|fritig|friti|freidag',
    'samstag|sonnabend|samstig|samschtig|samschtag',
    'sonntag|sunntig|sonndag',
  ],
  everyWeekday: [
    'montags',
    'dienstags',
    'mittwochs',
    'donnerstags',
    'freitags',
    'samstags|sonnabends',
    'sonntags',
  ],
  months: [
    'januar|janner|jenner|januars|janners',
    'februar|feber|februars|febers',
    'marz|marzen',
    'april|aprils',
    'mai|maien',
    'juni|juno|junis',
    'juli|julei|julis',
    'august|augusts',
    'september|septembers|sept',
    'oktober|oktobers|okt',
    'november|novembers|nov',
    'dezember|dezembers|dez',
  ],
  phrases: timePhrases,
  regions: { CH: swissPhrases, LI: swissPhrases },
  ordinalEndings: '',
  betweenDates: 'bis|und|oder',
}

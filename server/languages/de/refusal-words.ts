import { phrases } from '../phrases.ts'
import { combinePhrases } from '../combine-phrases.ts'
import { joinLists } from '../join-lists.ts'
import { busyThere } from './busy-words.ts'
import { eventWords } from './busy-activities.ts'

/** "Not", in the degrees that can precede and follow what is refused. */
const NOT = phrases`
  nicht|bitte nicht|lieber nicht|aber lieber nicht|besser nicht|eher nicht|aber eher nicht
  sicher nicht|aber sicher nicht|auf keinen fall|aber auf keinen fall|auf gar keinen fall
  keinesfalls|keineswegs|moglichst nicht|nicht gern|nicht gerne|gar nicht|uberhaupt nicht
  wirklich nicht|nie|gar nie|niemals|nimmer
`

/** "Not" before what is refused, also after other times: "nachmittags, und nicht montags". */
const NOT_NEXT = joinLists(
  combinePhrases(
    'und|aber|nur|hauptsache|und hauptsache|und bitte|aber bitte|bloss|blos|aber bloss|bitte bloss',
    '|bitte|nur|bloss|eben|halt|unbedingt|moglichst|auf keinen fall|auch|gerade|grad|gerne|gleich',
    'nicht',
    '|gerade|grad|unbedingt|ausgerechnet|wieder|mehr|schon',
  ),
  combinePhrases('nicht', 'gerade|grad|unbedingt|ausgerechnet|wieder|erst'),
  'ja nicht|bitte nur nicht|hauptsach nicht',
)

/** Words after "not" that announce what is refused. */
const ANNOUNCING = phrases`
  am|im|in der|in dieser|in diesem|an|an dem|ins|auf|schon am|gleich am|so gern am|so gerne am|zum
`

/** Refuses what follows it, or what precedes it. */
export const notWords = joinLists(
  NOT_NEXT,
  combinePhrases(joinLists(NOT, NOT_NEXT), ANNOUNCING),
  phrases`
    ausser|es sei denn|es sei denn am|ausser am|ausser im|ausser in der|ausser den|ausser der
    ausser dem|ausser an|ausser zum|ausgenommen|ausgenommen am|mit ausnahme von|bis auf den
    bis auf die|abgesehen von|abgesehen vom|kein|keine|keinen|keinem|ohne|ohne den|statt
    lieber als|lieber als am|lieber als der|lieber als den|statt am|statt dem|statt den|anstatt|anstatt am|anstelle von|anstelle vom|anstatt dem
  `,
)

const FOR_ME = combinePhrases(
  '|es|das|da|sich|der|die|den|das da|da leider',
  '|mir|uns|bei mir|bei uns|fur mich|fur uns|ma|mirs|mir da|mir personlich|bei uns im (laden|geschaft|betrieb|buro)|bei uns in der (firma|arbeit|praxis)',
)

const HEDGES = phrases`
  |leider|ja|eh|auch|immer|halt|eben|einfach|schon|wohl|doch|meist|meistens|grundsatzlich
  prinzipiell|generell|ehrlich gesagt|definitiv|wirklich|wahrscheinlich|normalerweise|namlich
  leider auch|leider schon|leider wohl|da leider|ja leider|ja auch|eigentlich|dummerweise|momentan
`

const DEGREES = phrases`
  |ganz|sehr|eher|etwas|ziemlich|echt|richtig|total|wirklich|so|relativ|recht|ein bisschen
  bisschen|a bissl|bissl|ein wenig|besonders|fast|arg|furchtbar|unglaublich|gerade|grad|immer
`

const BAD = phrases`
  schlecht|schwierig|schwer|ungunstig|blod|bloed|doof|dumm|unpraktisch|ungeschickt|ungut|unmoglich
  unpassend|eng|knapp|hektisch|stressig|kompliziert|mies|suboptimal|problematisch|heikel|ungelegen
  kritisch|ausgeschlossen|unrealistisch
`

const FULL = phrases`
  voll|zu|geschlossen|nichts|gar nichts|uberhaupt nichts|kein guter tag|ein schlechter tag|tabu
  raus|gestrichen|feiertag|dicht|ausgebucht|verplant|belegt|besetzt|vergeben|ein problem|vorbei
  rum|um|vergangen|schluss|essig|nichts zu machen|nichts mehr zu machen|nichts frei
  nichts mehr frei|keine zeit|keine luft|alles voll|alles dicht|alles zu|alles belegt|zappenduster
  die holle los|der teufel los|die hutte voll|land unter|kein platz|kein durchkommen|chaos|halligalli|nicht gut kirschen essen
`

const TOO = combinePhrases(
  'zu|viel zu|etwas zu|ein bisschen zu|fast zu|arg zu|ein wenig zu|bissl zu|a bissl zu|doch zu',
  'fruh|spat|knapp|kurzfristig|stressig|hektisch|bald|eng|weit weg|lang hin|lange hin|zeitig',
)

const NEGATED = phrases`
  nicht|gar nicht|uberhaupt nicht|leider nicht|leider gar nicht|nimmer|nicht mehr|gar nicht mehr
  absolut nicht|definitiv nicht|beim besten willen nicht|sicher nicht|bestimmt nicht|eher nicht
  auf keinen fall|auf gar keinen fall|keinesfalls|nie|gar nie|wohl nicht|wirklich nicht|kaum
  wahrscheinlich nicht|nicht wirklich|einfach nicht|leider uberhaupt nicht|doch nicht|auch nicht
  nie und nimmer|nur schwer|nur schlecht|nur ganz schlecht|nur ungern|so gar nicht|schlecht|schwer
  ganz schlecht|sehr schlecht|eher schlecht|leider nie|leider nicht mehr
`

const WELL = '|so gut|gut|so|so recht|so ganz|so richtig|besonders|besonders gut|so toll|ideal'

/** Refuses what precedes it. */
export const notThatWords = joinLists(
  combinePhrases(
    'geht|gehts|ginge|gings|ging|gehn|gehen|passt|passts|passen|passte|klappt|klappts|klappen',
    FOR_ME,
    HEDGES,
    joinLists(NEGATED, 'nichts|gar nichts|nichts mehr|gar nichts mehr|uberhaupt nichts|weniger'),
    joinLists(WELL, 'aus|mehr'),
  ),
  combinePhrases(
    'geht|gehts|gehen|ginge|lasst|lasst sich|lassen|lasst sichs|liess|liesse|kommt|haut|hauts',
    FOR_ME,
    HEDGES,
    'nicht|gar nicht|nie|auf keinen fall|schlecht|leider nicht|auch nicht|eher nicht|nicht mehr',
    'aus|einrichten|machen|hin|infrage|in frage|in betracht',
  ),
  combinePhrases(
    'ist|is|ware|war|wars|sind|ists|wird|wirds|wurde|wurd|werden|waren',
    FOR_ME,
    HEDGES,
    joinLists(
      combinePhrases(DEGREES, BAD),
      FULL,
      TOO,
      combinePhrases(
        'nicht|leider nicht|nicht so|gar nicht|nicht ganz so|nicht unbedingt|nicht besonders|nicht grad',
        'gut|ideal|optimal|toll|gunstig|machbar|moglich|drin|schon|praktisch|prickelnd|passend|meins',
      ),
    ),
  ),
  combinePhrases(
    'wird|wirds|wurde',
    FOR_ME,
    HEDGES,
    'nichts|nichts mehr|gar nichts|gar nichts mehr|nicht|nicht mehr|nicht gehen|nicht klappen|nichts werden',
  ),
  combinePhrases(
    'sieht|siehts|schaut|schauts|sahe|ist|kommt|kommts',
    FOR_ME,
    HEDGES,
    DEGREES,
    'schlecht|nicht gut|mau|duster|nicht so gut|ungelegen|nicht gelegen|ungunstig|eng|mies',
    '|aus',
  ),
  eventWords,
  combinePhrases(
    'haben sie|habt ihr|habts|haben die|hat ihr',
    '|ja|da|eh|ja eh|ja da|doch|doch eh',
    '|sicher|wahrscheinlich|bestimmt|wohl|vermutlich|leider|eh|sowieso',
    'zu|geschlossen',
  ),
  combinePhrases(
    'haben sie|habt ihr|habts|sind sie|haben die',
    HEDGES,
    'nicht|gar nicht|nicht mehr|leider nicht|keine',
    'offen|auf|geoffnet|da|im haus|erreichbar|sprechstunde',
  ),
  busyThere,
  combinePhrases(
    'krieg|kriege|find|finde|bekomm|bekomme|hab|habe',
    'ich',
    HEDGES,
    'keinen|kein|keine',
    'parkplatz|auto|wagen|babysitter|betreuung|kinderbetreuung|bus|zug|taxi|fahrer|mitfahrgelegenheit',
  ),
  combinePhrases(
    'brauchen sie|brauchens|mussen sie|brauchen wir',
    '|mir|es|mir da|mir gar|es mir|gar|es gar',
    'nicht|nichts|gar nichts|gar nicht|erst gar nicht|nicht erst',
    '|zu',
    '|anbieten|anzubieten|kommen|versuchen|probieren|eintragen|vorschlagen',
  ),
  combinePhrases('das|der|es|die', 'geht|passt|klappt|ginge', FOR_ME, HEDGES, NEGATED, WELL),
  combinePhrases(
    'ist|ist ja|ist doch|ist da|ist bei uns|ist ja ein|ist doch ein|ist eh|ist ja schon',
    phrases`
      feiertag|nationalfeiertag|bundesfeier|staatsfeiertag|alles zu|betriebsferien|brauchtumstag
      betriebsurlaub|ein feiertag
    `,
  ),
  combinePhrases('ist ja|ist ja ein|ist doch|ist doch ein', 'sonntag|samstag|wochenende|feiertag'),
  phrases`
    fallt bei mir aus|fallt bei mir leider aus|fallt bei mir weg|fallt bei mir flach|fallt da aus
    ist eh zu|ist ja eh zu|haben sie eh zu|habt ihr eh zu|ist leider zu
    liesse sich nicht einrichten|lasst sich nicht einrichten|passt mir alles nicht
    geht alles nicht|passt alles nicht|geht bei mir alles nicht|passt mir gar nichts|alles nicht
    alles nichts|mir alles nicht|alles zu fruh|alles zu spat|mir alles zu fruh|mir alles zu spat
    alle zu fruh|alle zu spat|zu fruh|zu spat|viel zu fruh|viel zu spat|mir zu fruh|mir zu spat
    alle nichts|alle nicht|passen alle nicht|passen mir alle nicht|haben sie zu|habt ihr zu
    haben sie geschlossen|haben sie ja zu|haben sie wahrscheinlich zu|haben sie sicher zu
    haben sie bestimmt zu|haben sie wohl zu|haben sie leider zu|habt ihr ja zu|habt ihr sicher zu
    ist ja feiertag|schaut schlecht aus|sieht schlecht aus|siehts schlecht aus
    schauts schlecht aus|sieht es schlecht aus|schaut es schlecht aus
    sieht es bei mir schlecht aus|siehts bei mir schlecht aus|sieht bei mir schlecht aus
    schauts bei mir schlecht aus|wirds nichts|wird nichts|wird das nichts|wird es nichts
    wird das bei mir nichts|wird das bei mir nichts mehr|wird das nichts mehr|wirds nichts mehr
    wird es nichts mehr|wird nichts mehr|wird leider nichts|wird das leider nichts|fallt aus
    fallt leider aus|scheidet aus|scheidet leider aus|fallt flach|fallt weg|kommt nicht in frage
    kommt leider nicht in frage|kommt nicht infrage|geht nie|passt nie
    geht gar nichts|geht nichts|geht leider nichts|geht bei mir nichts|schlecht|eher schlecht
    ganz schlecht|immer schlecht|schwierig|ungunstig|unpassend|ausgeschlossen|unmoglich
    kann ich vergessen|konnen wir vergessen|konnen sie vergessen|tut nicht|tut es nicht
    wird schwierig|wird knapp|wird mir zu knapp|wird zu knapp|wird mir zu spat|wird mir zu fruh
    wird zu spat|wird zu fruh|wirds eng|wird eng|ist mir nicht recht|ware mir nicht recht
    passt mir weniger|passt weniger|passt weniger gut|passt mir weniger gut|geht weniger gut
    schaffe ich nie|schaff ich nie|war nicht so gut|tat nicht gehen|tat bei mir nicht gehen
    tat bei mir gar nicht gehen|tat gar nicht gehen|wurde nicht gehen|wurde bei mir nicht gehen
    wurde mir nicht passen|wurde nicht passen|wird nicht gehen|wird leider nicht gehen
    wird sich nicht ausgehen|wurde sich nicht ausgehen|wird nicht klappen
    wird leider nicht klappen|wurde nicht klappen
  `,
)

const SUBJECTS =
  'kann ich|konnte ich|konnt ich|kann i|kann|konnen wir|konnten wir|ich kann|ich konnte|i kann'
const ADVERBS = phrases`
  |da|leider|ja|auch|eigentlich|immer|da leider|da auch|prinzipiell|grundsatzlich|aber
`

/** "Kann ich nicht". */
export const cannotSubjects = combinePhrases(
  SUBJECTS,
  ADVERBS,
  HEDGES,
  NEGATED,
  '|so gut|so recht|kommen|so',
)

/** Refuses the times beside it, on either side. */
export const cannotWords = joinLists(
  cannotSubjects,
  combinePhrases(
    'schaff|schaffe|schaffs|krieg|kriege|komm|komme|pack|packe|bekomm|bekomme|kam|kame|mag|will',
    'ich|ichs|ich es|ich das|wir|wirs|i',
    FOR_ME,
    HEDGES,
    NEGATED,
    '|hin|weg|raus|rein|los|aus dem haus|aus dem geschaft|aus der arbeit|dazu|unter|zum',
  ),
  combinePhrases(
    'ich schaffe|ich schaff|ich schaffs|schaffe|ich komme|ich komm',
    FOR_ME,
    HEDGES,
    NEGATED,
    '|hin|weg|raus|rein|los|aus dem haus|aus der arbeit',
  ),
  'da kann ich uberall nicht|uberall nicht|kann ich uberall nicht|alles drei nicht|alle drei nicht',
  // What would have been possible is not wanted.
  combinePhrases(
    'hatte|hatt|hatten|ware|war|wars|hatts|wurde',
    '|ich|wir|es|das|mir|mirs|es mir',
    HEDGES,
    '|besser|gut|super|noch|gerade noch|sehr gut|perfekt|schon|am besten|locker',
    'gekonnt|gepasst|gegangen|geklappt|gewesen|konnen|gewollt|gehabt|genommen',
  ),
  NOT,
  phrases`
    ungern|nur ungern|eher ungern|hochst ungern|leider nicht|leider gar nicht|nicht mehr
    nicht so gut|nicht so|nicht so gern|nicht so gerne|prinzipiell nicht|grundsatzlich nicht
    generell nicht|auch nicht|leider auch nicht|eh nicht|auch leider nicht|sowieso nicht
    lieber auch nicht|wohl nicht|wahrscheinlich nicht|wahrscheinlich eher nicht|bestimmt nicht
    definitiv nicht|absolut nicht|nicht gut
  `,
)

/** "Da kann ich nicht": refuses what was named or offered before. */
export const cannotThere = combinePhrases(
  'da',
  joinLists(SUBJECTS, 'geht es|gehts|geht|passt es|passts|passt|klappt es|klappts|geht bei mir'),
  ADVERBS,
  HEDGES,
  NEGATED,
  '|so gut|so recht|kommen|so',
)

/** "Geht nicht vor zehn" is from ten on. */
export const notBeforeWords = joinLists(
  combinePhrases(
    'bitte|aber|aber bitte|nur|bloss|moglichst|lieber|und|und bitte|aber lieber|aber moglichst',
    'nichts',
    'vor|vor dem|vor der|fruher als',
  ),
  combinePhrases(
    '|geht|gehts|geht es|ginge|ginge es|kann ich|konnte ich|kann|konnte|passt|aber|bitte',
    'nicht|leider nicht|erst nicht|nur nicht|bloss nicht|auch nicht',
    'vor|vor dem|vor der|fruher als',
  ),
)

/** Begins a correction of the words before it. */
export const correctionWords = phrases`
  nein warten sie|moment|entschuldigung|pardon|ich meine|ich meinte|beziehungsweise|oder besser
  doch lieber|stopp|stop|quatsch|nein doch|sorry|falsch|warten sie|ach nein|oder vielmehr|vielmehr
  nein ich meine|ach quatsch|blodsinn|ach blodsinn|unsinn|ach unsinn|schmarrn|so ein quatsch
  so ein blodsinn|so ein schmarrn|verzeihung|tschuldigung|tschuldigen sie|entschuldigen sie
  entschuldigen|moment mal|einen moment|moment bitte|ein moment|moment nein|warten sie mal|wart
  warte|wart mal|warte mal|wartens|wartens mal|warten sie kurz|ach nee|ach ne|ah nein|ah ne
  oh nein|oje nein|nee doch|nein stopp|nein moment|nee warten sie|nein warte|ach was|meine ich
  mein ich|ich mein|meinte ich|ich wollte sagen|wollte ich sagen|besser gesagt|genauer gesagt
  oder lieber|oder sagen wir|oder sagen wir lieber|sagen wir lieber|oder sagen wir besser|oder sagen wir mal
  oder nein|oder nee|oder doch lieber|oder doch besser|ich habe mich vertan|ich hab mich vertan
  hab mich vertan|habe mich vertan|ich habe mich geirrt|ich hab mich geirrt
  ich habe mich versprochen|ich hab mich versprochen|hab mich versprochen
  jetzt habe ich mich versprochen|jetzt hab ich mich versprochen|jetzt hab ich mich vertan
  versprochen|vertan|verwechselt|falscher tag|das war falsch|stimmt nicht|das stimmt nicht
  stimmt ja nicht|stimmt ja gar nicht|das stimmt ja nicht|nein anders|andersrum|ach du meine gute
  ich korrigiere|korrektur|korrigiere|nein quatsch|ne|ne warten sie|ne doch|ne quatsch|na blodsinn
  wissen sie was|oder wissen sie was|ach wissen sie was|weisst was|wissens was|oder wissens was|ach halt|ah halt|oh halt|ach wart|ach warte|ah wart|ah warte|ach halt stopp|nein halt|halt stopp|halt nein|halt moment|nichts da|nein besser|nein lieber|doch besser
  da habe ich mich vertan|da hab ich mich vertan|da habe ich mich versprochen|ah stopp|ups|hoppla
  nein das war falsch|jetzt hab ich was falsches gesagt|falsch gesagt|verguckt|verschaut
`

import { phrases } from '../phrases.ts'
import { combinePhrases } from '../combine-phrases.ts'
import { joinLists } from '../join-lists.ts'

/** "Not", in all its degrees. */
const NOT = phrases`
  nicht|aber nicht|nur nicht|bloss nicht|blos nicht|bitte nicht|aber bitte nicht|lieber nicht
  aber lieber nicht|besser nicht|eher nicht|aber eher nicht|sicher nicht|aber sicher nicht
  auf keinen fall|aber auf keinen fall|auf gar keinen fall|keinesfalls|keineswegs|ja nicht
  moglichst nicht|aber moglichst nicht|bitte bloss nicht|aber bloss nicht|bitte nur nicht
  aber nur nicht|nicht gerade|nicht unbedingt|aber nicht unbedingt|nicht ausgerechnet|nicht wieder
  und nicht|nicht gern|nicht gerne|nicht erst|gar nicht|uberhaupt nicht|wirklich nicht|nie|niemals
  nimmer
`

/** Words after "not" that announce what is refused. */
const ANNOUNCING = phrases`
  am|im|in der|in dieser|in diesem|an|an dem|ins|auf|schon am|gleich am|so gern am|so gerne am|zum
`

/** Refuses what follows it, or what precedes it. */
export const notWords = joinLists(
  combinePhrases(NOT, ANNOUNCING),
  phrases`
    ausser|es sei denn|es sei denn am|ausser am|ausser im|ausser in der|ausser den|ausser der
    ausser dem|ausser an|ausser zum|ausgenommen|ausgenommen am|mit ausnahme von|bis auf den
    bis auf die|abgesehen von|abgesehen vom|kein|keine|keinen|keinem|keiner|ohne|ohne den|statt
    statt am|statt dem|statt den|anstatt|anstatt am|anstelle von|anstelle vom|anstatt dem
  `,
)

const NEGATED = 'nicht|gar nicht|uberhaupt nicht|leider nicht|leider gar nicht|nimmer|nicht mehr'

/** Refuses what precedes it. */
export const notThatWords = joinLists(
  combinePhrases(
    phrases`
      geht|gehts|geht es|ginge|ginge es|gings|passt|passts|passt es|passt das|klappt|klappts
      klappt es
    `,
    phrases`
      |mir|bei mir|da|sich|das|auch|mir auch|sich bei mir|bei uns|ja|schon
    `,
    NEGATED,
    '|so gut|gut|so|aus|mehr',
  ),
  combinePhrases(
    'ist|ware|wars|ist es|ware es|ist das|ware das|ist bei mir|ist mir|ware mir|ist da|sind',
    phrases`
      schlecht|ganz schlecht|immer schlecht|leider schlecht|eher schlecht|sehr schlecht
      etwas schlecht|schwierig|eher schwierig|immer schwierig|sehr schwierig|ungunstig
      eher ungunstig|ganz ungunstig|blod|doof|zu fruh|zu spat|zu knapp|viel zu fruh|viel zu spat
      leider zu fruh|leider zu spat|etwas zu fruh|etwas zu spat|ein bisschen zu fruh
      ein bisschen zu spat|etwas knapp|zu kurzfristig|nicht moglich|leider nicht moglich|nicht gut
      nicht so gut|nicht ganz so gut|nicht ideal|nicht optimal|nicht so ideal|nicht so optimal
      nicht so toll|nicht gunstig|nicht so gunstig|nicht machbar|nicht drin|ausgeschlossen
      unmoglich|unpassend|voll|leider voll|zu|geschlossen|ja zu|gar nicht gut|nichts|leider nichts
      nix|kein guter tag|ganz blod|immer blod|ein problem|tabu|raus|gestrichen|feiertag
      ja feiertag|hektisch|immer hektisch|stressig|zu stressig
    `,
  ),
  combinePhrases(
    'das|der|es|die',
    'geht|passt|klappt|ginge',
    '|mir|bei mir|da|sich|ja',
    NEGATED,
    '|so gut|aus|mehr',
  ),
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
    kommt leider nicht in frage|kommt nicht infrage|geht nie|passt nie|geht nix|geht gar nix
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
  'kann ich|konnte ich|konnt ich|kann i|kann|konnen wir|konnten wir|ich kann|ich konnte'
const ADVERBS = phrases`
  |da|leider|ja|auch|eigentlich|immer|da leider|da auch|prinzipiell|grundsatzlich|aber
`

/** Refuses the times beside it, on either side. */
export const cannotWords = joinLists(
  combinePhrases(SUBJECTS, ADVERBS, NEGATED, '|so gut|so recht|kommen'),
  combinePhrases(
    'schaff ich|schaffe ich|ich schaffe|ich schaff|schaffs ich|ich schaffs|schaffe|komme ich',
    '|das|es|leider|da|es leider|das leider|da leider',
    NEGATED,
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

/** "Geht nicht vor zehn" is from ten on. */
export const notBeforeWords = combinePhrases(
  '|geht|gehts|geht es|ginge|ginge es|kann ich|konnte ich|kann|konnte|passt|aber|bitte',
  'nicht|leider nicht|erst nicht|nur nicht|bloss nicht|auch nicht',
  'vor|vor dem|vor der|fruher als',
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
  oder nein|oder nee|oder doch lieber|oder doch besser|ich habe mich vertan|ich hab mich vertan
  hab mich vertan|habe mich vertan|ich habe mich geirrt|ich hab mich geirrt
  ich habe mich versprochen|ich hab mich versprochen|hab mich versprochen
  jetzt habe ich mich versprochen|jetzt hab ich mich versprochen|jetzt hab ich mich vertan
  versprochen|vertan|verwechselt|falscher tag|das war falsch|stimmt nicht|das stimmt nicht
  stimmt ja nicht|stimmt ja gar nicht|das stimmt ja nicht|nein anders|andersrum|ach du meine gute
  ich korrigiere|korrektur|korrigiere|nein quatsch|ne|ne warten sie|ne doch|ne quatsch|na blodsinn
  nein halt|halt stopp|halt nein|halt moment|nix da|nein besser|nein lieber|doch besser
  da habe ich mich vertan|da hab ich mich vertan|da habe ich mich versprochen|ah stopp|ups|hoppla
  nein das war falsch|jetzt hab ich was falsches gesagt|falsch gesagt|verguckt|verschaut
`

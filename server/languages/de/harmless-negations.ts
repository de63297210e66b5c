import { phrases } from '../phrases.ts'
import { combinePhrases } from '../combine-phrases.ts'
import { joinLists } from '../join-lists.ts'

/** Times that are free: "da hab ich nichts vor". */
const FREE = joinLists(
  combinePhrases(
    '|hab ich|habe ich|ich habe|ich hab|hatte ich|ist|ist bei mir|hatt ich',
    '|da|noch|ja|da noch',
    phrases`
      nichts vor|nichts drin|nichts eingetragen|nichts geplant|nichts los|noch nichts vor
      nichts zu tun|nicht viel los|nicht so viel los|noch nicht so viel los
      noch nicht viel los|noch nichts drin|endlich mal luft|mal luft|luft|noch luft
      nichts weiter vor|nichts besonderes vor|nichts anderes vor|keinen termin|keine termine
      was frei|etwas frei|weniger los|am wenigsten los|noch gar nichts drin
`,
  ),
  phrases`
    nicht schlecht|gar nicht schlecht|nicht verkehrt|nicht so schlecht|gar nicht so schlecht
    nicht ubel|gar nicht ubel|nicht unpraktisch|nicht dumm|nichts dagegen|hab ich nichts dagegen
    habe ich nichts dagegen|spricht nichts dagegen|nicht falsch|nicht im urlaub|nicht verhindert
    nicht beschaftigt|nicht unterwegs|nicht verreist|weiss nicht|ich weiss nicht|weiss noch nicht
    weiss ich nicht|weiss ich noch nicht|ich weiss nicht genau|ich weiss noch nicht genau
    weiss nicht genau|ich weiss nicht ob|weiss nicht ob|ich weiss nicht ob das geht
    bin mir nicht sicher|ich bin mir nicht sicher|bin nicht sicher|nicht ganz sicher
    ich bin nicht sicher|macht das nichts|macht mir nichts|macht mir nichts aus|nicht vergessen
    nicht lange|nicht lang|dauert nicht lange|dauert nicht lang|dauert ja nicht lange
    dauert ja nicht lang|nicht so lange|nicht so lang|wird nicht lange dauern
    sollte nicht lange dauern|nicht mehr lange|hab nichts vor|ohne probleme|ohne problem
    ohne stress|ohne weiteres|kein grosses problem|gar nicht weit|nicht weit|ist nicht weit
`,
)

/** Haste: "das eilt nicht". */
const HASTE = joinLists(
  combinePhrases(
    'es brennt|brennt|es eilt|eilt|das eilt|es pressiert|pressiert|das pressiert',
    '|ja|aber|auch|bei mir|mir|ja auch|mir auch',
    'nicht|gar nicht|uberhaupt nicht|nicht so|nicht besonders',
  ),
  combinePhrases(
    'es ist|das ist|ist|ist es',
    '|ja|aber|auch|bei mir|mir|ja auch|mir auch',
    phrases`
      nicht eilig|nicht dringend|nicht so eilig|nicht so dringend|nicht so wichtig|nicht wichtig
      uberhaupt nicht eilig|nicht besonders eilig|uberhaupt nicht dringend|gar nicht eilig
      gar nicht dringend|nicht tragisch|nicht schlimm
`,
  ),
  phrases`
    keine eile|hat keine eile|das hat keine eile|es hat keine eile|hat ja keine eile
    hat keine eile bei mir|das hat zeit|es hat zeit|hat zeit|hat ja zeit|das hat ja zeit
    ich habe es nicht eilig|ich hab es nicht eilig|ich habs nicht eilig|habs nicht eilig
    hab es nicht eilig|nicht eilig|nicht dringend|lassen sie sich zeit|keinen stress|keinen druck
`,
)

const HEALTH = combinePhrases(
  'mir geht es|mir gehts|es geht mir|fuhle ich mich|ich fuhle mich',
  '|gerade|grad|heute|momentan|im moment|zurzeit|leider',
  'nicht so gut|nicht gut|nicht sehr gut|nicht besonders|schlecht|nicht besonders gut',
)

/** "Früher geht's nicht" repeats the beginning of the wanted time. */
const NOT_EARLIER = combinePhrases(
  'fruher|vorher|eher|davor|anders|sonst',
  phrases`
    geht|gehts|geht es|geht das|kann ich|komm ich|komme ich|schaff ich|schaffe ich|schaff ichs
    klappt es|wird das
`,
  '|es|das|leider|da|aus dem buro|von der arbeit|sich|es sich|bei mir|mir|sich bei mir|sich da',
  'nicht|nichts',
  '|raus|weg|hin|weg vom geschaft|aus|zusammen|los',
)

/** "Das Auto springt nicht an". */
const SYMPTOMS = joinLists(
  combinePhrases(
    'springt|funktioniert|heizt|schliesst|lauft|kuhlt|startet|frisst|trinkt|lahmt|spinnt|leuchtet|schlaft',
    '|mir|seit gestern|seit heute fruh|seit tagen',
    'nicht|nicht mehr|nimmer|kaum noch|gar nicht mehr|nicht richtig|nicht mehr richtig|gar nicht',
    '|an|richtig|warm|mehr an',
  ),
  combinePhrases(
    'ich kann|kann ich|i kann|ich konnte|konnte ich|kann',
    '|ja|schon|gar|fast',
    'den kopf|den hals|mich|das knie|den arm|das bein|den rucken|die schulter|den fuss|die hand|den finger',
    'nicht|nicht mehr|kaum|kaum noch|nicht richtig|fast nicht mehr|nimmer|gar nicht mehr',
    'drehen|bewegen|heben|beugen|biegen|strecken|rubren|ruhren|belasten|bucken',
  ),
  combinePhrases(
    'die ganze nacht|heute nacht|letzte nacht|seit tagen|seit gestern',
    '|hab ich|habe ich|bin ich',
    '|ja|schon',
    'nicht|kaum|gar nicht|schlecht|fast nicht|kein auge|wach',
    'geschlafen|zugetan|zugemacht|gelegen|gewesen|schlafen konnen',
  ),
)

/** "Vorher krieg ich die Unterlagen nicht zusammen". */
const NOT_READY = combinePhrases(
  'vorher|davor|fruher|eher',
  'krieg|kriege|hab|habe|bekomm|bekomme|schaff|schaffe|bring|bringe',
  'ich|wir',
  '|ja|leider|die ganzen',
  'die|das|den|meine|alle|alles|mein',
  '|belege|unterlagen|papiere|sachen|formulare|geld|auto|rezept|uberweisung|zahlen',
  'nicht|noch nicht|nie|nimmer',
  '|zusammen|fertig|beisammen|hin',
)

/** Questions with "not" that are wishes: "Könnten wir nicht am Freitag?" */
const NEGATIVE_QUESTIONS = joinLists(
  combinePhrases(
    'geht|ginge|passt|passte|klappt|ging|geht da|ginge da',
    'es|das|bei ihnen|es bei ihnen|da',
    'nicht',
    'auch|vielleicht|doch|schon|lieber|vielleicht auch|auch schon|eventuell',
    '|am|im|an|auf',
  ),
  'nicht mehr dieses jahr|nicht mehr heuer|nicht mehr in diesem jahr|gar nichts mehr frei|denn nichts mehr frei|denn gar nichts|denn gar nichts frei|denn nichts frei',
  ...['|am|auf|auf den|im|an', 'am|auf|auf den'].map((prepositions, i) =>
    combinePhrases(
      phrases`
        konnten wir|konnen wir|konnte man|kann man|konnten sie|konnen sie|wollen wir|sollen wir
        haben sie|hatten sie|gibt es|gibts|gabe es|konnten wir das|konnen wir das
        konnten wir den termin|konnen wir den termin
`,
      'nicht',
      i === 0
        ? phrases`
            auch|vielleicht|doch|lieber|einfach|schon|eventuell|mal|auch schon|vielleicht auch
            doch auch|lieber schon|doch lieber|zufallig|irgendwie|irgendwann|noch|noch was
            noch irgendwas|noch etwas|was
`
        : '',
      prepositions,
    ),
  ),
)

const HEDGES = phrases`
  |ja|da|eh|auch|immer|halt|namlich|zum gluck|eigentlich|da ja|ja immer|dann|leider|normalerweise
  gott sei dank|generell|sowieso|grundsatzlich
`

/** "Mittwochs arbeite ich nicht" names a free day. */
const NOT_AT_WORK = joinLists(
  combinePhrases(
    'arbeite|arbeit|hackl|arbeiten',
    'ich|i|wir',
    HEDGES,
    'nicht|nie|gar nicht|eh nicht|ja nicht',
  ),
  combinePhrases('ich|i|wir', 'arbeite|arbeit|hackl|arbeiten', HEDGES, 'nicht|nie|gar nicht'),
  combinePhrases(
    'muss ich|muss i|ich muss|brauch ich|brauche ich|ich brauch|mussen wir',
    HEDGES,
    'nicht|gar nicht|nirgends|nirgendwo|nie|nimmer|eh nicht|nicht mehr|erst gar nicht',
    phrases`
      arbeiten|zu arbeiten|in die arbeit|zur arbeit|ins buro|weg|los|hin|raus|fruh raus|in die schule
      zur schule|in die uni|zur uni|fruh aufstehen|aufstehen|in die firma|auf die arbeit|ins geschaft
      weg gehen|hingehen|zum dienst|in den dienst|hackeln|schaffen gehen|auf arbeit
    `,
  ),
  combinePhrases(
    'hab ich|habe ich|ich hab|ich habe|hatte ich|hab i|haben wir',
    HEDGES,
    'kein|keine|keinen|gar kein|gar keine|gar keinen|nie|eh kein|eh keine',
    phrases`
      dienst|schule|uni|vorlesung|vorlesungen|unterricht|training|schicht|arbeit|kurs|chor|probe
      fruhschicht|spatschicht|nachtschicht|fruhdienst|spatdienst|nachtdienst|physio|kita|kunden
      sport|besprechung|besprechungen|meeting|meetings|verpflichtung|verpflichtungen|stress
    `,
  ),
  combinePhrases(
    'bin ich|ich bin|bin i|sind wir',
    HEDGES,
    'nicht|gar nicht|eh nicht|nicht mehr|noch nicht',
    phrases`
      in der arbeit|auf der arbeit|auf arbeit|arbeiten|am arbeiten|im dienst|in der schule|in der uni
      im urlaub|unterwegs|weg|verreist|verplant|belegt|beschaftigt|eingeteilt|krank|verhindert
      im einsatz|im meeting|in meetings|auf reisen|ausgebucht
    `,
  ),
)

/** Phrases with a negation that refuse no time. */
export const harmlessNegations = joinLists(
  FREE,
  HASTE,
  HEALTH,
  NOT_EARLIER,
  NOT_READY,
  SYMPTOMS,
  NOT_AT_WORK,
  NEGATIVE_QUESTIONS,
)

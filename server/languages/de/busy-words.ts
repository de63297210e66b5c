import { joinLists } from '../join-lists.ts'
import { phrases } from '../phrases.ts'
import { combinePhrases } from '../combine-phrases.ts'
import { busyActivities, chargesWords, DOCTORS } from './busy-activities.ts'

/** Adverbs between the words of a refusal. */
const ADVERBS = combinePhrases(
  '|da|dann|ja|leider|namlich|gerade|grad|eh|halt|auch|noch|immer|zurzeit',
  '|leider|immer|schon|noch|auch|ja|namlich|wieder|gerade|grad|halt|meistens|meist|schon wieder',
)

/** Words for what keeps a caller busy ("im Urlaub"), with or without "ich bin". */
export const occupiedWords = joinLists(
  chargesWords,
  phrases`
    weg|unterwegs|verreist|auf reisen|auf dienstreise|auf geschaftsreise|auf einer dienstreise
    dienstlich unterwegs|beruflich unterwegs|geschaftlich unterwegs|auf achse|auf tour|im urlaub
    in urlaub|auf urlaub|in den ferien|im skiurlaub|im dienst|auf arbeit|auf montage|auf schulung
    auf fortbildung|auf einer fortbildung|auf einer schulung|auf einem seminar|auf seminar
    auf lehrgang|in einer vorlesung|in einer besprechung|in besprechungen|in einem meeting
    in meetings|in einer sitzung|in sitzungen|in terminen|auf terminen|verhindert|beschaftigt
    ausgebucht|verplant|belegt|besetzt|nicht da|nicht zu hause|nicht daheim|nicht zuhause
    nicht in der stadt|nicht im land|nicht erreichbar|nicht verfugbar|nicht im haus|nicht im lande
    im ausland|krank|krankgeschrieben|krank geschrieben|dicht|ganz voll|komplett voll|total voll
    komplett dicht|komplett ausgebucht|komplett verplant|schon verplant|schon vergeben|vergeben
    voll verplant|vollig ausgebucht|vollig verplant|fest verplant|am arbeiten|arbeiten|eingespannt
    schon einen termin|schon einen anderen termin|bereits einen termin|leider einen termin
    leider schon einen termin|leider schon was|schon was|schon etwas|schon was anderes|eingeteilt
    eingeladen auf|im stress|auf einer baustelle|auf einer hochzeit|auf hochzeit|auf einer messe
    auf der messe|auf einer tagung|auf tagung|auf einem kongress|auf einer konferenz
    auf einer beerdigung|auf einem geburtstag|eingeladen|auf kur|auf reha|in kur|in reha
    auf wanderung|auf der piste|auf dem feld|im stall|im homeoffice in besprechungen|bei den enkeln
    bei den enkelkindern|schon was vor|schon etwas vor|keine zeit|was anderes vor|etwas anderes vor
    viel zu tun|in (italien|spanien|griechenland|kroatien|frankreich|portugal)
    in (polen|danemark|schweden|norwegen|agypten|thailand|amerika|holland|england|mallorca|indien)
    in den (usa|bergen|staaten|niederlanden)|in der (turkei|toskana|karibik|bretagne|provence)
    auf (mallorca|kreta|teneriffa|sylt|rugen|gran canaria|ibiza|den kanaren|den malediven|rhodos)
    an der (nordsee|ostsee|adria|see)|am meer|am gardasee|auf kreuzfahrt|auf klassenfahrt
    auf exkursion|auf betriebsausflug|auf wallfahrt|auf pilgerreise|auf hochzeitsreise|in den urlaub
    in urlaub|in die ferien|ans meer|in den skiurlaub|zur kur|auf kur|in die reha
    nach (italien|spanien|osterreich|kroatien|berlin|hamburg|munchen|wien|zurich|griechenland)
  `,
)

/** Where callers are busy if they say "ich bin", and where a meeting can be: "im Büro um zehn". */
export const placeWords = phrases`
  in der arbeit|auf der arbeit|bei der arbeit|im krankenhaus|im spital|beim arzt|beim zahnarzt
  beim frisor|beim friseur|beim coiffeur|beim orthopaden|beim kieferorthopaden|beim augenarzt
  beim hausarzt|beim physiotherapeuten|beim anwalt|beim steuerberater|beim training|beim sport
  beim yoga|beim chor|beim turnen|beim einkaufen|beim schwimmen|beim fussball|bei der physio
  bei der physiotherapie|bei der reha|bei der krankengymnastik|bei der therapie|in der therapie
  in der schule|in der uni|in der vorlesung|im unterricht|im training|im kurs|im seminar|im kino
  im theater|in der probe|im meeting|im gesprach|im termin|auf der baustelle|in der reha
  auf dem markt|beim babysitten|beim kindergarten|auf dem spielplatz|in der kirche
  in der werkstatt|im laden|bei meiner mutter|bei meinen eltern|bei meiner tochter|bei meinem sohn
  auf dem heimweg|auf dem weg zur arbeit|am zmittag|beim zmittag|beim mittagessen|beim essen
  am essen|beim znuni|beim fruhstuck|im zug|im flieger|im auto|im bus|im buro|besprechung
  unterricht|gerichtstermin|arzttermin|zahnarzttermin|einen arzttermin|einen zahnarzttermin
  einen gerichtstermin
`

/** "Hab ich Training". */
const ENGAGEMENTS = phrases`
  keine zeit|leider keine zeit|gar keine zeit|uberhaupt keine zeit|wenig zeit|nie zeit|nicht frei
  keine luft|keinen platz|keine lucke|kein zeitfenster|nichts frei|nichts mehr frei
  einen termin|einen anderen termin|einen wichtigen termin|termin|termine|andere termine
  einen arzttermin|arzttermin|einen zahnarzttermin|zahnarzttermin|einen gerichtstermin
  gerichtstermin|einen friseurtermin|friseurtermin|einen notartermin|notartermin
  einen auswartstermin|auswartstermine|kundentermine|einen kundentermin|zu viele termine|etwas vor
  kein auto|keine betreuung|keinen babysitter|keine mitfahrgelegenheit|keinen fahrer
  was vor|schon was|schon etwas|schon was vor|schon etwas vor|was anderes|etwas anderes
  was anderes vor|etwas anderes vor|schon was anderes|andere plane|schon plane|viel zu tun
  zu viel zu tun|zu tun|stress|viel stress|viel um die ohren|programm|volles programm|arbeit
  dienst|fruhdienst|spatdienst|tagdienst|bereitschaft|bereitschaftsdienst
  rufbereitschaft|notdienst|wochenenddienst|schicht|fruhschicht|spatschicht
  mittelschicht|tagschicht|schule|uni|vorlesung|vorlesungen|seminar|kurs|einen kurs|kurse|training
  sport|fussball|handball|tennis|golf|yoga|pilates|turnen|gymnastik|schwimmen|tanzen|tanzkurs
  reiten|chor|chorprobe|probe|orchesterprobe|musikprobe|feuerwehr|musikstunde|klavierunterricht
  klavierstunde|unterricht|nachhilfe|fahrschule|fahrstunde|eine fahrstunde|prufung|prufungen
  eine prufung|klausur|eine klausur|besprechung|besprechungen|eine besprechung
  eine wichtige besprechung|die besprechung|teambesprechung|sitzung|sitzungen|eine sitzung|meeting
  meetings|ein meeting|ein wichtiges meeting|telko|eine telko|konferenz|eine konferenz|physio
  physiotherapie|therapie|reha|krankengymnastik|logopadie|massage|eine massage|dialyse|chemo
  impfung|eine impfung|tuv|werkstatt|handwerker|die handwerker|den handwerker im haus
  handwerker im haus|besuch|gaste|elternabend|elternsprechtag|vereinssitzung|verein
  stammtisch|kegeln|jass|jassabend|skat|die kinder|die enkel|die enkelkinder|das enkelkind
  das kind|die kleine|den kleinen|die kleinen|meine kinder|meine enkel|meine enkelkinder|kinder
  kinderdienst|hort|geburtstag|einen geburtstag|geburtstagsfeier|eine feier|eine hochzeit|hochzeit
  eine taufe|eine beerdigung|ein begrabnis|begrabnis|ein seminar|eine schulung|schulung
  fortbildung|eine fortbildung|eine messe|inventur|umzug|den umzug|einen flug|meinen flug
  einen ausflug|bandprobe|theaterprobe|tagung|eine tagung|versammlung|turnier|lehrgang|labor|praktikum|theater|kino|konzert|einen auftritt
`

/** "Muss ich weg". */
const DUTIES = phrases`
  arbeiten|schaffen gehen|weg|los|heim|zur arbeit|in die arbeit|auf die arbeit|auf arbeit|ins buro
  ins geschaft|zum arzt|zum zahnarzt|zum augenarzt|zum hausarzt|zum orthopaden|zum frisor
  zum friseur|zum coiffeur|zum dienst|zur schule|in die schule|in die uni|zur uni|zum zug|zum bus
  zum bahnhof|zum flughafen|zum training|zum sport|zum yoga|zum chor|zum unterricht|zur physio
  zur therapie|zur reha|zur prufung|zur besprechung|in eine besprechung|in die besprechung
  in ein meeting|ins meeting|zum meeting|zu einem termin|zu einem meeting|zum nachsten termin
  zum amt|aufs amt|zum gericht|zum notar|zur bank|auf die bank|in die werkstatt|zum elternabend
  zum kindergarten|in den kindergarten|in die kita|zur kita|in die kirche|ins krankenhaus
  ins spital|verreisen|wegfahren|heimfahren|nach hause|die kinder abholen|die kinder holen
  meine kinder abholen|mein kind abholen|das kind abholen|die kleine abholen|den kleinen abholen
  die kleinen abholen|meine tochter abholen|meinen sohn abholen|die enkel abholen
  die enkelkinder abholen|den enkel abholen|die tochter abholen|den sohn abholen
  die kinder von der schule abholen|die kinder aus der kita abholen
  die kinder vom kindergarten abholen|die kinder von der schule holen|die kinder hinbringen
  die kleine in die kita bringen|den kleinen in die kita bringen|die kinder in die kita bringen
  die kinder in die schule bringen|die kinder zur schule bringen|die kinder zur kita bringen
  die kleine in den kindergarten bringen|den kleinen in den kindergarten bringen
  die kinder in den kindergarten bringen|meine kinder in die schule bringen
  meine tochter in die schule bringen|meinen sohn in die schule bringen|babysitten|kochen
  meine tochter in die kita bringen|meinen sohn in die kita bringen|einkaufen|lernen
  auf die kinder aufpassen|auf die enkel aufpassen|auf den kleinen aufpassen|den hund ausfuhren
  mit dem hund raus|mit dem hund gehen|zum tierarzt|auf den markt|auf eine beerdigung
  auf eine hochzeit|zu einer beerdigung|zu einer hochzeit|zu meiner mutter|zu meinen eltern
`

/** "Fährt mein Zug". */
const DEPARTURES = combinePhrases(
  'fahrt|geht|fliegt|kommt|startet',
  '|dann|leider|schon|namlich|ja|dann schon|leider schon',
  'mein|der|unser',
  'zug|bus|flug|flieger|schiff|bahn|sbahn|s bahn|zug ab|zug nach hause|bus nach hause|taxi',
)

const WORK = phrases`
  ich arbeite|arbeite|arbeite ich|da arbeite ich|arbeit ich|ich arbeit|ich hackl|arbeiten wir
  wir arbeiten|verreise ich|ich verreise|fahre ich weg|fahr ich weg|ich fahre weg|ich fahr weg
  fliege ich weg|fliege ich in den urlaub|fahre ich in den urlaub|fahr ich in den urlaub
  fahren wir weg|fahren wir in den urlaub|sind wir im urlaub|wir sind im urlaub|sind wir verreist
  wir sind verreist|sind wir weg|sind wir nicht da|wir sind nicht da|sind wir unterwegs
  haben wir schon was vor|haben wir was vor|haben wir besuch|haben wir gaste|haben wir keine zeit
  haben wir inventur|habe ich einen termin reingekriegt|hab ich mir schon was ausgemacht
  treffe ich mich|treff ich mich|schlafe ich aus|schlafe ich noch|schlaf ich noch
  gehe ich schwimmen|gehe ich zum sport|geh ich zum sport|gehe ich zum training|geh ich turnen
  gehe ich turnen|fangt meine schicht an|beginnt meine schicht|fangt mein dienst an
  beginnt mein dienst|fangt die schule an|fangt der unterricht an|fangt die arbeit an
  beginnt die arbeit|fangt mein kurs an|beginnt mein kurs|beginnt der unterricht
  beginnt die schule|hole ich die kinder|hol ich die kinder|hole ich die kinder ab
  hol ich die kinder ab|hole ich die enkel ab|hole ich die kleine ab|hole ich den kleinen ab
  betreue ich die enkel|passe ich auf die enkel auf|passe ich auf die kinder auf
  kommt der handwerker|kommen die handwerker|kommt der elektriker|kommt der installateur
  kommt der schornsteinfeger|kommt der rauchfangkehrer|kommt besuch|kommen gaste
  ist mein arbeitstag|bringe ich die kinder|bring ich die kinder in die schule
  bringe ich die kinder in die schule|bringe ich die kinder in die kita
  bring ich die kinder in die kita|sind die kinder da|sind die kinder zuhause
  sind die kinder zu hause|sind die kinder daheim|bin ich nie da|komme ich nicht weg
  komm ich nicht weg|komme ich nicht raus|komm ich nicht raus|komme ich nicht los
  komm ich nicht los|komme ich nicht dazu|komm ich nicht dazu
`

/** Adverbs without "noch", which relates to a time that was named before. */
const THERE =
  '|ja|leider|immer|schon|auch|halt|eh|namlich|schon wieder|den ganzen tag|ja immer|meistens'

/** "Da bin ich im Urlaub". */
export const awayThere = combinePhrases(
  'da',
  'bin ich|sind wir|bin i|sitz ich|steck ich',
  THERE,
  joinLists(occupiedWords, placeWords),
)

/** "Da hab ich Schule": refuses the times before it. */
export const busyThere = joinLists(
  combinePhrases(
    'da|weil da|denn da',
    'hab ich|habe ich|hatte ich',
    THERE,
    joinLists(ENGAGEMENTS, DOCTORS),
  ),
  combinePhrases('da', 'muss ich|musste ich', THERE, DUTIES),
  combinePhrases('da', busyActivities),
)

/** Whole phrases in the first person: the caller is not free. */
export const busyWords = joinLists(
  combinePhrases('hab ich|habe ich|ich habe|ich hab', ADVERBS, joinLists(ENGAGEMENTS, DOCTORS)),
  combinePhrases('muss ich|ich muss', ADVERBS, DUTIES),
  busyActivities,
  combinePhrases(
    'bin ich|ich bin|sind wir|wir sind|bin i',
    ADVERBS,
    'nicht|gar nicht|nie|gar nie|nicht mehr|noch nicht|leider nicht|uberhaupt nicht|kaum|schlecht',
    'da|erreichbar|verfugbar|zu erreichen|zu haben|frei|abkommlich|vor ort|greifbar|im buro|daheim|ansprechbar|zu gebrauchen|einsatzfahig|wach|fit|auf den beinen|aus dem haus|aus dem bett',
  ),
  combinePhrases('bin ich|ich bin|sind wir|wir sind|bin i|sitz ich|sitze ich', ADVERBS, placeWords),
  DEPARTURES,
  WORK,
)

const BACK = phrases`
  da|zuruck|zu hause|daheim|im lande|im land|im buro|auf der arbeit|in der arbeit|im geschaft
  im einsatz|zuhause|verfugbar|erreichbar|gesund|fit|frei|hier|in deutschland|in osterreich
  in der schweiz|im dienst|im laden|in der firma|auf dem damm|am start|mobil|einsatzbereit
`

/** "Wenn ich wieder da bin". */
export const backWords = combinePhrases(
  'wieder',
  BACK,
  'bin|sein muss|sein soll|sein sollte|sein will|sein kann|sein mochte',
)

/** "From Monday on I'm back". */
export const onwardWords = joinLists(
  'aufwarts|oder spater|und spater|oder danach',
  combinePhrases(
    '|bin ich|ich bin|ware ich|war ich|sind wir|wir sind',
    '|dann|erst|auch|ja|dann auch|dann erst|erst dann|dann ja',
    joinLists(combinePhrases('wieder', BACK), 'zuruck'),
  ),
)

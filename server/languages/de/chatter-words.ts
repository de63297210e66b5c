import { phrases } from '../phrases.ts'
import { combinePhrases } from '../combine-phrases.ts'
import { chatterVocabulary } from './chatter-vocabulary.ts'
import { harmlessNegations } from './harmless-negations.ts'
import { joinLists } from '../join-lists.ts'
import { reasonWords } from './reason-words.ts'

/** Hesitation, greetings and thanks. */
const COURTESY = phrases`
  vor der zeitumstellung
  bitte|bitte schon|bitteschon|bitte sehr|ah|ahm|ahem|eh|ehm|ehem|em|hm|hmm|mh|mhm|aha|ach|ach so
  ach ja|achso|ah ja|oh|oh je|oje|ohje|ui|tja|naja|na ja|na gut|na dann|na klar|na also|na schon
  na wunderbar|na ja gut|na prima|na super|na fein|puh|uff|oha|ach gott|oh gott|mein gott
  du meine gute|ja|jaja|ja ja|jo|joa|jep|ok|okay|okey|oki|gut|also gut|hallo|hi|hey|servus
  gruss gott|gruss sie|gruss sie gott|gruezi|gruezi mitenand|gruetzi|moin|moin moin|hoi|sali|salu
  guten morgen|guten tag|guten abend|guten mittag|schonen guten tag|schonen guten morgen
  schonen guten abend|schonen tag|schonen tag noch|schonen tag auch|tag auch|tach|gute tag
  ein schones wochenende|schones wochenende|schonen abend|schonen abend noch|habe die ehre|ciao
  tschuss|tschau|ade|pfiat di|pfiat euch|wiederhoren|auf wiederhoren|auf wiedersehen
  auf wiederschauen|wiederschauen|uf widerluege|bis gleich|bis bald|danke
  danke schon|dankeschon|danke sehr|danke ihnen|vielen dank|vielen lieben dank|besten dank
  herzlichen dank|tausend dank|merci|merci vielmal|merci vielmals|danke vielmals|danke vielmal
  mersi|lieben dank|vergelts gott|sie werden lachen|stellen sie sich vor|wissen sie|wissens
  weisst du|ich sag mal|ich sags mal so|sag ich mal|sage ich mal|sag ich jetzt mal
  sagen wir mal so|sagen sie|sagen sie mal|sagens|horen sie|passen sie auf|schauen sie|schauns
  ehrlich gesagt|ehrlich|offen gesagt|offen gestanden|um ehrlich zu sein|ganz ehrlich|gell|gelle
  ge|oder so|wie gesagt|was weiss ich|keine ahnung|nicht wahr|stimmts|alles gut|alles roger
  in ordnung|gerne wieder|schon gut|macht nichts|kein ding|kein problem|kein thema
  uberhaupt kein problem|gar kein problem|keine sorge|keine frage|kein stress|keine umstande
  spielt keine rolle|keine rolle|du|ihr lieben|mal sehen|mal schauen|schau ma mal|schauen wir mal
  mal gucken|sehen wir mal|wenn ich ehrlich bin|wenns recht ist|es tut mir leid|tut mir leid
  tut mir echt leid|tut mir wirklich leid|leider|gott sei dank|zum gluck|glucklicherweise
  hoffentlich|herr doktor|frau doktor|liebe frau|lieber herr|gnadige frau
`

/** Pronouns, articles of possession and auxiliary verbs. */
const GRAMMAR = phrases`
  ich|i|wir|mir|uns|sie|es|das|mich|dich|dir|euch|ihnen|ihr|ihre|ihrem|ihren|ihrer|man|ma|sich|du
  mein|meine|meinen|meinem|meiner|unser|unsere|unseren|unserem|unserer|dein|deine|deinen|euer|eure
  euren|eurem|eurer|selber|selbst|dazu|davon|damit|daran|dabei|drin|dran|hier|dort|hin|her|rein
  hinein|raus|vorbei|ran|rum|herum|hierher|welche|welcher|welchen|welches|bin|bist|ist|is|sind
  seid|sei|sein|war|wars|waren|ware|warn|wart ihr|gewesen|habe|hab|habs|hast|hat|haben|habt|hatte
  hatt|hatts|hatten|hattet|hattens|habens|gehabt|hatte ich|hatten wir|haben sie|hatten sie|haette
  waere|koennte|moechte|wuerde|werde|werd|wird|wirds|werden|wurde|wurd|wurds|wurden|worden|kann
  kanns|kannst|konnen|konnens|konnt|konnte|konnts|konnten|konntens|konntest|muss|musst|mussen
  musste|mussts|mussten|mussens|soll|solls|sollen|sollte|sollts|sollten|darf|durfen|durfte|durfts
  durften|will|wills|wollen|wollt|wollte|wollten|mochte|mocht|mochten|mochts|mag|magst|mogen|tat
  tats|tatens|taten|tue|tu|tun|tut|lass|lasse|lassen|lassens|lasst|lassen sie|lassen sie uns|dass
  ob|welch|wo|wie|was|wann|woher|wieso|warum|welchem|worum|wozu|wieviel|wie viel|wer|ichs|wirs
  iches|sies|ham|hammas|hamma|hamm|machma|machen ma
`

/** Adverbs of degree, hedges and particles. */
const PARTICLES = phrases`
  dann|da|mal|einmal|nochmal|noch mal|nochmals|noch einmal|doch|doch noch|noch|nur|auch|so|denn
  vielleicht|eventuell|evtl|allenfalls|allfallig|moglichst|wieder|mit|bei|fur|aus|an|auf|gern
  gerne|besonders gern|am besten|besser|am gunstigsten|am einfachsten|am angenehmsten
  am allerliebsten|am allerbesten|eh|halt|eben|ebent|einfach|bloss|blos|schon|schon mal|schonmal
  wohl|wahrscheinlich|bestimmt|sicher|sicherlich|naturlich|freilich|selbstverstandlich|logisch
  klar|tatsachlich|wirklich|echt|eigentlich|an sich|ansich|im prinzip|prinzipiell|grundsatzlich
  generell|theoretisch|praktisch|rein theoretisch|an und fur sich|im grunde|im grunde genommen
  irgendwie|irgendwo|irgendwann|irgendwann mal|irgendwas|irgendetwas|irgendeinen|irgendein
  irgendeine|etwas|bisschen|ein bisschen|bissel|bissl|a bissl|bisserl|bissi|ein wenig|ziemlich
  recht|ganz|ganz gut|sehr|total|absolut|besonders|relativ|verhaltnismassig|einigermassen|halbwegs
  extrem|unheimlich|furchtbar gern|wahnsinnig gern|uberhaupt|vollig|voll gut|genau|exakt|punktlich
  schlag|konkret|direkt|gleich|erst|erstmal|erst mal|zuerst|zunachst|immer|meist|meistens|normal
  normalerweise|gewohnlich|fur gewohnlich|ublicherweise|in der regel|jeweils
  jeweilen|derzeit|momentan|im moment|gerade|grad|grade|inzwischen|zumindest|wenigstens
  hauptsache|auf jeden fall|jedenfalls|auf alle falle|unbedingt|definitiv
  wenns sein muss|wenn es sein muss|ausnahmsweise|falls moglich|gegebenenfalls
  unter umstanden|womoglich|moglicherweise|vermutlich|scheinbar|anscheinend|offenbar|angeblich
  persony|personlich|quasi|praktischerweise|sozusagen|gewissermassen|unter anderem|zum beispiel
  beispielsweise|von mir aus|meinetwegen|von meiner seite|von meiner seite her|meinerseits
  fur mich|aus meiner sicht|fur uns|bei uns|bei euch|an dem|in dem fall|in diesem fall|ausserdem
  zudem|uberdies|namlich|ja eh|dazu noch|dementsprechend|insofern|insgesamt|extra|extra fur mich
  wenn moglich|wenns moglich ist|wenn es moglich ist|wenn es geht|wenns geht|wenns ginge
  wenn es ginge|wenn das geht|wenn das ginge|nach moglichkeit|falls das geht|falls es geht
  sofern moglich|soweit moglich|so weit|soweit|prompt|spontan|kurzfristig|rasch|schnell|zugig
  ab und zu|hin und wieder|manchmal|ofters|oft|haufig|sowieso|jeweilig|komplett|insbesondere
  vor allem|vor allen dingen|gerade eben|uberall|so gesehen|nachster zeit|in nachster zeit
  demnachst|wieder mal|wiedermal|erneut|weiterhin|weiter|zusammen|miteinander|gemeinsam|alleine
  persoenlich
`

/** Words for what suits. */
const PRAISE = phrases`
  gute|guten|guter|gutes|gutem|beste|besten|bester|bestes|toll|tolle|tollen|perfekte|perfekter
  ideale|idealer|optimal|optimale|hervorragend|wunderbare|wunderschon|herrlich|fein|feine
  schon fein|nett|netter|lieb|lieber gott|angenehm|angenehmer|angenehmsten|gunstig|gunstiger
  gunstige|bequem|bequemer|passend|passende|passenden|passender|sinnvoll|geeignet|machbar|moglich
  moglich ware|denkbar|vorstellbar|tip top|tipptopp|bestens geeignet|leiwand|spitze|spitzenmassig
  traumhaft|grossartig|genial|cool|top|fantastisch|phantastisch|bombe|hammer|mega|glanzend|famos
  schone sache|tadellos|entspannter|entspannt|gemutlich|ruhiger|ruhig|einfacher|leichter
  praktischer|schoner|hubsch|frei|freie|freien|freier|freies|offen|geoffnet|verfugbar|flexibler
  zu haben|ubrig|vakant|drinnen|recht ist|genehm|sympathisch|lieber mir|willkommen|okee|willig
  bereit|fit|wach|munter|entgegenkommend|hilfreich|glucklich|froh|zufrieden|dankbar|uberglucklich
  begeistert|dringend|dringende|dringender|eilig|wichtig|wichtiger|es eilt|eilt|pressiert
  es pressiert
`

/** Visits and bookings. */
const NOUNS = phrases`
  zeit|zeiten|termin|termins|termine|terminen|terminchen|einen termin|ein termin|den termin
  der termin|einem termin|meinen termin|mein termin|unseren termin|unser termin|einen neuen termin
  neuer termin|neuen termin|neue termine|uhrzeit|uhrzeiten|datum|zeitpunkt|zeitfenster|slot|slots
  lucke|lucken|platz|platzchen|moglichkeit|moglichkeiten|kalender|terminkalender|agenda|planung
  treffen|besuch bei ihnen|gesprach|gesprachstermin|beratung|beratungsgesprach|beratungstermin
  kennenlerngesprach|erstgesprach|besprechungstermin|sprechstunde|telefonat|telefontermin|ruckruf
  anruf|telefon|handy|videocall|videogesprach|videotermin|onlinetermin|vorschlag|vorschlage
  angebot|idee|wunsch|wunschtermin|wunschzeit|anliegen|angelegenheit|sache|dinge|ding|frage
  reservierung|buchung|anmeldung|liste|warteliste|praxis|kanzlei|ordination|buro bei ihnen
  sekretariat|rezeption|empfang|leitung|doktor
  arzt bei ihnen|berater|beraterin|fur einen termin|eine frage|kurze frage|eine kurze frage
  eine bitte|eine idee|mal eine frage|ein termin fur mich|nachricht|bestatigung|bescheid|rechner
  computer|parkplatz|bus und bahn|stadt|in der stadt|in die stadt|in der nahe|in der gegend
  in ihrer nahe|in ihrer gegend|vor ort|um die ecke|beim vorbeigehen|am weg|auf dem weg|am telefon
  telefonisch|per telefon|per video|per mail|online|in person|in ruhe|rentner|rentnerin|pensionist
  pensionistin|pensioniert|in rente|in pension|in der pension|im ruhestand|student|studentin
  hausfrau|selbststandig|arbeitslos|in karenz|in elternzeit|am weg in die arbeit
  auf dem weg zur arbeit komme|am heimweg
`

/** Verbs of meeting, booking, asking and suiting. */
const VERBS = phrases`
  nehmen|nehme|nehm|nimm|nimmt|nahme|genommen|machen|mache|mach|machs|machst|macht|machens|machte
  gemacht|kommen|komme|komm|kommst|kommt|kame|kamen|kamst|gekommen|vorbeikommen|vorbeikomme
  vorbeischauen|vorbeischaue|vorbeizukommen|reinkommen|reinschauen|reinschneien|hinkommen
  herkommen|herfahren|hinfahren|herzukommen|dazukommen|rauskommen|schauen|schaue|schau|schaun
  schaut|schauts|gucken|guck|gucke|guckt|kucken|kuck|sehen|sehe|seh|sieht|siehts|gesehen|anschauen
  nachschauen|nachsehen|nachgucken|treffe|treff|trafe|getroffen|zusammenkommen|zusammensetzen
  zusammenfinden|brauchen|brauche|brauch|braucht|brauchte|brauchten|brauchat|gebraucht|suchen
  suche|such|wunschen|wunsche|wunscht|bekommen|bekomme|bekomm|bekame|kriegen|kriege|krieg|kriegt
  kriegn|buchen|buche|buch|gebucht|reservieren|reserviere|reservier|vereinbaren|vereinbare
  vereinbart|ausmachen|ausgemacht|abmachen|abgemacht haben|vormerken|merken|merke|merkt|eintragen
  tragen|trage|trag|einschreiben|schreiben|schreibe|schreib|schreibt|schreibens|aufschreiben
  einplanen|einzuplanen|einrichten|einrichte|einzurichten|einschieben|dazwischenschieben
  reinquetschen|unterbringen|unterkommen|reinnehmen|drannehmen|drankommen|planen|plane|plan
  geplant|notieren|notiere|notier|festhalten|festmachen|festlegen|fixieren|fixiere|fixmachen
  anmelden|melden|melde|meld|gemeldet|anrufen|anrufe|rufe|ruf|ruft|rufen|zuruckrufen|zuruckgerufen
  telefonieren|telefoniere|fragen|frage|frag|fragt|gefragt|nachfragen|sprechen|spreche|sprech
  besprechen|bereden|reden|rede|sagen|sage|sag|sagt|sagte|gesagt|geben|gebe|gib|gebt|gibt|gibts
  gabe|gabs|gegeben|gibt es|gibt es da|finden|finde|find|fand|fande|gefunden|geht|gehts|gehe|geh
  gehen|ginge|gings|geht es|es geht|ginge es|es ginge|ging|gehn|passen|passe|passts|passte|passten
  passt es|gepasst|wurde passen|klappen|klappte|klappts|hinhauen|haute hin|hauts hin|hingehauen
  hinkriegen|hinbekommen|ausgehen|ausginge|ausgeht|gings sich aus|ging sich aus|ginge sich aus
  gehen sich aus|geht es sich aus|gehts sich aus|wurde sich ausgehen|tat sich ausgehen|schaffen
  schaffe|schaff|schaffs|schafft|schaffte|geschafft|einteilen|vorschlagen|schlage vor|schlag vor
  vorgeschlagen|vorschlage|dachte|dacht|denke|denk|denken|gedacht|nachdenken|uberlege|uberleg
  uberlegen|uberlegt|glaube|glaub|glauben|meinen|meint|hoffe|hoff|hoffen|schatze|schatz|vermute
  nehme an|weiss|weiss ich|wissen|wusste|kennen|kenne|verstehe|versteh|verstanden|horen|hore|hor
  klingt|hort sich gut an|verschieben|verschiebe|verschoben|verlegen|verlege|verlegt|umlegen
  umgelegt|umbuchen|umbuche|umgebucht|andern wir|andern kann|zu andern|termin andern|wechseln
  legen|lege|leg|setzen|stellen|rucken|rutschen|tauschen|bleiben|bleibe|bleib|bleibt|bleibts
  stehen|stehe|steh|steht|sitzen|warten kann|erledigen|erledigt|klaren|klare|klarmachen|regeln
  organisieren|organisiere|helfen|hilft|hilf|freuen|freue|freu|freut|freute|freuen wurde
  bevorzugen|bevorzuge|bevorzugt|wahlen|wahle|entscheide|entscheiden|empfehlen|richten|richte
  anbieten|bieten|biete|bietet|angeboten|anzubieten|probieren|probier|probiere|versuchen|versuche
  versuch|liegen|liegt|lage|gelegen|lieber haben|gefallen|gefallt|gefiele|eignen|eignet
  wurde gehen|entgegenkommen|entgegenkame|auskommen|hinter mir|hinter mich bringen|ich dran
  dran bin|an der reihe|zeit nehmen|zeit hatten|zeit haben|zeit ist|zeit ware|zeit hatte
  wie siehts aus|wie sieht es aus|wie schauts aus|wie schaut es aus|schaut aus|sieht aus|aussehen
  ausschauen|vorstellen|vorstelle|einfallen|hatte ich gesagt|losfahren|hinbiegen|freihalten
  freihaben|freimachen|frei machen|freinehmen|frei nehmen|freischaufeln|reinpassen
  einwerfen|beginnen|anfangen|starten|loslegen|fangen an|fangen wir an|aufhaben|aufhat|offen haben
  offen hat
`

/** Words around "to": "zu Ihnen", "um zu kommen". */
const TO = combinePhrases(
  '|um',
  'zu',
  phrases`
    ihnen|euch|mir|uns|dir|kommen|machen|haben|gehen|finden|bekommen|verlegen|verschieben|buchen
    vereinbaren|reden|sprechen|sehen|treffen|besprechen|klaren|erledigen|zweit|dritt|fuss|haus
    meiner zufriedenheit|dem termin|einem termin|ihnen in die praxis|ihnen kommen|euch kommen
    ihnen zu kommen|ihnen rein|ihnen ins buro|ihnen in die kanzlei|viel verlangt
`,
)

const FIXED = phrases`
  scho|hoid|moi|des is|des is ma|des ist|des war|des wars|des geht|s|liesse|liessen|liess|lass ma
  lassma|wenns nicht anders geht|wenn es nicht anders geht|wenns gar nicht anders geht|plus minus
  wenn es gar nicht anders geht|wenn nichts anderes geht|wenn nichts anderes frei ist
  wenn sonst nichts geht|wenn sonst nichts frei ist|falls sonst nichts geht
  falls sonst nichts frei ist|falls nichts anderes geht|wenn nichts anderes mehr geht
  wenn nichts anderes mehr frei ist|wenn sie nichts anderes haben|wenn sie sonst nichts haben
  falls sie sonst nichts haben|haben sie schon einen termin|haben sie schon was
  hatten sie schon was|haben sie da schon was|haben sie schon etwas|gibt es schon was
  gibts schon was|habt ihr schon was|vorziehen auf|vorziehen auf den|vorverlegen auf
  verschieben auf|verschieben auf den|verlegen auf|kurz vorbeikommen|kurz mal|mal kurz|nur kurz
  ganz kurz|kurz vorbei|kurz reinschauen|kurz vorbeischauen|kurz schauen|kurz gucken|kurz rein
  kurz telefonieren|kurz reinkommen|kurz nachschauen|kurz nachsehen|kurz uberlegen|kurz sprechen
  kurz reden|kurz besprechen|einen augenblick|augenblick|eine sekunde|sekunde|sekunde mal
  kleinen moment|wie gehts|wie geht es ihnen|wie ist es|wie war das|wie ware das|wie ist es mit
  aus dem bett|aus den federn|aus dem haus|aus dem geschaft|aus dem buro|aus dem dienst|vom buro
  vom geschaft|von der arbeit weg|aus der arbeit|bei mir im betrieb|in der firma|im betrieb
  bei uns im betrieb|bei uns in der firma|bei uns im geschaft|bei uns im buro|in meinem kalender
  in meinen kalender|in den kalender|in meiner agenda|in die agenda|im kalender|in der agenda
  ist meine mutter versorgt|sind die kinder versorgt|sind die kinder in der schule
  sind die kinder im kindergarten|sind die kinder in der kita|ist die kleine in der kita
  ist der kleine in der kita|sind die kinder aus dem haus|kann meine frau mich fahren
  kann mich meine frau fahren|kann mich mein mann fahren|kann mich meine tochter fahren
  kann mich mein sohn fahren|bringt mich meine tochter|bringt mich mein sohn|hat meine frau frei
  hat mein mann frei|ist meine frau da|ist mein mann da|da bin ich wieder da
  dann bin ich wieder da|dann bin ich zuruck|da bin ich zuruck|das ist alles|das war alles
  das wars|das ware alles|das wars dann|da bin ich wieder zuruck|dann bin ich wieder zuruck
  da bin ich da|bin ich da|ware ich da|bin ich wieder da am|da bin ich eh da|da bin ich sowieso da
  heuer nimmer|heuer nicht mehr|dieses jahr nicht mehr|dieses jahr nimmer|dieses jahr nichts mehr
  also erst danach|danach muss ich los|danach muss ich weg|danach muss ich arbeiten
  danach gehts nicht|danach geht es nicht|danach geht nichts mehr|danach wird es schwierig
  danach wirds schwierig|danach wird es eng|danach kann ich nicht|danach kann ich nicht mehr
  danach geht nicht mehr|danach bin ich weg|danach bin ich unterwegs|danach habe ich einen termin
  danach hab ich einen termin|danach gehts nicht mehr|danach geht es nicht mehr|spater geht nicht
  spater gehts nicht|spater geht es nicht|spater kann ich nicht|spater kann ich nicht mehr
  spater gehts nicht mehr|spater geht es nicht mehr|spater wird schwierig|spater wird es schwierig
  spater schaff ichs nicht|hinterher geht nichts mehr|pi mal daumen|uber den daumen
  mehr oder weniger|so oder so|unter uns gesagt|es ist so|das ist so|die sache ist die
  wenn es nichts ausmacht|wenns nichts ausmacht|wenn es ihnen nichts ausmacht
  wenns ihnen nichts ausmacht|wenn nichts dazwischen kommt|wenn nichts dazwischenkommt
  wenn sie nichts dagegen haben|wenn das kein problem ist|wenn das nicht zu spat ist
  wenn das nicht zu fruh ist|wenn es nicht zu viele umstande macht|falls das kein problem ist
  wenn das kein umstand ist|sobald ich zuruck bin|sobald ich wieder da bin|wenn ich wieder da bin
  wenn ich zuruck bin|mit ach und krach|gerade so|grade so|mit mir|ware ich dabei|dabei sein
  ich bin bereit|bin ich bereit
`

/** Other common words without a meaning for times. */
const MORE = phrases`
  bereits|bisher|daraus|darin|daruber|deutlich|dies|durchaus|ebenfalls|ebenso|eher|einig|endlich
  entsprechend|fast|genauso|genauso gut|gesund|gewiss|herzlich|immerhin|irgendwelche|nun|neu|neue
  neuen|neuer|neues|schade|schliesslich|sogar|standig|stimmt|trotzdem|ubrigens|im voraus|vorhin
  zufallig|zwar|rechtzeitig|zeitlich|verabreden|verabredet|ausgemacht|geklappt|gesucht|geschaut
  geguckt|nachgeschaut|nachgesehen|nachgedacht|vorbeigehen|vorbeigehe|vorbeifahren|ruberkommen
  ruber|hochkommen|runterkommen|raufkommen|koordinieren|abstimmen|absprechen|abklaren|abgeklart
  ruckmeldung|info|information|auskunft|terminvorschlag|terminlich|termintechnisch|terminmassig
  zeitmassig|zeittechnisch|beruflich|privat|geschaftlich|gar|liebend gern|liebend gerne
  allerliebsten|vorzugsweise|idealerweise|optimalerweise|bestenfalls|zurzeit|aktuell|vorerst
  vorlaufig|diesmal|durchgehend|mit dem auto|mit dem bus|mit dem zug|mit der bahn|mit dem rad
  mit dem fahrrad|mit dem taxi|mit den offis|mit offentlichen|zu fuss|viel lieber|viel besser
  viel zeit|genug zeit|ich bin neukunde|ich bin kunde|ich bin patient|ich bin patientin
  ich bin stammkunde|telefoniert|gesprochen|angerufen|geschrieben|gemailt|mitgeteilt
  versprochen haben|vielmals|zur verfugung|stehe zur verfugung|zu ihrer verfugung|schoner tag
  einen schonen tag|ein guter tag|der beste tag|der richtige tag|mein tag|anbieten konnen
  arrangieren|einrichtbar|verstandlich|normalerweise immer|wie immer|wie ublich|wie besprochen
  wie vereinbart|wie ausgemacht|wie sonst|genau richtig|goldrichtig|haargenau|rein zeitlich
  von der zeit her|von den zeiten her|her|von meinem kalender her|laut kalender
  laut meinem kalender|soweit ich sehe|so wie ich das sehe|soviel ich weiss|soweit ich weiss
  wenn ich mich nicht irre|wenn ich das richtig sehe|wenn ich richtig schaue|jetzt mal
  jetzt gerade|jetzt grad|jetzt so|ab jetzt gerechnet|grad so|nebenbei
  fairerweise|normal|normalen|gewohnten|gewohnte|ubliche|ublichen
`

/** What a visit is for, after "für" or "Termin". */
const SUBJECTS = combinePhrases(
  phrases`
    fur eine|fur einen|fur ein|fur die|fur den|fur das|termin zur|termin zum|termin fur die
    termin fur eine|termin fur einen|termin fur ein|termin fur
  `,
  phrases`
    untersuchung|kontrolle|behandlung|vorsorge|vorsorgeuntersuchung|impfung|reparatur|inspektion
    reifenwechsel|besichtigung|wohnungsbesichtigung|probefahrt|haarschnitt|massage|interview
    vorstellung|vorstellungsgesprach|vertrag|unterschrift|steuererklarung|versicherung
    zahnreinigung|projekt|erstgesprach|beratung|besprechung|gesprach|kontrolltermin|nachkontrolle
    mundhygiene|termin|treffen|telefonat|rezept|befundbesprechung|service|pickerl|abholung
    ubergabe|abgabe
`,
)

const COLLEAGUES = combinePhrases(
  'bei|mit|von|zu|ihr|ihre|ihren|der|die|euer|eure|dem netten|der netten|ihr netter|ihre nette',
  '|der|ihrer|dem|ihrem|einer|einem|ihren|eurer',
  'kollegin|kollege|kollegen|mitarbeiterin|mitarbeiter|mitarbeitern',
  '|hat|hat mir|hat gesagt|meinte|sagte|hatte gesagt|gesprochen',
)

/** Words and phrases that say nothing about when. */
export const chatterWords = joinLists(
  COLLEAGUES,
  COURTESY,
  GRAMMAR,
  PARTICLES,
  PRAISE,
  NOUNS,
  VERBS,
  harmlessNegations,
  reasonWords,
  TO,
  FIXED,
  SUBJECTS,
  MORE,
  chatterVocabulary,
)

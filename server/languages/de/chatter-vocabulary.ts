import { joinLists } from '../join-lists.ts'
import { phrases } from '../phrases.ts'

/** Further verbs of arranging and judging, in their spoken forms. */
const MORE_VERBS = phrases`
  bis (ladenschluss|zum ladenschluss|geschaftsschluss|sie (zumachen|schliessen))
  nachholen|nachhole|nachzuholen|nachgeholt|reichen|reicht|reichts|reichte|genugen|genugt|genugte
  langen|langt|langts|langte|gedient|geholfen|gelegen|brauchts|brauchs|hatts|habts|machts|nehms|schaffts|finds|wolls|mochts|wurdts|tuts|sags|denks|glaubs|hoffs|seh ichs|wissts|gehts um|lassts|findets|nehmts|kriegts|machts|kommts|sehts
  schieben|schieb|schiebe|geschoben|jemanden schicken|jemand schicken|wen schicken|vorbeischicken|jemanden vorbeischicken
  draus|daraus machen|kam|kamt|kams|krieg ichs|krieg ich hin|hin|hinbringen|unterzubringen|dranhangen
  einrichtet|richtet|anstreben|peilen|anpeilen|peile|tendiere|tendier|tendieren|pladiere|favorisiere
  favorisiert|ziehe vor|praferiere|vorzoge|wunschte|erhoffe|erwarte|erwarten|rechne
  rechnen|gerechnet|anvisieren|angedacht|vorgesehen|vorgestellt|ausgesucht|ausgesucht haben
  rausgesucht|raussuchen|rauspicken|aussuchen|suchts|hattens|konntens|wolltens|ausgucken|ansetzen
  angesetzt|festsetzen|festgesetzt|festgemacht|festgelegt|abgesprochen|abgestimmt|eingeplant
  eingetragen|vorgemerkt|notiert|reserviert|zugesagt|zusagen|bestatigen|bestatigt|durchgeben
  mitteilen|ausrichten|weitergeben|erfahren|erkundigen|erkundige|informieren|bespreche|beraten
  berate|lassen wir|lasst uns|probierens|versuchens|schauts mal|gehn wir|sprechens|redens|rufens
  anzurufen|vorbeizuschauen|vorbeigeschaut|aufkreuzen|auftauchen|aufschlagen|antanzen|antreten
  erscheinen|erscheine|eintreffen|eintrudeln|vorsprechen|vorstellig|reinkomme|reinkame|reinschaue
  rumkommen|rumkomme|vorbeikame|vorbeischau|vorbeikomm|hochkomme|rauskomme|rauskame|einrichten kann
  freischaufeln kann|abzwacken|abknapsen|loseisen|reinzwangen|dazwischenquetschen|unterkriegen
  durchkommen|erwischen|erwische|erwischt|erreichen|erreiche|erreicht|entschieden|entschliessen
  umentschieden|umdisponieren|umplanen|umgeplant|umstellen|anders machen|dreh|drehen|tauscht
  verspreche|garantieren|einhalten|einhalte|antworten|antworte|reagieren|bedanke|bedanken|grusse
  entschuldige|verzeihen|storen|store|stort|belastigen|nerven|aufhalten|halten|halte|fuhle|spure
  vertrage|vertragen|gewohne|gewohnt|kenn|kennt|kennens|erinnere|erinnern|erinner|merkens|notierens
`

/** Further adverbs, connectives and recognized spellings. */
const MORE_ADVERBS = phrases`
  jetzt|jetz|etz|itzt|sicherheitshalber|vorsichtshalber|ordnungshalber|anstandshalber|gerne mal
  netterweise|freundlicherweise|dummerweise|bloderweise|idealerweis|zwangslaufig
  notgedrungen|wohl oder ubel|gezwungenermassen|einerseits|immerhin|jedenfalls mal|allemal
  dadurch|hierfur|hierbei|hiermit|womit|wofur|woran|deswegen mal|somit|quasi mal|eh klar
  sowas|so was|so etwas|irgendsowas|derartiges|folgendes|folgendermassen|kurzum|kurz gesagt|summa
  letztendlich|letztlich|schlussendlich|im endeffekt|unterm strich|alles in allem|an sich schon
  vornehmlich|uberwiegend|grosstenteils|weitgehend|mehrheitlich|hochstwahrscheinlich|sicher schon
  gelegentlich|zeitweise|tendenziell|gefuhlt|gefuhlsmassig|spontan gesagt|aus dem bauch|spontan mal
  sach|sach mal|sach ich mal|ich sach mal|sagmer|sag mer|mer|nu|nun ja|nuja|no ja|naja gut|ei|eija
  ebe|halt eben|alsdann|na denn|denne|gelt|gell ja|gelle ja|woll|wohl wahr|fei|fei schon|ebbe|ebbes
  epper|gschwind|gschwend|gach|gschaut|gsehn|gmacht|gsagt|gfragt|gfallt|ghabt|gwesen|gwest|gangen
  gangat|ging sichs aus|gangert|dad|dads|dat|wat|ick|icke|ik|det|dit|och|ooch|nee du|ma sehn
  kieken|kiek|snacken|schnacken|mim|uf|ufm|aufm|beim|ausm|inner|anner|vonner
  anne|inne|zwecks|bezuglich dessen|hinsichtlich|betreffend|seitens|meines erachtens
  meiner meinung nach|nach meinem geschmack|nach meinem wissen|nach meinem kalender
  von mir|von uns|von euch|von ihnen|von ihnen aus|von ihrer seite|von ihrer seite aus
`

/** Further adjectives, as in "was Kurzfristiges". */
const MORE_ADJECTIVES = phrases`
  kurzfristiges|passendes|gunstiges|angenehmes|ideales|schones|nettes|bestimmtes|konkretes|festes
  moglichkeiten da|genauen|genaue|genaues|bestimmten|bestimmte|festen|feste|fester|freundlich
  freundliche|kleine bitte|kleinen wunsch|einzige|einzigen|einziger|einziges|richtige|richtigen
  richtiger|normale|normales|regularen|regulare|personlichen|personliche|kurzen|kurzes|kurze
  gewunschten|gewunschte|geplanten|geplante|vereinbarten|vereinbarte|nahe|prima sache|vernunftig
  vernunftige|brauchbar|brauchbare|ordentlich|akzeptabel|vertretbar|verkraftbar|zumutbar|handhabbar
  realistisch|realistischer|unkompliziert|problemlos|stressfrei|locker|easy|simpel|stimmig|rund
  ausgeruht|entspannte|gemutliche|ruhige|ruhigen|ruhiges|stille|schnelle|schneller|zackig|fix genug
  in den kram|gut in den kram|ganz gut in den kram|wenn es nach mir ginge|wenns nach mir ginge
  wenn es nach mir geht|wenns nach mir geht|in der stadt zu tun|zu tun in der stadt|eh zu tun
  in der gegend zu tun|da eh zu tun|sowieso in der stadt|eh in der stadt|heast|hearst|oida|ha
  geh bitte|bittschon|bittsche|dankscho|pfia gott|gruass gott|griass gott|griass eahna|griass di
`

/** Further nouns, of practices, offices and households, that name no event. */
const MORE_NOUNS = phrases`
  anfrage|nachfrage|ruckfrage|bitte um|terminanfrage|terminwunsch|terminabsprache|terminsache
  terminkalenders|planer|kalenderblatt|handykalender|notizen|zettel|kuli|stift|brille|lesebrille
  computerle|laptop|tablet|bildschirm|verbindung|leitung|lautsprecher|empfang schlecht|netz|kunde
  kundin|patient|patientin|neukunde|neupatient|stammkunde|mandant|mandantin|mieter|mieterin|eigentumer
  interessent|interessentin|bewerber|bewerberin|name|namen|nummer|kundennummer|telefonnummer|adresse
  unterlagen|papiere|formular|formulare|vertrag|rezept|uberweisung|befund|befunde|bild|bilder|foto
  rechnung|kostenvoranschlag|besichtigung|kontrolle|untersuchung|vorsorge|nachsorge|nachkontrolle
  reparatur|wartung|reifenwechsel|olwechsel|inspektion|probefahrt|abholung|ubergabe|wohnung|kuche
  heizung|auto|wagen|fahrrad|fahrt|anfahrt|anreise|hinweg|heimweg|weg zu ihnen|verkehr|berufsverkehr
  stau|parkhaus|haltestelle|strassenbahn|u bahn|s bahn|tram|bus|knie|rucken|schulter|hufte|zahn|zahne
  auge|augen|ohr|fuss|hand|bein|arm|bauch|kopf|haut|haare|nagel|geschichte|kleinigkeit|sachen|sache mit|thema|themen|punkt|punkte|laune|lust|gefuhl|eindruck|gedanke|gedanken
  plan|zeitplan|wochenplan|dienstplan|stundenplan|schichtplan|rhythmus|alltag|leben|welt|fall|falle
  sinn|zweck|grund|grunden|ordnung|art|weise|seite|stelle|chance|gelegenheit|fenster|luft|spielraum
  puffer|reserve|auswahl|losung|kompromiss|entscheidung
`

/** Single words that say nothing about when. */
export const chatterVocabulary = joinLists(MORE_VERBS, MORE_ADJECTIVES, MORE_ADVERBS, MORE_NOUNS)

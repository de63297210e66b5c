import { combinePhrases } from '../combine-phrases.ts'
import { joinLists } from '../join-lists.ts'
import { phrases } from '../phrases.ts'

const ADVERBS = combinePhrases(
  '|da|dann|gerade|grad|grade|leider|schon|noch|ja|eh|auch|immer|meistens|meist|namlich|halt|eben',
  '|immer|schon|noch|leider|erst|erst noch|namlich|gerade|grad|wieder|selber|selbst|eh',
)

/** Persons and animals that callers look after or accompany. */
const CHARGES = phrases`
  (|die|meine|unsere) (kinder|enkel|enkelkinder|zwillinge|jungs|madels|madchen|kids|kleinen|grossen)
  (die|meine|unsere) (kleine|grosse|tochter|enkelin|mutter|mama|oma|frau|schwester|eltern)
  (die|meine|unsere) (schwiegermutter|schwiegereltern|katze|hunde|tiere|pferde|nichte|freundin)
  (den|meinen|unseren|unsern) (kleinen|grossen|sohn|enkel|jungen|buben|vater|papa|opa|mann|bruder)
  (den|meinen|unseren|unsern) (hund|kater|schwiegervater|neffen|freund|vierbeiner)
  (das|mein|unser) (kind|baby|enkelkind|enkerl|pferd|auto|paket)
`

const FROM_PLACES = phrases`
  |aus (der|dem) (kita|schule|krippe|kindergarten|hort|werkstatt|krankenhaus|spital)
  (von der|aus der) (kita|schule|krippe|tagesmutter|arbeit|bahn|oma|nachmittagsbetreuung)
  vom (kindergarten|hort|kiga|bahnhof|flughafen|training|ballett|turnen|fussball|bus|zug|chindsgi)
  (in die|zur) (kita|schule|krippe|tagesmutter|oma|musikschule|therapie|logopadie|spielgruppe)
  (in den|zum) (kindergarten|hort|kiga|arzt|kinderarzt|zahnarzt|training|fussball|turnen|bahnhof)
  zum (flughafen|ballett|schwimmen|tierarzt|augenarzt|klavier|unterricht|reiten|judo)
`

export const DOCTORS = phrases`
  arzt|doktor|zahnarzt|augenarzt|hautarzt|frauenarzt|ohrenarzt|hno|hno arzt|kinderarzt|hausarzt
  lungenarzt|herzspezialisten|urologen|internisten|tierarzt|neurologen|kardiologen|radiologen
  orthopaden|kieferorthopaden|frisor|friseur|coiffeur|zahnputzer|physiotherapeuten|osteopathen
  optiker|anwalt|rechtsanwalt|notar|steuerberater|amt|arbeitsamt|jobcenter|finanzamt|gericht|tuv
  elternabend|elternsprechtag|elterngesprach|sport|training|fussball|fussballtraining|schwimmen
  turnen|yoga|pilates|reiten|tanzen|tennis|handball|volleyball|kegeln|chor|musikverein|stammtisch
  deutschkurs|sprachkurs|kurs|unterricht|nachhilfeunterricht|ballett|joggen|babyschwimmen|seminar
  flughafen|bahnhof|zug|bus|markt|wochenmarkt|gottesdienst|geburtstag|essen|mittagessen|baumarkt
  einkaufen|schraubertreffen|dienst|blutabnehmen|rontgen|mrt|ct|zahnreinigung
`

const WITH = phrases`
  |mit (meiner|der|unserer) (mutter|frau|tochter|kleinen|grossen|oma|schwester|freundin|katze)
  mit (meiner|der|unserer) (schwiegermutter|enkelin|nachbarin|familie)
  mit (meinem|dem|unserem) (mann|vater|sohn|kleinen|grossen|hund|kater|bruder|enkel|opa|auto|kind)
  mit (meinem|dem|unserem) (freund|nachbarn|schwiegervater|pferd|baby)
  mit (meinen|den|unseren) (eltern|kindern|enkeln|jungs|schwiegereltern|madels)
  bei (meiner|der) (mutter|tochter|oma|schwester)|bei (meinem|dem) (sohn|vater)|bei meinen eltern
`

/** "Die Kinder abholen", with "ich muss" or "ich hol" elsewhere. */
export const chargesWords = combinePhrases(
  CHARGES,
  FROM_PLACES,
  'abholen|holen|bringen|hinbringen|wegbringen|heimbringen|ab',
)

/** What callers have to do, after "muss ich" or "ich muss". */
const DUTIES = joinLists(
  combinePhrases(
    CHARGES,
    FROM_PLACES,
    phrases`
      abholen|holen|bringen|hinbringen|hinfahren|fahren|wegbringen|heimbringen|huten|betreuen
      versorgen|wickeln|ausfuhren|abgeben|begleiten|besuchen|futtern
    `,
  ),
  combinePhrases('auf', CHARGES, 'aufpassen|schauen|achtgeben'),
  combinePhrases(
    WITH,
    phrases`zum (${DOCTORS})|zur (physio|physiotherapie|krankengymnastik|kontrolle|dialyse|logopadie)
      zur (ergotherapie|vorsorge|massage|kosmetik|fusspflege|post|bank|probe|messe|therapie|uni)
      zur (chorprobe|schicht|fruhschicht|spatschicht|fahrschule|fahrstunde|prufung)
      zur (beerdigung|hochzeit|taufe|versammlung|sitzung|oma|arbeit|schule|nachhilfe|werkstatt)
      ins (krankenhaus|spital|geschaft|buro|labor|amt|training|theater|kino|konzert|meeting)
      in die (arbeit|schicht|firma|kirche|schule|uni|vorlesung|fahrschule|werkstatt|klinik|ordi)
      in die (berufsschule|kinderklinik|reha|kanzlei|besprechung)
      auf (die arbeit|arbeit|den markt|die baustelle|montage|dienstreise|die bank|die post|schicht)
      auf (eine beerdigung|eine hochzeit|eine feier|eine taufe|eine schulung|ein seminar)
    `,
    '|gehen|fahren|laufen',
  ),
  combinePhrases(
    '|den|die|das|meinen|meine|mein|eine|einen|ein|meinen laden|meine praxis|noch',
    phrases`
      rasen mahen|garten machen|haushalt machen|wohnung putzen|putzen|bugeln|kochen|backen|umziehen
      lernen|babysitten|packen|koffer packen|auto waschen|wocheneinkauf machen|hausaufgaben machen
      schicht machen|inventur machen|buchhaltung machen|laden aufsperren|laden aufmachen
      laden zumachen|laden offnen|geschaft aufsperren|melken|fahrstunde nehmen|klausur schreiben
      prufung schreiben|unterrichten|trainieren|ins bett|schlafen|ausschlafen|unterricht geben
      vertretung machen|einspringen|aushelfen|uberstunden machen
    `,
  ),
)

/** "Da hole ich die Kleine ab": whole phrases in the first person. */
export const busyActivities = joinLists(
  combinePhrases(
    'muss ich|ich muss|musste ich|ich musste|mussen wir|wir mussen|muss i',
    ADVERBS,
    DUTIES,
  ),
  combinePhrases(
    phrases`
      hol|hole|bring|bringe|fahr|fahre|hute|betreu|betreue|versorg|versorge|begleit|begleite|besuch
      besuche|hab|habe|bekoch|bekoche
    `,
    'ich|i',
    ADVERBS,
    CHARGES,
    FROM_PLACES,
    '|ab|hin|heim|weg|raus|daheim|zu hause|zuhause|im haus|bei mir',
  ),
  combinePhrases('pass|passe|schau|schaue', 'ich', ADVERBS, 'auf', CHARGES, 'auf|'),
  combinePhrases('geh|gehe|fahr|fahre|muss|bin', 'ich', ADVERBS, WITH, `zum (${DOCTORS})`),
  combinePhrases('bin ich|ich bin|sind wir|wir sind', ADVERBS, WITH, `beim (${DOCTORS})`),
  combinePhrases(
    'mach|mache',
    'ich|i',
    ADVERBS,
    'siesta|pause|mittagspause|mittag|mittagsschlaf|sport|yoga|hausaufgaben|haushalt|meinen mittagsschlaf',
  ),
  combinePhrases(
    phrases`
      koch|koche|putz|putze|lern|lerne|unterricht|unterrichte|trainier|trainiere|schlaf|schlafe
      studier|studiere|back|backe|bugel|bugle|melk|melke|wander|wandere|verreis|verreise
    `,
    'ich|i',
    ADVERBS,
  ),
)

/** "Dienstags ist Chor". */
export const EVENTS = phrases`
  chor|chorprobe|training|fussball|fussballtraining|elternabend|elternsprechtag|schule|uni
  vorlesung|unterricht|berufsschule|probe|kirche|gottesdienst|sport|turnen|yoga|schwimmen|reiten
  kegeln|stammtisch|jassabend|skatabend|feuerwehr|feuerwehrubung|vereinsabend|vereinssitzung
  versammlung|sitzung|teamsitzung|teammeeting|meeting|besprechung|teambesprechung|konferenz
  inventur|betriebsversammlung|betriebsausflug|betriebsfeier|weihnachtsfeier|firmenfeier|prufung
  klausur|umzug|hochzeit|taufe|beerdigung|begrabnis|geburtstag|kindergeburtstag|schulfest
  sommerfest|kita zu|die kita zu|kindergarten zu|schulfrei|mullabfuhr|sperrmull|markttag|markt
  wochenmarkt|putztag|waschtag|omatag|papatag|familientag|grossputz|familienfeier|konzert|theater
  auftritt|turnier|spieltag|monatsabschluss|quartalsabschluss|jahresabschluss|messe|handwerkertag
  schulung|fortbildung|seminar|ubung|dienst|spatdienst|fruhdienst|notdienst
  schicht|tagung|lehrgang|bereitschaft|spatschicht|fruhschicht|brauchtum|fasnacht|karneval|umzugstag|gericht
`

/** Refuses the times before it: "Mittwoch ist ja Elternsprechtag". */
export const eventWords = combinePhrases(
  'ist|is|haben wir|hamma|ham wir|war ja|ware',
  '|ja|doch|da|immer|leider|bei uns|bei mir|halt|eh|schon',
  '|immer|ja|schon|leider|wieder|bei uns|grad|gerade|der|die|das|mein|unser|unsere|meine|ein|eine',
  EVENTS,
  '|in der schule|im verein|in der stadt|im dorf|bei uns|in der kita|im betrieb|in der firma|dran',
)

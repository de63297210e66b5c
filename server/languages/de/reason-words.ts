import { combinePhrases } from '../combine-phrases.ts'
import { joinLists } from '../join-lists.ts'
import { backWords } from './busy-words.ts'
import { phrases } from '../phrases.ts'

const HEDGES = phrases`
  |ja|eh|auch|immer|halt|eben|einfach|schon|wohl|doch|meist|meistens|eigentlich|grad|gerade|dann
  namlich|noch|nur|so|sehr|leider|gern|gerne|ruhig|gar|bloss|zum gluck|gott sei dank
`

/** Days on which callers are free: "da hab ich Urlaub, da geht's immer". */
const FREE_DAYS = joinLists(
  combinePhrases(
    '|hab ich|habe ich|hatte ich|hatt ich|ich hab|ich habe|bin ich|ich bin',
    HEDGES,
    'urlaub|ferien|urlaubstag|einen urlaubstag|schulferien|frei|dienstfrei|im homeoffice|homeoffice',
    '|also|und|ja',
    'da|dann',
    '|ja|eh|auch|also',
    phrases`
      gehts|geht|geht es|ginge|kann ich|konnte ich|konnt ich|passt|passt es|passts|ist|ist es|ware
      hab ich|habe ich|hatte ich|bin ich|ist mir
    `,
  ),
  combinePhrases(
    '|hab ich|habe ich|hatte ich|hatt ich|ich hab|ich habe',
    HEDGES,
    'urlaub|ferien|einen urlaubstag|schulferien|frei|dienstfrei',
    'also|und|das heisst',
    'da|dann',
  ),
  combinePhrases(
    '|hab ich|habe ich|ich hab|ich habe|hab|habe',
    '|mir|ich mir|mir extra|extra|mir da|mir schon|da|da extra',
    '|einen halben tag|einen tag|den tag|den nachmittag|den vormittag',
    'frei|urlaub|freigenommen',
    'genommen|gekriegt|bekommen|gemacht',
  ),
  combinePhrases(
    '|hab ich|habe ich|ich hab|ich habe|ist',
    HEDGES,
    'mein|meinen|einen',
    'freier|freien',
    'tag',
  ),
  'im homeoffice|homeoffice|arbeite von zu hause|arbeite ich von zu hause|arbeite ich von daheim',
)

const RELATIVES = phrases`
  (meine|die) (frau|tochter|mutter|schwester|freundin|partnerin|oma|kleine|enkelin|schwiegermutter)
  (mein|der) (mann|sohn|vater|bruder|freund|partner|opa|kleiner|kleine|enkel|hund|lebensgefahrte)
  (meine|die) (eltern|kinder|tochter)
`

/** People who come along or who visit. */
const COMPANY = joinLists(
  combinePhrases(
    RELATIVES,
    'kommt|kommen|ist|ware|mochte|will|soll|muss|wurde|begleitet|fahrt|bringt|nimmt|kann',
    HEDGES,
    'mit|mitkommen|dabei|dabei sein|mich|mich mit|mich fahren|mich bringen|mich hinbringen|mich begleiten',
  ),
  combinePhrases(
    'komme|komm|bringe|bring|kame|kommen|nehme|nehm',
    'ich|wir',
    HEDGES,
    '|mit',
    phrases`
      (meiner|der) (frau|tochter|mutter|schwester|freundin|partnerin|oma|kleinen)
      (meinem|dem) (mann|sohn|vater|bruder|freund|partner|hund|kleinen)
      (meine|die) (frau|tochter|mutter|schwester|freundin|partnerin|oma|kleine|kinder)
      (meinen|den) (mann|sohn|vater|bruder|freund|partner|hund|kleinen|kindern)
    `,
    '|mit|zusammen|dazu',
  ),
  combinePhrases(
    '|da|dann',
    'sind',
    'sie|die|die kinder',
    '|dann|ja|immer|eh',
    phrases`
    zu hause|daheim|zuhause|in der schule|in der kita|im kindergarten|versorgt|betreut|bei der oma
    im hort|aus dem haus|unter|untergebracht
  `,
  ),
  combinePhrases('ist', RELATIVES, '|auch|ja|dann|eh|da', 'daheim|zu hause|zuhause|da|dabei|frei'),
)

/** How long something takes, and where callers are. */
const REMARKS = joinLists(
  combinePhrases(
    '|das|es|die|der|so was|sowas',
    'dauert|dauerts|zieht sich|braucht',
    HEDGES,
    'lang|lange|ewig|seine zeit|eine weile|ein bisschen|ein bissl|langer|nur kurz|ein weilchen|zeit|halt',
  ),
  combinePhrases(
    'ich ruf|ich rufe|ruf|rufe|ich telefonier|ich telefoniere|telefoniere|ich sitz|ich sitze',
    '|ich',
    HEDGES,
    phrases`
      aus dem auto|vom auto|im auto|aus dem zug|von unterwegs|von der arbeit|aus dem buro|aus der bahn
      von daheim|von zu hause|aus dem urlaub|aus dem krankenhaus|am steuer|vom handy|aus der pause
    `,
    '|an|aus',
  ),
  combinePhrases(
    'ware|war|bin|kann|konnt|konnte',
    'ich',
    HEDGES,
    'bei ihnen|bei euch|vor ort|vor ihrer tur',
    '|sein|da|dort|in der praxis|im buro|im laden',
  ),
  combinePhrases(
    'ich|i',
    'wohn|wohne|arbeit|arbeite|bin',
    HEDGES,
    'um die ecke|gegenuber|in der nahe|gleich um die ecke|gleich nebenan|nebenan|gleich gegenuber|im ort',
  ),
  combinePhrases(
    'bei mir|bei uns',
    'ist|geht|gehts|herrscht',
    HEDGES,
    'der wurm drin|chaos|viel los|alles durcheinander|drunter und druber|die holle los|rund|viel um die ohren',
  ),
  combinePhrases(
    '|am|an|vom|der',
    'letzten|letzte|vergangenen|vorigen|letztes|letzter',
    'montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|woche|mal|monat',
    'hatt|hatte|hab|habe|bin|war|konnt|konnte|konnten|musst|musste|hatten|haben|waren|wars|hat|ist|hats|gings|ging',
    '|ich|ichs|wir|es|ich es|das|wirs|ich ihn|ich den|ich den termin|der termin|mir',
    HEDGES,
    '|so|total|vollig|komplett|glatt|einfach|ganz|kurzfristig|plotzlich',
    phrases`
      verschwitzt|vergessen|verpasst|krank|verhindert|im urlaub|nicht da|nicht kommen|nicht konnen
      abgesagt|absagen|absagen mussen|verschlafen|versaumt|da|bei ihnen|keine zeit|nicht geklappt
      nicht gekonnt|ausgefallen|verpennt|was dazwischengekommen|etwas dazwischengekommen|nicht
    `,
  ),
  combinePhrases(
    'oder',
    'ist|sind|haben|habt|hat',
    '|da|dann|der|die|das|sie|ihr|es|bei ihnen',
    '|da|schon|leider|eh|ja|auch',
    '|schon|alles|schon alles|sie|sie schon|ihr',
    'voll|dicht|ausgebucht|belegt|zu|weg|vergeben|geschlossen|besetzt|nichts frei|nichts mehr frei',
  ),
  combinePhrases(
    '|es|das|mir|mir tuts|tuts mir|tut mir|es tut mir|das tut mir|tut uns|es tut uns',
    '|wirklich|echt|ja',
    'so|furchtbar|wahnsinnig|schrecklich|unheimlich|sehr|echt|total|aufrichtig|unendlich|wirklich so',
    'leid',
  ),
)

const WORKLOAD = combinePhrases(
  'ich arbeite|arbeite ich|ich arbeit|arbeit ich|bin ich|ich bin',
  HEDGES,
  joinLists(
    combinePhrases(
      'zwanzig|dreissig|vierzig|funfzig|sechzig|siebzig|achtzig|neunzig|hundert|20|30|40|50|60|70|80|90|100',
      'prozent',
    ),
    'halbtags|teilzeit|in teilzeit|vollzeit|schicht|im schichtdienst|im wechseldienst|selbststandig|freiberuflich',
  ),
)

/** What was said or done before the call: "Sie haben mir gestern um zwei aufs Band gesprochen". */
const REPORTS = combinePhrases(
  'ich hatte|hatte ich|wir hatten|sie haben|ich hab|ich habe|hab ich|habe ich|wir haben|ich war|war ich|man hat|sie hatten|ihr habt',
  '|mir|mich|ja|uns|ihnen|schon|bei ihnen|mit ihnen',
  'gestern|vorgestern|letzte woche|vorige woche|vorhin|neulich|heute fruh|heute morgen|heute vormittag',
  '|schon|schon mal|auch|mal',
  combinePhrases(
    '|um|gegen|so um|so gegen',
    '|acht|neun|zehn|elf|zwolf|eins|zwei|drei|vier|funf|sechs',
    '|uhr',
  ),
  phrases`
    angerufen|versucht anzurufen|probiert anzurufen|geschrieben|gesprochen|telefoniert|da|dort
    auf den beantworter gesprochen|auf den anrufbeantworter gesprochen|auf die mailbox gesprochen
    aufs band gesprochen|eine mail geschrieben|eine nachricht hinterlassen|eine mail geschickt
    bei ihnen|auf die combox gesprochen|eine nachricht geschickt|zuruckgerufen
  `,
)

const EARLIER = phrases`
  gestern|vorgestern|letzte woche|vorige woche|das letzte mal|letztes mal|neulich|letzten monat
  beim letzten mal
`

/** "Gestern wollte ich schon anrufen". */
const CALLS = combinePhrases(
  EARLIER,
  'wollte|wollt|hab|habe|war|hatte|hatt|bin',
  'ich|wir|i',
  '|schon|auch|ja|sie|ihnen|bei ihnen|schon mal',
  'anrufen|angerufen|vorbeikommen|vorbeigekommen|schreiben|geschrieben|kommen|nicht durchgekommen|durchkommen',
)

/** "Letzte Woche war ich um drei da". */
const VISITS = combinePhrases(
  EARLIER,
  'war|waren|hatte|hatt',
  'ich|wir|i',
  '|schon|auch|ja|bei ihnen',
  '|um acht|um neun|um zehn|um elf|um zwolf|um eins|um zwei|um drei|um vier|um funf|um sechs',
  'da|bei ihnen|dran|dort|den termin|einen termin|meinen termin',
)

const CITIES = phrases`
  berlin|hamburg|munchen|koln|frankfurt|stuttgart|dusseldorf|leipzig|dresden|hannover|bremen
  nurnberg|kassel|bonn|mainz|essen|dortmund|bochum|freiburg|karlsruhe|mannheim|augsburg|regensburg
  rostock|kiel|lubeck|erfurt|jena|halle|magdeburg|potsdam|ulm|passau|wien|graz|linz|salzburg
  innsbruck|klagenfurt|bregenz|villach|zurich|bern|basel|luzern|genf|lausanne|winterthur|chur
  bayern|sachsen|hessen|tirol|karnten|vorarlberg|der steiermark|der schweiz|osterreich|deutschland
`

/** Where callers live or come from. */
const ORIGINS = joinLists(
  combinePhrases(
    'bei uns|hier|wohne|wohn|wohnen|lebe|leb|hier bei uns',
    '|ich|wir|ja|hier',
    'in',
    CITIES,
  ),
  combinePhrases(
    'komm|komme|fahr|fahre|kame|kam|kommen|reise',
    'ich|wir',
    HEDGES,
    '|erst|gerade erst|grad erst',
    'aus|von',
    CITIES,
    '|zuruck|her|an|rauf|runter|ruber|rein',
  ),
  combinePhrases('aus|von', CITIES, 'zuruck|her|raus|kommend'),
)

/** "Da läuft die Frist ab", "heuer geht sich nichts mehr aus". */
const LIMITS = joinLists(
  combinePhrases(
    'da|dann|danach|weil da',
    'lauft|endet|verfallt',
    '|ja|mir|bei mir|ja schon',
    'die|meine|der|das|mein',
    'frist|garantie|vertrag|rezept|angebot|versicherung|mietvertrag|uberweisung|aktion|pass|ausweis',
    '|ab|aus',
  ),
  combinePhrases(
    'heuer|dieses jahr|in diesem jahr',
    'geht|gehts|wird|wirds|schaff|schaffe|krieg|kriege|komm|komme',
    '|es|sich|das|ich|ichs|ich es|sich das|ich das',
    '|bei mir|leider|mir|bei uns|wohl|leider bei mir|eh',
    'nichts|nicht|nimmer|nichts mehr|nicht mehr',
    '|aus|hin|dazu|unter',
  ),
)

/** Fixed remarks. */
const FIXED = phrases`
  guten rutsch|einen guten rutsch|schone feiertage|schone ostern|frohe weihnachten|frohes fest
  frohe ostern|gutes neues|gutes neues jahr|frohes neues|frohes neues jahr|ein gutes neues
  ich studier noch|ich studiere noch|ich bin student|ich bin studentin|ich bin schuler
  der rest ist mir wurscht|der rest ist mir egal|der rest ist egal|der rest ist wurscht
  der rest ist mir gleich|alles andere ist mir egal|alles andere ist egal|wenn sie so fragen
  wenn sie mich so fragen|wenn sie mich fragen|wie lang haben sie denn offen
  wie lange haben sie denn offen|wie lang haben sie offen|wie lange haben sie offen|und zwar
  das ist lieb|das ist lieb von ihnen|das ist nett|das ist nett von ihnen|lieb von ihnen
  nett von ihnen|zu haben|fur sie|was raus|was aus|suchen sie was raus|suchen sie mir was raus
  wenns keine umstande macht|wenn es keine umstande macht|macht mir nichts aus|macht nichts aus
  da bin ich dann dabei|im kalender drin|im datum vertan|ich war schon bei ihnen
  ich war schon mal da|ich war schon mal bei ihnen|das erste mal|zum ersten mal|neu bei ihnen
  auf den beantworter gesprochen|auf den anrufbeantworter gesprochen|auf band gesprochen
  auf die mailbox gesprochen|auf die mobilbox gesprochen|mir auf den beantworter gesprochen
  ich hab gehort|ich habe gehort|ich hab gelesen|ich habe gelesen|im internet gesehen
  auf ihrer seite|auf ihrer homepage|auf ihrer webseite|auf ihrer website|ich hab gesehen
  ich habe gesehen|ich seh grad|ich sehe gerade|seh ich grad|sehe ich gerade|wie ich seh
  was dazwischengekommen|etwas dazwischengekommen|mir ist was dazwischengekommen
  mir ist etwas dazwischengekommen|ist mir was dazwischengekommen|was dazwischen gekommen
  machen wirs kurz|machen wir es kurz|machs kurz|fruher schluss machen|kurz machen
  dazwischen schieben|dazwischen nehmen|irgendwo dazwischen schieben|dazwischen quetschen
  irgendwo dazwischenquetschen|was dazwischen|dazwischennehmen|wenn was frei wird
  wenn jemand absagt|falls jemand absagt|falls was frei wird|wenn wer absagt
`

/** Remarks and reasons without a meaning for times. */
export const reasonWords = joinLists(
  FREE_DAYS,
  COMPANY,
  REMARKS,
  WORKLOAD,
  CALLS,
  ORIGINS,
  VISITS,
  REPORTS,
  LIMITS,
  backWords,
  FIXED,
)

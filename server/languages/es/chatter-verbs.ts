import { phrases, type Phrases } from '../phrases.ts'
import { joinEndings } from '../join-endings.ts'

/** Stems of regular verbs in "-ar" for suiting, asking and booking. */
const STEMS = phrases`
  acept|acomod|acopl|agend|agrad|ajust|anot|apart|aprovech|apunt|arregl|asign|avis|ayud|bast|charl
  chec|colabor|combin|coment|confirm|consider|consult|convers|coordin|cuadr|dese|encaj|encant|fij
  funcion|gust|habl|import|intent|interes|llam|mir|necesit|opin|pact|platic|pregunt|program
  qued|regal|registr|reserv|result|revis|separ|solicit|tom|trat
`
/** Stems before "a" and "o", and before "e". */
const STEMS_BEFORE_A = 'acerc|busc|coloc|sac|organiz|concret|gestion|mand|guard|dej'
const STEMS_BEFORE_E = 'acerqu|busqu|coloqu|saqu|organic|concret|gestion|mand|guard|dej'

const PRONOUNS =
  'me|nos|te|le|les|lo|la|los|las|melo|mela|melos|melas|noslo|nosla|telo|tela|selo|sela|se'
const FORMS_IN_A =
  'ar|o|as|a|amos|ais|an|aria|arias|ariamos|ariais|arian|ara|aras|are|aremos|areis|aran|aba'
const FORMS_IN_E = 'e|es|emos|en'

/** Forms of regular verbs that do not change the meaning, also with pronouns: "apúntemelo". */
const REGULAR_VERBS: Phrases = [
  joinEndings(`${STEMS}|${STEMS_BEFORE_A}`, FORMS_IN_A),
  joinEndings(`${STEMS}|${STEMS_BEFORE_E}`, FORMS_IN_E),
  joinEndings(joinEndings(`${STEMS}|${STEMS_BEFORE_A}`, 'ar|a|emos'), PRONOUNS),
  joinEndings(joinEndings(`${STEMS}|${STEMS_BEFORE_E}`, 'e|en'), PRONOUNS),
  joinEndings(
    'pon|ponga|pongan|poner|da|den|dar|haz|haga|hagan|hacer|di|diga|digan|decir',
    PRONOUNS,
  ),
  joinEndings(
    'meter|mete|meta|metan|coger|coge|coja|elige|elegir|escoger|escoge|cuenta|contar',
    PRONOUNS,
  ),
  joinEndings(
    'ver|verse|ir|venir|tener|atender|recibir|conseguir|consiga|consigue|busca|dando',
    PRONOUNS,
  ),
  joinEndings(
    'saber|pedir|proponer|proponga|propon|ofrecer|ofrece|ofrezca|encontrar|traer',
    PRONOUNS,
  ),
].join('|')

/** Forms of irregular verbs that do not change the meaning. */
const IRREGULAR_VERBS = phrases`
  soy|eres|es|somos|sois|son|sea|seas|seamos|sean|ser|siendo|sera|seran|seras|seria|serian|sere
  seremos|estais|estan|estar|estara|estaras|estaran|estaria
  estarias|estariamos|estarian|estaba|estabas|esten|he|has|ha|hemos|han|haber|habia|habra|habran
  habria|habrian|haya|hayan|hubiera|hubiese|hubieran|hay|habiendo|tengo|tienes|tenes|tiene|tenemos
  teneis|tienen|tener|tendre|tendras|tendra|tendremos|tendran|tendria|tendrias|tendriamos|tendrian
  tenga|tengas|tengamos|tengan|tuviera|tuviese|tuvieran|tuvieras|teniendo|puedo|puedes|podes|puede
  podemos|podeis|pueden|poder|podre|podras|podra|podremos|podran|podria|podrias|podriamos|podriais
  podrian|pueda|puedas|podamos|puedan|pudiera|pudiese|pudieran|pudieras|podia|podiamos|pudiendo
  quiero|quieres|queres|quiere|queremos|quereis|quieren|querer|queria|queriamos|querias|querian
  querra|querria|querrias|querriamos|quisiera|quisieras|quisieramos|quisieran|quiera|quieras
  quieran|haces|hace|hacemos|haceis|hacen|hacer|haria|harias|hariamos|harian|hara|haras|haremos
  haran|haga|hagas|hagamos|hagan|hiciera|hicieran|haciendo|haz|voy|vas|va|vamos|vais|van|ir|iria
  irias|iriamos|irian|ira|ire|iremos|iran|vaya|vayas|vayamos|vayan|yendo|ve|vengo|vienes|venis
  viene|venimos|vienen|venir|vendre|vendras|vendra|vendremos|vendran|vendria|vendrias|vendriamos
  vendrian|venga|vengas|vengamos|vengan|viniera|viniese|vinieran|viniendo|veo|ves|vemos|veis|ven
  ver|vere|veremos|veria|veriamos|verias|vea|veas|veamos|vean|viendo|digo que|dice|dices|decis
  dicen|decimos|decir|diria|dirias|diga|digas|digan|dime|diciendo|sabe|sabes|saben|saber|sabria
  sepa|sepas|sepan|sabemos|das|da|damos|dan|dar|daria|darias|darian|dara|daran|den|diera|dieran
  dando|pongo|pones|pone|ponemos|ponen|poner|pondria|pondrias|pondrian|pondra|pon|ponga|pongas
  pongan|pongamos|prefieres|prefiere|prefieren|preferimos|preferir|prefiera|prefieras|prefieran
  preferible|conviene|convenga|convendria|convenir|convendra|conviniera|sirve|sirva|serviria
  servir|servira|sirvieran|sirviera|valga|valdria|valdra|parece|parezca|pareceria|parecen
  pareciera|parecer|pareces|apetece|apeteceria|apetezca|agradezco|agradeceria|agradece|agradecemos
  agradeceriamos|agradecido|agradecida|debe|debes|deberia|deberiamos|deben|debiera
  recibe|reciben|reciba|recibir|atiende|atienden|atienda|atender|atendieran|atenderia|atiendan
  encuentra|encuentre|encuentran|encontramos|encontrar|consigue|consiga|consigo|conseguir|cojo
  coge|coger|cogeria|cogemos|cogen|elijo|elegir|eligo|escojo|escoger|meto|mete|meter|propongo
  propone|proponer|propondria|ofrece|ofrecer|ofrezco|ofrecen|pido|pide|pedir|pedia|pediria|pido
  suele|suelo|suelen|solemos|supongo|supone|imagino|creo|cree|crees|creemos|creeria|pienso|piensa
  piensas|pensaba|pensando|pensar|penso|pensaria|planteo|planteaba|considero|entiendo|entiende
  entendido|recuerdo|cuento|queriendo|gustado|interesado|interesada|encantado|encantada|logro
  lograria|animo|anima|animaria|asisto|asistir|asista|asistiria|comprometo|convence|comprobar
  comprueba|compruebe|comprueban|cuento con|colara|cuela|cuelame|hiciera|llegar|llegue|resulta
  arregla|arreglo|caeria|cae|caer|caiga|caeria bien|cae bien|me cae|late|lateria|acuerdo|acuerda
  acordar|acordamos|acuerde|sigue|siga|seguir|continua|ocurre|ocurria|ocurra|oigo|oye|oiga
  oigan|oiga mire|mande|enviar|envia|envie|envien|envieme|mandeme|escribir|escriba|escribeme
  escribo|contacto|contactar
`

/** Verb forms that do not change the meaning. */
export const CHATTER_VERBS: Phrases = [REGULAR_VERBS, IRREGULAR_VERBS].join('|')

import { phrases, type Phrases } from '../phrases.ts'
import { ASSENT } from './assent-words.ts'
import { CHATTER_VERBS } from './chatter-verbs.ts'
import { joinLists } from '../join-lists.ts'

const COURTESY = phrases`
  antes del cambio de hora
  por favor|porfavor|porfa|porfis|por favorcito|favor|de favor|favor de|plis|gracias
  muchas gracias|mil gracias|muchisimas gracias|gracias de antemano|muy amable|se lo agradezco
  le agradezco|amable|muy agradecido|muy agradecida|hola|buenos dias|buen dia|muy buenas
  muy buenos dias|buenas tardes|muy buenas tardes|buenas noches|muy buenas noches|hola que tal
  saludos|un saludo|que tal esta|que tal estas|como esta|como estas|como esta usted|como le va
  como te va|adios|hasta luego|nos vemos|nos vemos entonces|chao|chau|hasta pronto|un placer
  disculpe la molestia|disculpe las molestias|perdone la molestia|perdone que le moleste
  perdon por la molestia|perdon por las molestias|disculpe que lo moleste|que pena
  que pena con usted|que pena molestarlo|que pena molestarla|me da pena|me da mucha pena|lo siento
  lo siento mucho|cuanto lo siento|lo lamento|con permiso|con gusto|con mucho gusto
  encantado de la vida|hagame el favor|hazme el favor|me hace el favor|si me hace el favor
  si me haces el favor|si hace el favor|haga el favor|tenga la amabilidad|tuviera la amabilidad
  si es tan amable|si fuera tan amable|si fuese tan amable|es tan amable|seria tan amable
  si no es molestia|si no es mucha molestia|si no es mucho pedir|si no es mucho lio
  si no le molesta|si no te molesta|si no le importa|si no te importa|si no os importa
  si no les importa|si no hay problema|si no hay ningun problema|si no hay inconveniente
  si no tiene inconveniente|si no hay prisa|si no es problema|si no me equivoco|si no es abusar
  si no es mucho abuso|sin compromiso|sin falta|sin problema|sin problemas|sin ningun problema
  sin mas|sin prisa|sin apuro|sin duda|por supuesto|desde luego|no faltaba mas|de nada|a la orden
  para servirle|dios mediante|si dios quiere|ojala|con suerte|si fuera posible|si fuese posible
  si se pudiera|si acaso|en todo caso|en tal caso|en ese caso|de todas formas
  de todas maneras|de todos modos
`

/** Words before and between the wishes. */
const FILLED_PAUSES = phrases`
  eh|ehm|em|ehh|este este|este pues|este si|este bueno|este mire|este mira|este a ver|ah|aha|aja
  ajam|oh|ay|ayy|uy|uyy|uf|uff|ufa|huy|hum|hmm|mmm|mm|mhm|jo|jope|jolin|jaja|je|pff|bah|ea|epa|uh
  uhm|wow|pues|pos|pue|pus|bueno|oka|claro|claro que si|claro esta|obvio|obviamente|evidentemente
  naturalmente|efectivamente|cierto|es cierto|verdad|la verdad|la verdad es que|es verdad
  en verdad|de verdad|verdad que|de veras|seguro|seguramente|segurisimo|exacto|exactamente
  correcto|a ver|a ver si|haber si|vamos a ver|anda|ande|andale|andele|orale|hijole|caramba|caray
  ostras|dios mio|por dios|madre mia|virgen santa|arre|eso|eso es|asi es|asi|tal cual|che|viste
  vos|po|pe|pues si|si po|ya po|cachai|cachay|parce|pana|bro|hombre|mijo|mija|mi amor|corazon
  cielo|guapa|guapo|maja|majo|joven|caballero|senor|senora|senorita|seno|don|dona|sumerce
  su merced|oigame|mire usted|mire vea|mire ve|mira tu|mira que|mire que|fijese|fijese que
  fijate que|fijese usted|imaginese|imaginate|sabe que|sabes que|que se yo|con el doctor
  con la doctora|con la licenciada|con el licenciado|no sabria decirle|no estoy seguro
  no estoy segura|a saber|digamos|digamos que|por decir algo|por decir|pongamos|pongamos que
  por ejemplo|es decir|total|en fin|en definitiva|a lo mejor|lo mismo|igual|capaz
  capaz que|quizas|quiza|tal vez|acaso|probablemente|posiblemente|supuestamente|aparentemente
  por si acaso|por si|ni modo|que bien|que bueno|que maravilla|que suerte|que rico|que chulo
  menos mal|por fin|por cierto|de hecho|dicho esto|dicho eso|hablando de eso|como digo
  como le digo|le digo|te digo|ya le digo|yo digo|yo digo que|digo yo|
  yo creo|yo creo que|creo que si|yo pienso|pienso que|me parece|me parece que|me imagino
  me imagino que|a mi me parece|a mi parecer|segun yo|si senora|si senor|si senorita|no mas|nomas
  nada mas|no es por nada|un momento|un momentito|un segundo|un segundito|un minuto|un minutito
  un instante|un ratito|permitame|permiteme|si si|si si si|si bueno|si pues|ah si|pues claro
`

/** Words of every sentence. */
const GRAMMAR = phrases`
  buenas|seguramente|mas bien|por telefono|verdaderamente|yo|tu|usted|ustedes|uste|ud|uds|nosotros
  nosotras|vosotros|vosotras|me|te|se|nos|os|le|les|lo|mi|mis|su|sus|tus|nuestro|nuestra|ti
  conmigo|contigo|con usted|con ustedes|con nosotros|que|que si|por mi|por mi parte|para mi
  para mi es|a mi|a mi me|a nosotros|a usted|a ustedes|a ti|a vosotros|con|para|como|segun|algo
  alguno|alguna|algunito|algun|cual|cuales|quien sea|cosa|cosas|alguna cosa|tan amable|aqui|aca
  ahi|alla|alli|por aqui|por aca|por alla|hacia alla|por la zona|todavia|aun|ya|ya ya|y ya|ya esta
  ya estaria|ya esta bien|siempre|normalmente|generalmente|usualmente|habitualmente|tambien|ademas
  encima|incluso|inclusive|igualmente|solo|solamente|unicamente|tan solo|justo|justamente|justito
  precisamente|concretamente|especificamente|simplemente|basicamente|realmente|francamente
  sinceramente|honestamente|personalmente|principalmente|especialmente|sobre todo|mas que nada|muy
  mucho|mucha|muchisimo|bastante|algo asi|o algo asi|o asi|o por ahi|o cosa asi|mas o menos
  aproximadamente|poquito|un poquito|un poco|completamente|totalmente|absolutamente|perfectamente
  facilmente|tranquilamente|comodamente|directamente|finalmente|nuevamente|de nuevo|otra vez
  de una vez|de momento|por el momento|por ahora|a ser posible|siendo posible|al menos
  por lo menos|como minimo|hoy en dia|en general|en lo posible|dentro de lo posible|
  en persona|por videollamada|presencial|presencialmente|en linea|por zoom|por video|online
  de preferencia|preferiblemente|preferentemente|de ser posible|puede que|lo que|lo que es
  lo que pasa es que|lo que pasa|el caso es que|la cosa es que|el tema es que|resulta que
  sucede que|pasa que|si que|es para|tema|asunto|motivo|efecto|verlo|verla|vernos|vermos
  por mi bien|en cuanto a|respecto a|respecto de|acerca de|a nombre de|de mi parte|parte|manera
  forma|modo|caso|lo demas|demas|el resto me da igual|lo demas me da igual|el resto da igual
  tiempo|todo el tiempo del mundo|tengo todo el tiempo del mundo|tengo tiempo
  tengo tiempo de sobra|de sobra|con calma|con tiempo
`

/** Words that say how well a time suits. */
const APPROVAL = phrases`
  bien|bastante bien|buena|ideal|joya|increible|comodo|comoda|conveniente|adecuado|adecuada
  oportuno|practico|disponible|disponibles|libre|libres|libero|desocupado|desocupada|flexible
  posible|factible|viable|apropiado|favorable|facil|sencillo|fresco|tranquilo|tranquila|despejado
  super|lo mejor|lo ideal|lo suyo|lo mas comodo
  lo que mas me conviene|lo que mejor me viene|mas comodo|mas facil|mas conveniente|esta libre
  esta disponible|estaria padre|estaria bueno|esta buena|esta claro|estoy libre|estoy disponible
  estoy desocupado|estoy desocupada|estamos libres|ando libre|andaria bien|ando desocupado
  ando desocupada|libro|libramos|libre de trabajo|no trabajo|dia libre|mi dia libre|tengo libre
  tengo fiesta|me la tomo libre|me lo tomo libre|tengo hueco|tengo un hueco|tengo un hueco libre
  tengo disponible|tengo disponibilidad|tengo la agenda libre|tengo el dia libre|no tengo problema
  no hay problema|no habria problema|no habra problema|no tengo inconveniente|no hay inconveniente
  no hay ningun problema|ningun problema|ningun inconveniente|no pasa nada|no se preocupe
  no te preocupes|no importa|no me importa|no me importaria|no me molesta|no corre prisa
  corre poca prisa|poca prisa|no hay prisa|no tengo prisa|no hay apuro|no me corre prisa
  no es urgente|no urge|me urge|es urgente|es un poco urgente|es algo urgente|me corre prisa
  corre prisa|tengo prisa|tengo urgencia|urgente|urgentemente|con urgencia|que me urge|urge
  que es urgente|que corre prisa|que tengo prisa
`

/** Words for an appointment, and for a time in general. */
const BOOKING = phrases`
  por trabajo|por mi trabajo|por el trabajo|por cuestiones de trabajo|del trabajo
  por asuntos de trabajo|por mi horario|toda la semana|durante toda la semana
  y tengo todo el tiempo del mundo|y tengo tiempo|y tengo todo el tiempo|y no tengo prisa
  re|recontra|mega|harto|casi que|aunque sea|asi sea|una horita|una hora para
  necesito una hora|pedir una hora|pido una hora|pedirle una hora|quiero una hora|tomar una hora
  quisiera una hora|reservar una hora|agendar una hora|queria una hora|una hora con usted
  una hora con ustedes|me acomoda mas|me conviene mas|me viene mas|me gusta mas|me queda mas
  me sirve mas|me va mas|me acomoda mejor|me conviene mejor|me viene mejor|me queda mejor
  me sirve mejor|me va mejor|me cuadra mejor|me vendria mejor|me iria mejor|me quedaria mejor
  me convendria mas|me vendria mas|me resulta mejor|lo que mas me acomoda|lo que mejor me queda
  lo que mejor me va|lo que me queda mejor|mas comodo para mi|tengo que decir|por decir algo
  no se lo que|no se cuanto|no se como|no se cuando|no se que|y no se lo que|ni idea|faltando
  faltan|falta|habre vuelto de vacaciones|habremos vuelto de vacaciones|vuelto de vacaciones
  ya he vuelto|habre vuelto|ya estoy de vuelta|estare de vuelta|estare de regreso|la hora de
  hora de la|hora de|hora del|la hora del|andaria|andamos|una cita
  cita|citas|la cita|citita|una citita|mi cita|una hora disponible|una reunion|reunion|la reunion
  una visita|visita|la visita|una consulta|consulta|la consulta|una sesion|sesion|un turno|turno
  turnito|un turnito|el turno|una hora por favor|hora|horas|hueco|un hueco|un hueco libre|huecos
  huequito|un huequito|el hueco|sitio|un sitio|lugar|un lugar|espacio|un espacio|espacito
  un espacito|cupo|un cupo|plaza|agenda|la agenda|mi agenda|su agenda|calendario|el calendario
  horario|un horario|el horario|horarios|disponibilidad|opcion|momento|el momento|fecha|una fecha
  la fecha|posibilidad|una posibilidad|alguna posibilidad|oportunidad|una llamada|la llamada
  llamada|una videollamada|videollamada|un encuentro|encuentro|revision|una revision|seguimiento
  una cosa|una cosita|una pregunta|una duda|ningun apuro|ninguna preferencia
  ninguna preferencia por|no tengo preferencia por|algo libre|algo disponible|algo asi como
  algun hueco|algun sitio|algun espacio|algun turno|alguna cita|alguna hora|algun horario
  alguna hora libre|alguna disponibilidad|ir a|venir a|pasar por|pasar por ahi|pasar por alla
  pasarme|pasarme por ahi|pasar a verlo|pasar a verla|pasarnos|pasar|paso|pasaria|pasaria por ahi
  paso por ahi|acercarme|acercarme por ahi|presentarme|puedo estar|puedo estar ahi
  podria estar ahi|estaria ahi|ahi estoy|si abren|si abren ese dia|si es que abren|si trabajan
  si es que trabajan|si atienden|si estan abiertos|si estan|si tienen abierto|si abris|abren
  si hay|si hay hueco|si hay sitio|si hay lugar|si hay cupo|si le parece|si te parece
  si les parece|si os parece|si le parece bien|si te parece bien|si lo tiene libre
  si la tiene libre|si lo tienen libre|si esta libre|si esta disponible|si tiene hueco|si puede
  si pueden|si puede ser|si pudiera ser|si pudiese ser|si se puede|si podeis|si puedes
  si es posible|si tiene|si tienen|si quiere|si quieres|si quieren|si gusta|si gustas|si acepta
  no habria algo|no habra algo|no hay algo|no hay nada|no habria nada|no tendria algo
  no tendra algo|no tendrian algo|no tendran algo|no tiene algo|no tienen algo|no tendras algo
  no tendrias algo|no tenes algo|no tienes algo|no teneis algo|no tendra nada|no tendria nada
  no tendria hueco|no tendra hueco|no tendran hueco|no habria hueco|no habra hueco|no habria sitio
  no habra sitio|no habria forma|no habria posibilidad|no habria manera|no me podria dar
  no me puede dar|no me podrian dar|no tendria un hueco|no tendran un hueco|no tendria un espacio
  no tendra un espacio|no tendra un lugar|no tendria un lugar|no hay un lugar|no hay un hueco
  no habra un hueco|no habra un lugar|no habra lugar|no habria lugar|no tendra disponible
  no tendria disponible|soy jubilado|estoy jubilado|soy jubilada|estoy jubilada
  soy flexible con el dia|soy flexible con la hora|
  
  dije|he dicho|te dije
  le dije|como le dije|como te dije|ya le he dicho
`

const ASSENTING: ReadonlySet<string> = new Set(ASSENT.split('|'))

/** Phrases that do not change the meaning of a request. */
export const CHATTER: Phrases = joinLists(
  CHATTER_VERBS,
  COURTESY,
  FILLED_PAUSES,
  GRAMMAR,
  APPROVAL,
  BOOKING,
)
  .split('|')
  .filter((phrase) => !ASSENTING.has(phrase))
  .join('|')

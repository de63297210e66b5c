import { combinePhrases } from '../combine-phrases.ts'
import { joinLists } from '../join-lists.ts'
import { phrases, type Phrases } from '../phrases.ts'
import { PLACES } from './place-words.ts'
import { RELATIVES } from './relatives.ts'

const DEGREES =
  '|muy|mas|bien|super|re|bastante|tan|un poco|un poquito|mucho|mucho mas|mejor|asi de'

const APPOINTMENTS = phrases`
  cita|citica|citilla|citita|cita previa|hora|horita|turno|turnito|hueco|huequito|huequillo
  espacio|espacito|espacito libre|sitio|sitito|lugar|lugarcito|cupo|cupito|campo|campito|chance|ratico|huequito|momentico|horica|ratito|rato|plaza
  momentito|reunion|reunioncita|visita|consulta|sesion|llamada|cosa|cosita|opcion|horario|fecha
  disponibilidad|revision|entrevista|asesoria|demostracion|demo|charla|platica|junta|encuentro
`

/** "¿Me puede dar un hueco?" */
const REQUESTS: Phrases = joinLists(
  combinePhrases(
    phrases`
      quiero|queria|quisiera|querria|necesito|necesitaria|busco|buscaba|pedir|pido|pedia|solicito
      me da|me das|me dan|deme|dame|me pone|me pones|pongame|ponme|poneme|busqueme|buscame|apunteme
      agendeme|agendame|reserveme|reservame|hagame|hazme|haceme|consigame|consigueme|saqueme|sacame
      me busca|me consigue|me reserva|me agenda|me apunta|me aparta|aparteme|apartame|separeme
      me separa|me colabora con|colaboreme con|regaleme|me regala|regalame|ayudeme con
      me ayuda con|me podria dar|me puede dar|me puedes dar|podria darme|puede darme|tendra|tendria
      tendrias|tendras|tiene|tienes|tenes|queda|quedara|quedaria|le queda|te queda
      me hace|me haria|tomar|agendar|coger|sacar|reservar|apartar|separar|concertar|programar
      coordinar|conseguir|encontrar|dar|hacer
    `,
    '|un|una|algun|alguna|otro poco de|el|la|algo de|mi|su|tu',
    APPOINTMENTS,
    '|libre|disponible|con usted|con ustedes|con vosotros|contigo|con el doctor|con la doctora|para',
  ),
  combinePhrases('un|una|algun|alguna|mi|la|el|su', APPOINTMENTS, '|libre|disponible'),
  combinePhrases('de|para', 'la|mi|una', 'cita|reunion|visita|consulta|llamada|revision|sesion'),
  combinePhrases(
    'no',
    phrases`
      tendra|tendran|tendria|tendrian|tendras|tendrias|tendreis|tiene|tienen|tienes|tenes|teneis|hay
      habra|habria|queda|quedara|quedaria|le queda|le quedara|te queda|os queda|me da|me daria
      me puede dar|me podria dar|me pone|me puede poner|me podria poner|sale|saldra
    `,
    '|por casualidad|de casualidad|ahi|ya|usted|ustedes|tu|vos',
    phrases`
      algo|algo libre|algo disponible|alguna cosa|algun hueco|alguna hora|algun espacio|algun turno
      un hueco|un huequito|un espacio|un espacito|una cita|un turno|un turnito|una hora|un lugar
      un lugarcito|un sitio|un rato|un ratito|una horita|hueco|sitio|cita|turno|lugar|espacio|cupo
      un cupo|libre|disponible|disponibilidad|forma|manera|posibilidad|chance|alguna posibilidad
    `,
    '|libre|disponible|para|asi|asi como|por ahi|ya|de|que sea',
  ),
)

const POLITE: Phrases = joinLists(
  combinePhrases(
    phrases`
      perdona que sea|perdone que sea|perdon por ser|disculpa que sea|disculpe que sea|siento ser
      no quiero ser|no es por ser|soy|se que soy|ya se que soy
    `,
    DEGREES,
    'pesado|pesada|pesadito|pesadita|liante|insistente|molesto|molesta|latoso|latosa|exigente|indeciso|indecisa|complicado|complicada|cansino|cansina|lioso|liosa|necio|necia',
  ),
  combinePhrases(
    phrases`
      perdona que|perdone que|perdonen que|disculpa que|disculpe que|perdonad que|siento que|perdon que
    `,
    '|le|te|la|lo|os|les',
    phrases`
      maree|moleste|moleste tanto|interrumpa|insista|moleste otra vez|vuelva a llamar|haga esperar
      haga perder el tiempo|este mareando|de la lata|de tanta lata|cambie tanto|enrede|lie|tarde tanto
      tarde
    `,
    '|tanto|otra vez|de nuevo|asi',
  ),
  combinePhrases(
    '|si',
    'no|tampoco',
    'es|fuera|seria|es mucha|fuera mucha|seria mucha|es mucho|fuera mucho|seria mucho|le supone|te supone|le te hay',
    '|ninguna|ningun|mucho|mucha|demasiado|demasiada|tanta|tanto',
    'molestia|molestias|pedir|lio|jaleo|problema|trastorno|abuso|incordio|fastidio|inconveniente|apuro|indiscrecion|bronca|rollo',
  ),
  combinePhrases(
    'seria|es|sera|fuera',
    'mucha|mucho|demasiada|demasiado',
    'molestia|pedir|lio|problema|jaleo|abuso|trastorno|rollo|bronca',
  ),
  combinePhrases(
    'no',
    'sea|seas|sean|seais',
    'malo|mala|malito|malita|malos|gacho|gacha|malillo|mal pensado|asi',
  ),
  combinePhrases(
    'no',
    'me|nos',
    'regane|reganes|rete|retes|mate|mates|odie|odies|cuelgue|cuelgues|pegue|grite|mire asi',
  ),
  combinePhrases('que', 'le|les|te|me|nos', 'vamos a|voy a|vas a|va a', 'hacer|contar|decir|pedir'),
  combinePhrases(
    'y',
    phrases`
      listo|lista|ya|ya esta|ya estaria|ya esta bien|ya quedo|ya quedamos|punto|ya vemos|ya veremos
      ya te digo|santas pascuas|tan contentos|tan contenta|tan contento|tan amigos|tan tranquilos
      todos contentos|todos felices|arreglado|solucionado|asunto arreglado|se acabo|fuera|a otra cosa
      adelante|asi vamos sobre seguro|asi vamos|asi quedamos|asi me organizo|asi nos organizamos
      asi voy tranquilo|asi voy tranquila|asi voy con tiempo|asi aprovecho|asi lo hacemos
      asi lo dejamos|asi no hay problema|asi no hay lio|asi ya|asi llego bien|asi me quedo tranquilo
      asi me quedo tranquila|eso es todo|eso seria todo|nada mas|ahi nos vemos|ahi estare|ahi estamos
      yo feliz|yo encantado|yo encantada|yo me adapto|yo me acomodo|yo me organizo|yo me arreglo
      yo me apano|yo me amoldo|yo voy|yo me acerco|yo me paso|yo paso|yo llego
    `,
  ),
  combinePhrases(
    'yo|nosotros|por mi|ahi|ya|aqui',
    'me|nos|ya me',
    'adapto|adaptamos|acomodo|acomodamos|organizo|arreglo|apano|amoldo|ajusto|ajustamos|acerco|paso',
  ),
  phrases`
    mi reina|reina|mi rey|mi vida|mi cielo
    mi estimado|mi estimada|estimado|estimada|carino|linda|lindo|preciosa|precioso|tesoro|bonita
    mi amigo|mi amiga|mi doctor|doctor|doctora|doctorcito|licenciado
    licenciada|ingeniero|don
    wey|guey|we|pibe
    flaca|flaco|gordo|negra|negro
    permitame tantito|tantito|un tantito|espereme tantito|un segundito|un pelin de|de verdad que si
    por vida suya|por vida tuya|hagame la caridad|hagame el bien|hagame ese favorcito|ese favor
    ese favorcito|el favorcito|un favorcito|un favor|el favor|se lo ruego|le ruego|se lo suplico
    que amable|que amor|que maja|que majo|que linda|que lindo|que atento|que atenta|muy atenta
    muy atento|es un amor|es usted un sol|eres un sol|un sol|bendiciones|dios le bendiga
    dios se lo pague|dios la bendiga|feliz dia|feliz tarde|que tenga buen dia|que tenga buena tarde
    que este bien|que le vaya bien|que te vaya bien|cuidese|cuidate
  `,
)

/** Remarks that speakers put between the times. */
const REMARKS: Phrases = joinLists(
  combinePhrases(
    'ya|ya ya|ya ni|ni|ya no|pues ya no|ay ya no|yo ya no|yo ya ni',
    'se',
    '|ni|ni lo|lo',
    'que digo|que estoy diciendo|que dia es|en que dia vivo|en que dia estoy|donde tengo la cabeza|como me llamo|que decir|que decirle|que decirte',
  ),
  combinePhrases(
    'no se|ya no se|no sabria|yo que se|no se ni',
    'que decirle|que decirte|que decir|decirle|decirte|muy bien|bien|bien bien|muy bien todavia|exactamente|todavia|aun|si me explico|si me entiende|como explicarle',
  ),
  combinePhrases(
    'no se|y no se|pero no se|no se yo|no se muy bien',
    'cuanto|cuando|a que hora|hasta que hora|hasta cuando|como|que tan tarde',
    'salgo|acabo|termino|saldre|acabare|terminare|vuelvo|regreso|me voy a demorar|me demoro|voy a tardar|tardare|tardo|me voy a tardar|me tardo|me va a llevar|dura|durara|va a durar|llego',
  ),
  combinePhrases('el tiempo que|lo que|lo que me', 'tarde|tarda|demore|demora|dure|dura'),
  combinePhrases('un|ese|el', 'monton|mogollon|buen|toque|chin|tris|chirris|pelin|pelo|pedazo'),
  combinePhrases(
    'la verdad|a decir verdad|para ser|le soy|te soy|siendo',
    '|honesto|honesta|sincero|sincera|franco|franca',
  ),
  combinePhrases(
    'si|y si|o si|pues si',
    phrases`
      no hay otra|no hay otra cosa|no hay mas remedio|no queda otra|no queda de otra|no hay de otra
      no hay otro remedio|no hay mas opciones|no tienen otra cosa
      no tiene otra cosa|no tienes otra cosa
    `,
    '|pues|entonces',
  ),
  phrases`
    se (me|nos) (ha hecho|hizo|hace|hacia|hara|esta haciendo) (muy|un poco|) tarde|de repente|pucha|puchica|chuta|chale|chihuahua
    que (me|nos|) (ha|has|han|) (dicho|dijo|dijiste|dijeron|ofrecido|ofrecio|ofreciste|comento|comentado|comentaste|menciono|propuso|propuesto|propusiste)
    (y|) hasta que (como|llego|salgo|aparco|me cambio|me ducho|llegue|comemos) (|y tal|y eso|y todo|a casa) (|pues)
    minuto arriba minuto abajo|arriba o abajo|minuto mas minuto menos|arriba abajo
    si no (cae|es) (|en|un) (fin de semana|finde|festivo|feriado|domingo|sabado|puente)|sera que
    (que no sea|) ni (muy|tan|demasiado) (pronto|temprano) ni (muy|tan|demasiado) (tarde|noche)|y tal|y eso|y esas cosas|y todo eso|y tal y cual|ponele que|ponele|pongale que|pongale|ponle que
    que es (cuando|a la hora que|la hora a la que|la hora que) (ya|) (salgo|termino|acabo|llego|vuelvo|me desocupo|quedo libre|me libero) (|de trabajar|del trabajo|del gimnasio|de clase|de clases|de la oficina|de la uni|del cole|a casa|de comer|del turno|de entrenar|del gym|de la escuela|del curro|del laburo|de la chamba)
    (antes de|hasta) que (cierren|cierre|cierres|cerreis)|antes del cierre|hasta el cierre|es lo de menos
    no hay otra|no hay de otra|no queda de otra|no queda otra|no hay mas remedio|no me queda de otra
    no me queda otra|ni modo pues|que remedio|que mas da|que se le va a hacer|que le hacemos
    si eso|si acaso eso|mas que nada|nada mas|nada mas que eso|nomas eso|por lo pronto|de pronto
    si de pronto|por un casual|por casualidad|de casualidad|de pura casualidad|a la buena de dios
    tal como|tal y como|asi como|por otro lado|por otra parte|por un lado|por una parte
    al fin y al cabo|al fin|despues de todo|a fin de cuentas|a la final|al final de cuentas
    dicho de otro modo|para que me entienda|para que nos entendamos|para no liarnos|para no liarla
    para no complicarnos|para no complicarlo|para ir sobre seguro|sobre seguro|por ir sobre seguro
    para asegurar|para asegurarnos|por asegurar|por si las moscas|por las dudas|por cualquier cosa
    para que no haya lios|si o si|sin falta|si no le entendi mal|si no entendi mal
    si no me falla la memoria|si no recuerdo mal|si no me fallan las cuentas|si mal no recuerdo
    a ver si acierto|a ver si lo digo bien|a ver si me aclaro|a ver si nos aclaramos|me explico
    ya me entiende|ya me entiendes|me entiende|me entiendes|me sigue|me sigues|me oye|me oyes
    me escucha|me escuchas|me escuchan|hola buenas|buenas buenas|aca estoy|aqui estoy|sigo aqui
    aqui sigo|ahi voy|ahi vamos|ahi va|va que va|va pues|va|vaya|vaya vaya|anda que no|que cosas
    que cabeza|que cabeza la mia|que memoria|que tonto|que tonta|que torpe|que despiste|que lio
    vaya lio|menudo lio|que horror|que fastidio|que rabia|que lata|que desastre|que barbaridad
    que mejor|mejor que mejor|mucho mejor|todavia mejor|tanto mejor|mejor imposible|ni pintado
    ni pintada|ni que pintado|ni mandado hacer|de lo mejor|de lo mas bien|mas que bien
    la mar de bien|requetebien|re bien|de pelos|a todo dar|a toda madre|de puta madre|de perlas
    como dios manda|como debe ser|como corresponde|como siempre|como la otra vez|como la ultima vez
    como quedamos|como habiamos quedado|tal como quedamos|como es debido|como mejor
    por fa|porfis|porfavorcito|por favorcito|porfi|porfita|pliss|please|thank you|thanks|bye|hello
    pa|pos si|pos no se|y pico|y algo|y poco|y un poco|y un poquito|y piquito|y tantos
    y pelo|y pelin|o cosa asi|o una cosa asi|o algo por el estilo|o algo parecido|o algo de eso
    o por hay|o por ahi asi|mas menos|mas o menos por ahi|mas o menos asi
    por ahi|por hay|por ay|por ahi mas o menos|por ahi asi|por ahi como
    tiene que ver|no tiene nada que ver|nada que ver|lo que son las cosas|asi son las cosas
    a mi edad|a mis anos|con los anos que tengo|yo ya estoy mayor|soy mayor|ya estoy mayor
    soy autonomo|soy autonoma|trabajo por mi cuenta|trabajo desde casa|teletrabajo
    hago home office|estoy en casa|estare en casa|voy a estar en casa|desde casa|en casa|en mi casa
    (y|) yo me organizo como quiero|(y|) me organizo como quiero|que para eso estoy (jubilado|jubilada)|porque estoy (jubilado|jubilada)|como estoy (jubilado|jubilada)|que estoy (jubilado|jubilada)|ya estoy (jubilado|jubilada)|me organizo yo|me organizo bien|me lo monto yo|yo me organizo
    llego seguro|llego bien|llego perfecto|llego sin problema|llego de sobra|llego sobrado
    llego sobrada|llego a tiempo|llego justo|llego justa|llego tranquilo|llego tranquila
    llego volando|llego comodo|llego comoda|llegamos bien|llegamos seguro|seguro llego
    seguro que llego|ya llego|ahi llego|alcanzo|alcanzo bien|alcanzo a llegar|si alcanzo
    si llego|no me cuesta|no me cuesta nada|me queda cerca|me queda de paso|me pilla cerca
    me pilla de paso|me coge de paso|me pilla de camino|me pilla al lado|vivo cerca|vivo al lado
    estoy cerca|estoy al lado|estoy por la zona|ando por la zona|estoy por alla|ando por alla
    estoy por ahi|voy para alla|voy para alli|voy hacia alla|me voy para alla|paso para alla
    camino para alla|salgo para alla|me doy una vuelta|me doy un salto|me echo una vuelta
    doy una vuelta|pego una vuelta|me escapo|me escapo un momento|me escapo un rato|me acerco
    me acerco yo|me acerco por ahi|me paso yo|yo me paso|me dejo caer|caigo por ahi|les caigo
    le caigo|te caigo|paso a verlos|paso a verla|paso a verlo|los visito|la visito|lo visito
    tengo ganas|tengo muchas ganas|con ganas|me hace ilusion|me viene de paso|me viene de lujo
    me viene de perlas|me viene de cine|me viene de maravilla|me viene al pelo|me viene de fabula
    me va de lujo|me va de perlas|me va de cine|me va de maravilla|me queda de lujo
    me queda de perlas|me queda de maravilla|me queda me queda pintado|me queda super
    me queda padre|me queda joya|me queda al pelo|me queda excelente|me queda genial
    me queda fenomenal|me queda barbaro|me cae de perlas|me cae al pelo|me cae bien|me late mas
    me parece mejor|me parece mas|me conviene mejor|me convence mas|me convence|me gusta la idea
    voy por mi agenda|voy a por la agenda|voy por la agenda|saco la agenda|miro la agenda
    miro mi agenda|tengo la agenda delante|tengo aqui la agenda|aqui en mi agenda
    en mi agenda|segun mi agenda|por lo que veo|por lo que veo aqui|segun veo|segun parece
    aqui veo que|veo que|ya veo|ya vi|vi que|he visto que|segun me dijeron|me dijeron que
    me han dicho que|me comentaron que|me dijo su companera|hable con su companera
    no la quiero cancelar|no quiero cancelar|no quiero cancelarla|no quiero perderla
    no quiero perder la cita|no es para cancelar|no es por cancelar|sin cancelarla
    no quiero cancelar la cita|no la voy a cancelar|no voy a cancelar|no cancelarla
    ya se que le cancele|ya se que les cancele|se que le cancele|dos veces|tres veces|otra vez mas
    esta vez|esta vez si|ahora si|ahora si que si
    le prometo|te lo prometo|se lo prometo|prometido|se lo juro|le juro|lo juro|ya sabe como es
    ya sabes como es|con cuidado|con calma|con tiempo|sin correr|sin agobios|sin estres|sin lios
    sin prisas|sin complicaciones|sin tanto lio|sin tanto trafico|sin trafico|sin atascos|bien comido
    bien comida|descansado|descansada|bien descansado|recien desayunado|recien duchado
    de camino|de paso|a pie|andando|caminando|en coche|en carro|en auto|en taxi|en metro|en bus
    en autobus|en tren|en moto|en bici|en camion|en bondi|en colectivo|en uber|en micro|en guagua
    con el coche|con el carro|con el auto|con la moto|con el metro|con el bus
  `,
  combinePhrases('voy|vengo|ire|iria|vendria|vendre|llegaria|para', 'con|de parte de', RELATIVES),
  combinePhrases(
    'es|seria|la cita es|la quiero|la hora es|el turno es|un turno|una cita|una hora|lo quiero',
    'para|de',
    RELATIVES,
  ),
  combinePhrases('para|de parte de|con', RELATIVES),
  combinePhrases(
    'llamo|le llamo|te llamo|les llamo|os llamo|hablo|le hablo|estoy llamando|que te llamo|que le llamo|que llamo|marco|le marco',
    '|desde',
    '|aca|aqui',
    PLACES,
  ),
  combinePhrases(
    'vivo|vengo de|trabajo|estoy|soy de',
    DEGREES,
    'lejos|lejisimos|lejisimo|cerca|cerquita|aqui al lado|al lado|en las afueras|aqui cerca|aqui mismo',
  ),
)

/** Free time, which does not restrict the request: "que tengo libre". */
const FREE: Phrases = joinLists(
  combinePhrases(
    '|que|que es cuando|que es cuando mas|que es cuando mejor|que ese dia|que a esa hora|que ya|porque|es que|cuando',
    'tengo|tendria|tendre|me queda|me quedaria|tenemos',
    phrases`
      libre|mas libre|todo libre|hueco|un hueco|un huequito|tiempo|mas tiempo|un rato|un ratito
      un rato libre|un momento|disponible|disponibilidad|espacio|un espacio|un espacito|un hueco libre
      la agenda libre|la agenda mas libre|la agenda mas tranquila|el dia libre|el dia mas libre|fiesta
      dia libre|menos lio|menos trabajo|menos cosas|chance|campo|un campito|la agenda despejada
      el dia despejado|la agenda vacia|mas hueco|mas disponibilidad|mas espacio
    `,
  ),
  combinePhrases(
    'que|que es cuando|que es cuando mas|que es cuando mejor|que ese dia|porque ese dia|que ese dia si|que a esa hora|que a esa hora si|que ya|que ahi|que ahi si|que entonces si',
    '|me|nos',
    phrases`
      puedo|puedo bien|podria|podemos|estoy libre|ando libre|estare libre|estoy disponible
      estoy mas libre|ando mas libre|estoy mas tranquilo|estoy mas tranquila|estoy en casa|estoy aqui
      estoy por aqui|estoy cerca|estoy en la ciudad|estoy de descanso|no trabajo|libro|descanso
      va bien|va mejor|va genial|viene bien|viene mejor|viene perfecto|viene genial|queda bien
      queda mejor|queda perfecto|queda cerca|queda de paso|cuadra|cuadra mejor|conviene|conviene mas
      acomoda|acomoda mas|sirve|sirve mas|vale|gusta|gusta mas|apetece|encaja|encaja mejor
      quedo libre|desocupo|libero|pilla cerca|pilla mejor|viene de paso
    `,
  ),
  combinePhrases(
    'lo unico que|el unico dia que|la unica hora que|el unico hueco que|la unica opcion que|los unicos dias que|el dia que|la hora que|los dias que|las horas que|el horario que|el hueco que',
    '|mejor|mas|me|mejor me|mas me|a mi me|a mi mejor me',
    'tengo|tengo libre|tengo libres|puedo|queda|queda bien|queda libre|va|va bien|viene|viene bien|conviene|acomoda|sirve|cuadra|estoy libre|gusta',
    '|es|seria|son',
  ),
)

/** Phrases that do not change the meaning of a request. */
export const CHATTER_PHRASES: Phrases = joinLists(REQUESTS, POLITE, REMARKS, FREE)

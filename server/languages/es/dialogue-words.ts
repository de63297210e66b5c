import type { DialogueWords } from '../dialogue-words.ts'
import { phrases } from '../phrases.ts'

export const dialogueWords: DialogueWords = {
  yesNoByKey: ['sí', 'no'],
  yes: 'sí|si',
  no: 'no',
  thanks: 'gracias',
  otherwise: 'que si no|porque si no|si no|sino|de lo contrario',
  doing: {
    book: '(?:reserv|agend|apart|confirm|apunt)(?:al[ao]|el[ao]|en?me?l[ao]|ela|amela|emela|ame|eme|a esa|e esa)|(?:la|lo|me la|me lo) (?:reservas?|quedo|apunt\\w+)',
    move: '(?:cambi|muev|mov|pas|pong|pon|aplac)(?:al[ao]|el[ao]|amel[ao]|emel[ao]|edl[ao])',
    cancel:
      '(?:cancel|anul|quit|borr)(?:al[ao]|el[ao]|amel[ao]|emel[ao]|adl[ao]|enl[ao])|(?:cancel|anul)(?:e|a|ar)(?: la cita)?',
    keep: '^(?!.*\\b(?:no|nunca|tampoco)\\b)(?:.* )?(?:(?:me|nos) (?:sigue )?(?:viene|viniendo|va|parece|queda) (?:muy )?(?:bien|perfecto)|(?:alli|ahi|alla) (?:estare|estaremos)|(?:estare|estaremos) (?:alli|ahi|alla)|(?:ire|iremos|voy|vamos)(?: a ir)?|cuente conmigo|hasta (?:entonces|manana|luego)|nos vemos|sin problema|todo bien|esta bien)',
  },
  noting:
    '(?:dig|dil|decid)\\w* (?:\\w+ ){0,5}?que|(?:apunt|anot|avis|coment|recuerd|pon)\\w* (?:\\w+ ){0,5}?(?:que|lo de|lo del|por)|(?:puede|puedes|pueden|podria|podrias|podeis) (?:apunt|anot|avis|coment|decir|pon)\\w* (?:\\w+ ){0,4}?que',
  neverMind:
    'da igual|es igual|no importa|dejelo|dejalo|dejadlo|no (?:hace|hay) (?:falta|necesidad)|no pasa nada|olvid\\w+|no se preocupe|no te preocupes|ya (?:preguntare|mirare|lo miro|lo preguntare|llamare)',
  and: 'y',
  my: 'mi',
  ownAppointment: 'mi',
  party:
    '(?:y )?(?:vamos|iremos|somos|seremos|venimos) (?:los |las )?(?:dos|tres|cuatro)|para (?:dos|tres|cuatro) personas|(?:nosotros|nosotras) (?:dos|tres)|con mi (?:mujer|marido|esposa|esposo|hijo|hija|madre|padre|pareja)|mi (?:mujer|marido|esposa|esposo|hijo|hija|madre|padre|pareja) y yo',
  withPerson: 'con|con el|con la|ver a|veo a|hablar con',
  choosePerson: 'quiero a|prefiero a|prefiero|mejor',
  notPerson: 'no con|no a|en vez de|en lugar de|y no con',
  asksForPerson:
    '(?:es|sera|va a ser) (?:un|una|el|la|lo|los)? ?(?:mismo|misma|medico|medica|doctor|doctora|enfermero|enfermera|companero|companera|senor|senora|chico|chica|persona)(?! \\w+ no$)|(?:que|cual) (?:medico|medica|doctor|doctora|enfermero|enfermera|companero|companera|persona)|(?:atiende|atendera|ve|vera|toca|recibe) (?:\\w+ ){0,3}(?:medico|medica|doctor|doctora|enfermero|enfermera|mismo|misma)|(?:mismo|misma|el|la) (?:\\w+ )?de la (?:ultima|otra) vez',
  wantsPerson:
    'mejor|prefiero|preferiria|en vez|cambi\\w*|pero con|misma hora|queria|quiero|puede ser|podria ser',
  otherAppointment: phrases`
    otra cita|otra reunion|otro turno|cita anterior|la anterior|segunda cita|una mas|tambien|ademas
  `,
  cancellingStems: 'cancel|anul',
  laterThatDay: 'más tarde ese día',
  sameTime: 'a la misma hora',
  atSameTime: '(?:a )?la misma hora|misma hora',
  earliest: phrases`
    lo antes posible|cuanto antes|lo mas pronto posible|lo mas temprano posible|primero que tenga
    primera que tenga|primero disponible|primera disponible|primer hueco|primera hora disponible
    ahora|ahora mismo|ya|en seguida|enseguida|tan pronto como sea posible|mas proximo|mas proxima
    proximo hueco|antes que se pueda
  `,
  timeExamples: [
    'el próximo martes por la tarde',
    'el jueves a las tres de la tarde',
    'mañana por la mañana',
    'la semana que viene',
  ],
  weakTimes: 'un|una|uno|primera|primero|segundo|ano|y|ahora',
  asksForNumber:
    '(?:tiene|tienen|teneis|tienes|tendran) (?:ya )?mi (?:numero|telefono)|mi (?:numero|telefono) (?:lo |ya lo )?(?:tiene|tienen|teneis|tienes)|(?:le|les|os|te) doy mi (?:numero|telefono)',
  asksAside:
    '(?:ir|venir|pasar|pasarme|pasarse|acercarme|entrar|atienden|atendeis) (?:\\w+ ){0,2}sin (?:cita|hora|turno|reserva\\w*)|(?:hay que|tengo que|hace falta|es necesario|es obligatorio|se necesita|necesito) (?:\\w+ ){0,2}(?:cita|hora|turno|reservar)(?: \\w+)? (?:o|si o si|obligatoriamente|forzosamente)|(?:puede|puedo|podria|podemos|se puede|pasa algo si|importa si) (?:\\w+ ){0,4}(?:conmigo|acompanad\\w*|acompan\\w*|con mi (?:mujer|marido|hijo|hija|madre|padre|pareja)|con alguien|con ella|con el)(?! (?:lunes|martes|miercoles|jueves|viernes))|(?:viene|vienen|va|entra|traigo|llevo|voy con) (?:\\w+ ){0,4}(?:pasa algo|hay problema|importa|algun problema|se puede|puede ser)|puede (?:venir|entrar|ir|pasar) mi \\w+(?: tambien| conmigo)?',
  justAsking:
    '(?:solo|solamente|nada mas) (?:queria|quiero|necesito|necesitaba)(?: saber)?|preguntaba(?: por)?|me referia a',
  complaints:
    'desde (?:hace (?:\\p{L}+ ){0,2}(?:días?|semanas?|mes|meses|horas?|tiempo|años?|rato)|ayer(?: por la \\p{L}+)?|anteayer|anoche|esta mañana|la semana pasada|el (?:mes|fin de semana) pasado|el \\p{L}+ pasado)|(?:duel\\p{L}*|dol\\p{L}*|molest\\p{L}*|llev\\p{L}*|sangr\\p{L}*|inflam\\p{L}*|hinch\\p{L}*|enferm\\p{L}*|malo|mala|fiebre|tos|roto|rota)(?: \\p{L}+){0,5}? desde (?:el )?(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)(?: por la \\p{L}+)?|llev(?:o|amos|a|aba)(?: [\\p{L}]+){0,4}? (?:tod[oa] (?:la |el )?)(?:mañana|tarde|día|semana|noche|mes)|tod[oa] (?:la|el) (?:mañana|tarde|día|semana|noche) (?:llamando|intentando|esperando|tratando|llevo)|(?<!(?:para|de) )(?:ayer|anteayer|anoche)(?: por la (?:mañana|tarde|noche))?(?! (?:a|sobre) las? )|la semana pasada|hace (?:\\p{L}+ ){0,2}(?:días|semanas|meses)',
  afterBusy: {
    busyUntil: '(?:trabaj\\p{L}*|ocupad[oa]|clase|turno|estoy) (?:\\p{L}+ )?hasta',
    so: 'así que|asi que|entonces|y|por eso|pero|o sea',
    afterwards: 'después(?! de)|despues(?! de)|luego|más tarde',
    after: 'después de',
  },
  clauseStarts:
    'pero|y|porque|asi que|necesito|necesita|necesitaria|quiero|quisiera|queria|querria|tiene|tienen|tenes|teneis|puede|podria|puedo|cuando|hay|cual|me da|me das|me dais|me pone|me gustaria|a ver|yo|ella',
  opinions: 'creo|se|pienso|seguro|segura|si|que|supongo',
  timeMarks: 'a las|a la|las',
  greetings: 'buen(?:os|as) (?:d[ií]as|tardes|noches)',
  movedTo: 'al',
  proofLabels:
    'y|mi|el|la|código|codigo|de|confirmación|confirmacion|nombre|es|número|numero|correo|e-?mail|dirección|con',
  meetingOf: [
    '(?:cita|la|una|otra|reunión|hora|anterior)(?: que tengo)? (?:del?|de este|de la)',
    'de la cita',
  ],
  otherOfTwo: '(?:la|mi) otra(?: cita| reunión)?',
  allAppointments:
    '(?<!de )(?:las dos citas|mis dos citas|todas mis citas|todas las citas|ambas)|(?<!a |de )las dos(?= por favor|$)',
  secondAppointment:
    '(?:una|otra) (?:segunda|tercera)(?: cita)?|(?:una|otra) (?:cita )?más|(?<!la |mi )otra(?: cita)?',
  runningLate:
    'lleg\\w* (?:\\w+ ){0,8}(?:tarde|retraso|despues)|(?:voy|vamos|ire|estoy) (?:\\w+ ){0,4}(?:tarde|retraso|retrasad[oa])|me retras\\w*|con (?:\\w+ ){0,3}retraso|(?:en un|en el|por el|atrapad[oa] en el|pillad[oa] en un) (?:atasco|trafico|metro)|no (?:llego|llegare|podre llegar|puedo llegar) hasta|(?:tenia|tengo) (?:una )?(?:cita|hora) (?:\\w+ ){0,10}(?:llegare|llego|voy a llegar)',
  asksForTimes:
    'cuando (?:puedo|podria|podriamos|podemos) (?:\\w+ )?(?:ir|pasar|venir|pasarme|acercarme)|cuando (?:tienen?|teneis|tendrian?|hay|habria|estan?|me pueden?) (?:\\w+ ){0,3}(?:hueco|libre|sitio|disponible|hora|algo|ver|atender)|que (?:tienen?|huecos|horas|hay) (?:\\w+ ){0,3}(?:libres?|disponibles?)|que (?:(?:me |nos )?(?:tienen?|teneis|tienes|tendrian?|tendriais|hay|habria|ofrecen?|ofreceis|proponen?|proponeis|pueden? ofrecer|podeis ofrecer|pueden? proponer|podeis proponer)|(?:huecos|horas|dias|citas) (?:tienen?|teneis|tienes|hay|quedan|os quedan|les quedan))(?: (?:libres?|disponibles?|por ahi|ahora|pronto|entonces))*$',
  bareMessage:
    '(?:recado|mensaje|nota|llame|llamar|digale) (?:(?:a|para) )?(?:(?:la|el) )?(?:(?:senora?|doctora?) )?\\w+(?: por favor)?$',
  wishing: phrases`
    hablar|con|persona|humano|agente|tengo|pregunta
    era|solo|soy|aqui|hola|para|por|favor
    hola|buenas|buenos|dias|tardes|si|no|pues|bueno|vale|mire|oiga|yo|quiero|quisiera|querria
    queria|puedo|puede|pueden|podria|podrian|me|le|les|lo|la|por|favor|un|una|el|que|de|a|dejar
    deje|recado|mensaje|nota|anote|anotar|apunte|apuntar|anadir|anada|tome|tomar|diga|digale|digales
    avise|avisen|alguien|llame|llamen|llamar|llamarme|llamada|devolver|devuelvan|este|numero|solo
    gracias|mejor|entonces|cita|poner|ponga|se|hoy|vuelvan|volver
  `,
  conjunctions: 'y|pero',
  asksForNote:
    '(?<!(?:me|nos) (?:\\w+ ){0,2})(?:decir|decirle|decirles|diga|dile|diles|digale|digales|dejale|dejales|dejarle|dejarles|avisa|avisale|avisar|avisarle|apunta|apuntame|apuntar|apuntad|apunteme|anota|anotame|anoteme|anotar|poner|pon|ponme|pongame|comentarle|comentale) (?:\\w+ ){0,5}?que |llamada perdida|me (?:habeis|han|ha|habian|habiais) (?:estado )?(?:llamado|llamando)|devolv\\w+ la llamada|llam\\w+ (?:de vuelta|otra vez|de nuevo)|que me llam\\w+|que lo (?:apunt|anot)\\w+',
  putThrough:
    '(?:me|nos) (?:pasa|pasas|pasan|pone|pones|ponen|comunica|puede pasar|puede poner|puedes pasar|puedes poner|podria pasar|podria poner) con \\w+',
  refusesAppointment:
    'no (?:quiero|necesito|busco|pido|querria|me hace falta|es|era|es para|era para|llamo por|llamo para) (?:\\w+ ){0,2}?(?:cita|hora)|ninguna cita|sin cita',
  forPerson: 'para|a',
  asksForCall:
    '(?:me|nos) (?:llaman|llamaran|llamara|llama|van a llamar|va a llamar|devuelven|devolveran)|cuando (?:\\w+ ){0,3}(?:llaman|llamaran|van a llamar|llamara)',
  hasCalled: 'ha llamado|llamó|llamo',
  movedBetween: ['de|del', 'a|al'],
  replacing: {
    existing: '(?:tengo|tenia|tenemos) (?:\\w+ ){0,4}(?:cita|hora|reserva)|mi (?:cita|reserva)',
    indisposed:
      '(?:estoy|estamos|estare|tengo) (?:\\w+ ){0,3}(?:enferm\\w+|mal[ao]?|de viaje|de vacaciones|fuera|ocupad\\w+|en el hospital|gripe|fiebre)|ya no',
    hindrance:
      'no (?:puedo|podre|podemos|voy a poder|me va bien|me viene bien|me va|puede ser)|me es imposible',
    cameUp:
      'me (?:ha|han) (?:salido|surgido) (?:\\w+ ){0,2}\\w+|me (?:surgio|salio) \\w+|(?:un|tengo un|tuve un) (?:imprevisto|compromiso|contratiempo)',
    instead:
      'en (?:lugar|vez)|(?:podria|podriamos|podemos|puedo|puede|pueden|podrian) (?:ser|pasar\\w*|cambiar\\w*|venir|ir|dejar\\w*|poner\\w*|mover\\w*|tener)|(?:otro|algun otro) dia|otra hora|mejor|prefer\\w+|pasarla|dejarla|ponerla',
    other:
      '(?:algo|alguna|hueco|cita|hora) (?:\\w+ ){0,2}(?:despues|mas tarde|mas adelante)|otr[ao] (?:hora|dia|fecha|momento)',
    earlier: '(?:algo|alguna|hueco|cita|hora|otra) (?:\\w+ ){0,2}(?:antes|mas pronto|mas temprano)',
  },
  several: {
    two: '(?:dos|tres|2|un par de) (?:citas|horas|huecos|turnos|reservas)|una cita (?:para )?cada un[oa]|una para cada un[oa]',
    inSequence:
      'un[oa] (?:detrás|después|seguid[oa]|a continuación) (?:de|del|de la) otr[oa]|un[oa] tras otr[oa]|(?:que sean |a poder ser )?seguid[oa]s|un[oa] a continuación de (?:la |el )?otr[oa]',
    following:
      '(?:justo|inmediatamente) después|a continuación|a la siguiente|la siguiente hora|seguid[oa]',
    second:
      '(?:y|,|e)(?: luego| después| también)? (?:una|otra|uno|otro|la otra|la segunda|el otro)(?: (?:cita|después|más))?(?: es)? para(?! mí(?!\\p{L})| mi(?:$|[,.]| y))|y (?:luego )?(?:una|otra|la otra)(?= (?:a las|a la|el) )',
    forWhom: 'para',
    me: '(?:(?:una|uno|la primera) )?(?:para mí|para mi(?=$|[,.]| y))|la mía|una(?= (?:a las|a la|el) )',
    others:
      'para (?:él|ella|ellos)|para (?:mi|nuestr[oa]|su) (?:\\p{L}+)|(?:la|el) de (?:mi|nuestr[oa]|él|ella) ?(?:\\p{L}+)?|mi \\p{L}+ (?:también|necesita|quiere|querría)|para mí y (?:para )?mi \\p{L}+',
    added:
      '(?:la|el|una|otra) (?:de |del )?.*(?:también|además)|(?:también|además) (?:la|el|una|otra|quiero|necesito)|y (?:luego |después |también )?(?:la|otra|una|el) (?:de|del|para|a)(?!\\p{L})|y (?:luego|después) (?:la|otra|una)|(?:necesito|quiero) (?:también|además)',
    kept: '(?:deje|deja|dejad|guarde|conserve|mantenga) (?:la mía|la primera|esa|mi cita)|la mía (?:se queda|no|déj)|no (?:la )?(?:mueva|cambie|quiero (?:moverla|cambiarla)|mueve|cambies).*(?:segunda|otra|más)|(?:una|la) segunda(?: cita)?|otra cita|una cita más|una más',
  },
  reasonAfter:
    'asi|que asi|y asi|de esa manera|de esa forma|como|porque|que tengo|que luego|para (?:que|no|poder)|ya que|pues asi|entonces',
  butWords: 'pero|aunque|sino',
  relative: {
    lengths: { halfHour: 'media hora', hour: 'una hora', day: 'un día', week: 'una semana' },
    later: ['atrasar(?:la|lo)?', 'm[áa]s tarde|después'],
    sooner: ['adelantar(?:la|lo)?', 'antes|m[áa]s temprano'],
    earlierInDay:
      '(?:un poco |algo )?(?:más temprano|más pronto|antes) (?:(?:en |d?el |ese |el mismo |ese mismo |del mismo )+día|esa mañana)|(?:el mismo|ese mismo|ese) día (?:pero )?(?:un poco |algo )?(?:más temprano|más pronto|antes)(?! de)|(?:un poco |algo )?(?:más temprano|más pronto)(?=$|[,.?])',
    laterInDay:
      '(?:un poco |algo )?más tarde (?:en |d?el |ese |el mismo |ese mismo |del mismo )+día|(?:el mismo|ese mismo|ese) día (?:pero )?(?:un poco |algo )?más tarde',
    laterInWeek: 'más (?:adelante|tarde) (?:en |de )?(?:la|esa|la misma|esa misma) semana',
    endOfWeek: '(?:a |para |hacia )?(?:finales?|el final|al final) de (?:la |esa )?semana',
    weekAfter: '(?:para |en )?(?:la|esa) semana (?:siguiente|después|posterior)',
    weekdayAfter:
      '(?:(?:el|al) )?(?<day>\\p{L}+) (?:siguiente|posterior|de después)|(?:el|al) (?:siguiente|otro) (?<day>\\p{L}+)',
  },
  receivedMessage:
    '(?:me|nos) (?:han|habéis|ha|habían|habíais) (?:dejado|mandado|enviado) (?:un|este) (?:mensaje|recado|aviso)|(?:me|nos) (?:dejaron|dejasteis|mandaron|enviaron) (?:un|este) (?:mensaje|recado)|(?:he|hemos) recibido un (?:mensaje|recado)|(?:tengo|tenía) un mensaje (?:suyo|vuestro|de ustedes)',
  forgotten:
    '(?:no me acuerdo|no recuerdo|olvid\\w+|no se|no me suena|no tengo claro|ni idea) (?:\\w+ ){0,3}(?:cuando|que dia|a que hora|la hora|la fecha|el dia) (?:\\w+ ){0,4}(?:cita|turno|reserva)|(?:que dia|a que hora|cuando|para cuando|que hora) (?:\\w+ ){0,2}?(?:tenia|teniamos|tengo|tenemos|era|estaba) (?:(?!que )\\w+ ){0,3}?(?:cita|hora|reserva|turno)|confirm\\w* (?:(?!una |un )\\w+ ){0,2}?(?:cita|reserva|hora|asistencia|turno)|confirm\\w* que (?:voy|ire|vengo|vendre|asistire)',
  afterwards: {
    supposed:
      '(?:pensaba|crei|creia|pense|juraria|hubiera jurado|estaba (?:segur[oa]|convencid[oa])(?: de)?) (?:yo )?que (?:\\w+ ){0,3}?(?:era|tenia|habia|estaba|habiamos|iba|tocaba)|(?:habia|tenia|he) (?:apuntad[oa]|anotad[oa]|entendid[oa]|escrit[oa])|tenia (?:\\w+ ){1,2}?(?:apuntad|anotad)[oa]',
    ifHindered:
      '(?:(?<=\\w )si|si(?=.* (?:que hago|que pasa|como hago|hay que|aviso|llamo))) (?:\\w+ ){0,5}?(?:no (?:puedo|puede|podemos|pudiera|podria|llego|me es posible)|me (?:surge|sale|surgiera|pasa)|surge|estoy (?:enferm\\w+|mal\\w*)|me pongo|(?:tengo|tuviera) que (?:cancelar\\w*|cambiar\\w*|anular\\w*)|quiero (?:cancelar\\w*|cambiar\\w*|anular\\w*))',
    inWriting:
      '(?:mand\\w*|envi\\w*|lleg\\w*|recib\\w*|pas\\w*) (?:\\w+ ){0,5}?(?:correo|email|e mail|mail|sms|mensaje|whatsapp|confirmacion|recordatorio|por escrito)',
    unchanged:
      '(?:dejemos|dejamos|dejela|dejala|dejalo|dejelo|dejarlo|dejarla)(?: mejor)? (?:el|la|como|para)|me quedo con la que (?:ya )?tengo|no (?:quiero )?cambi\\w+ nada|no (?:la |lo |me la |se la )?(?:quiero |hace falta |hay que |quisiera |queria )?(?:cambi\\w+|mov\\w+|muev\\w+|anul\\w+|cancel\\w+|toqu\\w+)|(?:dejela|dejala|dejadla|dejelo|dejalo|se queda|la dejo|la dejamos|que se quede) (?:\\w+ )?(?:asi|como|igual|ahi)|ya (?:me )?(?:esta|va|viene) bien(?: asi| como)?',
    wrongDetail:
      '(?:telefono|numero|movil|correo|email|mail|direccion|nombre|apellido) (?:\\w+ ){0,5}?(?:mal|equivocad\\w+|incorrect\\w+|erroneo|no es (?:correct\\w+|ese|es[ae]))|(?:cambiar|corregir|cambiarme|actualizar) (?:mi|el) (?:\\w+ )?(?:telefono|numero|movil|correo|email|mail|nombre|apellido)',
    wanted: 'queria|querria|prefiero|preferia|preferiria|pedi|habia pedido|mejor',
    leaving:
      'ya (?:\\w+ ){0,2}?(?:llamare|preguntare|mirare|vere|buscare|preguntaremos|llamaremos|apano|apanare|enterare|llamo|pregunto|miro)(?: \\w+){0,5}$|(?:salgo|voy) (?:ya |ahora |ahora mismo )*(?:para alla|hacia alla|de camino|para ahi)|(?:estoy|voy) (?:ya )?de camino|(?:lo )?(?:mirare|buscare) (?:yo )?(?:en|por) (?:internet|la web)|lo (?:miro|busco) (?:\\w+ ){0,2}internet|nos vemos (?:ahora|luego|alli|en un rato)',
  },
}

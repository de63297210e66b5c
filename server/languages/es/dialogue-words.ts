import type { DialogueWords } from '../dialogue-words.ts'
import { phrases } from '../phrases.ts'

export const dialogueWords: DialogueWords = {
  yesNoByKey: ['sí', 'no'],
  yes: 'sí|si',
  no: 'no',
  thanks: 'gracias',
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
    'cuando (?:tienen?|teneis|tendrian?|hay|habria|estan?|me pueden?) (?:\\w+ ){0,3}(?:hueco|libre|sitio|disponible|hora|algo|ver|atender)|que (?:tienen?|huecos|horas|hay) (?:\\w+ ){0,3}(?:libres?|disponibles?)',
  bareMessage:
    '(?:recado|mensaje|nota|llame|llamar|digale) (?:(?:a|para) )?(?:(?:la|el) )?(?:(?:senora?|doctora?) )?\\w+(?: por favor)?$',
  wishing: phrases`
    era|solo|soy|aqui|hola|para|por|favor
    hola|buenas|buenos|dias|tardes|si|no|pues|bueno|vale|mire|oiga|yo|quiero|quisiera|querria
    queria|puedo|puede|pueden|podria|podrian|me|le|les|lo|la|por|favor|un|una|el|que|de|a|dejar
    deje|recado|mensaje|nota|anote|anotar|apunte|apuntar|anadir|anada|tome|tomar|diga|digale|digales
    avise|avisen|alguien|llame|llamen|llamar|llamarme|llamada|devolver|devuelvan|este|numero|solo
    gracias|mejor|entonces|cita|poner|ponga|se|hoy|vuelvan|volver
  `,
  refusesAppointment:
    'no (?:quiero|necesito|busco|pido|querria|me hace falta|es|era|es para|era para|llamo por|llamo para) (?:\\w+ ){0,2}?(?:cita|hora)|ninguna cita|sin cita',
  forPerson: 'para|a',
  callBack: 'llam(?:e|en|ar|arme|eme|enme|ada)|devuelv',
  asksForCall:
    '(?:me|nos) (?:llaman|llamaran|llamara|llama|van a llamar|va a llamar|devuelven|devolveran)|cuando (?:\\w+ ){0,3}(?:llaman|llamaran|van a llamar|llamara)',
  hasCalled: 'ha llamado|llamó|llamo',
  movedBetween: ['de|del', 'a|al'],
  replacing: {
    existing: '(?:tengo|tenia|tenemos) (?:\\w+ ){0,4}(?:cita|hora|reserva)|mi (?:cita|reserva)',
    hindrance:
      'no (?:puedo|podre|podemos|voy a poder|me va bien|me viene bien|me va|puede ser)|me es imposible',
    cameUp:
      'me (?:ha|han) (?:salido|surgido) (?:\\w+ ){0,2}\\w+|me (?:surgio|salio) \\w+|(?:un|tengo un|tuve un) (?:imprevisto|compromiso|contratiempo)',
    instead:
      'en (?:lugar|vez)|(?:podria|podriamos|podemos|puedo|puede|pueden|podrian) (?:ser|pasar\\w*|cambiar\\w*|venir|ir|dejar\\w*|poner\\w*|mover\\w*|tener)|(?:otro|algun otro) dia|otra hora|mejor|prefer\\w+|pasarla|dejarla|ponerla',
    earlier: '(?:algo|alguna|hueco|cita|hora|otra) (?:\\w+ ){0,2}(?:antes|mas pronto|mas temprano)',
  },
}

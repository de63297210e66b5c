import { type PhraseTable, phraseTable, phrasesOf } from '../../speech/match-phrase.ts'
import type { Language } from '../../speech/pick-language.ts'

/** What words ask for. `ignored`: a phrase that looks like one of the others and is not. */
const COMMANDS = [
  'ignored',
  'emergency',
  'wrong_number',
  'goodbye',
  'robot',
  'person',
  'repeat',
  'wait',
  'start_over',
  'profanity',
  'abandon',
  'cancel',
  'check',
  'move',
  'book',
  'question',
  'greeting',
  'any',
  'skip',
  'refuse',
  'note',
  'time',
  'name',
  'address',
] as const
export type Command = (typeof COMMANDS)[number]

/**
 * `alone`: only where nothing else is said; `weak`: only where the caller was asked what they would
 * like.
 */
export type CommandPhrase = { command: Command; strength: 'anywhere' | 'alone' | 'weak' }

/** Folded phrases; "=" before one that counts only alone, "?" before a weak one. */
const ENGLISH: Record<Command, string> = {
  ignored:
    'not an emergency|no emergency|dont cancel|do not cancel|dont want to cancel|not cancel|dont transfer|not a robot|dont hang up|cancellation policy|good bye sorry|i dont need a person|dont move|real estate',
  emergency:
    'emergency|its an emergency|call an ambulance|ambulance|heart attack|cant breathe|cannot breathe|bleeding badly|suicide|kill myself|want to die|fire brigade|house is on fire|nine one one',
  wrong_number:
    'wrong number|wrong person|misdialed|misdialled|dialed wrong|called the wrong|didnt mean to call|butt dial|pocket dial',
  goodbye:
    '=stop|goodbye|good bye|=bye|bye bye|=thats all|=thats everything|hang up|end the call|end this call|=quit|=exit|have a nice day|have a good day|=i have to go|gotta go|=nothing else|stop calling|=leave me alone|=no thats all|=no thats it|=im done|=all done',
  robot:
    'are you a robot|are you a bot|are you human|are you a human|are you real|are you a real person|are you a machine|are you an ai|is this a robot|is this a machine|is this a recording|is this a bot|is this an ai|am i talking to a robot|am i talking to a machine|am i speaking to a robot|am i speaking to a machine|talking to a computer|speaking to a computer|is this a real person|am i talking to a person|am i talking to a real person|=robot',
  person:
    'speak to a person|speak with a person|speak to someone|speak with someone|talk to someone|talk with someone|talk to a person|talk to a human|speak to a human|speak with a human|speak to somebody|talk to somebody|real person|a human|human being|=human|=person|=a person|=agent|=operator|representative|=receptionist|live agent|an agent|customer service|transfer me|put me through|connect me|?speak with|?speak to|?talk to|?talk with|speak to the manager|speak to your manager|talk to a manager|someone real|=someone|=somebody',
  repeat:
    'what was the time|what time was that|what time is that|what day is that|what day was that|which day was that|what was the date|which ones were those|which ones were they|what were they|what are the options|what are my options|=what|=what was that|=sorry|=pardon|pardon me|=excuse me|say that again|say it again|repeat that|repeat it|could you repeat|can you repeat|please repeat|=repeat|=again|=once more|=come again|didnt catch that|did not catch that|didnt hear|didnt hear you|cant hear you|what did you say|=huh|=what is it|=hello|slower|i missed that|didnt get that|can you hear me|are you there|are you still there',
  wait: 'wait a moment|=wait|one moment|just a moment|=a moment|hold on|hang on|one second|just a second|=a second|give me a second|give me a moment|give me a minute|one minute|just a minute|wait a second|wait a minute|let me check|let me see|let me think|let me look|=bear with me',
  start_over:
    'start over|start again|start from the beginning|begin again|=restart|from scratch|start fresh',
  profanity:
    'fuck|fucking|shit|bullshit|asshole|bitch|bastard|fuck you|screw you|damn you|piece of crap|=damn|=crap',
  abandon:
    '=never mind|=nevermind|forget it|=forget about it|=cancel that|=cancel this|=cancel everything|changed my mind|dont want it anymore|=leave it|=leave it then|dont bother',
  cancel:
    'cancel it|just cancel|cancel my|cancel the|cancel an|want to cancel|like to cancel|need to cancel|have to cancel|going to cancel|can i cancel|cancel a booking|call off|?cancel|?cancelled|?cancellation|?cant make it|?can not make it|?cannot make it|?wont make it|?wont be able to make it|?wont be able to come|?not be able to come|?cant come|?cannot come|?unable to come|?unable to make it|?wont be coming',
  move: 'reschedule|rescheduling|move it|move my|move an appointment|move the appointment|move a meeting|move the meeting|change my appointment|change my meeting|change my booking|change the appointment|change an appointment|postpone|push back my|push my|push it back|another day for my|another time for my|different day for my|new time for my|new day for my|change the date of my|change the time of my|different time for my|?move|?change|?rebook',
  book: 'make an appointment|make a booking|make a reservation|book an appointment|book a meeting|book a call|schedule an appointment|schedule a meeting|schedule a call|set up an appointment|set up a meeting|set up a call|new appointment|another appointment|?book|?booking|?schedule|?appointment|?meeting|?reservation|?reserve|?come in|?set up|?see someone|?demo|?an opening|?available|?availability',
  question:
    '?question|?how much|?price|?prices|?cost|?where are you|?what are your hours|?opening hours|?opening times|?directions|?do you|?information|?complaint|?invoice|?refund|?parking|?ask|?what time do you',
  check:
    '?confirm my|?check my|?when is my|?what time is my|?check on my|?do i have an appointment|?about my appointment|?which day is my',
  greeting:
    '=hi|=hello|=hello there|=hi there|=hey there|=good morning|=good afternoon|=good evening|=yes hello|=how are you',
  any: '=any|any of them|any of those|either|whichever|doesnt matter|does not matter|dont mind|do not mind|dont care|you choose|no preference|whatever|youre choice|up to you',
  skip: 'skip|dont have the code|dont have my code|dont have it|dont know it|dont remember|=dont know|=i dont know|lost it|dont have a code|this number|the number im calling from|number i am calling from|same number|dont have an email|dont have email|no email|do not have an email|not have one|dont have one|rather not|call me back on this|use my number|use this phone|my phone is fine',
  refuse:
    'none of these|none of those|none of them|=none|neither|something else|another day|other times|another time|a different time|different time|different day|other day|any other|anything else|other options|cant make that|cant make those|cant make any|cant do those|cant do any|cant do that|dont work|doesnt work|dont suit|do not work|dont like',
  note: 'note|message|call me back|callback|call back|=can someone call me|leave a message|leave a note',
  time: 'time|day|date|hour|when',
  name: 'name|spelled|spelling',
  address: 'address|email|mail|number|phone',
}
const SPANISH: Record<Command, string> = {
  ignored:
    'no es una emergencia|no es emergencia|no cancele|no quiero cancelar|no cuelgue|politica de cancelacion',
  emergency:
    'emergencia|urgencia medica|una ambulancia|ambulancia|infarto|no puedo respirar|suicidio|suicidarme|quiero morir|bomberos|incendio',
  wrong_number:
    'numero equivocado|me he equivocado|me equivoque|equivocado de numero|persona equivocada|telefono equivocado',
  goodbye:
    '=para|=pare|adios|=basta|=eso es todo|=nada mas|hasta luego|hasta pronto|=chao|=chau|colgar|cuelgue|=no nada mas|=terminar|=tengo que irme|que tenga buen dia|=no eso es todo',
  robot:
    'es usted un robot|eres un robot|es un robot|es una maquina|eres una maquina|es una grabacion|es usted humano|eres humano|es una persona real|hablo con un robot|hablo con una maquina|hablo con una persona|estoy hablando con un robot|estoy hablando con una maquina|=robot',
  person:
    'hablar con una persona|hablar con alguien|con un humano|hablar con un humano|hablar con un agente|un agente|=agente|=operador|=operadora|una persona|=persona|=alguien|persona real|ser humano|paseme|pongame con|comuniqueme|atencion al cliente|el encargado|un representante',
  repeat:
    '=que|=como|=como dice|=como dijo|=perdon|=perdone|=disculpe|puede repetir|puedes repetir|=repita|=repite|repita por favor|otra vez por favor|=otra vez|=de nuevo|no le oigo|no le oi|no le entendi|no entendi|no he entendido|mas despacio|=mande|=hola|=oiga|que ha dicho|que dijo|no escuche|repetirlo',
  wait: 'un momento|=espere|=espera|espere un momento|un segundo|un minuto|un momentito|deme un segundo|deme un minuto|dejeme ver|dejeme pensar|dejeme mirar|=aguarde',
  start_over:
    'empezar de nuevo|empecemos de nuevo|volver a empezar|desde el principio|=reiniciar|comenzar de nuevo',
  profanity: 'mierda|joder|puta|puto|cabron|gilipollas|pendejo|cono|carajo|chinga',
  abandon:
    '=olvidelo|=olvidalo|=dejelo|=dejalo|=da igual|cambiado de opinion|cambie de opinion|ya no la quiero|ya no quiero',
  cancel:
    'cancelarla|cancelela|anularla|anulela|cancelar mi|cancelar la|cancelar una|quiero cancelar|quisiera cancelar|necesito cancelar|anular mi|anular la|anular una|quiero anular|?cancelar|?anular|?cancelacion|?no puedo ir|?no podre ir|?no puedo venir|?no podre venir',
  move: 'cambiarla|moverla|cambiar mi cita|cambiar la cita|cambiar una cita|mover mi|mover la cita|mover una cita|reprogramar|aplazar|posponer|cambiar mi reserva|cambiar la fecha de mi|cambiar la hora de mi|?cambiar|?mover|?cambio',
  book: 'pedir una cita|pedir cita|reservar una cita|reservar una|reservar cita|hacer una reserva|sacar cita|agendar|concertar una|una cita nueva|otra cita|nueva cita|?reservar|?reserva|?cita|?reunion|?demostracion|?hueco|?disponible|?turno',
  question:
    '?pregunta|?cuanto cuesta|?cuanto vale|?precio|?precios|?donde estan|?horario|?informacion|?queja|?factura|?aparcamiento|?preguntar',
  check:
    '?confirmar mi|?cuando es mi|?a que hora es mi|?consultar mi|?comprobar mi|?tengo una cita',
  greeting: '=buenas|=buenos dias|=buenas tardes|=hola buenas|=hola buenos dias',
  any: '=cualquiera|cualquiera de|me da igual|como quiera|la que sea|lo que sea|no importa',
  skip: 'omitir|no tengo el codigo|no lo tengo|no me acuerdo|no lo se|=no se|no recuerdo|este numero|el numero del que llamo|mismo numero|no tengo correo|no tengo email|sin correo|no tengo|saltar|siguiente|este telefono|prefiero no',
  refuse:
    'ninguna|ninguno|otro dia|otra hora|otras horas|otro momento|otra opcion|otras opciones|otra cosa|no me va|no me viene|no me sirve|no puedo esos',
  note: 'recado|me llamen|llameme|devolver la llamada|mensaje|nota',
  time: 'hora|dia|fecha|cuando',
  name: 'nombre|apellido',
  address: 'direccion|correo|email|mail|telefono|numero',
}
const GERMAN: Record<Command, string> = {
  ignored:
    'kein notfall|nicht absagen|nicht stornieren|nicht auflegen|keinen menschen|nicht verschieben',
  emergency:
    'notfall|ein notfall|krankenwagen|rettungswagen|notarzt|herzinfarkt|keine luft|selbstmord|umbringen|es brennt|feuerwehr',
  wrong_number: 'falsche nummer|falsch verbunden|verwahlt|falsche person|falschen nummer',
  goodbye:
    '=stopp|=stop|auf wiederhoren|auf wiedersehen|=tschuss|=tschuss dann|=ciao|=das wars|=das ist alles|=nein das wars|=das war alles|=nein das ist alles|auflegen|gesprach beenden|=ende|=beenden|schonen tag noch|=ich muss los|=nichts mehr|=nein danke das wars|wiederhoren',
  robot:
    'sind sie ein roboter|bist du ein roboter|sind sie ein mensch|bist du ein mensch|sind sie echt|sind sie eine maschine|ist das ein roboter|ist das eine maschine|spreche ich mit einem roboter|spreche ich mit einer maschine|spreche ich mit einem computer|spreche ich mit einem menschen|sind sie ein computer|ist das eine aufnahme|ist das ein band|sind sie eine ki|ist das eine ki|=roboter',
  person:
    'mit einem menschen|mit jemandem|echten menschen|mit einer person|mit einem mitarbeiter|mit einer mitarbeiterin|=mitarbeiter|=mensch|einen menschen|=ein mensch|jemanden sprechen|jemand sprechen|jemand anderen|verbinden sie mich|durchstellen|stellen sie mich durch|kundenservice|kundendienst|mit dem chef|=zentrale|=jemand|echte person|richtigen menschen',
  repeat:
    '=was|=wie|=wie bitte|=entschuldigung|=verzeihung|=was bitte|noch einmal bitte|=noch einmal|=nochmal|nochmal bitte|konnen sie das wiederholen|=wiederholen|bitte wiederholen|wiederholen sie|nicht verstanden|nicht gehort|hore sie nicht|langsamer|was haben sie gesagt|=hallo|=hae',
  wait: 'einen moment|=moment|moment bitte|=warten|=warte|warten sie|augenblick|einen augenblick|eine sekunde|=sekunde|eine minute|moment mal|ich schaue mal|ich schau mal|lassen sie mich nachsehen|lassen sie mich uberlegen',
  start_over:
    'von vorne|von vorn|noch mal von vorne|neu anfangen|neu beginnen|=neustart|von anfang an',
  profanity:
    'scheisse|arschloch|verdammt|verdammte|fick|ficken|wichser|leck mich|mist kerl|scheiss',
  abandon:
    '=vergessen sie es|=vergiss es|=lassen wir es|=lassen wir das|=lass es|=lassen sie es|anders uberlegt|=abbrechen|will keinen mehr|doch nicht mehr',
  cancel:
    'ihn absagen|lieber absagen|doch absagen|sagen sie ihn ab|termin absagen|meinen termin absagen|termin stornieren|mochte absagen|muss absagen|will absagen|wurde gern absagen|absage machen|termin loschen|termin streichen|?absagen|?stornieren|?absage|?kann nicht kommen|?kann leider nicht kommen|?schaffe es nicht',
  move: 'ihn verschieben|termin verschieben|termin verlegen|termin andern|mochte verschieben|muss verschieben|will verschieben|umbuchen|verlegen|meinen termin auf|?verschieben|?andern|?verlegung',
  book: 'termin buchen|termin vereinbaren|termin machen|termin ausmachen|einen termin|neuen termin|noch einen termin|anderen termin buchen|termin reservieren|?buchen|?termin|?vereinbaren|?reservieren|?besprechung|?beratung|?frei|?vorfuhrung',
  question:
    '?frage|?wie viel kostet|?was kostet|?preis|?preise|?offnungszeiten|?wo sind sie|?auskunft|?beschwerde|?rechnung|?informationen|?parken|?fragen',
  check:
    '?termin bestatigen|?wann ist mein|?um wie viel uhr ist mein|?wann habe ich|?habe ich einen termin',
  greeting: '=guten tag|=guten morgen|=guten abend|=gruss gott|=hallo guten tag|=moin|=servus',
  any: '=irgendeiner|=irgendeinen|=egal welcher|=egal welchen|ist mir egal|spielt keine rolle|suchen sie aus|welcher auch immer|=ganz egal',
  skip: 'weiter|habe den code nicht|habe ich nicht|weiss ich nicht|=weiss nicht|=ich weiss nicht|keinen code|uberspringen|diese nummer|dieselbe nummer|gleiche nummer|die nummer von der|keine mail|keine email|keine e mail|habe keine|lieber nicht',
  refuse:
    'keiner davon|keine davon|keinen davon|keines davon|=keiner|=keine|=keinen|anderer tag|anderen tag|andere zeit|andere zeiten|anderen termin|was anderes|etwas anderes|andere tage|passt mir nicht|passen nicht|passt nicht|geht nicht|gehen nicht',
  note: 'nachricht|ruckruf|zuruckrufen|rufen sie mich|notiz',
  time: 'zeit|uhrzeit|tag|datum|wann',
  name: 'name|namen',
  address: 'adresse|mail|email|e mail|nummer|telefon',
}
const FRENCH: Record<Command, string> = {
  ignored: 'pas une urgence|pas durgence|pas annuler|nannulez pas|ne raccrochez pas|pas deplacer',
  emergency:
    'urgence|cest une urgence|ambulance|crise cardiaque|peux plus respirer|suicide|me tuer|envie de mourir|pompiers|au feu|samu',
  wrong_number:
    'mauvais numero|faux numero|trompe de numero|me suis trompe de|me suis trompee de|mauvaise personne|erreur de numero',
  goodbye:
    '=stop|=arretez|au revoir|=cest tout|=ce sera tout|=non cest tout|bonne journee|bonne soiree|raccrocher|=raccrochez|=terminer|=rien dautre|=je dois y aller|=non ce sera tout|=adieu',
  robot:
    'etes vous un robot|es tu un robot|vous etes un robot|etes vous humain|etes vous une machine|vous etes une machine|cest un robot|cest une machine|cest un enregistrement|je parle a un robot|je parle a une machine|parle a un ordinateur|etes vous une vraie personne|etes vous reel|une ia|=robot',
  person:
    'parler a quelquun|parler avec quelquun|parler a une personne|parler a un humain|un humain|etre humain|=humain|vraie personne|un conseiller|=conseiller|un agent|=agent|=operateur|=operatrice|=quelquun|=une personne|passez moi|transferez moi|mettez moi en relation|service client|le responsable|un responsable',
  repeat:
    '=quoi|=comment|=comment ca|=pardon|=excusez moi|=hein|vous pouvez repeter|pouvez vous repeter|=repetez|repetez sil vous plait|=encore une fois|=encore|=redites|pas entendu|pas compris|plus lentement|quavez vous dit|=allo|jentends pas|vous entends pas|vous entends mal',
  wait: 'un moment|un instant|=attendez|=attends|une seconde|une minute|deux secondes|attendez un|laissez moi voir|laissez moi reflechir|je regarde|patientez|=ne quittez pas',
  start_over:
    'recommencer|recommencons|repartir de zero|depuis le debut|reprendre au debut|tout reprendre',
  profanity: 'merde|putain|connard|connasse|salope|encule|va te faire|ta gueule|bordel',
  abandon: '=laissez tomber|=laisse tomber|=oubliez|=tant pis|change davis|nen veux plus',
  cancel:
    'lannuler|annulez le|plutot annuler|annuler mon|annuler le|annuler un|voudrais annuler|veux annuler|dois annuler|souhaite annuler|?annuler|?annulation|?peux pas venir|?pourrai pas venir|?decommander',
  move: 'le deplacer|deplacer mon|deplacer le|deplacer un|changer mon rendez vous|changer le rendez vous|changer de rendez vous|reporter|decaler|repousser|modifier mon|changer la date de mon|changer lheure de mon|?deplacer|?changer|?modifier',
  book: 'prendre un rendez vous|prendre rendez vous|reserver un|fixer un|nouveau rendez vous|autre rendez vous|obtenir un rendez vous|?reserver|?reservation|?rendez vous|?rdv|?prendre|?reunion|?demonstration|?disponible|?creneau',
  question:
    '?question|?combien|?prix|?tarif|?tarifs|?horaires|?ou etes vous|?renseignement|?renseignements|?information|?reclamation|?facture|?adresse|?demander',
  check: '?confirmer mon|?quand est mon|?a quelle heure est mon|?verifier mon|?jai un rendez vous',
  greeting: '=bonjour|=bonsoir|=bonjour madame|=bonjour monsieur',
  any: '=nimporte|nimporte lequel|nimporte laquelle|peu importe|ca mest egal|comme vous voulez|celui que vous voulez',
  skip: 'passer|pas le code|je ne lai pas|je sais pas|=je ne sais pas|je ne sais plus|me souviens pas|pas de code|ce numero|le meme numero|numero de cet appel|pas dadresse|pas de mail|pas d e mail|pas demail|nen ai pas|je prefere pas|suivant|sauter',
  refuse:
    'aucun|aucune|autre jour|autre heure|autre moment|autres horaires|autre horaire|autre chose|dautres horaires|ne me va pas|me va pas|me convient pas|ni lun ni lautre|pas possible',
  note: 'message|note|me rappeler|rappelez moi',
  time: 'heure|lheure|jour|date|quand|horaire',
  name: 'nom|prenom',
  address: 'adresse|ladresse|mail|e mail|email|numero|telephone',
}

/** The commands of each language. */
export const COMMAND_WORDS: Record<Language, PhraseTable<CommandPhrase>> = {
  en: commands(ENGLISH),
  es: commands(SPANISH),
  de: commands(GERMAN),
  fr: commands(FRENCH),
}

/** What says nothing around a phrase that stands alone. */
export const AROUND = new Set(
  'please you very much um uh oh well so okay ok hey hi thank thanks yes yeah and just por favor eh bueno pues gracias si vale bitte ahm also ja danke mal euh alors bon sil vous plait merci oui ,'.split(
    ' ',
  ),
)

function commands(phrases: Record<Command, string>): PhraseTable<CommandPhrase> {
  return phraseTable(
    COMMANDS.flatMap((command) =>
      phrases[command].split('|').flatMap((phrase) => {
        const strength = phrase.startsWith('=')
          ? 'alone'
          : phrase.startsWith('?')
            ? 'weak'
            : 'anywhere'
        return phrasesOf({ command, strength } as const, phrase.replace(/^[=?]/, ''))
      }),
    ),
  )
}

import { listAloud } from '../list-aloud.ts'
import type { ReceptionistLines } from '../receptionist-lines.ts'
import { writeInSentence } from '../write-in-sentence.ts'

const KEYS = ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve']

export const receptionistLines: ReceptionistLines = {
  hello: (hour) => (hour < 13 ? 'Buenos días' : hour < 20 ? 'Buenas tardes' : 'Buenas noches'),
  greeting: ({ hello, business }) =>
    `${hello}, gracias por llamar a ${business}. Soy un asistente automático. ` +
    '¿Quiere reservar, cambiar o cancelar una cita?',
  greetingKnown: ({ hello, business, name }) =>
    `${hello}, ${name}, soy el asistente automático de ${business}. ` +
    '¿Quiere reservar, cambiar o cancelar una cita?',
  greetingCalled: ({ hello, business, time }) =>
    `${hello}, le llamo de ${business}, soy un asistente automático. Es por su cita${time && `, prevista para ${time}`}. ¿Es buen momento?`,
  greetingReminder: ({ hello, business, time }) =>
    `${hello}, le llama el asistente automático de ${business} para recordarle su cita${time && `, prevista para ${time}`}. Si lo desea, puedo cambiarla o cancelarla. ¿Le sigue viniendo bien?`,
  kept: 'Muchas gracias, entonces la cita se queda como está. Adiós.',
  questions: {
    keep_check: '¿Le sigue viniendo bien su cita?',
    keep_change: '¿Quiere cambiar la cita o cancelarla?',
    opening: '¿Quiere reservar, cambiar o cancelar una cita?',
    type: '¿Qué tipo de cita desea?',
    when: '¿Qué día y a qué hora le vendría bien?',
    day_check: '¿Se refiere a ese día?',
    choice: '¿Cuál de estas horas prefiere?',
    name_check: '¿La cita es para usted?',
    name: '¿Cuál es su nombre completo, por favor?',
    contact: '¿Me da su correo electrónico o un teléfono de contacto?',
    number_check: 'No importa. ¿Uso simplemente el número desde el que llama?',
    contact_check: '¿Es correcto?',
    booking_check: '¿La reservo?',
    change:
      'Aún no hay nada reservado. ¿Quiere cambiar la hora, el nombre o los datos de contacto?',
    proof: '¿Me dice su código de confirmación, o si no, el nombre o el correo con que reservó?',
    which_meeting: '¿A qué cita se refiere?',
    move_check: '¿La cambio?',
    cancel_check: '¿La cancelo?',
    help: '¿Quiere hablar con una persona o dejar un recado?',
    note_offer: '¿Quiere una cita para eso, o lo anoto para el equipo?',
    note: 'Dígame, por favor, su nombre y de qué se trata. ¿Qué desea que anote?',
    retry: '¿Lo intento otra vez?',
    more: '¿Puedo ayudarle en algo más?',
    ended: 'Adiós.',
  },
  shorter: {
    keep_check: '¿Le viene bien, sí o no?',
    keep_change: '¿Cambiarla o cancelarla?',
    opening: '¿Reservar, cambiar o cancelar?',
    type: '¿Qué tipo de cita?',
    when: '¿Qué día le vendría bien?',
    day_check: '¿Ese día, sí o no?',
    choice: '¿Cuál prefiere?',
    name_check: '¿Es para usted, sí o no?',
    name: '¿Su nombre, por favor?',
    contact: '¿Su correo electrónico o un teléfono, por favor?',
    number_check: '¿Uso este número, sí o no?',
    contact_check: '¿Es correcto, sí o no?',
    booking_check: '¿La reservo, sí o no?',
    change: '¿La hora, el nombre o los datos de contacto?',
    proof: '¿Su código o su nombre, por favor?',
    which_meeting: '¿Cuál es?',
    move_check: '¿La cambio, sí o no?',
    cancel_check: '¿La cancelo, sí o no?',
    help: '¿Hablar con una persona o dejar un recado?',
    note_offer: '¿Una cita o un recado para el equipo?',
    note: '¿Qué desea que anote?',
    retry: '¿Lo intento otra vez, sí o no?',
    more: '¿Algo más?',
    ended: 'Adiós.',
  },
  byKey: {
    keep_check:
      'Pulse uno si le viene bien, dos para cambiarla, tres para cancelarla o cero para hablar con una persona.',
    keep_change:
      'Pulse uno para cambiarla, dos para cancelarla o cero para hablar con una persona.',
    opening:
      'Pulse uno para reservar, dos para cambiar, tres para cancelar o cero para hablar con una persona.',
    type: 'Pulse el número del tipo de cita, o cero para hablar con una persona.',
    when:
      'Diga un día, como el lunes por la mañana, o pulse uno para las primeras horas ' +
      'libres. ¿Cuándo le vendría bien?',
    day_check: 'Pulse uno para sí, o dos para no.',
    choice: 'Pulse el número de la hora que prefiere, o nueve para otras horas.',
    name_check: 'Pulse uno para sí, o dos para no.',
    name: 'Diga despacio su nombre y deletréelo, o pulse cero para hablar con una persona.',
    contact: 'Marque un número de teléfono, o pulse cero para hablar con una persona.',
    number_check: 'Pulse uno para usar este número, o dos para dar otro contacto.',
    contact_check: 'Pulse uno si es correcto, o dos si no lo es.',
    booking_check: 'Pulse uno para reservarla, o dos para cambiar algo.',
    change: 'Pulse uno para la hora, dos para el nombre o tres para los datos de contacto.',
    proof: 'Marque el código de confirmación, o pulse cero para hablar con una persona.',
    which_meeting: 'Pulse el número de la cita, o cero para hablar con una persona.',
    move_check: 'Pulse uno para cambiarla, o dos para dejarla como está.',
    cancel_check: 'Pulse uno para cancelarla, o dos para mantenerla.',
    help: 'Pulse uno para hablar con una persona, dos para dejar un recado o tres para empezar de nuevo.',
    note_offer: 'Pulse uno para una cita, o dos para dejar un recado.',
    note: 'Diga su recado, o pulse dos si prefiere no dejarlo.',
    retry: 'Pulse uno para intentarlo otra vez, o dos para terminar.',
    more: 'Pulse uno si hay algo más, o dos para terminar.',
    ended: 'Adiós.',
  },
  askType: (types) => `¿Qué tipo de cita desea, ${listAloud(types, 'o')}?`,
  askTypeByKey: (types) =>
    `Pulse ${listAloud(
      types.map((type, index) => `${KEYS[index] ?? ''} para ${type}`),
      'o',
    )}.`,
  askOffer: (time) => `¿Le viene bien ${time}?`,
  oneAtATime: 'Tiene que ser de una en una. ¿Con cuál empezamos?',
  askOtherName: '¿A nombre de quién, por favor?',
  askName: (name) => `¿La cita es para usted, ${name}?`,
  askNewTime: (meeting) => `Su cita es ${meeting}. ¿Para cuándo quiere cambiarla?`,
  contactOrSkip:
    'Si no tiene correo, diga simplemente no y uso este número. ¿Cuál es su correo electrónico?',
  usesNumber: 'De acuerdo, uso este número.',
  phoneInstead: 'No pasa nada. ¿A qué número de teléfono podemos llamarle?',
  nameCorrected: (name) => `Gracias, ${name}.`,
  checkBooking: ({ type, agent, time, name }) =>
    `Entonces su ${type ? writeInSentence(type) : 'cita'}${withAgent(agent)}, ${time}${name === null ? '' : `, a nombre de ${name}`}. ¿La reservo?`,
  checkMove: ({ from, to }) => `Su cita es ${from}, y pasaría a ser ${to}. ¿La cambio?`,
  checkMoveTo: ({ time, agent }) => `Su cita, ${time}, pasaría a ser con ${agent}. ¿La cambio?`,
  checkCancel: (meeting) => `Su cita es ${meeting}. ¿Seguro que quiere cancelarla?`,
  yourMeeting: (meeting) => `Su cita es ${meeting}. ¿Necesita algo más?`,
  yourCode: (code) => `Su código de confirmación es ${code}. ¿Necesita algo más?`,
  whichMeeting: (meetings) => `Tiene citas ${listAloud(meetings, 'y')}. ¿De cuál se trata?`,
  booked: ({ time, agent, code }) =>
    `Su cita${withAgent(agent)} queda reservada para ${time}. Su código de confirmación es ${code}. ¿Necesita algo más?`,
  bookedPending: (time) =>
    `He solicitado una cita para ${time}. Aún no está confirmada. ¿Necesita algo más?`,
  moved: (time) => `Su cita queda cambiada para ${time}. ¿Necesita algo más?`,
  movedPending: (time) =>
    `He solicitado cambiar su cita para ${time}. Aún no está confirmado. ¿Necesita algo más?`,
  cancelled: 'Su cita está cancelada. ¿Necesita algo más?',
  noted: 'Lo he anotado. ¿Necesita algo más?',
  noteReason: '¿Y de qué se trata?',
  noteName: 'Lo he anotado. ¿Y cuál es su nombre?',
  partyNoted: 'He anotado que vendrán varias personas.',
  notedFirst: 'Lo he anotado.',
  noteOnly: '¿Quiere dejar un recado?',
  cannotPromise:
    'Lo he anotado para el equipo, pero no puedo prometerle cuándo llamarán. ¿Necesita algo más?',
  passedOn: 'Se lo he pasado al equipo. ¿Necesita algo más?',
  passedOnName: 'Se lo he pasado al equipo. ¿Y cuál es su nombre?',
  latePassedOn: (meeting) =>
    `He avisado al equipo de su cita, prevista para ${meeting}. ¿Necesita algo más?`,
  lateNoted: (meeting) =>
    `Lo he anotado para su cita, prevista para ${meeting}. ¿Necesita algo más?`,
  noneThen: 'Para entonces no encuentro ninguna cita suya.',
  onlyMeeting: (meeting) => `Solo encuentro una, ${meeting}. ¿Es esa?`,
  noOtherMeeting: 'No encuentro ninguna otra cita suya. ¿Necesita algo más?',
  oneByOne: 'Vamos de una en una.',
  nextMeeting: 'Vamos con la otra cita.',
  ifHindered:
    'Entonces llámenos otra vez con su código, y se la cambiamos o la cancelamos. ¿Necesita algo más?',
  cannotSend: 'No puedo prometerle un mensaje, pero todo queda en la agenda. ¿Necesita algo más?',
  cannotChange: 'Eso no lo puedo cambiar yo.',
  cancelledFirst: 'Esa ya está cancelada.',
  proofKnown: 'Para comprobarlo, ¿me dice su nombre completo, o su código de confirmación?',
  noMeetings:
    'No he encontrado ninguna cita con esos datos. ¿Me da el código, junto con el nombre o el correo?',
  proofBoth:
    'Para encontrarla necesito dos datos. ¿Me da su código de confirmación, y el nombre o el correo con que reservó?',
  proofCode:
    'También necesito el código de confirmación. Si no lo tiene, el equipo le puede ayudar. ¿Cuál es el código?',
  proofName: '¿Y a qué nombre o con qué correo electrónico está la cita?',
  codeNeeded:
    'Sin el código de confirmación no puedo consultarla. ¿Quiere hablar con una persona o dejar un recado?',
  cutOff: 'Hola de nuevo, se cortó la llamada.',
  locked:
    'Ya no puedo buscar más citas en esta llamada. ¿Quiere hablar con una persona o dejar un recado?',
  spellEmail: 'Vamos despacio. ¿Puede deletrearme todo el correo electrónico?',
  notUnderstood: 'Perdone, no le he entendido.',
  robot: 'Sí, soy un asistente automático, no una persona.',
  thisIs: (business) => `Está hablando con ${business}.`,
  wait: 'Por supuesto, tómese su tiempo.',
  oneMoment: 'Un momento, por favor.',
  stillHere: 'Sigo aquí, tómese su tiempo.',
  emergency:
    'Si es una emergencia, cuelgue ahora y llame al número de emergencias. Aquí no puedo ayudarle con eso.',
  calm: 'Siento las molestias. ¿Quiere hablar con una persona o dejar un recado?',
  onlyLanguage: 'Lo siento, no puedo continuar la llamada en ese idioma.',
  unknown: 'Lo siento, eso no lo sé.',
  unknownToo: 'Lo siento, eso tampoco lo sé.',
  hasYourNumber: 'Sí, tengo el número desde el que llama.',
  isWith: (agent) => `Es con ${agent}.`,
  yesWith: (agent) => `Sí, es con ${agent}.`,
  agentUndecided: 'Se lo digo en cuanto elija la hora.',
  nobodyFreeNow: 'Ahora mismo nadie puede atender la llamada.',
  notSure: 'No sé si puedo ayudarle con eso.',
  noteOnMeeting: '¿Lo anoto en su cita?',
  bookOrNote: '¿Quiere una cita, o prefiere dejar un recado?',
  nobodyFree: 'Lo siento, ahora no hay nadie disponible. ¿Quiere dejar un recado?',
  transferring: 'Le paso ahora mismo.',
  abandoned: 'De acuerdo, no he cambiado nada.',
  unavailable: 'Lo siento, ahora no puedo acceder a nuestra agenda. ¿Lo intento otra vez?',
  unavailableEnd:
    'Lo siento, sigo sin poder acceder a nuestra agenda y no puedo confirmar nada. Por favor, llame más tarde. Adiós.',
  notDone: 'Lo siento, no ha funcionado.',
  goodbye: 'Gracias por llamar. Adiós.',
  goodbyeUnbooked: 'De acuerdo, no se ha reservado ni cambiado nada. Adiós.',
  wrongNumber: 'No se preocupe. Adiós.',
  stuck: 'Lo siento, no he podido ayudarle. Por favor, vuelva a llamar. Adiós.',
}

function withAgent(agent: string | null): string {
  return agent === null ? '' : ` con ${agent}`
}

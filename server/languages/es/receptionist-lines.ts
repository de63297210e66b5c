import { listAloud } from '../list-aloud.ts'
import type { ReceptionistLines } from '../receptionist-lines.ts'

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
    `${hello}, llamamos de ${business} por su cita${time && `, ${time}`}. ` +
    'Soy un asistente automático. ¿Es buen momento?',
  questions: {
    opening: '¿Quiere reservar, cambiar o cancelar una cita?',
    type: '¿Qué tipo de cita desea?',
    when: '¿Qué día y a qué hora le vendría bien?',
    day_check: '¿Quiere decir ese día?',
    choice: '¿Cuál de estas horas prefiere?',
    name_check: '¿La cita es para usted?',
    name: '¿Cuál es su nombre completo, por favor?',
    contact: '¿Cuál es su correo electrónico o un teléfono de contacto?',
    contact_check: '¿Es correcto?',
    booking_check: '¿La reservo?',
    change: 'Aún no hay nada reservado. ¿Quiere cambiar la hora, el nombre o la dirección?',
    proof: '¿Cuál es su código de confirmación, o el nombre o el correo de la cita?',
    which_meeting: '¿A qué cita se refiere?',
    move_check: '¿La cambio?',
    cancel_check: '¿La cancelo?',
    help: '¿Quiere hablar con una persona o dejar un recado?',
    note: 'Dígame por favor su nombre y de qué se trata. ¿Qué anoto?',
    retry: '¿Lo intento otra vez?',
    more: '¿Puedo ayudarle en algo más?',
    ended: 'Adiós.',
  },
  shorter: {
    opening: '¿Reservar, cambiar o cancelar?',
    type: '¿Qué tipo de cita?',
    when: '¿Qué día le vendría bien?',
    day_check: '¿Ese día, sí o no?',
    choice: '¿Cuál prefiere?',
    name_check: '¿Es para usted, sí o no?',
    name: '¿Su nombre, por favor?',
    contact: '¿Su correo electrónico o un teléfono, por favor?',
    contact_check: '¿Es correcta la dirección, sí o no?',
    booking_check: '¿La reservo, sí o no?',
    change: '¿La hora, el nombre o la dirección?',
    proof: '¿El código o su nombre?',
    which_meeting: '¿Cuál es?',
    move_check: '¿La cambio, sí o no?',
    cancel_check: '¿La cancelo, sí o no?',
    help: '¿Una persona o un recado?',
    note: '¿Qué anoto?',
    retry: '¿Lo intento otra vez, sí o no?',
    more: '¿Algo más?',
    ended: 'Adiós.',
  },
  byKey: {
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
    contact_check: 'Pulse uno si es correcto, o dos si no.',
    booking_check: 'Pulse uno para reservarla, o dos para cambiar algo.',
    change: 'Pulse uno para la hora, dos para el nombre o tres para la dirección.',
    proof: 'Marque el código de confirmación, o pulse cero para hablar con una persona.',
    which_meeting: 'Pulse el número de la cita, o cero para hablar con una persona.',
    move_check: 'Pulse uno para cambiarla, o dos para dejarla como está.',
    cancel_check: 'Pulse uno para cancelarla, o dos para mantenerla.',
    help: 'Pulse uno para hablar con una persona, dos para dejar un recado o tres para empezar de nuevo.',
    note: 'Diga el recado, o pulse dos para no dejarlo.',
    retry: 'Pulse uno para intentarlo otra vez, o dos para terminar.',
    more: 'Pulse uno si hay algo más, o dos para terminar.',
    ended: 'Adiós.',
  },
  askType: (types) => `Tenemos ${listAloud(types, 'o')}. ¿Cuál desea?`,
  askTypeByKey: (types) =>
    `Pulse ${listAloud(
      types.map((type, index) => `${KEYS[index] ?? ''} para ${type}`),
      'o',
    )}.`,
  askOffer: (time) => `¿Le viene bien ${time}?`,
  oneAtATime: 'Tiene que ser de una en una. ¿Cuál tomamos primero?',
  askName: (name) => `¿La cita es para usted, ${name}?`,
  askNewTime: (meeting) => `Su cita es ${meeting}. ¿Cuándo la prefiere?`,
  contactOrSkip:
    '¿Cuál es su correo electrónico? O diga omitir o pulse asterisco para usar el número desde el que llama.',
  checkBooking: ({ type, time, name }) =>
    `Entonces ${type || 'su cita'}, ${time}${name === null ? '' : `, a nombre de ${name}`}. ¿La reservo?`,
  checkMove: ({ from, to }) => `Ahora su cita es ${from}, y pasaría a ser ${to}. ¿La cambio?`,
  checkCancel: (meeting) => `Su cita es ${meeting}. ¿De verdad quiere cancelarla?`,
  yourMeeting: (meeting) => `Su cita es ${meeting}. ¿Algo más?`,
  yourCode: (code) => `Su código de confirmación es ${code}. ¿Algo más?`,
  whichMeeting: (meetings) => `Sus citas son ${listAloud(meetings, 'y')}. ¿Cuál es?`,
  booked: ({ time, code }) =>
    `Su cita ${time} está reservada. Su código de confirmación es ${code}. ¿Algo más?`,
  bookedPending: (time) => `He solicitado ${time} y le avisaremos cuando se confirme. ¿Algo más?`,
  moved: (time) => `Su cita es ahora ${time}. ¿Algo más?`,
  movedPending: (time) =>
    `He solicitado que su cita sea ${time} y le avisaremos cuando se confirme. ¿Algo más?`,
  cancelled: 'Su cita está cancelada. ¿Algo más?',
  noted: 'Lo he anotado. ¿Algo más?',
  lateNoted: (meeting) => `Lo he anotado para su cita, ${meeting}. ¿Algo más?`,
  noMeetings:
    'No he encontrado ninguna cita con eso. ¿Me da el código, junto con el nombre o el correo?',
  proofBoth:
    'Para encontrarla necesito dos datos. ¿Cuál es su código de confirmación, y el nombre o el correo de la cita?',
  proofCode:
    'También necesito el código de confirmación, y sin él el equipo le puede ayudar. ¿Cuál es el código?',
  proofName: '¿Y cuál es el nombre o el correo electrónico de la cita?',
  codeNeeded:
    'Sin el código de confirmación no puedo consultarla. ¿Quiere hablar con una persona o dejar un recado?',
  cutOff: 'Hola de nuevo, se cortó la llamada.',
  locked:
    'Ya no puedo buscar más citas en esta llamada. ¿Quiere hablar con una persona o dejar un recado?',
  spellEmail: 'Vamos despacio. ¿Puede deletrearme toda la dirección?',
  notUnderstood: 'Perdone, no le he entendido.',
  robot: 'Sí, soy un asistente automático, no una persona.',
  wait: 'Por supuesto, tómese su tiempo.',
  oneMoment: 'Un momento, por favor.',
  stillHere: 'Sigo aquí, tómese su tiempo.',
  emergency:
    'Si es una emergencia, cuelgue ahora y llame al número de emergencias. Aquí no puedo ayudarle con eso.',
  calm: 'Siento las molestias. ¿Quiere hablar con una persona o dejar un recado?',
  onlyLanguage: 'Lo siento, aquí no puedo seguir en ese idioma.',
  cannotAnswer: 'Eso no lo sé. ¿Quiere hablar con una persona o dejar un recado?',
  nobodyFree: 'Lo siento, ahora no hay nadie libre. ¿Quiere dejar un recado?',
  transferring: 'Le paso ahora mismo.',
  abandoned: 'De acuerdo, no he cambiado nada.',
  unavailable: 'Lo siento, ahora no puedo acceder a nuestra agenda. ¿Lo intento otra vez?',
  unavailableEnd:
    'Lo siento, sigo sin poder acceder a nuestra agenda y no puedo confirmar nada. Por favor, llame más tarde. Adiós.',
  notDone: 'Lo siento, no ha funcionado.',
  goodbye: 'Gracias por llamar. Adiós.',
  goodbyeUnbooked: 'De acuerdo, no se ha reservado ni cambiado nada. Adiós.',
  wrongNumber: 'No se preocupe. Adiós.',
  stuck: 'Lo siento, así no puedo avanzar. Por favor, vuelva a llamar. Adiós.',
}

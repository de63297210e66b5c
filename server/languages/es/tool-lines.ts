import { listAloud } from '../list-aloud.ts'
import { capitalize } from '../capitalize.ts'
import type { ToolLines } from '../tool-lines.ts'
import { writeInSentence } from '../write-in-sentence.ts'
import { spokenTime } from './spoken-time.ts'

export const toolLines: ToolLines = {
  assistantGreeting:
    'Hola, soy un asistente automático para citas. ¿Desea reservar, cambiar o cancelar una cita?',
  assistantStillThere: '¿Sigue ahí?',
  assistantWait: 'Un momento, por favor.',
  knownCaller: (firstName) => `Este número es de ${firstName}.`,
  unknownCaller: 'Todavía no conozco este número.',
  noted: 'Lo he anotado.',
  readBackEmail: (spelled) => `Tengo ${spelled}. ¿Es correcto?`,
  readBackPhone: (spoken) => `Tengo ${spoken}. ¿Es correcto?`,
  emailNotUnderstood: 'No he entendido el correo. ¿Me lo puede deletrear, letra por letra?',
  phoneNotUnderstood:
    'No he entendido el número. ¿Me lo puede decir cifra por cifra, con el prefijo?',
  nameNotUnderstood: 'No he entendido el nombre. ¿Me lo puede deletrear?',
  needAddress: 'Para la cita necesito un correo o un número de teléfono. ¿Cuál puedo anotar?',
  offerOne: (spoken) => `Tengo libre ${spoken}. ¿Le viene bien?`,
  offerSeveral: (spoken) => `Tengo libre ${listAloud(spoken, 'o')}. ¿Cuál le viene bien?`,
  notFree: (wanted) => `Lo siento, no hay nada libre ${wanted}.`,
  closedThen: 'En ese momento estamos cerrados.',
  fullThen: 'Para ese momento ya está todo ocupado.',
  tooSoonThen: 'Es con muy poca antelación para una reserva.',
  notBookableThen: 'Esa fecha no se puede reservar.',
  nextOpenings: (spoken) =>
    spoken.length === 1
      ? `La próxima hora libre es ${spoken.join('')}. ¿Le viene bien?`
      : `Las próximas horas libres son ${listAloud(spoken, 'y')}. ¿Cuál le viene bien?`,
  noneAtAll: 'No hay nada libre en las próximas semanas. ¿Quiere que deje una nota para el equipo?',
  agentNotFree: (agentName) => `${agentName} no tiene nada libre entonces.`,
  noneWithAgent: (agentName) =>
    `${agentName} no tiene nada libre en las próximas semanas. ¿Busco con otra persona?`,
  whichAgent: (agentNames) => `¿A quién se refiere, ${listAloud(agentNames, 'o')}?`,
  unknownAgent: (agentNames) =>
    `No encuentro ese nombre aquí. Le puedo ofrecer una cita con ${listAloud(agentNames, 'o')}. ¿Con quién prefiere?`,
  withAgent: (agentName) => `con ${agentName}`,
  whichDuration: 'Esa duración no la ofrecemos. ¿Cuánto tiempo necesita?',
  unknownTimeZone: 'No reconozco esa zona horaria. ¿En qué ciudad está?',
  whichDay: (spoken) => `¿Quiere decir ${listAloud(spoken, 'o')}?`,
  whichHalf: (spoken) => `¿Quiere decir ${listAloud(spoken, 'o')}?`,
  confirmDay: (day) => `¿Quiere decir ${day}?`,
  whichOtherDay: '¿Qué día le viene bien?',
  past: (today) =>
    `Eso ya ha pasado, porque hoy es ${withoutArticle(today)}. ¿Qué día le viene bien?`,
  mismatch: (day, today) =>
    `Esa fecha es ${day}, y hoy es ${withoutArticle(today)}. ¿Cuál de los dos vale, el día de la semana o la fecha?`,
  impossible: (today) =>
    `Esa fecha o esa hora no existe. Hoy es ${withoutArticle(today)}. ¿Cuándo quiere venir?`,
  notUnderstood: (today) =>
    `No he entendido cuándo. Hoy es ${withoutArticle(today)}. ¿Qué día y a qué hora le viene bien?`,
  whichMeetingType: (names) => `¿De qué tipo de cita se trata, ${listAloud(names, 'o')}?`,
  unknownSlot: 'Ya no tengo esa hora. Voy a buscar otra vez.',
  held: (spoken) => `Le guardo un hueco para ${spoken}.`,
  holdLimit: 'Ya le guardo tres huecos. ¿Cuál prefiere?',
  booked: (spoken, code) =>
    `Su cita está reservada para ${spoken}. Su código de confirmación es ${code}.`,
  requested: (spoken) =>
    `He solicitado una cita para ${spoken}. Le avisaremos cuando esté confirmada.`,
  taken: 'Lo siento, alguien acaba de reservar esa hora.',
  moveOrAdd: (booked, wanted) =>
    `Ya tiene una cita ${booked}. ¿La cambio para ${wanted}, o reservo otra más?`,
  alreadyBooked: (time) =>
    `Con esos datos ya hay una cita ${time}. ¿Qué otra hora le vendría bien?`,
  pendingMove:
    'Esa solicitud todavía no está confirmada y no se puede cambiar. ¿La cancelo y pido otra hora?',
  needFactor: '¿Cuál es el código de confirmación, o el nombre o el correo de la cita?',
  needTwoFactors:
    'Para eso necesito el código de confirmación, y el nombre o el correo de la cita. ' +
    'Sin el código, puedo dejar una nota para el equipo.',
  noMeetings:
    'Con eso no encuentro ninguna cita. ¿Me da el código y el nombre o el correo, o dejo una nota para el equipo?',
  locked: 'Ahora no puedo consultarlo. Alguien del equipo le puede ayudar.',
  yourMeeting: (spoken) => `He encontrado su cita ${spoken}. ¿Qué quiere hacer con ella?`,
  yourMeetings: (spoken) =>
    `He encontrado sus citas, ${listAloud(spoken, 'y')}. ¿Cuál de ellas es?`,
  unknownMeeting:
    'Primero tengo que encontrar su cita. ¿Cuál es el código de confirmación, y el nombre o el correo?',
  moved: (spoken) => `Su cita queda cambiada para ${spoken}.`,
  cancelled: (spoken) => `Su cita ${spoken} está cancelada.`,
  tooLate:
    'Es demasiado tarde para cambiar esa cita por teléfono. Alguien del equipo le puede ayudar.',
  notChangeable: 'Esa cita ya no se puede cambiar. ¿Quiere que reserve otra?',
  transfer: (agentName) => `${agentName} está libre ahora. Un momento, por favor.`,
  agentNotFreeNow: (agentName) => `${agentName} no está libre ahora.`,
  nobodyFree: 'Ahora mismo nadie puede atender la llamada.',
  noteTaken: 'Lo he anotado para el equipo.',
  notePassedOn: 'Se lo he pasado al equipo.',
  noteLimit: 'En esta llamada no puedo tomar más notas.',
  answerUnknown: 'Eso no lo sé. ¿Quiere que deje una nota para el equipo?',
  tellHours: (text) => `Nuestro horario habitual es ${text}`,
  everyWeekday: (day) => spokenTime.weekday(day),
  nextWeekday: (day) =>
    `el ${spokenTime
      .weekday(day)
      .replace(/^los /, '')
      .replace(/(?<=[oó])s$/, '')}`,
  nearDay: { today: 'hoy', tomorrow: 'mañana', weekend: 'los fines de semana' },
  closedOn: ({ day, isYesNo }) => capitalize(`${isYesNo ? 'no, ' : ''}${day} está cerrado.`),
  openOn: ({ day, hours, isYesNo }) =>
    capitalize(`${isYesNo ? 'sí, ' : ''}${day} abrimos ${hours}.`),
  openNow: (until) => `Sí, ahora está abierto, hasta ${until.replace(/^a /, '')}.`,
  closedNow: (opens) =>
    opens === null ? 'Ahora está cerrado.' : `Ahora está cerrado, abrimos ${opens}.`,
  tellAddress: (text) => `Nuestra dirección es ${text}`,
  tellPhone: (text) => `Nuestro número de teléfono es ${text}`,
  tellEmail: (text) => `Nuestro correo electrónico es ${text}`,
  tellWebsite: (text) => `Nuestra página web es ${text}`,
  tellPrice: (name, price) => `El precio de ${name} es ${price}`,
  tellLength: (name, lengths) =>
    `La cita de ${writeInSentence(name)} dura ${listAloud(lengths, 'o')}.`,
  startPassed: 'Esa hora ya ha pasado. ¿Qué otra hora le vendría bien?',
  startUnavailable: 'Esa hora no está libre.',
  closedThatDay: 'Ese día estamos cerrados.',
  closedForHoliday: 'Ese día estamos cerrados, porque es festivo.',
  notOffered: 'Esa cita ya no se ofrece.',
  nobodyTakesIt: 'No hay nadie que pueda atender esa cita.',
  nearestIs: (spoken) => `La hora libre más cercana es ${spoken}.`,
  noneNearby: 'No tengo ninguna otra hora cercana.',
  holdGone: 'Esa hora ya no está reservada para usted.',
  inState: {
    pending: 'Esa cita todavía no está confirmada.',
    scheduled: 'Esa cita ya está confirmada.',
    declined: 'Esa cita ya fue rechazada.',
    expired: 'Esa cita no se confirmó a tiempo y ya no existe.',
    cancelled: 'Esa cita ya está cancelada.',
    completed: 'Esa cita ya tuvo lugar.',
    no_show: 'Esa cita ya pasó.',
  },
  holdBooked: 'Esa hora ya está reservada en firme.',
  notStarted: 'Esa cita todavía no ha empezado.',
  severalContacts:
    'Con esos datos encuentro a más de una persona. ¿Me puede decir su correo electrónico?',
  badArguments: 'No lo he entendido bien. ¿Lo puede repetir?',
  stillChecking: 'Lo estoy comprobando todavía. Un momento, y vuelva a preguntarme.',
  unavailable:
    'Lo siento, ahora no puedo acceder al calendario. No se ha cambiado nada. ¿Lo intento otra vez?',
  tryAgainSoon:
    'Lo siento, nuestro sistema no responde ahora, pero puedo intentarlo otra vez en un momento.',
}

/** "Hoy es viernes veinte": without the article of "el viernes veinte". */
function withoutArticle(day: string): string {
  return day.replace(/^el /, '')
}

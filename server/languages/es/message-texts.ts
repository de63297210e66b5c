import type { MessageParts, MessageTexts, SmsParts } from '../message-texts.ts'
import { teamNotices } from './team-notices.ts'

const ANSWERS = 'Responda C: cancelar, R: otras horas, STOP: no recibir más.'
/** A meeting is moved only after it was confirmed. */
const ANSWERS_TO_REQUEST = 'Responda C: cancelar, STOP: no recibir más.'

export const messageTexts: MessageTexts = {
  attendee: {
    confirmation: {
      subject: ({ type, when }) => `Confirmada: ${type}, ${when}`,
      badge: 'Confirmada',
      title: () => 'Su cita está confirmada',
      lead: (parts) => `Su cita «${parts.type}»${withAgents(parts)} está confirmada.`,
    },
    request_received: {
      subject: ({ type, when }) => `Solicitud recibida: ${type}, ${when}`,
      badge: 'Pendiente de confirmación',
      title: () => 'Hemos recibido su solicitud',
      lead: (parts) =>
        `Hemos recibido su solicitud de la cita «${parts.type}»${withAgents(parts)}. ` +
        'La cita todavía no está confirmada.',
      next: ({ until }) =>
        until === null
          ? 'Le avisaremos en cuanto esté confirmada.'
          : `Le avisaremos en cuanto esté confirmada, a más tardar el ${until}.`,
    },
    change: {
      subject: ({ type, when, isMoved }) =>
        `${isMoved ? 'Nuevo horario' : 'Cambio'}: ${type}, ${when}`,
      badge: 'Cambio',
      title: ({ isMoved }) => (isMoved ? 'Su cita tiene un nuevo horario' : 'Su cita ha cambiado'),
      lead: (parts) =>
        parts.isMoved
          ? `Hemos cambiado el horario de su cita «${parts.type}»${withAgents(parts)}.`
          : parts.agents === null
            ? `Su cita «${parts.type}» ha cambiado. El horario es el mismo.`
            : `Su cita «${parts.type}» es ahora con ${parts.agents}. El horario es el mismo.`,
    },
    cancellation: {
      subject: ({ type, when }) => `Cancelada: ${type}, ${when}`,
      badge: 'Cancelada',
      title: () => 'Su cita está cancelada',
      lead: (parts) => `Su cita «${parts.type}»${withAgents(parts)} ha sido cancelada.`,
    },
    not_confirmed: {
      subject: ({ type, when }) => `No confirmada: ${type}, ${when}`,
      badge: 'No confirmada',
      title: () => 'No hemos podido confirmar su solicitud',
      lead: ({ type }) =>
        `Lo sentimos, no hemos podido confirmar su solicitud de la cita «${type}». La cita no tendrá lugar.`,
    },
    reminder: {
      subject: ({ type, when }) => `Recordatorio: ${type}, ${when}`,
      badge: 'Recordatorio',
      title: () => 'Se acerca su cita',
      lead: (parts) => `Le recordamos su cita «${parts.type}»${withAgents(parts)}.`,
    },
    follow_up: {
      subject: ({ type }) => `Gracias por su tiempo: ${type}`,
      badge: 'Gracias',
      title: () => 'Gracias por su tiempo',
      lead: (parts) => `Gracias por su cita «${parts.type}»${withAgents(parts)}.`,
    },
    missed: {
      subject: ({ type, when }) => `Cita perdida: ${type}, ${when}`,
      badge: 'Cita perdida',
      title: () => 'Sentimos no haberle visto en su cita',
      lead: (parts) =>
        `No pudimos encontrarnos con usted en su cita «${parts.type}»${withAgents(parts)}.`,
    },
  },
  agent: {
    confirmation: {
      subject: ({ type, when, attendee }) => `Nueva cita: ${type}${withName(attendee)}, ${when}`,
      badge: 'Nueva cita',
      title: () => 'Tiene una nueva cita',
      lead: ({ type, attendee }) =>
        `Tiene una nueva cita: «${type}»${withName(attendee)}. Está confirmada.`,
    },
    confirmation_request: {
      subject: ({ type, when, attendee }) =>
        `Por favor, confirme: ${type}${withName(attendee)}, ${when}`,
      badge: 'Por confirmar',
      title: () => 'Confirme o rechace la cita',
      lead: ({ type, attendee }) =>
        `${attendee ?? 'Una persona'} solicita con usted la cita «${type}».`,
      next: ({ until }) =>
        until === null
          ? 'Por favor, confirme o rechace la solicitud.'
          : `Por favor, confirme o rechace la solicitud antes del ${until}. Después caduca, y la hora vuelve a quedar libre.`,
    },
    change: {
      subject: ({ type, when, attendee, isMoved }) =>
        `${isMoved ? 'Nuevo horario' : 'Cambio'}: ${type}${withName(attendee)}, ${when}`,
      badge: 'Cambio',
      title: ({ isMoved }) =>
        isMoved ? 'Una cita tiene un nuevo horario' : 'Una cita ha cambiado',
      lead: ({ type, attendee, isMoved }) =>
        isMoved
          ? `Ha cambiado el horario de su cita «${type}»${withName(attendee)}.`
          : `Han cambiado los agentes de la cita «${type}»${withName(attendee)}. El horario es el mismo.`,
    },
    cancellation: {
      subject: ({ type, when, attendee, isReassigned }) =>
        `${isReassigned ? 'Reasignada' : 'Cancelada'}: ${type}${withName(attendee)}, ${when}`,
      badge: ({ isReassigned }) => (isReassigned ? 'Reasignada' : 'Cancelada'),
      title: ({ isReassigned }) =>
        isReassigned ? 'Usted ya no atiende esta cita' : 'Se ha cancelado una cita',
      lead: ({ type, attendee, isReassigned }) =>
        isReassigned
          ? `Otra persona atiende ahora la cita «${type}»${withName(attendee)}.`
          : `La cita «${type}»${withName(attendee)} ha sido cancelada.`,
      next: () => 'Esa hora vuelve a estar libre en su calendario.',
    },
    not_confirmed: {
      subject: ({ type, when, attendee }) => `No confirmada: ${type}${withName(attendee)}, ${when}`,
      badge: 'No confirmada',
      title: () => 'Una solicitud no se ha confirmado',
      lead: ({ type, attendee }) =>
        `La solicitud de la cita «${type}»${withName(attendee)} ha sido rechazada o ha caducado sin respuesta.`,
      next: () => 'Esa hora vuelve a estar libre en su calendario.',
    },
  },
  team: {
    note: {
      subject: ({ caller }) => `Nuevo recado${caller === null ? '' : ` de ${caller}`}`,
      badge: 'Recado',
      title: () => 'Han dejado un recado por teléfono',
      lead: ({ caller }) =>
        `${caller ?? 'Una persona'} ha dejado por teléfono un recado para el equipo.`,
      next: () => 'Por favor, lea el recado y devuelva la llamada si espera una respuesta.',
    },
    broken_call: {
      subject: ({ caller }) => `Llamada interrumpida${caller === null ? '' : `: ${caller}`}`,
      badge: 'Llamada interrumpida',
      title: () => 'Una llamada terminó con un error',
      lead: ({ caller }) =>
        `La llamada${caller === null ? '' : ` de ${caller}`} terminó con un error. Es posible que la consulta siga pendiente.`,
      next: () => 'Por favor, devuelva la llamada y pregunte qué quedó pendiente.',
    },
    unbooked_call: {
      subject: ({ caller }) =>
        `Por revisar: cita prometida y no reservada${caller === null ? '' : ` (${caller})`}`,
      badge: 'Por revisar',
      title: () => 'Se prometió una cita que no se reservó',
      lead: ({ caller }) =>
        `El asistente dijo en la llamada${caller === null ? '' : ` con ${caller}`} que una cita estaba reservada, cambiada o cancelada. Ese cambio no existe.`,
      next: () => 'Por favor, devuelva la llamada y reserve la cita, o explique que no la hay.',
    },
    address_refused: {
      subject: ({ address }) => `Mensaje no entregado: ${address}`,
      badge: 'No entregado',
      title: () => 'No se pudo entregar un mensaje',
      lead: ({ address, type }) =>
        `No se pudo entregar un mensaje a ${address}${type === null ? '' : `. Trataba de la cita «${type}»`}.`,
      next: ({ refusedAgent }) =>
        refusedAgent === null
          ? 'Por favor, pida la dirección correcta y corríjala en el contacto. Mientras tanto, informe a la persona por otra vía.'
          : `Por favor, corrija la dirección de correo de ${refusedAgent}. Mientras tanto, ${refusedAgent} no recibe correos sobre citas.`,
    },
    ...teamNotices,
  },
  attendeeDeclined: {
    subject: ({ type, when, attendee }) => `Rechazada: ${type}${withName(attendee)}, ${when}`,
    badge: 'Rechazada',
    title: () => 'Se ha rechazado la invitación',
    lead: ({ type, attendee }) =>
      `La invitación a «${type}»${withName(attendee)} se ha rechazado en el calendario. La cita sigue en pie.`,
    next: () => 'Pregunte a la persona, y cambie o cancele la cita si no va a tener lugar.',
  },
  proposesTime: (when) => (when === null ? 'Propongo otra hora.' : `Propongo otra hora: ${when}.`),
  saidBeforeAnswer: 'Escribí esto antes de mi última respuesta a la invitación.',
  sms: {
    confirmation: (parts) =>
      `${parts.business}: ${parts.type}, ${parts.when}, está confirmada. Código ${parts.code}.${commands(parts)}${link('Detalles', parts)}`,
    request_received: (parts) =>
      `${parts.business}: Hemos recibido su solicitud: ${parts.type}, ${parts.when}. Aún no está confirmada.${commands(parts, ANSWERS_TO_REQUEST)}${link('Detalles', parts)}`,
    change: (parts) =>
      `${parts.business}: ${parts.type} es ahora el ${parts.when}${parts.formerWhen === null ? '' : ` (antes ${parts.formerWhen})`}. Código ${parts.code}.${commands(parts)}${link('Detalles', parts)}`,
    cancellation: (parts) =>
      `${parts.business}: La cita ${parts.type}, ${parts.when}, está cancelada.${again(parts)}`,
    not_confirmed: (parts) =>
      `${parts.business}: No hemos podido confirmar ${parts.type}, ${parts.when}.${again(parts)}`,
    reminder: (parts) =>
      `${parts.business}: Recordatorio de ${parts.type}, ${parts.when}.${commands(parts)}${parts.link === null ? '' : ` ${parts.link}`}`,
    follow_up: (parts) => `${parts.business}: Gracias por su cita (${parts.type}).${again(parts)}`,
    missed: (parts) =>
      `${parts.business}: No le encontramos en su cita ${parts.type}, ${parts.when}.${again(parts)}`,
  },
  missedCall: ({ business, phone }) =>
    `${business}: Sentimos no haber podido atenderle por teléfono. Responda con su solicitud${phone === null ? '' : ` o llame al ${phone}`}. Responda STOP para no recibir más mensajes.`,
  labels: {
    when: 'Cuándo',
    before: 'Antes',
    meetingType: 'Cita',
    with: 'Con',
    agents: 'Agentes',
    attendee: 'Con',
    where: 'Dónde',
    code: 'Código de confirmación',
    bring: 'Por favor, traiga',
    yourNotes: 'Sus notas',
    notes: 'Notas',
    reason: 'Motivo',
    name: 'Nombre',
    caller: 'De',
    phone: 'Teléfono',
    email: 'Correo electrónico',
    team: 'Equipo',
    writtenAt: 'Fecha del recado',
    calledAt: 'Fecha de la llamada',
    note: 'Recado',
    address: 'Dirección',
    serverReply: 'Respuesta del servidor de correo',
    addToCalendar: 'Añadir al calendario',
  },
  locations: {
    video: 'Videollamada',
    inPerson: 'En persona',
    voiceCall: {
      attendee: (number) => `Le llamamos${number === null ? '' : ` al ${number}`}`,
      agent: (number) =>
        `El asistente de voz llama al cliente${number === null ? '' : ` al ${number}`}`,
    },
    phoneToAttendee: ({ agent, number }) =>
      `${agent === null ? 'Le llamamos' : `${agent} le llama`}${number === null ? '' : ` al ${number}`}`,
    phoneToAgent: (number) => `Usted llama al cliente${number === null ? '' : ` al ${number}`}`,
  },
  and: 'y',
  colon: ':',
  greeting: (name) => (name === null ? 'Hola:' : `Hola, ${name}:`),
  date: (text) => text,
  clock: (time) => time,
  more: (count) => `${count} más`,
  numberWithheld: 'Número oculto',
  howToChange: ({ hasLink, phone }) =>
    !hasLink
      ? `Para cambiar o cancelar la cita, llame al ${phone} y tenga a mano el código.`
      : phone === null
        ? 'Si la hora ya no le conviene, puede cambiar o cancelar la cita en línea.'
        : `Si la hora ya no le conviene, cambie o cancele la cita en línea, o llame al ${phone} y tenga a mano el código.`,
  howToBook: ({ business, phone, website }) =>
    phone === null && website === null
      ? `Para reservar otra cita, póngase en contacto con ${business}.`
      : `Para reservar otra cita, ${[phone && `llame al ${phone}`, website && `visite ${website}`].filter(Boolean).join(' o ')}.`,
  buttons: {
    change: 'Ver, cambiar o cancelar',
    cancel: 'Ver o cancelar',
    view: 'Ver los detalles',
    decide: 'Confirmar o rechazar',
    join: 'Entrar en la videollamada',
  },
  footer: {
    attendee: (business) => `Recibe este mensaje por una cita con ${business}.`,
    agent: (business) => `Recibe este mensaje porque atiende citas de ${business}.`,
    team: (business) => `Recibe este mensaje porque forma parte de un equipo de ${business}.`,
  },
  preferences: 'Darse de baja o elegir qué correos recibe',
}

function withAgents({ agents }: MessageParts): string {
  return withName(agents)
}

function withName(name: string | null): string {
  return name === null ? '' : ` con ${name}`
}

function commands({ hasCommands }: SmsParts, sentence = ANSWERS): string {
  return hasCommands ? ` ${sentence}` : ''
}

function link(label: string, { link: url }: SmsParts): string {
  return url === null ? '' : ` ${label}: ${url}`
}

function again({ link: url, phone }: SmsParts): string {
  if (phone !== null) return ` Para otra cita, llame al ${phone}.`
  return url === null ? '' : ` Detalles: ${url}`
}

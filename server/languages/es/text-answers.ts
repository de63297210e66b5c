import type { AnswerParts, TextAnswers } from '../text-answers.ts'

export const textAnswers: TextAnswers = {
  cancelled: (parts) => `${parts.business}: La cita ${parts.type}, ${parts.when}, está cancelada.`,
  alreadyCancelled: (parts) =>
    `${parts.business}: La cita ${parts.type}, ${parts.when}, ya está cancelada.`,
  moved: (parts) => `${parts.business}: La cita ${parts.type} es ahora el ${parts.when}.`,
  tooLate: {
    cancel: (parts) =>
      `${parts.business}: Ya no es posible cancelar por SMS la cita ${parts.type}, ${parts.when}.${contact(parts)}`,
    move: (parts) =>
      `${parts.business}: Ya no es posible cambiar por SMS la cita ${parts.type}, ${parts.when}.${contact(parts)}`,
  },
  pending: (parts) =>
    `${parts.business}: La cita ${parts.type}, ${parts.when}, aún no está confirmada y no se puede cambiar. Responda C para cancelarla.${contact(parts)}`,
  notChangeable: (parts) =>
    `${parts.business}: La cita ${parts.type}, ${parts.when}, ya no se puede modificar por SMS.${contact(parts)}`,
  noTimes: (parts) =>
    `${parts.business}: De momento no hay otra hora libre para ${parts.type}.${contact(parts)}`,
  times: ({ business, type, isGone }) =>
    `${business}: ${isGone ? 'Esa hora ya no está libre. ' : ''}Responda con el número de la nueva hora para ${type}, o R para horas posteriores.`,
  which: {
    cancel: ({ business }) => `${business}: Responda con el número de la cita que quiere cancelar.`,
    move: ({ business }) => `${business}: Responda con el número de la cita que quiere cambiar.`,
  },
  noMeeting: (parts) =>
    `${parts.business}: No hemos encontrado ninguna cita próxima para este número.${contact(parts)}`,
  chooseNumber: ({ business, count }) =>
    `${business}: Responda con ${count === 1 ? 'el número 1' : `un número del 1 al ${count}`}.`,
  help: (parts) =>
    `${parts.business}: Responda C: cancelar la cita, R: otras horas, STOP: no recibir más.${contact(parts)}`,
  stopped: ({ business }) =>
    `${business}: No recibirá más SMS. Responda START para volver a recibirlos.`,
  started: ({ business }) =>
    `${business}: Volverá a recibir SMS sobre sus citas. Responda STOP para no recibir más.`,
  passedOn: ({ business }) => `${business}: Gracias. Hemos pasado su mensaje al equipo.`,
  noted: (parts) => `${parts.business}: Gracias. Hemos anotado su mensaje.${contact(parts)}`,
}

function contact({ phone, website }: AnswerParts): string {
  if (phone === null) return website === null ? '' : ` Visite ${website}`
  return website === null ? ` Llame al ${phone}.` : ` Llame al ${phone} o visite ${website}`
}

import type { CallSummary } from '../call-summary.ts'

export const callSummary: CallSummary = {
  booked: ({ type, agent, when }) =>
    `Se reservó ${type}${agent === null ? '' : ` con ${agent}`}: ${when}.`,
  bookedUnknown: 'Se reservó una cita.',
  movedTo: (when) => `Se cambió una cita: ${when}.`,
  moved: 'Se cambió una cita.',
  cancelled: 'Se canceló una cita.',
  nothing: 'No se reservó nada.',
  goesOn: 'La llamada sigue en curso.',
  claimed:
    'El asistente dijo que una cita estaba reservada, cambiada o cancelada, pero ninguna herramienta de la llamada lo hizo.',
  searched: (count) =>
    count === 1 ? 'Se buscaron horas una vez.' : `Se buscaron horas ${count} veces.`,
  transferred: 'La llamada se pasó a una persona.',
  nobodyFree: 'Se pidió hablar con una persona y nadie estaba libre.',
  note: 'Se dejó una nota.',
  questions: (count) =>
    count === 1 ? 'Se respondió una pregunta.' : `Se respondieron ${count} preguntas.`,
  brokeOff: 'La llamada se cortó.',
  callBack: (number) => `Llamar a ${number}: la llamada terminó sin reserva.`,
}

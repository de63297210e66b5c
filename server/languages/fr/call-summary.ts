import type { CallSummary } from '../call-summary.ts'

export const callSummary: CallSummary = {
  booked: ({ type, agent, when }) =>
    `Réservation : ${type}${agent === null ? '' : ` avec ${agent}`}, ${when}.`,
  bookedUnknown: 'Un rendez-vous a été réservé.',
  movedTo: (when) => `Un rendez-vous a été déplacé : ${when}.`,
  moved: 'Un rendez-vous a été déplacé.',
  cancelled: 'Un rendez-vous a été annulé.',
  nothing: "Rien n'a été réservé.",
  goesOn: "L'appel est en cours.",
  claimed:
    "L'assistant a dit qu'un rendez-vous était réservé, déplacé ou annulé, mais aucun outil de l'appel ne l'a fait.",
  searched: (count) =>
    count === 1 ? 'Une recherche de créneaux.' : `${count} recherches de créneaux.`,
  transferred: "L'appel a été transféré à une personne.",
  nobodyFree: "Une personne a été demandée, et personne n'était libre.",
  note: 'Une note a été laissée.',
  questions: (count) =>
    count === 1 ? 'Une question a reçu une réponse.' : `${count} questions ont reçu une réponse.`,
  brokeOff: "L'appel a été interrompu.",
  callBack: (number) => `Rappeler le ${number} : l'appel s'est terminé sans réservation.`,
}

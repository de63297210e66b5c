import type { AnswerParts, TextAnswers } from '../text-answers.ts'

export const textAnswers: TextAnswers = {
  cancelled: (parts) =>
    `${parts.business} : Le rendez-vous ${parts.type}, ${parts.when}, est annulé.`,
  alreadyCancelled: (parts) =>
    `${parts.business} : Le rendez-vous ${parts.type}, ${parts.when}, est déjà annulé.`,
  moved: (parts) =>
    `${parts.business} : Le rendez-vous ${parts.type} est maintenant le ${parts.when}.`,
  tooLate: {
    cancel: (parts) =>
      `${parts.business} : Il est trop tard pour annuler par SMS le rendez-vous ${parts.type}, ${parts.when}.${contact(parts)}`,
    move: (parts) =>
      `${parts.business} : Il est trop tard pour déplacer par SMS le rendez-vous ${parts.type}, ${parts.when}.${contact(parts)}`,
  },
  pending: (parts) =>
    `${parts.business} : Le rendez-vous ${parts.type}, ${parts.when}, n'est pas encore confirmé et ne peut pas être déplacé. Répondez C pour l'annuler.${contact(parts)}`,
  notChangeable: (parts) =>
    `${parts.business} : Le rendez-vous ${parts.type}, ${parts.when}, ne peut plus être modifié par SMS.${contact(parts)}`,
  noTimes: (parts) =>
    `${parts.business} : Aucun autre horaire n'est libre pour ${parts.type} en ce moment.${contact(parts)}`,
  times: ({ business, type, isGone }) =>
    `${business} : ${isGone ? "Cet horaire n'est plus libre. " : ''}Répondez avec le numéro du nouvel horaire pour ${type}, ou R pour des horaires plus tardifs.`,
  which: {
    cancel: ({ business }) => `${business} : Répondez avec le numéro du rendez-vous à annuler.`,
    move: ({ business }) => `${business} : Répondez avec le numéro du rendez-vous à déplacer.`,
  },
  noMeeting: (parts) =>
    `${parts.business} : Aucun rendez-vous à venir n'a été trouvé pour ce numéro.${contact(parts)}`,
  chooseNumber: ({ business, count }) =>
    `${business} : Répondez avec ${count === 1 ? 'le numéro 1' : `un numéro de 1 à ${count}`}.`,
  help: (parts) =>
    `${parts.business} : Répondez C : annuler le rendez-vous, R : autres horaires, STOP : arrêter.${contact(parts)}`,
  stopped: ({ business }) =>
    `${business} : Vous ne recevrez plus de SMS. Répondez START pour en recevoir à nouveau.`,
  started: ({ business }) =>
    `${business} : Vous recevrez à nouveau des SMS sur vos rendez-vous. Répondez STOP pour arrêter.`,
  passedOn: ({ business }) => `${business} : Merci. Votre message a été transmis à l'équipe.`,
  noted: (parts) => `${parts.business} : Merci. Votre message a été noté.${contact(parts)}`,
}

function contact({ phone, website }: AnswerParts): string {
  if (phone === null) return website === null ? '' : ` Voir ${website}`
  return website === null ? ` Appelez le ${phone}.` : ` Appelez le ${phone} ou voyez ${website}`
}

import type { AnswerParts, TextAnswers } from '../text-answers.ts'

export const textAnswers: TextAnswers = {
  cancelled: (parts) => `${parts.business}: ${parts.type} am ${parts.when} ist abgesagt.`,
  alreadyCancelled: (parts) =>
    `${parts.business}: ${parts.type} am ${parts.when} ist bereits abgesagt.`,
  moved: (parts) => `${parts.business}: ${parts.type} ist jetzt am ${parts.when}.`,
  tooLate: {
    cancel: (parts) =>
      `${parts.business}: ${parts.type} am ${parts.when} kann per SMS nicht mehr abgesagt werden.${contact(parts)}`,
    move: (parts) =>
      `${parts.business}: ${parts.type} am ${parts.when} kann per SMS nicht mehr verschoben werden.${contact(parts)}`,
  },
  pending: (parts) =>
    `${parts.business}: ${parts.type} am ${parts.when} ist noch nicht bestätigt und kann nicht verschoben werden. Absagen: Antwort C.${contact(parts)}`,
  notChangeable: (parts) =>
    `${parts.business}: ${parts.type} am ${parts.when} kann per SMS nicht mehr geändert werden.${contact(parts)}`,
  noTimes: (parts) =>
    `${parts.business}: Für ${parts.type} ist zurzeit keine andere Zeit frei.${contact(parts)}`,
  times: ({ business, type, isGone }) =>
    `${business}: ${isGone ? 'Diese Zeit ist nicht mehr frei. ' : ''}Neue Zeit für ${type}: Antworten Sie mit der Nummer, oder mit R für spätere Zeiten.`,
  which: {
    cancel: ({ business }) =>
      `${business}: Welcher Termin soll abgesagt werden? Antworten Sie mit der Nummer.`,
    move: ({ business }) =>
      `${business}: Welcher Termin soll verschoben werden? Antworten Sie mit der Nummer.`,
  },
  noMeeting: (parts) =>
    `${parts.business}: Zu dieser Telefonnummer haben wir keinen kommenden Termin gefunden.${contact(parts)}`,
  chooseNumber: ({ business, count }) =>
    `${business}: Bitte antworten Sie mit ${count === 1 ? 'der Zahl 1' : `einer Zahl von 1 bis ${count}`}.`,
  help: (parts) =>
    `${parts.business}: Antwort C: Termin absagen, R: andere Zeiten, STOP: abbestellen.${contact(parts)}`,
  stopped: ({ business }) =>
    `${business}: Sie erhalten keine SMS mehr. Antworten Sie START, um sie wieder zu erhalten.`,
  started: ({ business }) =>
    `${business}: Sie erhalten wieder SMS zu Ihren Terminen. Antwort STOP: abbestellen.`,
  passedOn: ({ business }) => `${business}: Danke. Ihre Nachricht wurde an das Team weitergegeben.`,
  noted: (parts) => `${parts.business}: Danke. Ihre Nachricht wurde notiert.${contact(parts)}`,
}

function contact({ phone, website }: AnswerParts): string {
  const ways = [phone && `Telefon: ${phone}`, website && `Web: ${website}`].filter(Boolean)
  return ways.length === 0 ? '' : ` ${ways.join(', ')}`
}

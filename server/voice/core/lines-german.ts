import { listAloud } from './list-aloud.ts'
import type { Lines } from './tool-lines.ts'

export const german: Lines = {
  knownCaller: (firstName) => `Diese Nummer gehört zu ${firstName}.`,
  unknownCaller: 'Diese Nummer kenne ich noch nicht.',
  noted: 'Das habe ich notiert.',
  readBackEmail: (spelled) => `Ich habe ${spelled}. Stimmt das?`,
  readBackPhone: (spoken) => `Ich habe ${spoken}. Stimmt das?`,
  emailNotUnderstood: 'Die E-Mail-Adresse habe ich nicht verstanden. Können Sie sie bitte buchstabieren?',
  phoneNotUnderstood: 'Die Nummer habe ich nicht verstanden. Können Sie sie bitte Ziffer für Ziffer mit Vorwahl sagen?',
  nameNotUnderstood: 'Den Namen habe ich nicht verstanden. Können Sie ihn bitte buchstabieren?',
  needAddress: 'Für den Termin brauche ich eine E-Mail-Adresse oder eine Telefonnummer. Was darf ich notieren?',
  offerOne: (spoken) => `Ich habe ${spoken}. Würde Ihnen das passen?`,
  offerSeveral: (spoken) => `Ich habe ${listAloud(spoken, 'oder')}. Was passt Ihnen?`,
  notFree: (wanted) => `Leider ist ${wanted} nicht frei.`,
  noneThen: 'Dann ist leider nichts frei.',
  noneAtAll: 'In den nächsten Wochen ist leider nichts frei. Soll Sie jemand zurückrufen?',
  whichDay: (spoken) => `Meinen Sie ${listAloud(spoken, 'oder')}?`,
  whichHalf: (spoken) => `Meinen Sie ${listAloud(spoken, 'oder')}?`,
  past: (today) => `Das ist schon vorbei, heute ist ${nominative(today)}. Welcher Tag passt Ihnen?`,
  mismatch: (day, today) => `Dieses Datum ist ${nominative(day)}, und heute ist ${nominative(today)}. Was meinen Sie, den Wochentag oder das Datum?`,
  impossible: (today) => `Dieses Datum oder diese Uhrzeit gibt es nicht. Heute ist ${nominative(today)}. Wann möchten Sie kommen?`,
  notUnderstood: (today) => `Ich habe nicht verstanden, wann Sie meinen. Heute ist ${nominative(today)}. Welcher Tag und welche Uhrzeit passen Ihnen?`,
  whichMeetingType: (names) => `Worum geht es: ${listAloud(names, 'oder')}?`,
  unknownSlot: 'Diese Zeit habe ich nicht mehr. Ich suche noch einmal.',
  held: (spoken) => `Ich halte Ihnen ${spoken} frei.`,
  holdLimit: 'Ich halte Ihnen schon drei Zeiten frei. Welche möchten Sie?',
  booked: (spoken, code) => `Ihr Termin ist gebucht: ${spoken}. Ihr Bestätigungscode ist ${code}.`,
  requested: (spoken) => `Ich habe ${spoken} für Sie angefragt. Sie hören von uns, sobald der Termin bestätigt ist.`,
  taken: 'Leider hat gerade jemand diese Zeit genommen.',
  needFactor: 'Wie ist der Bestätigungscode, oder der Name oder die E-Mail-Adresse des Termins?',
  needTwoFactors: 'Ohne den Bestätigungscode kann Ihnen das Team helfen. Wie ist der Code, und der Name oder die E-Mail-Adresse des Termins?',
  noMeetings: 'Damit finde ich keinen kommenden Termin. Ohne den Bestätigungscode kann Ihnen das Team helfen. Können Sie mir den Code nennen, zusammen mit dem Namen oder der E-Mail-Adresse des Termins?',
  locked: 'Das kann ich gerade nicht nachsehen. Jemand aus dem Team kann Ihnen dabei helfen.',
  yourMeeting: (spoken) => `Ich habe Ihren Termin gefunden: ${spoken}. Was möchten Sie damit tun?`,
  yourMeetings: (spoken) => `Ich habe Ihre Termine gefunden: ${listAloud(spoken, 'und')}. Welchen meinen Sie?`,
  unknownMeeting: 'Zuerst muss ich Ihren Termin finden. Wie ist der Bestätigungscode, und der Name oder die E-Mail-Adresse?',
  moved: (spoken) => `Ihr Termin ist jetzt ${spoken}.`,
  cancelled: (spoken) => `Ihr Termin ${spoken} ist abgesagt.`,
  tooLate: 'Für eine Änderung am Telefon ist es leider zu spät. Jemand aus dem Team kann Ihnen helfen.',
  notChangeable: 'Dieser Termin lässt sich nicht mehr ändern. Soll ich einen neuen buchen?',
  transfer: (agentName) => `${agentName} ist gerade frei. Ich verbinde Sie.`,
  nobodyFree: 'Gerade ist niemand frei, der das Gespräch annehmen kann.',
  badArguments: 'Das habe ich nicht ganz verstanden. Können Sie es noch einmal sagen?',
  stillChecking: 'Ich prüfe das noch. Einen Moment bitte, und fragen Sie mich dann noch einmal.',
  unavailable: 'Leider erreiche ich den Kalender gerade nicht. Es ist nichts geändert. Soll ich es noch einmal versuchen?',
}

/** "Am Freitag, dem zwanzigsten November" as what a day is: "Freitag, der zwanzigste November". */
function nominative(day: string): string {
  return day.replace(/^am /, '').replace(/, dem (\p{L}+)n(?!\p{L})/u, ', der $1')
}

import { listAloud } from '../list-aloud.ts'
import { capitalize } from '../capitalize.ts'
import type { ToolLines } from '../tool-lines.ts'
import { spokenTime } from './spoken-time.ts'

export const toolLines: ToolLines = {
  assistantGreeting:
    'Guten Tag, ich bin ein automatischer Assistent für Termine. Möchten Sie einen ' +
    'Termin buchen, verschieben oder absagen?',
  assistantStillThere: 'Sind Sie noch da?',
  assistantWait: 'Einen Moment, bitte.',
  knownCaller: (firstName) => `Diese Nummer gehört zu ${firstName}.`,
  unknownCaller: 'Diese Nummer kenne ich noch nicht.',
  noted: 'Das habe ich notiert.',
  readBackEmail: (spelled) => `Ich habe ${spelled}. Stimmt das?`,
  readBackPhone: (spoken) => `Ich habe ${spoken}. Stimmt das?`,
  emailNotUnderstood:
    'Die E-Mail-Adresse habe ich nicht verstanden. Können Sie sie bitte buchstabieren?',
  phoneNotUnderstood:
    'Die Nummer habe ich nicht verstanden. Können Sie sie bitte Ziffer für Ziffer mit Vorwahl sagen?',
  nameNotUnderstood: 'Den Namen habe ich nicht verstanden. Können Sie ihn bitte buchstabieren?',
  needAddress:
    'Für den Termin brauche ich eine E-Mail-Adresse oder eine Telefonnummer. Was darf ich notieren?',
  offerOne: (spoken) => `Frei wäre ${spoken}. Würde Ihnen das passen?`,
  offerSeveral: (spoken) => `Frei wäre ${listAloud(spoken, 'oder')}. Was passt Ihnen?`,
  notFree: (wanted) => `Leider ist ${wanted} nichts frei.`,
  closedThen: 'Zu dieser Zeit haben wir geschlossen.',
  fullThen: 'Zu dieser Zeit ist schon alles belegt.',
  tooSoonThen: 'Das ist für eine Buchung zu kurzfristig.',
  notBookableThen: 'Dieses Datum kann ich nicht buchen.',
  nextOpenings: (spoken) =>
    spoken.length === 1
      ? `Der nächste freie Termin ist ${spoken.join('')}. Würde Ihnen das passen?`
      : `Die nächsten freien Termine sind ${listAloud(spoken, 'und')}. Was passt Ihnen?`,
  noneAtAll:
    'In den nächsten Wochen ist leider nichts frei. Soll ich dem Team eine Nachricht hinterlassen?',
  agentNotFree: (agentName) => `${agentName} ist dann nicht frei.`,
  noneWithAgent: (agentName) =>
    `${agentName} hat in den nächsten Wochen nichts frei. Soll ich bei jemand anderem suchen?`,
  whichAgent: (agentNames) => `Wen meinen Sie, ${listAloud(agentNames, 'oder')}?`,
  unknownAgent: (agentNames) =>
    'Diesen Namen finde ich hier nicht. Ich kann Ihnen einen Termin bei ' +
    `${listAloud(agentNames, 'oder')} anbieten. Bei wem möchten Sie ihn?`,
  withAgent: (agentName) => `bei ${agentName}`,
  whichDuration: 'Diese Länge gibt es nicht. Wie lange soll der Termin dauern?',
  unknownTimeZone: 'Diese Zeitzone kenne ich nicht. In welcher Stadt sind Sie?',
  whichDay: (spoken) => `Meinen Sie ${listAloud(spoken.map(accusative), 'oder')}?`,
  whichHalf: (spoken) => `Meinen Sie ${listAloud(spoken, 'oder')}?`,
  confirmDay: (day) => `Meinen Sie ${accusative(day)}?`,
  whichOtherDay: 'Welcher Tag passt Ihnen?',
  past: (today) => `Das ist schon vorbei, heute ist ${nominative(today)}. Welcher Tag passt Ihnen?`,
  mismatch: (day, today) =>
    `Dieses Datum ist ${nominative(day)}, und heute ist ${nominative(today)}. Was meinen ` +
    'Sie, den Wochentag oder das Datum?',
  impossible: (today) =>
    `Dieses Datum oder diese Uhrzeit gibt es nicht. Heute ist ${nominative(today)}. Wann möchten Sie kommen?`,
  notUnderstood: (today) =>
    `Ich habe nicht verstanden, wann Sie meinen. Heute ist ${nominative(today)}. Welcher ` +
    'Tag und welche Uhrzeit passen Ihnen?',
  whichMeetingType: (names) => `Um welchen Termin geht es, ${listAloud(names, 'oder')}?`,
  unknownSlot: 'Diese Zeit habe ich nicht mehr. Ich suche noch einmal.',
  held: (spoken) => `Ich halte Ihnen den Termin ${spoken} frei.`,
  holdLimit: 'Ich halte Ihnen schon drei Zeiten frei. Welche möchten Sie?',
  booked: (spoken, code) => `Ihr Termin ${spoken} ist gebucht. Ihr Bestätigungscode ist ${code}.`,
  requested: (spoken) =>
    `Ich habe einen Termin ${spoken} für Sie angefragt. Sie hören von uns, sobald er bestätigt ist.`,
  taken: 'Leider hat gerade jemand diese Zeit genommen.',
  moveOrAdd: (booked, wanted) =>
    `Sie haben schon einen Termin ${booked}, der neue wäre ${wanted}. Soll ich den ersten verschieben oder noch einen buchen?`,
  alreadyBooked: (time) =>
    `Mit diesen Angaben gibt es schon einen Termin ${time}. Welche andere Zeit würde Ihnen passen?`,
  pendingMove:
    'Diese Anfrage ist noch nicht bestätigt, darum kann ich sie nicht verschieben. Soll ' +
    'ich sie absagen und eine andere Zeit anfragen?',
  needFactor: 'Wie ist der Bestätigungscode, oder der Name oder die E-Mail-Adresse des Termins?',
  needTwoFactors:
    'Dafür brauche ich den Bestätigungscode, und den Namen oder die E-Mail-Adresse des ' +
    'Termins. Ohne den Code kann ich dem Team eine Notiz hinterlassen.',
  noMeetings:
    'Damit finde ich keinen kommenden Termin. Nennen Sie mir den Code und den Namen oder die E-Mail, oder soll ich dem Team eine Notiz hinterlassen?',
  locked: 'Das kann ich gerade nicht nachsehen. Jemand aus dem Team kann Ihnen dabei helfen.',
  yourMeeting: (spoken) => `Ich habe Ihren Termin ${spoken} gefunden. Was möchten Sie damit tun?`,
  yourMeetings: (spoken) =>
    `Ich habe Ihre Termine gefunden, ${listAloud(spoken, 'und')}. Welchen meinen Sie?`,
  unknownMeeting:
    'Zuerst muss ich Ihren Termin finden. Wie ist der Bestätigungscode, und der Name oder die E-Mail-Adresse?',
  moved: (spoken) => `Ihr Termin ist verschoben, der neue ist ${spoken}.`,
  cancelled: (spoken) => `Ihr Termin ${spoken} ist abgesagt.`,
  tooLate:
    'Für eine Änderung am Telefon ist es leider zu spät. Jemand aus dem Team kann Ihnen helfen.',
  notChangeable: 'Dieser Termin lässt sich nicht mehr ändern. Soll ich einen neuen buchen?',
  transfer: (agentName) => `${agentName} ist gerade frei. Einen Moment bitte.`,
  agentNotFreeNow: (agentName) => `${agentName} ist gerade nicht frei.`,
  nobodyFree: 'Gerade ist niemand frei, der das Gespräch annehmen kann.',
  noteTaken: 'Das habe ich für das Team notiert.',
  notePassedOn: 'Das habe ich an das Team weitergegeben.',
  noteLimit: 'In diesem Gespräch kann ich keine weiteren Notizen aufnehmen.',
  answerUnknown: 'Das weiß ich nicht. Soll ich dem Team eine Notiz hinterlassen?',
  tellHours: (text) => `Unsere regulären Öffnungszeiten sind ${text}`,
  everyWeekday: (day) => `${spokenTime.weekday(day).toLowerCase()}s`,
  nextWeekday: (day) => `am ${spokenTime.weekday(day)}`,
  nearDay: { today: 'heute', tomorrow: 'morgen', weekend: 'am Wochenende' },
  closedOn: ({ day, isYesNo }) =>
    capitalize(`${isYesNo ? 'nein, ' : ''}${day} haben wir geschlossen.`),
  openOn: ({ day, hours, isYesNo }) =>
    capitalize(`${isYesNo ? 'ja, ' : ''}${day} haben wir ${hours} geöffnet.`),
  openNow: (until) => `Ja, wir haben gerade geöffnet, bis ${until}.`,
  closedNow: (opens) =>
    `Gerade haben wir geschlossen.${opens === null ? '' : ` Wir öffnen wieder ${opens}.`}`,
  tellAddress: (text) => `Unsere Adresse ist ${text}`,
  tellPhone: (text) => `Unsere Telefonnummer ist ${text}`,
  tellEmail: (text) => `Unsere E-Mail-Adresse ist ${text}`,
  tellWebsite: (text) => `Unsere Webseite ist ${text}`,
  tellPrice: (name, price) => `Der Preis für ${name} ist ${price}`,
  tellLength: (name, lengths) => `Der Termin ${name} dauert ${listAloud(lengths, 'oder')}.`,
  startPassed: 'Diese Zeit ist schon vorbei. Welche andere Zeit würde Ihnen passen?',
  startUnavailable: 'Zu dieser Zeit ist leider nichts frei.',
  closedThatDay: 'An diesem Tag haben wir geschlossen.',
  closedForHoliday: 'An diesem Tag haben wir geschlossen, weil es ein Feiertag ist.',
  notOffered: 'Dieser Termin wird nicht mehr angeboten.',
  nobodyTakesIt: 'Diesen Termin kann zurzeit niemand übernehmen.',
  nearestIs: (spoken) => `Der nächste freie Termin ist ${spoken}.`,
  noneNearby: 'In der Nähe habe ich keine andere Zeit frei.',
  holdGone: 'Diese Zeit ist nicht mehr für Sie reserviert.',
  inState: {
    pending: 'Dieser Termin ist noch nicht bestätigt.',
    scheduled: 'Dieser Termin ist bereits bestätigt.',
    declined: 'Dieser Termin wurde bereits abgelehnt.',
    expired: 'Dieser Termin wurde nicht rechtzeitig bestätigt und besteht nicht mehr.',
    cancelled: 'Dieser Termin ist bereits abgesagt.',
    completed: 'Dieser Termin hat bereits stattgefunden.',
    no_show: 'Dieser Termin ist bereits vorbei.',
  },
  holdBooked: 'Diese Zeit ist bereits gebucht.',
  notStarted: 'Dieser Termin hat noch nicht begonnen.',
  severalContacts:
    'Mit diesen Angaben finde ich mehrere Personen. Können Sie mir Ihre E-Mail-Adresse nennen?',
  badArguments: 'Das habe ich nicht ganz verstanden. Können Sie es noch einmal sagen?',
  stillChecking: 'Ich prüfe das noch. Einen Moment bitte, und fragen Sie mich dann noch einmal.',
  unavailable:
    'Leider erreiche ich den Kalender gerade nicht. Es ist nichts geändert. Soll ich es noch einmal versuchen?',
  tryAgainSoon:
    'Leider antwortet unser System gerade nicht, aber ich kann es gleich noch einmal versuchen.',
}

/**
 * Converts "Am Freitag, dem zwanzigsten November" to the nominative: "Freitag, der zwanzigste
 * November".
 */
function nominative(day: string): string {
  return day.replace(/^am /, '').replace(/, dem (\p{L}+)n(?!\p{L})/u, ', der $1')
}

/**
 * Converts "am Freitag, dem zwanzigsten November" to the accusative: "Freitag, den zwanzigsten".
 */
function accusative(day: string): string {
  return day.replace(/^am /, '').replace(/, dem (?=\p{L}+n(?!\p{L}))/u, ', den ')
}

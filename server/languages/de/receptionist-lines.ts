import { listAloud } from '../list-aloud.ts'
import type { ReceptionistLines } from '../receptionist-lines.ts'

const KEYS = [
  'die Eins',
  'die Zwei',
  'die Drei',
  'die Vier',
  'die Fünf',
  'die Sechs',
  'die Sieben',
  'die Acht',
  'die Neun',
]

export const receptionistLines: ReceptionistLines = {
  hello: (hour) => (hour < 11 ? 'Guten Morgen' : hour < 18 ? 'Guten Tag' : 'Guten Abend'),
  greeting: ({ hello, business }) =>
    `${hello}, hier ist ${business}, Sie sprechen mit einer automatischen Assistenz. ` +
    'Möchten Sie einen Termin buchen, verschieben oder absagen?',
  greetingKnown: ({ hello, business, name }) =>
    `${hello}, ${name}, hier ist die automatische Assistenz von ${business}. Möchten Sie einen Termin buchen, verschieben oder absagen?`,
  greetingCalled: ({ hello, business, time }) =>
    `${hello}, hier ist die automatische Assistenz von ${business}. Es geht um Ihren Termin${time && ` ${time}`}. Passt es Ihnen gerade?`,
  greetingReminder: ({ hello, business, time }) =>
    `${hello}, hier ist die automatische Assistenz von ${business}. Ich möchte Sie an Ihren Termin${time && ` ${time}`} erinnern; ich kann ihn gerne verschieben oder absagen. Passt er Ihnen noch?`,
  kept: 'Vielen Dank, dann bleibt es bei Ihrem Termin. Auf Wiederhören.',
  questions: {
    keep_check: 'Passt Ihnen Ihr Termin noch?',
    keep_change: 'Möchten Sie den Termin verschieben oder absagen?',
    opening: 'Möchten Sie einen Termin buchen, verschieben oder absagen?',
    type: 'Was für einen Termin möchten Sie?',
    when: 'Welcher Tag und welche Uhrzeit würden Ihnen passen?',
    day_check: 'Meinen Sie diesen Tag?',
    choice: 'Welche dieser Zeiten möchten Sie?',
    name_check: 'Ist der Termin für Sie?',
    name: 'Wie ist bitte Ihr vollständiger Name?',
    contact: 'Können Sie mir bitte Ihre E-Mail-Adresse oder eine Telefonnummer nennen?',
    number_check: 'Nicht schlimm. Soll ich einfach die Nummer nehmen, von der Sie anrufen?',
    contact_check: 'Ist das richtig?',
    booking_check: 'Soll ich ihn buchen?',
    change:
      'Noch ist nichts gebucht. Möchten Sie die Zeit, den Namen oder die Kontaktdaten ändern?',
    proof: 'Können Sie mir Ihren Bestätigungscode nennen, oder den Namen oder die E-Mail-Adresse?',
    which_meeting: 'Welchen Termin meinen Sie?',
    move_check: 'Soll ich ihn verschieben?',
    cancel_check: 'Soll ich ihn absagen?',
    help: 'Möchten Sie mit einem Menschen sprechen oder eine Nachricht hinterlassen?',
    note_offer: 'Möchten Sie dafür einen Termin, oder soll ich es für das Team notieren?',
    note: 'Bitte sagen Sie mir Ihren Namen und worum es geht. Was soll ich notieren?',
    retry: 'Soll ich es noch einmal versuchen?',
    more: 'Kann ich sonst noch etwas für Sie tun?',
    ended: 'Auf Wiederhören.',
  },
  shorter: {
    keep_check: 'Passt er noch, ja oder nein?',
    keep_change: 'Verschieben oder absagen?',
    opening: 'Buchen, verschieben oder absagen?',
    type: 'Welche Art von Termin?',
    when: 'Welcher Tag würde Ihnen passen?',
    day_check: 'An diesem Tag, ja oder nein?',
    choice: 'Welche Zeit möchten Sie?',
    name_check: 'Ist der Termin für Sie, ja oder nein?',
    name: 'Ihr Name, bitte?',
    contact: 'Ihre E-Mail-Adresse oder eine Telefonnummer, bitte?',
    number_check: 'Soll ich diese Nummer nehmen, ja oder nein?',
    contact_check: 'Stimmt das so, ja oder nein?',
    booking_check: 'Soll ich ihn buchen, ja oder nein?',
    change: 'Die Zeit, den Namen oder die Kontaktdaten?',
    proof: 'Ihr Code oder Ihr Name, bitte?',
    which_meeting: 'Um welchen geht es?',
    move_check: 'Soll ich ihn verschieben, ja oder nein?',
    cancel_check: 'Soll ich ihn absagen, ja oder nein?',
    help: 'Mit einem Menschen sprechen oder eine Nachricht hinterlassen?',
    note_offer: 'Einen Termin oder eine Nachricht für das Team?',
    note: 'Was soll ich notieren?',
    retry: 'Noch ein Versuch, ja oder nein?',
    more: 'Noch etwas?',
    ended: 'Auf Wiederhören.',
  },
  byKey: {
    keep_check:
      'Drücken Sie die Eins, wenn er passt, die Zwei zum Verschieben, die Drei zum Absagen oder die Null für ein persönliches Gespräch.',
    keep_change:
      'Drücken Sie die Eins zum Verschieben, die Zwei zum Absagen oder die Null für ein persönliches Gespräch.',
    opening:
      'Drücken Sie die Eins zum Buchen, die Zwei zum Verschieben, die Drei zum Absagen oder die Null für ein persönliches Gespräch.',
    type: 'Drücken Sie die Nummer der gewünschten Terminart oder die Null für ein persönliches Gespräch.',
    when: 'Nennen Sie einen Tag, etwa Montagvormittag, oder drücken Sie die Eins für die frühesten Zeiten.',
    day_check: 'Drücken Sie die Eins für ja oder die Zwei für nein.',
    choice: 'Drücken Sie die Nummer der gewünschten Zeit oder die Neun für andere Zeiten.',
    name_check: 'Drücken Sie die Eins für ja oder die Zwei für nein.',
    name: 'Bitte sagen und buchstabieren Sie langsam Ihren Namen, oder drücken Sie die Null für ein persönliches Gespräch.',
    contact:
      'Bitte tippen Sie eine Telefonnummer ein, oder drücken Sie die Null für ein persönliches Gespräch.',
    number_check: 'Drücken Sie die Eins für diese Nummer oder die Zwei für andere Kontaktdaten.',
    contact_check: 'Drücken Sie die Eins, wenn es stimmt, oder die Zwei, wenn nicht.',
    booking_check: 'Drücken Sie die Eins zum Buchen oder die Zwei zum Ändern.',
    change:
      'Drücken Sie die Eins für die Zeit, die Zwei für den Namen oder die Drei für die Kontaktdaten.',
    proof:
      'Bitte tippen Sie den Bestätigungscode ein, oder drücken Sie die Null für ein persönliches Gespräch.',
    which_meeting:
      'Drücken Sie die Nummer des Termins oder die Null für ein persönliches Gespräch.',
    move_check:
      'Drücken Sie die Eins zum Verschieben oder die Zwei, wenn der Termin so bleiben soll.',
    cancel_check: 'Drücken Sie die Eins zum Absagen oder die Zwei, wenn der Termin bleiben soll.',
    help: 'Drücken Sie die Eins für ein persönliches Gespräch, die Zwei für eine Nachricht oder die Drei, um neu zu beginnen.',
    note_offer: 'Drücken Sie die Eins für einen Termin oder die Zwei für eine Nachricht.',
    note: 'Sprechen Sie bitte Ihre Nachricht, oder drücken Sie die Zwei, wenn Sie keine hinterlassen möchten.',
    retry: 'Drücken Sie die Eins für noch einen Versuch oder die Zwei zum Beenden.',
    more: 'Drücken Sie die Eins, wenn noch etwas ist, oder die Zwei zum Beenden.',
    ended: 'Auf Wiederhören.',
  },
  askType: (types) => `Welchen Termin möchten Sie, ${listAloud(types, 'oder')}?`,
  askTypeByKey: (types) =>
    `Drücken Sie ${listAloud(
      types.map((type, index) => `${KEYS[index] ?? ''} für ${type}`),
      'oder',
    )}.`,
  askOffer: (time) => `Passt es Ihnen ${time}?`,
  oneAtATime: 'Das geht nur nacheinander. Welchen nehmen wir zuerst?',
  askOtherName: 'Auf welchen Namen bitte?',
  askName: (name) => `Ist der Termin für Sie, ${name}?`,
  askNewTime: (meeting) => `Ihr Termin ist ${meeting}. Wann würde es Ihnen stattdessen passen?`,
  contactOrSkip:
    'Wenn Sie keine E-Mail haben, sagen Sie einfach nein, dann nehme ich diese Nummer. Wie ist Ihre E-Mail-Adresse?',
  usesNumber: 'Dann nehme ich diese Nummer.',
  phoneInstead: 'Kein Problem. Unter welcher Telefonnummer können wir Sie erreichen?',
  nameCorrected: (name) => `Danke, ${name}.`,
  checkBooking: ({ type, agent, time, name }) =>
    `Also ${type || 'Ihr Termin'}${withAgent(agent)}, ${time}${name === null ? '' : `, für ${name}`}. Soll ich das buchen?`,
  checkMove: ({ from, to }) =>
    `Ihr Termin ist ${from}, der neue wäre ${to}. Soll ich ihn so verschieben?`,
  checkMoveTo: ({ time, agent }) =>
    `Ihr Termin ${time} wäre dann bei ${agent}. Soll ich das so ändern?`,
  checkCancel: (meeting) => `Ihr Termin ist ${meeting}. Möchten Sie ihn wirklich absagen?`,
  yourMeeting: (meeting) => `Ihr Termin ist ${meeting}. Kann ich sonst noch etwas für Sie tun?`,
  yourCode: (code) => `Ihr Bestätigungscode ist ${code}. Kann ich sonst noch etwas für Sie tun?`,
  whichMeeting: (meetings) =>
    `Sie haben Termine ${listAloud(meetings, 'und')}. Um welchen geht es?`,
  booked: ({ time, agent, code }) =>
    `Ihr Termin${withAgent(agent)} ${time} ist gebucht. Ihr Bestätigungscode ist ${code}. Kann ich sonst noch etwas für Sie tun?`,
  bookedPending: (time) =>
    `Ihr Termin ${time} ist angefragt, aber noch nicht bestätigt. Kann ich sonst noch etwas für Sie tun?`,
  moved: (time) =>
    `Ihr Termin ist verschoben, der neue ist ${time}. Kann ich sonst noch etwas für Sie tun?`,
  movedPending: (time) =>
    `Ihr neuer Termin ${time} ist angefragt, aber noch nicht bestätigt. Kann ich sonst noch etwas für Sie tun?`,
  cancelled: 'Ihr Termin ist abgesagt. Kann ich sonst noch etwas für Sie tun?',
  noted: 'Das habe ich notiert. Kann ich sonst noch etwas für Sie tun?',
  noteReason: 'Und worum geht es?',
  noteName: 'Das habe ich notiert. Und wie ist Ihr Name?',
  partyNoted: 'Ich habe notiert, dass Sie nicht allein kommen.',
  notedFirst: 'Das habe ich notiert.',
  noteOnly: 'Möchten Sie eine Nachricht hinterlassen?',
  cannotPromise:
    'Das habe ich für das Team notiert, aber wann es anruft, kann ich nicht versprechen. Kann ich sonst noch etwas für Sie tun?',
  passedOn: 'Das habe ich an das Team weitergegeben. Kann ich sonst noch etwas für Sie tun?',
  passedOnName: 'Das habe ich an das Team weitergegeben. Und wie ist Ihr Name?',
  latePassedOn: (meeting) =>
    `Das habe ich zu Ihrem Termin ${meeting} weitergegeben. Kann ich sonst noch etwas für Sie tun?`,
  lateNoted: (meeting) =>
    `Das habe ich bei Ihrem Termin ${meeting} notiert. Kann ich sonst noch etwas für Sie tun?`,
  noneThen: 'Zu dieser Zeit finde ich keinen Termin von Ihnen.',
  onlyMeeting: (meeting) => `Ich finde nur einen, ${meeting}. Meinen Sie den?`,
  noOtherMeeting:
    'Einen anderen Termin von Ihnen finde ich nicht. Kann ich sonst noch etwas für Sie tun?',
  oneByOne: 'Gehen wir sie der Reihe nach durch.',
  nextMeeting: 'Nun zum anderen Termin.',
  ifHindered:
    'Dann rufen Sie einfach noch einmal an, mit Ihrem Code verschieben wir ihn oder sagen ihn ab. Kann ich sonst noch etwas für Sie tun?',
  cannotSend:
    'Eine Nachricht kann ich Ihnen nicht versprechen, aber es steht alles im Kalender. Kann ich sonst noch etwas für Sie tun?',
  cannotChange: 'Das kann ich selbst leider nicht ändern.',
  cancelledFirst: 'Dieser ist abgesagt.',
  proofKnown:
    'Können Sie mir zur Sicherheit Ihren vollständigen Namen oder Ihren Bestätigungscode nennen?',
  noMeetings:
    'Damit habe ich keinen Termin gefunden. Können Sie mir den Code nennen, zusammen mit ' +
    'dem Namen oder der E-Mail-Adresse?',
  proofBoth:
    'Um ihn zu finden, brauche ich zwei Angaben. Können Sie mir den Bestätigungscode und den Namen oder die E-Mail-Adresse nennen?',
  proofCode:
    'Ich brauche auch den Bestätigungscode. Falls Sie ihn nicht haben, hilft Ihnen das Team. Wie lautet der Code?',
  proofName: 'Und auf welchen Namen oder welche E-Mail-Adresse läuft der Termin?',
  codeNeeded:
    'Ohne den Bestätigungscode darf ich nicht nachsehen. Möchten Sie mit einem Menschen ' +
    'sprechen oder eine Nachricht hinterlassen?',
  cutOff: 'Da bin ich wieder, wir wurden unterbrochen.',
  locked:
    'Ich darf in diesem Gespräch keine weiteren Termine nachsehen. Möchten Sie mit einem Menschen sprechen oder eine Nachricht hinterlassen?',
  spellEmail: 'Versuchen wir es langsam. Können Sie mir die ganze E-Mail-Adresse buchstabieren?',
  notUnderstood: 'Das habe ich leider nicht verstanden.',
  robot: 'Ja, ich bin eine automatische Assistenz und kein Mensch.',
  thisIs: (business) => `Hier ist ${business}.`,
  wait: 'Natürlich, lassen Sie sich Zeit.',
  oneMoment: 'Einen Moment, bitte.',
  stillHere: 'Ich bin noch da, lassen Sie sich Zeit.',
  emergency:
    'Wenn das ein Notfall ist, legen Sie bitte jetzt auf und wählen Sie den Notruf. Hier kann ich dabei nicht helfen.',
  calm: 'Bitte entschuldigen Sie die Unannehmlichkeiten. Möchten Sie mit einem Menschen sprechen oder eine Nachricht hinterlassen?',
  onlyLanguage: 'Es tut mir leid, in dieser Sprache kann ich Ihnen nicht weiterhelfen.',
  unknown: 'Das weiß ich leider nicht.',
  unknownToo: 'Das weiß ich leider auch nicht.',
  hasYourNumber: 'Ja, ich habe die Nummer, von der Sie anrufen.',
  isWith: (agent) => `Das ist bei ${agent}.`,
  yesWith: (agent) => `Ja, das ist bei ${agent}.`,
  agentUndecided: 'Das kann ich Ihnen sagen, sobald die Zeit feststeht.',
  nobodyFreeNow: 'Gerade ist niemand frei, der das Gespräch annehmen kann.',
  notSure: 'Ich weiß nicht, ob ich Ihnen dabei helfen kann.',
  noteOnMeeting: 'Soll ich das zu Ihrem Termin notieren?',
  bookOrNote: 'Möchten Sie einen Termin oder lieber eine Nachricht hinterlassen?',
  nobodyFree: 'Es tut mir leid, gerade ist niemand frei. Möchten Sie eine Nachricht hinterlassen?',
  transferring: 'Ich verbinde Sie jetzt.',
  abandoned: 'In Ordnung, ich habe nichts geändert.',
  unavailable:
    'Es tut mir leid, ich habe gerade keinen Zugriff auf unseren Kalender. Soll ich es noch einmal versuchen?',
  unavailableEnd:
    'Es tut mir leid, ich habe immer noch keinen Zugriff auf unseren Kalender und kann nichts bestätigen. Bitte rufen Sie später wieder an. Auf Wiederhören.',
  notDone: 'Es tut mir leid, das hat nicht geklappt.',
  goodbye: 'Vielen Dank für Ihren Anruf. Auf Wiederhören.',
  goodbyeUnbooked: 'In Ordnung, es wurde nichts gebucht oder geändert. Auf Wiederhören.',
  wrongNumber: 'Kein Problem. Auf Wiederhören.',
  stuck:
    'Es tut mir leid, ich komme hier nicht weiter. Bitte rufen Sie noch einmal an. Auf Wiederhören.',
}

function withAgent(agent: string | null): string {
  return agent === null ? '' : ` bei ${agent}`
}

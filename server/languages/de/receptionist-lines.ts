import { listAloud } from '../list-aloud.ts'
import type { ReceptionistLines } from '../receptionist-lines.ts'

const KEYS = ['eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun']

export const receptionistLines: ReceptionistLines = {
  hello: (hour) => (hour < 11 ? 'Guten Morgen' : hour < 18 ? 'Guten Tag' : 'Guten Abend'),
  greeting: ({ hello, business }) =>
    `${hello}, hier ist ${business}, Sie sprechen mit einer automatischen Assistenz. ` +
    'Möchten Sie einen Termin buchen, verschieben oder absagen?',
  greetingKnown: ({ hello, business, name }) =>
    `${hello} ${name}, hier ist die automatische Assistenz von ${business}. Möchten Sie ` +
    'einen Termin buchen, verschieben oder absagen?',
  greetingCalled: ({ hello, business, time }) =>
    `${hello}, hier ist ${business}, wir rufen wegen Ihres Termins${time && ` ${time}`} ` +
    'an. Sie sprechen mit einer automatischen Assistenz. Passt es Ihnen gerade?',
  questions: {
    opening: 'Möchten Sie einen Termin buchen, verschieben oder absagen?',
    type: 'Was für einen Termin möchten Sie?',
    when: 'Welcher Tag und welche Uhrzeit würden Ihnen passen?',
    day_check: 'Meinen Sie diesen Tag?',
    choice: 'Welche dieser Zeiten möchten Sie?',
    name_check: 'Ist der Termin für Sie?',
    name: 'Wie ist bitte Ihr voller Name?',
    contact: 'Wie ist Ihre E-Mail-Adresse oder eine Telefonnummer, unter der wir Sie erreichen?',
    contact_check: 'Ist das richtig?',
    booking_check: 'Soll ich ihn buchen?',
    change: 'Noch ist nichts gebucht. Möchten Sie die Zeit, den Namen oder die Adresse ändern?',
    proof: 'Wie ist Ihr Bestätigungscode, oder der Name oder die E-Mail-Adresse des Termins?',
    which_meeting: 'Welchen Termin meinen Sie?',
    move_check: 'Soll ich ihn verschieben?',
    cancel_check: 'Soll ich ihn absagen?',
    help: 'Möchten Sie mit einem Menschen sprechen oder eine Nachricht hinterlassen?',
    note: 'Bitte sagen Sie mir Ihren Namen und worum es geht. Was soll ich notieren?',
    retry: 'Soll ich es noch einmal versuchen?',
    more: 'Kann ich sonst noch etwas für Sie tun?',
    ended: 'Auf Wiederhören.',
  },
  shorter: {
    opening: 'Buchen, verschieben oder absagen?',
    type: 'Welche Art von Termin?',
    when: 'Welcher Tag würde Ihnen passen?',
    day_check: 'Diesen Tag, ja oder nein?',
    choice: 'Welche Zeit möchten Sie?',
    name_check: 'Ist er für Sie, ja oder nein?',
    name: 'Ihr Name, bitte?',
    contact: 'Ihre E-Mail-Adresse oder eine Telefonnummer, bitte?',
    contact_check: 'Stimmt die Adresse, ja oder nein?',
    booking_check: 'Soll ich buchen, ja oder nein?',
    change: 'Die Zeit, den Namen oder die Adresse?',
    proof: 'Der Code oder Ihr Name?',
    which_meeting: 'Welcher ist es?',
    move_check: 'Soll ich verschieben, ja oder nein?',
    cancel_check: 'Soll ich absagen, ja oder nein?',
    help: 'Ein Mensch oder eine Nachricht?',
    note: 'Was soll ich notieren?',
    retry: 'Noch ein Versuch, ja oder nein?',
    more: 'Noch etwas?',
    ended: 'Auf Wiederhören.',
  },
  byKey: {
    opening:
      'Drücken Sie die Eins zum Buchen, die Zwei zum Verschieben, die Drei zum Absagen ' +
      'oder die Null für einen Menschen.',
    type: 'Drücken Sie die Nummer der Terminart oder die Null für einen Menschen.',
    when: 'Nennen Sie einen Tag, etwa Montag früh, oder drücken Sie die Eins für die frühesten Zeiten. Wann passt es?',
    day_check: 'Drücken Sie die Eins für ja oder die Zwei für nein.',
    choice: 'Drücken Sie die Nummer der Zeit oder die Neun für andere Zeiten.',
    name_check: 'Drücken Sie die Eins für ja oder die Zwei für nein.',
    name:
      'Bitte sagen Sie langsam Ihren Namen und buchstabieren Sie ihn, oder drücken Sie die ' +
      'Null für einen Menschen.',
    contact:
      'Bitte tippen Sie eine Telefonnummer ein, oder drücken Sie die Null für einen Menschen.',
    contact_check: 'Drücken Sie die Eins, wenn es stimmt, oder die Zwei, wenn nicht.',
    booking_check: 'Drücken Sie die Eins zum Buchen oder die Zwei zum Ändern.',
    change:
      'Drücken Sie die Eins für die Zeit, die Zwei für den Namen oder die Drei für die Adresse.',
    proof:
      'Bitte tippen Sie den Bestätigungscode ein, oder drücken Sie die Null für einen Menschen.',
    which_meeting: 'Drücken Sie die Nummer des Termins oder die Null für einen Menschen.',
    move_check: 'Drücken Sie die Eins zum Verschieben oder die Zwei, um ihn zu lassen.',
    cancel_check: 'Drücken Sie die Eins zum Absagen oder die Zwei, um ihn zu behalten.',
    help: 'Drücken Sie die Eins für einen Menschen, die Zwei für eine Nachricht oder die Drei, um neu zu beginnen.',
    note: 'Sagen Sie, was ich notieren soll, oder drücken Sie die Zwei, um es zu lassen.',
    retry: 'Drücken Sie die Eins für noch einen Versuch oder die Zwei zum Beenden.',
    more: 'Drücken Sie die Eins, wenn noch etwas ist, oder die Zwei zum Beenden.',
    ended: 'Auf Wiederhören.',
  },
  askType: (types) => `Es gibt ${listAloud(types, 'oder')}. Was möchten Sie?`,
  askTypeByKey: (types) =>
    `Drücken Sie ${listAloud(
      types.map((type, index) => `${KEYS[index] ?? ''} für ${type}`),
      'oder',
    )}.`,
  askOffer: (time) => `Passt es Ihnen ${time}?`,
  oneAtATime: 'Das geht nur nacheinander. Welchen nehmen wir zuerst?',
  askName: (name) => `Ist der Termin für Sie, ${name}?`,
  askNewTime: (meeting) => `Ihr Termin ist ${meeting}. Wann möchten Sie stattdessen kommen?`,
  contactOrSkip:
    'Wie ist Ihre E-Mail-Adresse? Oder sagen Sie weiter oder drücken Sie die Sterntaste, ' +
    'um die Nummer dieses Anrufs zu verwenden.',
  checkBooking: ({ type, time, name }) =>
    `Also ${type || 'Ihr Termin'}, ${time}${name === null ? '' : `, für ${name}`}. Soll ich das buchen?`,
  checkMove: ({ from, to }) =>
    `Statt ${from} wäre Ihr Termin dann ${to}. Soll ich ihn so verschieben?`,
  checkCancel: (meeting) => `Ihr Termin ist ${meeting}. Möchten Sie ihn wirklich absagen?`,
  yourMeeting: (meeting) => `Ihr Termin ist ${meeting}. Kann ich sonst noch etwas tun?`,
  yourCode: (code) => `Ihr Bestätigungscode ist ${code}. Kann ich sonst noch etwas tun?`,
  whichMeeting: (meetings) => `Ihre Termine sind ${listAloud(meetings, 'und')}. Welcher ist es?`,
  booked: ({ time, code }) =>
    `Ihr Termin ${time} ist gebucht. Ihr Bestätigungscode ist ${code}. Kann ich sonst noch etwas tun?`,
  bookedPending: (time) =>
    `Ich habe ${time} angefragt, Sie hören von uns, sobald es bestätigt ist. Kann ich sonst noch etwas tun?`,
  moved: (time) => `Ihr Termin ist jetzt ${time}. Kann ich sonst noch etwas tun?`,
  movedPending: (time) =>
    `Ich habe angefragt, ob Ihr Termin ${time} sein kann, Sie hören von uns. Kann ich sonst noch etwas tun?`,
  cancelled: 'Ihr Termin ist abgesagt. Kann ich sonst noch etwas tun?',
  noted: 'Das habe ich notiert. Kann ich sonst noch etwas tun?',
  lateNoted: (meeting) =>
    `Das habe ich bei Ihrem Termin ${meeting} notiert. Kann ich sonst noch etwas tun?`,
  noMeetings:
    'Damit habe ich keinen Termin gefunden. Können Sie mir den Code nennen, zusammen mit ' +
    'dem Namen oder der E-Mail-Adresse?',
  proofBoth:
    'Um ihn zu finden, brauche ich zwei Angaben. Wie ist Ihr Bestätigungscode, und der ' +
    'Name oder die E-Mail-Adresse des Termins?',
  proofCode:
    'Ich brauche auch den Bestätigungscode, und ohne ihn kann Ihnen das Team helfen. Wie ist der Code?',
  proofName: 'Und welcher Name oder welche E-Mail-Adresse steht beim Termin?',
  codeNeeded:
    'Ohne den Bestätigungscode darf ich nicht nachsehen. Möchten Sie mit einem Menschen ' +
    'sprechen oder eine Nachricht hinterlassen?',
  cutOff: 'Guten Tag noch einmal, wir wurden unterbrochen.',
  locked:
    'Ich darf in diesem Anruf keine Termine mehr nachsehen. Möchten Sie mit einem ' +
    'Menschen sprechen oder eine Nachricht hinterlassen?',
  spellEmail: 'Versuchen wir es langsam. Können Sie mir die ganze Adresse buchstabieren?',
  notUnderstood: 'Das habe ich leider nicht verstanden.',
  robot: 'Ja, ich bin eine automatische Assistenz und kein Mensch.',
  wait: 'Natürlich, lassen Sie sich Zeit.',
  oneMoment: 'Einen Moment, bitte.',
  stillHere: 'Ich bin noch da, lassen Sie sich Zeit.',
  emergency:
    'Wenn das ein Notfall ist, legen Sie bitte jetzt auf und wählen Sie den Notruf. Hier kann ich dabei nicht helfen.',
  calm:
    'Es tut mir leid, dass das ärgerlich ist. Möchten Sie mit einem Menschen sprechen ' +
    'oder eine Nachricht hinterlassen?',
  onlyLanguage: 'Es tut mir leid, in dieser Sprache kann ich hier nicht weitermachen.',
  cannotAnswer:
    'Das weiß ich leider nicht. Möchten Sie mit einem Menschen sprechen oder eine Nachricht hinterlassen?',
  nobodyFree: 'Es tut mir leid, gerade ist niemand frei. Möchten Sie eine Nachricht hinterlassen?',
  transferring: 'Ich verbinde Sie jetzt.',
  abandoned: 'In Ordnung, ich habe nichts geändert.',
  unavailable:
    'Es tut mir leid, ich erreiche unseren Kalender gerade nicht. Soll ich es noch einmal versuchen?',
  unavailableEnd:
    'Es tut mir leid, ich erreiche unseren Kalender immer noch nicht und kann nichts ' +
    'bestätigen. Bitte rufen Sie später wieder an. Auf Wiederhören.',
  notDone: 'Es tut mir leid, das hat nicht geklappt.',
  goodbye: 'Vielen Dank für Ihren Anruf. Auf Wiederhören.',
  goodbyeUnbooked: 'In Ordnung, es ist nichts gebucht oder geändert. Auf Wiederhören.',
  wrongNumber: 'Kein Problem. Auf Wiederhören.',
  stuck:
    'Es tut mir leid, ich komme hier nicht weiter. Bitte rufen Sie noch einmal an. Auf Wiederhören.',
}

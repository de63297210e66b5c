import type { PreferencesPage } from '../preferences-page.ts'

export const preferencesPage: PreferencesPage = {
  heading: 'Welche E-Mails Sie erhalten',
  sentTo: (address) => `E-Mails an ${address}`,
  question: 'Ich möchte E-Mails erhalten:',
  kinds: {
    follow_up: {
      label: 'Nach einem Termin',
      hint: 'Zum Beispiel ein Dankeschön und wie es weitergeht.',
    },
    missed: {
      label: 'Wenn ich einen Termin verpasst habe',
      hint: 'Wie Sie einen neuen buchen.',
    },
  },
  always:
    'E-Mails zu den Terminen, die Sie buchen, kommen immer: Bestätigungen, Änderungen, Absagen und Erinnerungen.',
  allDenied: (business) =>
    `Sie haben ${business} mitgeteilt, dass Sie keine E-Mails wünschen. Deshalb kommen zurzeit keine. Wenden Sie sich an ${business}, um das zu ändern.`,
  save: 'Speichern',
  savedAll: 'Gespeichert. Sie erhalten alle diese E-Mails.',
  savedSome: 'Gespeichert. Sie erhalten nur die angekreuzten E-Mails.',
  savedNone: 'Gespeichert. Sie erhalten keine dieser E-Mails mehr.',
  stale:
    'Es wurde nichts geändert: Ihre Auswahl hat sich inzwischen geändert. Dies ist der aktuelle Stand.',
}

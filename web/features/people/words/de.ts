import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Personen',
  members: 'Mitglieder',
  invitations: 'Offene Einladungen',
  invite: 'Einladen',
  inviteTitle: 'Eine Person einladen',
  inviteText: 'Die Person tritt mit einem Link bei. Er gilt einmal, sieben Tage lang.',
  inviteByLinkText:
    'Sie erhalten einen Link für die Person. Er gilt einmal, sieben Tage lang. Es ist kein Mailserver eingestellt, deshalb wird er nicht von hier gesendet.',
  sendByMail: 'Den Link per E-Mail senden',
  sendInvitation: 'Einladung senden',
  createLink: 'Link erstellen',
  optional: 'freiwillig',
  mailedTitle: 'Die Einladung wird gesendet',
  mailBegun: (address) =>
    `Der Link geht an ${address}. Die Liste zeigt, wann der Mailserver die E-Mail angenommen hat. Sie können den Link auch selbst weitergeben.`,
  localOnly:
    'Er beginnt mit localhost und funktioniert deshalb nur auf diesem Computer. Ein Betreiber setzt PUBLIC_URL auf die Adresse des Servers.',
  linkTitle: 'Kopieren Sie jetzt diesen Link',
  linkText: (until) =>
    `Er wird nur einmal gezeigt, gilt einmal und bis ${until}. Schicken Sie ihn nur der Person selbst.`,
  link: 'Link',
  you: 'Sie',
  signsIn: (password, passkeys) =>
    [
      ...(password ? ['Passwort'] : []),
      ...(passkeys === 0 ? [] : [passkeys === 1 ? '1 Passkey' : `${passkeys} Passkeys`]),
    ].join(', ') || 'Keine Anmeldung',
  signInBy: 'Anmeldung mit',
  agent: 'Ansprechpartner',
  agents: 'Ansprechpartner',
  noAgent: 'Kein Ansprechpartner',
  needAgent: 'Wählen Sie, welcher Mitarbeiter die Person ist. Ohne kann diese Rolle nichts ändern.',
  unknownAgent: (id) => `Ansprechpartner ${id}`,
  change: 'Ändern',
  changeOf: (name) => `${name} ändern`,
  remove: 'Entfernen',
  removeOf: (name) => `${name} entfernen`,
  removeTitle: (name) => `${name} entfernen?`,
  removeText:
    'Die Person verliert sofort den Zugang zu diesem Arbeitsbereich. Termine und Kontakte bleiben, wie sie sind.',
  recover: 'Anmeldelink',
  recoverOf: (name) => `Anmeldelink für ${name} erstellen`,
  recoverTitle: (name) => `Anmeldelink für ${name} erstellen?`,
  recoverText:
    'Für ein verlorenes Passwort oder einen verlorenen Passkey. Mit dem Link wählt die Person eine ' +
    'neue Anmeldung. Alle bisherigen gelten nicht mehr, und alle ihre Sitzungen enden. Der Link gilt 15 Minuten.',
  noInvitations: 'Keine offenen Einladungen.',
  onlyYou: 'Noch ist niemand sonst beigetreten. Laden Sie Ihre Kollegen ein.',
  unnamed: 'Ohne Namen',
  until: (when) => `bis ${when}`,
  notMailed: 'Nicht per E-Mail gesendet',
  mails: {
    sending: 'Wird gesendet',
    sent: 'Gesendet',
    failed: 'Nicht gesendet',
    unknown: 'Vielleicht nicht gesendet',
  },
  mailedTo: (address, when) => `an ${address}, ${when}`,
  mailFailed:
    'Senden Sie sie noch einmal, oder laden Sie die Person mit einer anderen Adresse ein.',
  sendAgain: 'Erneut senden',
  sendAgainTo: (name) => `Einladung von ${name} erneut senden`,
  sendAgainTitle: 'Einen neuen Link senden?',
  sendAgainText: (address) =>
    `Ein neuer Link wird an ${address} gesendet. Er gilt sieben Tage lang; der bisherige gilt dann nicht mehr.`,
  renew: 'Neuer Link',
  renewOf: (name) => `Neuen Link für ${name} erstellen`,
  renewTitle: 'Einen neuen Link erstellen?',
  renewText: 'Er gilt sieben Tage lang. Der bisherige Link gilt dann nicht mehr.',
  withdraw: 'Zurückziehen',
  withdrawOf: (name) => `Einladung von ${name} zurückziehen`,
  withdrawTitle: 'Diese Einladung zurückziehen?',
  withdrawText: 'Ihr Link gilt dann nicht mehr.',
  changed: (name) => `${name} wurde geändert.`,
  removed: (name) => `${name} wurde entfernt.`,
  withdrawn: 'Die Einladung wurde zurückgezogen.',
}

import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Personen',
  members: 'Mitglieder',
  invitations: 'Offene Einladungen',
  invite: 'Einladen',
  inviteTitle: 'Eine Person einladen',
  inviteText: 'Sie erhalten einen Link für die Person. Er gilt einmal, sieben Tage lang.',
  createLink: 'Link erstellen',
  optional: 'freiwillig',
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
  withdraw: 'Zurückziehen',
  withdrawOf: (name) => `Einladung von ${name} zurückziehen`,
  withdrawTitle: 'Diese Einladung zurückziehen?',
  withdrawText: 'Ihr Link gilt dann nicht mehr.',
  changed: (name) => `${name} wurde geändert.`,
  removed: (name) => `${name} wurde entfernt.`,
  withdrawn: 'Die Einladung wurde zurückgezogen.',
}

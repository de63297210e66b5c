import type { en } from './en.ts'

export const de: typeof en = {
  title: (workspace) => `${workspace} beitreten`,
  titleSignIn: 'Neue Anmeldung wählen',
  as: (role, until) => `Als ${role}. Dieser Link gilt bis ${until}.`,
  until: (workspace, until) =>
    `Für ${workspace}. Ihre bisherigen Passkeys und Ihr Passwort gelten dann nicht mehr, und Ihre ` +
    `anderen Sitzungen enden. Dieser Link gilt bis ${until}.`,
  person: 'Für',
  passkey: 'Passkey erstellen',
  passkeyHint: 'Anmelden mit Fingerabdruck, Gesicht oder PIN, ohne Passwort.',
  usePassword: 'Stattdessen ein Passwort benutzen',
  usePasskey: 'Stattdessen einen Passkey benutzen',
  password: 'Mit Passwort beitreten',
  savePassword: 'Passwort speichern und anmelden',
  joinAs: (name) => `Als ${name} beitreten`,
  signedIn: (email) => `Sie sind als ${email} angemeldet.`,
  someoneElse: 'Als jemand anderes beitreten',
  ended: 'Dieser Link gilt nicht mehr',
  endedText:
    'Links gelten einmal und nur für eine gewisse Zeit. Bitten Sie die Person, die ihn geschickt ' +
    'hat, um einen neuen. Wenn Sie schon beigetreten sind, melden Sie sich an.',
  missing: 'Öffnen Sie den Link noch einmal',
  missingText:
    'Der geheime Teil des Links fehlt, vielleicht weil die Seite neu geladen wurde. Öffnen Sie ' +
    'den Link noch einmal dort, wo Sie ihn bekommen haben.',
  toSignIn: 'Anmelden',
}

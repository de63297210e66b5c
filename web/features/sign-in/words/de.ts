import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Anmelden',
  withPasskey: 'Mit Passkey anmelden',
  withPassword: 'Anmelden',
  working: 'Anmeldung läuft…',
  lost: 'Passwort oder Passkey verloren? Bitten Sie einen Inhaber Ihres Arbeitsbereichs um einen Anmeldelink.',
  cancelled: 'Es wurde kein Passkey benutzt. Versuchen Sie es erneut oder mit Ihrem Passwort.',
  elsewhere: 'Für einen Passkey öffnen Sie',
  ended: 'Ihre Sitzung ist beendet. Melden Sie sich an, um fortzufahren.',
}

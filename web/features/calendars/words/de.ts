import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Kalender',
  agent: 'Mitarbeiter',
  allAgents: 'Alle Mitarbeiter',
  unnamed: (id) => `Mitarbeiter ${id}`,
  none: 'Kein Kalender ist verbunden. Verbinden Sie einen, damit andere Verabredungen die Zeit des Mitarbeiters sperren.',
  connect: 'Kalender verbinden',
  connectTitle: 'Kalender verbinden',
  connectNow: 'Verbinden',
  connecting: 'Wird verbunden…',
  provider: 'Anbieter',
  providers: {
    google: 'Google Kalender',
    microsoft: 'Microsoft 365',
    caldav: 'CalDAV',
    ics: 'Kalenderadresse (ICS)',
  },
  providerHints: {
    google: 'Der Mitarbeiter meldet sich bei Google an.',
    microsoft: 'Auch Outlook.com. Der Mitarbeiter meldet sich bei Microsoft an.',
    caldav: 'iCloud, Fastmail, Nextcloud und andere, mit Passwort.',
    ics: 'Nur lesbar: Er sperrt Zeit, aber es werden keine Termine eingetragen.',
  },
  noProviders:
    'Der Server hat keinen SECRET_KEY und kann daher keine Anmeldungen speichern. Wenden Sie sich an den Betreiber.',
  missing: (providers, settings) =>
    `${providers}: hier noch nicht wählbar. Der Betreiber dieses Servers muss Slotline dort einmal registrieren und ${settings} setzen.`,
  howToRegister: 'So geht das',
  linkFollows:
    'Sie erhalten einen Anmeldelink: Öffnen Sie ihn oder senden Sie ihn dem Mitarbeiter.',
  letAgentType: 'Dem Mitarbeiter stattdessen einen Link senden',
  typeHere: 'Die Angaben stattdessen hier machen',
  serverUrl: 'Server',
  serverHint: 'Etwa https://caldav.icloud.com oder die Adresse eines Kalenders dort.',
  username: 'Benutzername',
  password: 'Passwort',
  passwordHint:
    'Bei vielen Anbietern ein App-Passwort. Es wird verschlüsselt gespeichert und nie wieder gezeigt.',
  url: 'Adresse',
  urlHint:
    'Beginnt mit https:// oder webcal://. Sie wird verschlüsselt gespeichert und nie wieder gezeigt.',
  waiting: 'Die Verbindung wartet auf die Anmeldung.',
  connected: (account, events) =>
    `${account} ist verbunden.${events === null ? '' : ` ${de.blockedBy(events)}`}`,
  blockedBy: (events) =>
    events === 0
      ? 'In den nächsten sieben Tagen sperrt darin kein Eintrag Zeit.'
      : `In den nächsten sieben Tagen ${events === 1 ? 'sperrt 1 Eintrag' : `sperren ${events} Einträge`} Zeit, sobald der Kalender gelesen ist.`,
  openLink: 'Die Anmeldung in einem neuen Tab öffnen',
  link: 'Link',
  linkText:
    'Oder senden Sie dem Mitarbeiter diesen Link. Er wird nur einmal gezeigt und gilt einmal, sieben Tage lang.',
  states: {
    pending: 'wartet auf Anmeldung',
    active: 'verbunden',
    needs_sign_in: 'Anmeldung nötig',
    failing: 'nicht lesbar',
  },
  pendingText: 'Noch hat sich niemand angemeldet. Bis dahin sperrt dieser Kalender keine Zeit.',
  since: (when) => `seit ${when}`,
  calendarsOf: (title) => `Kalender von ${title}`,
  failures: {
    sign_in_ended:
      'Die Anmeldung ist abgelaufen oder wurde widerrufen. Der Mitarbeiter muss sich neu anmelden.',
    credentials_rejected:
      'Der Server akzeptiert Benutzername und Passwort oder die Adresse nicht mehr. Hinterlegen Sie neue, ' +
      'oder lassen Sie den Mitarbeiter sich neu anmelden.',
    credentials_discarded:
      'Die gespeicherte Anmeldung lässt sich nicht mehr entschlüsseln. Der Mitarbeiter muss sich neu anmelden.',
    client_rejected:
      'Der Anbieter akzeptiert den Client dieses Servers nicht. Der Betreiber muss die Einstellungen prüfen.',
    unauthorized: 'Der Anbieter akzeptiert die Anmeldung zurzeit nicht. Es wird erneut versucht.',
    forbidden: 'Das Konto darf diesen Kalender nicht lesen.',
    not_found: 'Der Kalender existiert nicht mehr oder ist nicht mehr für das Konto freigegeben.',
    limited: 'Der Anbieter begrenzt die Zahl der Anfragen. Sie werden später erneut gesendet.',
    unavailable: 'Der Anbieter ist nicht erreichbar oder meldet Fehler. Es wird erneut versucht.',
    rejected: 'Der Anbieter lehnt die Anfragen zu diesem Kalender ab.',
    invalid: 'Die Antwort des Anbieters ist kein Kalender.',
    too_large: 'Der Kalender ist zu groß, um gelesen zu werden. Was bekannt war, bleibt.',
  },
  suspensions: {
    mass_disappearance: 'ausgesetzt: viele Einträge waren auf einmal weg',
    calendar_gone: 'ausgesetzt: Der Kalender ist weg',
    account_changed: 'ausgesetzt: Er gehört zu einem anderen Konto',
  },
  blocks: 'sperrt Zeit',
  blocksOf: (name) => `${name} sperrt Zeit`,
  writes: 'Termine werden hier eingetragen',
  writesOf: (name) => `Termine werden in ${name} eingetragen`,
  invites: 'Anbieter sendet die Einladungen',
  invitesOf: (name) => `Der Anbieter sendet die Einladungen von ${name}`,
  changed: (name) => `${name} wurde geändert.`,
  notRead: 'wird gerade zum ersten Mal gelesen',
  read: (ago) => `gelesen ${ago}`,
  unreadable: (count) =>
    count === 1 ? '1 Eintrag ist nicht lesbar' : `${count} Einträge sind nicht lesbar`,
  resume: 'Wieder verwenden',
  resumeOf: (name) => `${name} wieder verwenden`,
  resumeTitle: (name) => `Dem Stand von ${name} glauben?`,
  resumeText:
    'Viele Einträge waren auf einmal weg, deshalb wurde kein Termin ihretwegen geändert. Danach gelten ' +
    'die fehlenden als vom Mitarbeiter gelöscht, und ihre Termine können storniert werden.',
  resumed: (name) => `${name} wird wieder verwendet.`,
  readNow: 'Jetzt lesen',
  readNowOf: (title) => `${title} jetzt lesen`,
  beingRead: 'Die Kalender werden so bald wie möglich gelesen.',
  signIn: 'Anmeldelink',
  signInAgain: 'Neu anmelden',
  signInOf: (title) => `Anmeldelink für ${title} erstellen`,
  signInTitle: 'Beim Kalender anmelden',
  newPassword: 'Neues Passwort',
  newPasswordOf: (title) => `Neues Passwort für ${title}`,
  newUrl: 'Neue Adresse',
  newUrlOf: (title) => `Neue Adresse für ${title}`,
  secretChanged: 'Die neue Anmeldung funktioniert und ist gespeichert.',
  settings: 'Einstellungen',
  settingsOf: (title) => `Einstellungen von ${title}`,
  nameHint: 'Zur Unterscheidung von anderen.',
  rules: {
    blocks_tentative: 'Vorläufige Einträge sperren Zeit',
    blocks_unanswered: 'Unbeantwortete Einladungen sperren Zeit',
    blocks_focus_time: 'Fokuszeit sperrt Zeit (Google)',
  },
  yes: 'ja',
  no: 'nein',
  disconnect: 'Trennen',
  disconnectOf: (title) => `${title} trennen`,
  disconnectTitle: (title) => `${title} trennen?`,
  disconnectText:
    'Die Einträge sperren dann keine Zeit mehr, und es werden keine Termine mehr eingetragen. Was eingetragen ist, bleibt dort.',
  disconnected: (title) => `${title} wurde getrennt.`,
  feeds: 'Adressen für Kalenderprogramme',
  feedsText:
    'Unter einer solchen Adresse liest ein Telefon oder Kalenderprogramm die Termine eines Mitarbeiters, ohne Anmeldung.',
  noFeeds: 'Noch keine Adressen.',
  unnamedFeed: 'ohne Namen',
  addFeed: 'Adresse hinzufügen',
  createFeed: 'Adresse erstellen',
  feedName: 'Zweck',
  feedNameHint: 'Etwa Telefon, zur Unterscheidung von anderen.',
  address: 'Adresse',
  addressText:
    'Sie wird nur einmal gezeigt. Wer sie hat, liest die Termine: Geben Sie sie nur dem Mitarbeiter.',
  deleteFeed: 'Löschen',
  deleteFeedOf: (name) => `Adresse ${name} löschen`,
  deleteFeedTitle: (name) => `Die Adresse „${name}“ löschen?`,
  deleteFeedText: 'Programme, die sie verwenden, erhalten nichts mehr.',
}

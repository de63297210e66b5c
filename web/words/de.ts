import type { Words } from './en.ts'

/** The words of the dashboard in German. */
export const de = {
  tag: 'de',
  errors: {
    unknown: 'Auf dem Server ist etwas schiefgegangen.',
    unreachable: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung.',
    request: (id) => `Anfrage ${id}`,
    retry: 'Erneut versuchen',
    passkeyCancelled:
      'Es wurde kein Passkey erstellt. Versuchen Sie es erneut oder mit einem Passwort.',
    page: 'Diese Seite kann nicht angezeigt werden',
    loading: 'Wird geladen',
    list: (what) => `${what}: Laden fehlgeschlagen`,
    notFound: 'Unter dieser Adresse gibt es keine Seite.',
    toStart: 'Zum Tag',
    noRight:
      'Ihre Rolle enthält diese Seite nicht. Ein Inhaber des Arbeitsbereichs kann das ändern.',
    noWorkspace:
      'Sie gehören zu keinem Arbeitsbereich mehr. Bitten Sie einen Inhaber um eine Einladung.',
  },
  common: {
    cancel: 'Abbrechen',
    close: 'Schließen',
    save: 'Speichern',
    saving: 'Wird gespeichert…',
    more: 'Mehr anzeigen',
    copy: 'Link kopieren',
    copied: 'Kopiert',
    name: 'Name',
    email: 'E-Mail',
    password: 'Passwort',
    newPassword: 'Neues Passwort',
    passwordHint: 'Mindestens 15 Zeichen. Ein paar Wörter lassen sich leicht merken.',
    role: 'Rolle',
    actions: 'Aktionen',
    or: 'oder',
    required: 'Füllen Sie dieses Feld aus.',
    invalidEmail: 'Geben Sie eine E-Mail-Adresse ein, etwa ada@example.com.',
  },
  roles: { owner: 'Inhaber', manager: 'Verwalter', agent: 'Mitarbeiter', viewer: 'Leser' },
  roleHints: {
    owner: 'Alles, mit Personen, Tokens und Webhooks.',
    manager: 'Alles außer Personen, Tokens und Webhooks.',
    agent: 'Liest alles außer Personen; ändert eigene Termine, Zeiten und Kontakte.',
    viewer: 'Liest alles außer Personen.',
  },
  shell: {
    navigation: 'Hauptmenü',
    day: 'Tag',
    calls: 'Anrufe',
    contacts: 'Kontakte',
    team: 'Team',
    whyNot: 'Warum nicht?',
    testCall: 'Testanruf',
    numbers: 'Zahlen',
    settings: 'Einstellungen',
    more: 'Mehr',
    account: 'Konto',
    people: 'Personen',
    agents: 'Mitarbeiter',
    teams: 'Teams',
    meetingTypes: 'Terminarten',
    routing: 'Zuordnung',
    calendars: 'Kalender',
    schedules: 'Arbeitszeiten',
    data: 'Daten',
    workspace: 'Arbeitsbereich',
    signOut: 'Abmelden',
    skip: 'Zum Inhalt',
    notLive:
      'Die Verbindung zum Server ist unterbrochen. Was Sie sehen, kann veraltet sein, bis sie wieder steht.',
  },
  conflict: {
    title: 'Das wurde inzwischen von jemand anderem geändert',
    text: 'Noch wurde nichts gespeichert. Wählen Sie, welcher Stand gelten soll.',
    stored: 'Jetzt gespeichert',
    yours: 'Ihr Stand',
    keepStored: 'Den gespeicherten behalten',
    keepYours: 'Ihren speichern',
  },
  draft: {
    unsaved: 'Noch nicht gespeichert.',
    reset: 'Verwerfen',
    saved: 'Gespeichert.',
    conflictText:
      'Jemand anderes hat inzwischen einen neueren Stand gespeichert. Wählen Sie für jedes Feld, das Sie ' +
      'geändert haben, welcher Wert gelten soll. Die anderen Änderungen bleiben.',
    saveChoice: 'Auswahl speichern',
    backToForm: 'Zurück zum Formular',
    nothing: 'nichts',
    leaveTitle: 'Ohne Speichern verlassen?',
    leaveText: 'Ihre Änderungen auf dieser Seite sind nicht gespeichert.',
    leave: 'Verlassen',
    stay: 'Bleiben',
  },
  numbers: {
    atLeast: (min) => `Geben Sie eine ganze Zahl ein, mindestens ${min}.`,
    between: (min, max) => `Geben Sie eine ganze Zahl von ${min} bis ${max} ein.`,
  },
  archive: {
    archive: 'Archivieren',
    archiveOf: (name) => `${name} archivieren`,
    title: (name) => `${name} archivieren?`,
    restore: 'Wiederherstellen',
    restoreOf: (name) => `${name} wiederherstellen`,
    archived: 'Archiviert',
    showArchived: 'Archivierte zeigen',
    changedMeanwhile:
      'Jemand anderes hat das inzwischen geändert. Die Seite zeigt nun den neueren Stand: Prüfen Sie ihn und versuchen Sie es erneut.',
  },
  outside: {
    title: (total) =>
      total === 1
        ? '1 gebuchter Termin passt nicht mehr'
        : `${total} gebuchte Termine passen nicht mehr`,
    text: 'Sie bleiben gebucht. Verlegen, übertragen oder stornieren Sie sie bei Bedarf.',
    more: (count) => `und ${count} weitere`,
  },
  search: {
    contact: 'Kontakt',
    contactHint: 'Name, E-Mail, Telefon oder Firma.',
    noContacts: 'Kein Kontakt gefunden.',
  },
  days: {
    previous: 'Voriger Tag',
    next: 'Nächster Tag',
    today: 'Heute',
    date: 'Datum',
  },
  confirm: {
    title: 'Bestätigen Sie, dass Sie es sind',
    text: 'Ihre letzte Anmeldung ist mehr als zehn Minuten her.',
    withPasskey: 'Mit Passkey bestätigen',
    withPassword: 'Bestätigen',
  },
} satisfies Words

import type { CalendarPages } from '../calendar-pages.ts'

const endedSignIn = {
  heading: 'Diese Anmeldung ist beendet',
  text: 'Sie wurde schon abgeschlossen oder hat länger als 15 Minuten gedauert. Wenn Ihr Kalender verbunden wurde, ist nichts mehr zu tun. Sonst öffnen Sie Ihren Link noch einmal.',
}

export const calendarPages: CalendarPages = {
  heading: {
    google: 'Ihren Google-Kalender verbinden',
    microsoft: 'Ihren Outlook-Kalender verbinden',
    caldav: 'Ihren Kalender verbinden',
    ics: 'Ihren Kalender verbinden',
  },
  purpose:
    '{business} möchte wissen, wann {agent} beschäftigt ist, damit zu diesen Zeiten kein Termin gebucht wird.',
  sameAccount: 'Melden Sie sich mit dem bisherigen Konto an: {account}.',
  continueWith: (provider) => `Weiter mit ${provider}`,
  connect: 'Verbinden',
  dayLocale: 'de-DE',
  validity: (day, agent, business) =>
    `Dieser Link gilt einmal, bis zum ${day}. Wenn Sie nicht ${agent} sind oder ${business} nicht kennen, schließen Sie diese Seite.`,
  terms: {
    title: 'Was Sie damit erlauben',
    read: 'Lesen, wann Sie beschäftigt sind.',
    readHint:
      'Gespeichert werden nur belegte Zeiten: keine Titel, keine Personen, keine Orte, keine Texte.',
    writes:
      '{write}, die mit Ihnen gebucht werden, in einen Kalender. Ihre anderen Einträge werden nicht geändert.',
    write: 'Termine eintragen',
    until: 'Bis Sie es beenden.',
    delete: (business) => `Bitten Sie ${business}, die Verbindung zu löschen.`,
    deleteOrRemove: (business, provider) =>
      `Bitten Sie ${business}, die Verbindung zu löschen, oder entfernen Sie den Zugriff in Ihrem ${provider}-Konto.`,
  },
  fields: {
    server_url: { label: 'Server', hint: 'Die CalDAV-Adresse Ihres Anbieters.' },
    username: { label: 'Benutzername', hint: 'Oft Ihre E-Mail-Adresse.' },
    password: {
      label: 'App-Passwort',
      hint: 'Ein Passwort nur hierfür, aus den Einstellungen Ihres Kontos. Es wird verschlüsselt gespeichert.',
    },
    url: {
      label: 'Adresse des Kalenders',
      hint: 'Die geheime Adresse im iCal-Format, die meist auf .ics endet. Sie wird verschlüsselt gespeichert.',
    },
  },
  help: {
    title: 'Wo Sie den Server und das App-Passwort finden',
    icloud:
      '{server}, mit Ihrem Apple Account als Benutzernamen. App-Passwort: account.apple.com, Anmeldung und Sicherheit, Anwendungsspezifische Passwörter.',
    fastmail:
      '{server}. App-Passwort: Settings, Privacy & Security, Manage app passwords, mit Zugriff auf Kalender.',
    nextcloud: '{server}. App-Passwort: Einstellungen, Sicherheit, Geräte & Sitzungen.',
  },
  missing: {
    server_url: 'Geben Sie die Adresse des Servers ein.',
    password: 'Geben Sie den Benutzernamen und das Passwort ein.',
    url: 'Geben Sie die Adresse des Kalenders ein.',
  },
  faults: {
    password_rejected:
      'Der Server akzeptiert den Benutzernamen oder das Passwort nicht. Viele Anbieter wie iCloud, Fastmail und Nextcloud verlangen ein App-Passwort, das Sie in den Einstellungen des Kontos erstellen.',
    address_rejected:
      'Der Server lässt diese Adresse nicht lesen. Geben Sie die geheime Adresse des Kalenders ein, für die keine Anmeldung nötig ist.',
    account_rejected: 'Der Anbieter erlaubt keinen Zugriff auf die Kalender dieses Kontos.',
    server_not_reachable:
      'Der Server antwortet nicht, oder es gibt seinen Namen nicht. Prüfen Sie die Adresse, oder versuchen Sie es in einigen Minuten erneut.',
    provider_not_reachable:
      'Der Anbieter antwortet gerade nicht. Versuchen Sie es in einigen Minuten erneut.',
    not_allowed:
      'Diese Adresse ist nicht erlaubt. Sie muss mit https:// beginnen und öffentlich erreichbar sein, außer der Betreiber erlaubt ihr Netz mit EGRESS_ALLOW.',
    calendar_too_large:
      'Dieser Kalender braucht zum Lesen zu viel Zeit oder Speicher. Verbinden Sie einen mit weniger Einträgen.',
    no_calendars:
      'Unter dieser Adresse gibt es keine Kalender. Geben Sie die CalDAV-Adresse ein, die die Hilfe des Anbieters nennt.',
    no_calendar:
      'Unter dieser Adresse gibt es keinen Kalender. Geben Sie die Adresse ein, die auf .ics endet, nicht die einer Seite.',
  },
  done: {
    title: 'Ihr Kalender ist verbunden',
    connectedTo: (host) => `Verbunden mit ${host}`,
    signedInAs: (account) => `Angemeldet als ${account}`,
    calendars: (count) => (count === 1 ? '1 Kalender' : `${count} Kalender`),
    events: (count) =>
      count === 1 ? '1 Eintrag in dieser Woche' : `${count} Einträge in dieser Woche`,
    blocks: 'sperrt Ihre Zeit',
    writes: 'Termine werden hier eingetragen',
    unused: 'nicht verwendet',
    close: (business) =>
      `${business} kann ändern, wofür jeder Kalender verwendet wird. Sie können diese Seite schließen.`,
  },
  tryAgain: 'Erneut versuchen',
  nothingConnected: 'Nichts wurde verbunden',
  unknownLink: {
    heading: 'Dieser Link ist nicht gültig',
    text: 'Öffnen Sie den Link genau so, wie Sie ihn bekommen haben. Wenn Ihnen ein neuerer gesendet wurde, funktioniert nur dieser.',
  },
  endedLink: {
    heading: 'Dieser Link gilt nicht mehr',
    text: 'Ein Link gilt einmal, sieben Tage lang. Wenn Ihr Kalender verbunden wurde, ist nichts mehr zu tun. Sonst bitten Sie um einen neuen Link.',
  },
  endedSignIn,
  otherBrowser: {
    heading: 'Die Anmeldung begann anderswo',
    text: 'Nichts wurde verbunden, weil dieser Browser die Anmeldung nicht begonnen hat. Öffnen Sie Ihren Link noch einmal in diesem Browser, und erlauben Sie Cookies.',
  },
  otherSite: {
    heading: 'Nichts wurde verbunden',
    text: 'Das Formular kam von der Seite einer anderen Website. Öffnen Sie Ihren Link noch einmal.',
  },
  failures: {
    denied: (provider) => ({
      heading: 'Der Zugriff wurde nicht erlaubt',
      text: `Nichts wurde verbunden. Sie oder ein Administrator Ihres Kontos haben den Zugriff bei ${provider} nicht erlaubt.`,
    }),
    missing_scopes: (provider) => ({
      heading: 'Eine Berechtigung fehlt',
      text: `Nichts wurde verbunden. ${provider} zeigt für jede Berechtigung ein Kästchen, und nicht alle waren ausgewählt. Versuchen Sie es erneut, und wählen Sie alle aus.`,
    }),
    ended: (provider) => ({
      heading: endedSignIn.heading,
      text: `Nichts wurde verbunden. ${provider} akzeptiert die Anmeldung nicht mehr.`,
    }),
    client_rejected: (provider) => ({
      heading: 'Der Server ist nicht richtig eingerichtet',
      text: `Nichts wurde verbunden. ${provider} akzeptiert diesen Server nicht. Sagen Sie es der Person, die Ihnen den Link gesendet hat.`,
    }),
    no_refresh_token: (provider) => ({
      heading: 'Der Zugriff würde in einer Stunde enden',
      text: `Nichts wurde verbunden. ${provider} hat keinen dauerhaften Zugriff erlaubt. Versuchen Sie es erneut.`,
    }),
    unavailable: (provider) => ({
      heading: `${provider} antwortet nicht`,
      text: 'Nichts wurde verbunden. Versuchen Sie es in einigen Minuten erneut.',
    }),
  },
  accountChanged: (account, former) => ({
    heading: 'Das ist ein anderes Konto',
    text: `Sie haben sich als ${account} angemeldet, aber diese Verbindung gehört zu ${former}. Nichts wurde geändert. Versuchen Sie es erneut, und wählen Sie ${former}.`,
  }),
  accountTaken: (account) => ({
    heading: 'Dieses Konto ist schon verbunden',
    text: `${account} ist mit einem anderen Link verbunden. Nichts wurde geändert. Um sich dort neu anzumelden, bitten Sie um einen neuen Link für jene Verbindung.`,
  }),
  problems: {
    title: 'Das hat nicht geklappt',
    tooMany: 'Es waren zu viele Anfragen. Warten Sie eine Minute, und öffnen Sie den Link erneut.',
    notSetUp:
      'Dieser Server ist für diesen Kalender nicht eingerichtet: Sein Betreiber hat den Client des Anbieters oder SECRET_KEY nicht gesetzt. Sagen Sie es der Person, die Ihnen den Link gesendet hat.',
    failed: 'Etwas ist schiefgegangen. Warten Sie eine Minute, und öffnen Sie den Link erneut.',
  },
}

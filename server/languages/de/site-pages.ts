import type { SitePages } from '../site-pages.ts'

export const sitePages: SitePages = {
  home: {
    lead: 'Kontakte, Termine und Anrufe eines Unternehmens, das man telefonisch erreicht. Dieser Server läuft.',
    signIn: 'Anmelden',
    signInHint:
      'Sehen Sie die Termine und Anrufe von heute, und legen Sie Öffnungszeiten, Leistungen und Personen fest.',
    moreHeading: 'Ohne Anmeldung',
    links: {
      receptionist: {
        label: 'Mit der Rezeption sprechen',
        hint: 'Buchen Sie schriftlich oder mündlich und sehen Sie jedes Werkzeug, das dabei läuft. Erfordert ein Zugangstoken.',
      },
      messages: {
        label: 'Nachrichten',
        hint: 'E-Mails und SMS, wie ihre Empfänger sie sehen. Erfordert ein Zugangstoken.',
      },
      howTo: {
        label: 'Anleitungen',
        hint: 'Zu jeder alltäglichen Frage eine Antwort zum Einfügen, auf Englisch.',
      },
      reference: {
        label: 'API-Referenz',
        hint: 'Alle Endpunkte mit Attributen, Antworten und Fehlern, auf Englisch.',
      },
      openApi: { label: 'OpenAPI-Dokument', hint: 'Die Referenz für andere Programme.' },
    },
    tokenHeading: 'Wo ist das Zugangstoken?',
    token:
      'Der erste Start mit dem Beispiel-Arbeitsbereich gibt es aus und speichert es in der Datei .slotline/token. Der Befehl slotline token create erstellt weitere.',
  },
  failures: {
    secrets_unavailable:
      'Der Server hat keinen SECRET_KEY und kann daher keine Zeiten anbieten. Der Betreiber setzt ihn.',
    team_not_found: 'Dieses Team gibt es nicht, oder es ist archiviert. Legen Sie zuerst eines an.',
    invalid_attributes:
      'Die Nummer oder die Zeitzone ist nicht gültig. Korrigieren Sie sie, und rufen Sie erneut an.',
    0: 'Der Server antwortet nicht.',
    401: 'Das Zugangstoken wird nicht akzeptiert.',
    403: 'Das Zugangstoken erlaubt das nicht.',
    429: 'Das waren zu viele Anfragen. Warten Sie kurz, und versuchen Sie es erneut.',
    busy: 'Der Server ist ausgelastet oder gestört. Versuchen Sie es gleich erneut.',
    other: 'Die Anfrage ist gescheitert: {detail}',
  },
  notFound: {
    title: 'Seite nicht gefunden',
    text: 'Prüfen Sie, ob die Adresse vollständig ist. Vielleicht wurde die Seite auch verschoben oder gibt es nicht mehr.',
    home: 'Zur Startseite',
  },
}

import type { OauthPages } from '../oauth-pages.ts'

export const oauthPages: OauthPages = {
  heading: (application) => `Darf ${application} Slotline benutzen?`,
  request: 'Die Anwendung {application} bittet um Zugriff auf Slotline.',
  unverifiedName: 'Die Anwendung hat sich selbst registriert, daher ist ihr Name nicht geprüft.',
  redirect: 'Sie werden zu {host} weitergeleitet.',
  permissions: 'Die Anwendung bittet um diese Berechtigungen:',
  scopes: {
    'contacts:read': 'Kontakte ansehen',
    'contacts:write': 'Kontakte anlegen und ändern',
    'contacts:delete': 'Kontakte löschen',
    'slots:read': 'Freie Zeiten ansehen',
    'meetings:read': 'Termine ansehen',
    'meetings:write': 'Termine buchen, verschieben und absagen',
    'roster:read': 'Teams, Mitarbeiter und Arbeitszeiten ansehen',
    'roster:write': 'Teams, Mitarbeiter und Arbeitszeiten ändern',
    'events:read': 'Ereignisse ansehen',
    'webhooks:write': 'Ereignisse an andere Server senden',
    'calls:read': 'Anrufe und ihre Mitschriften ansehen',
    'calls:write': 'Termine für Anrufer finden, buchen, verschieben und absagen',
    'calendars:read': 'Die Kalenderverbindungen von Mitarbeitern ansehen',
    'calendars:write': 'Die Kalender von Mitarbeitern verbinden',
    'messages:read': 'Nachrichten und ihre Vorlagen ansehen',
    'messages:write': 'Zurückgekommene Nachrichten melden und die Vorlagen ändern',
    'jobs:read': 'Hintergrundaufgaben ansehen',
    'jobs:write': 'Gescheiterte Hintergrundaufgaben wiederholen',
    'tokens:write': 'Zugangstokens erstellen',
    'people:read': 'Die Personen ansehen, die sich anmelden können',
    'people:write': 'Personen einladen und ihre Rollen ändern',
  },
  aboutCode:
    'Der Einmalcode bestimmt den Arbeitsbereich und erlaubt vielleicht weniger. Der Betreiber des Servers erstellt ihn mit {command}. Haben Sie diese Anmeldung nicht begonnen, lehnen Sie sie ab.',
  code: 'Einmalcode',
  allow: 'Erlauben',
  deny: 'Ablehnen',
  faults: {
    wrong_code: 'Dieser Code ist falsch, schon benutzt oder älter als zehn Minuten.',
    nothing_granted: 'Dieser Code erlaubt keine der erbetenen Berechtigungen.',
    too_many:
      'Es wurden zu viele falsche Codes eingegeben. Versuchen Sie es in einer Stunde erneut.',
  },
  attemptsLeft: (count) =>
    count === 1 ? 'Noch ein Versuch ist möglich.' : `Noch ${count} Versuche sind möglich.`,
  redirecting: {
    title: 'Sie werden weitergeleitet',
    link: 'Fahren Sie fort',
    hint: '{link}, wenn nichts geschieht.',
  },
  ended: {
    title: 'Diese Anmeldung ist beendet',
    text: 'Sie hat länger als zehn Minuten gedauert, ist schon abgeschlossen oder begann in einem anderen Browser. Gehen Sie zurück zur Anwendung, und versuchen Sie es erneut.',
  },
  otherSite: {
    title: 'Die Anmeldung ist gescheitert',
    text: 'Das Formular kam von der Seite einer anderen Website.',
  },
  notSetUp: {
    title: 'Die Anmeldung ist nicht eingerichtet',
    text: 'Anwendungen können sich an diesem Server nicht anmelden, weil sein Betreiber SECRET_KEY nicht gesetzt hat.',
  },
  failed: {
    title: 'Die Anmeldung ist gescheitert',
    text: 'Auf dem Server ist etwas schiefgegangen. Gehen Sie zurück zur Anwendung, und versuchen Sie es erneut.',
  },
  errors: {
    invalid_client:
      'Dieser Server kennt die Anwendung nicht, oder ihre Registrierung ist abgelaufen.',
    invalid_redirect_uri:
      'Die Anwendung nennt eine Adresse für die Rückkehr, die nicht für sie registriert ist.',
    invalid_request: 'Die Anfrage der Anwendung ist unvollständig, falsch oder zu alt.',
    invalid_scope: 'Die Anwendung bittet um Berechtigungen, die sie nicht bekommen kann.',
    invalid_target:
      'Die Anwendung bittet um Zugriff auf etwas, das es auf diesem Server nicht gibt.',
    unauthorized_client: 'Die Anwendung darf sich nicht auf diese Weise anmelden.',
    unsupported_response_type:
      'Die Anwendung verlangt eine Anmeldung, die dieser Server nicht anbietet.',
  },
  otherError: 'Die Anfrage der Anwendung wurde abgelehnt.',
  details: 'Für ihren Entwickler:',
  tryAgain: 'Gehen Sie zurück zur Anwendung, und versuchen Sie es erneut.',
  unverifiedLink: 'Die Anwendung hat sich selbst registriert, daher ist ihr Link nicht geprüft.',
  trust: 'Wenn Sie {host} vertrauen, können Sie {link}.',
  goBack: (host) => `zu ${host} zurückkehren`,
}

import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Sprachverbindungen',
  connection: 'Sprachverbindung',
  connect: 'Plattform verbinden',
  connectWith: (platform) => `${platform} verbinden`,
  empty:
    'Noch ist keine Plattform verbunden, also kann kein Anruf einen Termin buchen. Verbinden Sie die, die Ihr Telefon beantwortet.',
  emptyRead: 'Noch ist keine Plattform verbunden. Inhaber und Verwalter können eine verbinden.',
  progress: 'Schritte',
  wizard: ['Plattform', 'Team und Geheimnis', 'Plattform einrichten', 'Erste Anfrage'],
  platforms: {
    vapi: 'Ein Assistent zum Importieren, mit allen Werkzeugen.',
    retell: 'Ein Agent zum Importieren, mit allen Werkzeugen.',
    elevenlabs: 'Ein Agent zum Importieren, mit allen Werkzeugen.',
    openai: 'Anrufe über SIP, die ein Realtime- oder GPT-Live-Modell beantwortet.',
    twilio: 'Der eingebaute Empfang antwortet; auch Textnachrichten.',
    telnyx: 'Werkzeuge zum Einfügen in einen KI-Assistenten.',
    dialogflow: 'Ein Webhook für einen Agenten von Dialogflow CX.',
    generic: 'Jedes Programm, das JSON über HTTP sendet.',
  },
  nameHint: 'Anrufe werden damit aufgelistet.',
  team: 'Team',
  teams: 'Teams',
  teamOf: (id) => `Team ${id}`,
  noTeam: 'Anrufer buchen bei einem Team, und es gibt noch keines. Legen Sie zuerst eines an.',
  types: 'Terminarten',
  typesHint: 'Was Anrufer buchen können. Keine gewählt: alle des Teams.',
  teamLanguage: 'Sprache des Teams',
  fields: {
    name: { label: 'Name', hint: '' },
    team_id: { label: 'Team', hint: '' },
    meeting_type_ids: { label: 'Terminarten', hint: '' },
    language: { label: 'Sprache', hint: '' },
    assistant_id: {
      label: 'Assistent oder Modell (freiwillig)',
      hint: 'Die Kennung des Assistenten oder Agenten, der Anrufe führt. OpenAI: das Modell.',
    },
    outbound: {
      label: 'Ruft Teilnehmer an',
      hint: 'Zu Beginn von Telefonterminen mit einem Sprachagenten und zur Erinnerung.',
    },
    outbound_number: {
      label: 'Nummer für ausgehende Anrufe (freiwillig)',
      hint: 'Mit Ländervorwahl, etwa +493023125000.',
    },
    phone_number_id: {
      label: 'Kennung der Nummer für ausgehende Anrufe (freiwillig)',
      hint: 'Wie die Plattform sie zeigt.',
    },
    sms: { label: 'Sendet Textnachrichten', hint: 'An Teilnehmer des Teams.' },
    messaging_service_sid: {
      label: 'Messaging Service SID (freiwillig)',
      hint: 'Beginnt mit MG. Leer: Nachrichten werden von der Nummer gesendet.',
    },
    account_sid: {
      label: 'Account SID (freiwillig)',
      hint: 'Beginnt mit AC. Nötig für Anrufe und Nachrichten an Teilnehmer.',
    },
  },
  secrets: {
    secret: 'Geheimnis',
    webhook_secret: 'Geheimnis des Post-Call-Webhooks (freiwillig)',
    api_key: 'API-Schlüssel (freiwillig)',
  },
  secretOf: {
    vapi: 'Es wurde hier erzeugt. Im nächsten Schritt tragen Sie es bei Vapi ein.',
    retell: 'Der API-Schlüssel mit dem Webhook-Zeichen, aus dem Retell-Dashboard.',
    elevenlabs: 'Es wurde hier erzeugt. Im nächsten Schritt tragen Sie es bei ElevenLabs ein.',
    openai: 'Das Geheimnis des Webhooks Ihres OpenAI-Projekts.',
    twilio: 'Das Auth-Token des Kontos, aus der Twilio-Konsole.',
    telnyx: 'Der öffentliche Schlüssel des Kontos: 44 Zeichen.',
    dialogflow: 'Es wurde hier erzeugt. Im nächsten Schritt tragen Sie es bei Dialogflow ein.',
    generic: 'Es wurde hier erzeugt. Ihr Programm sendet es mit jeder Anfrage.',
  },
  secretHints: {
    secret: '',
    webhook_secret:
      'ElevenLabs zeigt es, wenn Sie den Webhook anlegen. Sie können es später nachtragen.',
    api_key:
      'Vapi: der private Schlüssel, für Anrufe bei Teilnehmern. OpenAI: der des Projekts, um Anrufe anzunehmen.',
  },
  create: 'Verbindung anlegen',
  requests: 'Anfragen',
  waiting: 'Wartet auf die erste Anfrage …',
  waitingHint:
    'Richten Sie die Plattform wie unten beschrieben ein. Diese Seite zeigt die Anfrage, sobald sie kommt.',
  waitingShort: 'Wartet',
  accepted: (when) => `Eine Anfrage wurde angenommen: ${when}.`,
  acceptedShort: 'Verbunden',
  refused: (when, what) => `Eine kam am ${when}: ${what}`,
  refusedShort: 'Abgelehnt',
  refusedBefore: (when) => `Die letzte abgelehnte Anfrage kam am ${when}.`,
  unknownReason: 'Sie wurde abgelehnt.',
  reasons: {
    signature_missing: {
      what: 'Sie hat keine Signatur und kein Geheimnis.',
      next: 'Tragen Sie den Header oder das Geheimnis bei der Plattform überall ein, wo die Adresse steht.',
    },
    signature_malformed: {
      what: 'Ihre Signatur ist nicht lesbar.',
      next: 'Suchen Sie nach einem Proxy, der den Header ändert, und entfernen Sie ihn.',
    },
    timestamp_expired: {
      what: 'Sie wurde vor zu langer Zeit oder in der Zukunft signiert.',
      next: 'Prüfen Sie die Uhr des Servers.',
    },
    signature_mismatch: {
      what: 'Ihre Signatur ist falsch: Das Geheimnis ist ein anderes.',
      next: 'Tragen Sie auf beiden Seiten dasselbe Geheimnis ein, oder ersetzen Sie es hier.',
    },
    malformed_body: {
      what: 'Ihre Signatur stimmt, aber ihr Inhalt passt nicht zu dieser Adresse.',
      next: 'Prüfen Sie, welche Adresse bei der Plattform in welchem Feld steht.',
    },
    wrong_platform: {
      what: 'Sie ging an die Adresse einer anderen Plattform.',
      next: 'Verwenden Sie die Adresse unten.',
    },
    api_key_missing: {
      what: 'Der Anruf konnte ohne den API-Schlüssel nicht angenommen werden.',
      next: 'Tragen Sie den API-Schlüssel unter „Geheimnis ersetzen“ ein.',
    },
  },
  setUp: 'Plattform einrichten',
  secret: 'Geheimnis',
  secretOnce:
    'Das Geheimnis wird nur jetzt gezeigt. Kopieren Sie es, bevor Sie diese Seite verlassen.',
  secretHere: '<Geheimnis>',
  address: (suffix) => (suffix === '' ? 'Adresse' : `Adresse (${suffix})`),
  header: 'Header',
  command: 'Befehl',
  assistant: 'Der Assistent als JSON',
  tools: 'Die Werkzeuge als JSON',
  prompt: 'Die Anweisung, unter „instructions“',
  trunk: 'Ziel des SIP-Trunks',
  steps: {
    vapi: [
      'Importieren Sie den Assistenten. Er hat die Anweisung, die Werkzeuge und diese Adresse.',
      'Oder für einen vorhandenen Assistenten: Fügen Sie die Werkzeuge ein, und setzen Sie seine Server-URL und seinen Header. Nehmen Sie end-of-call-report in seine Server-Nachrichten auf.',
      'Verknüpfen Sie den Assistenten mit einer Telefonnummer.',
    ],
    retell: [
      'Laden Sie den Agenten herunter, und importieren Sie die Datei im Retell-Dashboard.',
      'Oder für einen vorhandenen Agenten: Fügen Sie jedes Werkzeug als Custom Function hinzu, und setzen Sie seine Webhook-URL.',
      'Verknüpfen Sie den Agenten mit einer Telefonnummer, und setzen Sie deren Inbound-Webhook auf dieselbe Adresse.',
    ],
    elevenlabs: [
      'Importieren Sie den Agenten. Er hat die Anweisung, die Werkzeuge und diese Adresse.',
      'Legen Sie einen Webhook mit dieser Adresse an, wählen Sie ihn als Post-Call-Webhook, und tragen Sie sein Geheimnis hier ein. Ohne ihn wird das Ende von Anrufen nicht aufgezeichnet.',
      'Oder für einen vorhandenen Agenten: Fügen Sie jedes Werkzeug als Webhook-Tool hinzu, und setzen Sie den Initiation-Webhook und seinen Header.',
    ],
    openai: [
      'Setzen Sie die Adresse des Webhooks für realtime.call.incoming auf diese. Bei einem GPT-Live-Modell heißt das Ereignis live.transport.incoming.',
      'Richten Sie Ihren SIP-Trunk auf das Projekt. Ersetzen Sie PROJECT durch dessen Kennung.',
    ],
    twilio: [
      'Setzen Sie die Voice-URL der Nummer auf diese Adresse.',
      'Setzen Sie ihren Status-Callback auf diese Adresse, damit das Ende von Anrufen aufgezeichnet wird.',
      'Für Textnachrichten: Lassen Sie die Nummer eingehende Nachrichten an diese Adresse senden.',
    ],
    telnyx: [
      'Fügen Sie jedes Werkzeug in die Webhook-Tools des Assistenten ein. Ändern Sie die vorbelegten Felder nicht.',
      'Setzen Sie den Webhook für dynamische Variablen auf diese Adresse.',
      'Verwenden Sie die gemeinsame Anweisung für den Assistenten.',
    ],
    dialogflow: [
      'Legen Sie einen Webhook mit dieser Adresse und diesem Header an.',
      'Rufen Sie den Webhook in einem Fulfillment auf, mit dem Namen des Werkzeugs als Tag.',
      'Setzen Sie die Argumente eines Werkzeugs als gleichnamige Sitzungsparameter.',
    ],
    generic: [
      'Senden Sie jeden Werkzeugaufruf als JSON an diese Adresse, mit diesem Header.',
      'Melden Sie das Ende jedes Anrufs.',
    ],
  },
  test: 'Um es ohne Anruf zu probieren, senden Sie, was die Plattform senden würde.',
  replace: 'Geheimnis ersetzen',
  replaceText:
    'Das alte Geheimnis wird sofort abgelehnt. Anrufe scheitern, bis die Plattform das neue hat.',
  replaceNow: 'Ersetzen',
  replaced: 'Das Geheimnis wurde ersetzt.',
  settings: 'Einstellungen',
  saved: 'Die Verbindung wurde gespeichert.',
  remove: 'Löschen',
  removeOf: (name) => `${name} löschen`,
  removeTitle: (name) => `${name} löschen?`,
  removeText:
    'Anfragen der Plattform werden sofort abgelehnt, und die Geheimnisse werden gelöscht. Das lässt sich nicht rückgängig machen. Anrufe und Termine bleiben.',
  archived: 'Diese Verbindung wurde gelöscht.',
  on: 'Ein',
  off: 'Aus',
}

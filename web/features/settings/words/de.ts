import type { en } from './en.ts'

export const de: typeof en = {
  workspace: 'Arbeitsbereich',
  readOnly: 'Sie können diese Einstellungen lesen. Ändern können sie Inhaber und Verwalter.',
  sandbox:
    'Dieser Arbeitsbereich ist eine Testumgebung: Keine Nachricht verlässt den Server, und unbekannte Mitarbeiter und Terminarten werden beim ersten Gebrauch angelegt.',
  groups: {
    business: { title: 'Unternehmen', hint: '' },
    answers: {
      title: 'Antworten am Telefon',
      hint: 'Werden so gesprochen, wie sie hier stehen. Was leer ist, wird mit „Das weiß ich nicht“ beantwortet.',
    },
    mails: { title: 'Aussehen der E-Mails', hint: '' },
  },
  fields: {
    name: {
      label: 'Name',
      hint: 'E-Mails nennen ihn als Absender. Anrufer hören den Namen des Teams.',
    },
    phone_region: {
      label: 'Land der Telefonnummern',
      hint: 'Für Nummern ohne Ländervorwahl.',
    },
    opening_hours: {
      label: 'Öffnungszeiten',
      hint: 'Leer: die Wochenzeiten der Mitarbeiter.',
    },
    address: { label: 'Adresse', hint: '' },
    directions: { label: 'Wegbeschreibung', hint: '' },
    parking: { label: 'Parken', hint: '' },
    phone: { label: 'Telefon', hint: '' },
    email: { label: 'E-Mail', hint: 'Auch Antworten auf E-Mails gehen dorthin.' },
    website: { label: 'Website', hint: '' },
    logo_url: {
      label: 'Adresse des Logos',
      hint: 'Ein Bild unter einer https-Adresse, höchstens 200 mal 48 Pixel.',
    },
    brand_color: {
      label: 'Farbe',
      hint: 'Von Links und Schaltflächen, etwa #0b5cad. Auf Weiß dunkel genug.',
    },
    keeps_transcripts: {
      label: 'Mitschriften von Anrufen speichern',
      hint: 'Gilt für neue Anrufe. Weisen Sie Anrufer darauf hin.',
    },
    calls_kept_days: {
      label: 'Anrufe aufbewahren (Tage)',
      hint: 'Ältere Anrufe werden gelöscht, mit Notizen, die zu keinem Termin gehören.',
    },
    custom_fields_strict: {
      label: 'Nur definierte eigene Felder von Kontakten annehmen',
      hint: 'Anfragen mit unbekannten Feldern werden abgelehnt. Gespeicherte Werte bleiben.',
    },
  },
  questions: 'Weitere Fragen',
  questionsHint:
    'Die Frage eines Anrufers passt, wenn sie dieselben Wörter hat. Schreiben Sie ein Paar für jede Art zu fragen und für jede Sprache.',
  noQuestions: 'Noch keine weiteren Fragen. „Darf ich meinen Hund mitbringen?“ wäre eine.',
  addQuestion: 'Frage hinzufügen',
  question: (n) => `Frage ${n}`,
  answer: (n) => `Antwort ${n}`,
  languageOf: (n) => `Sprache der Frage ${n}`,
  anyLanguage: 'Jede Sprache',
  remove: 'Entfernen',
  removeQuestion: (n) => `Frage ${n} entfernen`,
  calls: 'Anrufe und Kontakte',
  unsaved: (n) =>
    n === 1 ? '1 Änderung ist nicht gespeichert.' : `${n} Änderungen sind nicht gespeichert.`,
  saved: 'Die Einstellungen wurden gespeichert.',
  on: 'Ein',
  off: 'Aus',
}

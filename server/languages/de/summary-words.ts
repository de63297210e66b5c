import type { SummaryWords } from '../summary-words.ts'

export const summaryWords: SummaryWords = {
  name: 'German',
  neutral:
    'der die das den dem des ein eine einen einem einer und zu zum zur für von vom am an im in mit bei auf um dann auch während dabei wer dies es ihr ihre sie er sich anrufer anrufers anruf anrufende telefon telefonisch wurde wurden war waren ist sind hat haben hatte worden',
  topic:
    'fragte gefragt frage fragen nach wollte wissen über zu thema information auskunft erkundigte',
  facts: {
    booked: 'gebucht buchte buchung termin vereinbart vereinbarte reserviert',
    moved: 'verschoben verschob verlegt verlegte termin zeit',
    cancelled: 'abgesagt sagte ab storniert termin',
    searched: 'gesucht suchte suche nach zeiten zeit terminen fragte geprüft',
    transferred: 'weitergegeben verbunden weitergeleitet person mitarbeiter',
    note: 'notiz nachricht hinterlassen hinterließ team',
    questions: 'frage fragen beantwortet antwort antworten gestellt',
  },
}

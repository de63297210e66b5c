import type { CallSummary } from '../call-summary.ts'

export const callSummary: CallSummary = {
  booked: ({ type, agent, when }) =>
    `${type}${agent === null ? '' : ` mit ${agent}`} gebucht für ${when}.`,
  bookedUnknown: 'Ein Termin wurde gebucht.',
  movedTo: (when) => `Ein Termin wurde verschoben auf ${when}.`,
  moved: 'Ein Termin wurde verschoben.',
  cancelled: 'Ein Termin wurde abgesagt.',
  nothing: 'Es wurde nichts gebucht.',
  goesOn: 'Der Anruf läuft noch.',
  claimed:
    'Der Assistent sagte, ein Termin sei gebucht, verschoben oder abgesagt; kein Werkzeug des Anrufs hat das getan.',
  searched: (count) =>
    count === 1
      ? 'Es wurde einmal nach Zeiten gesucht.'
      : `Es wurde ${count}-mal nach Zeiten gesucht.`,
  transferred: 'Der Anruf wurde an eine Person weitergegeben.',
  nobodyFree: 'Es wurde eine Person verlangt, aber niemand war frei.',
  note: 'Es wurde eine Notiz hinterlassen.',
  questions: (count) =>
    count === 1 ? 'Eine Frage wurde beantwortet.' : `${count} Fragen wurden beantwortet.`,
  brokeOff: 'Der Anruf brach ab.',
  callBack: (number) => `${number} zurückrufen: Der Anruf endete ohne Buchung.`,
}

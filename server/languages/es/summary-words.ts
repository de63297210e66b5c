import type { SummaryWords } from '../summary-words.ts'

export const summaryWords: SummaryWords = {
  name: 'Spanish',
  neutral:
    'el la los las un una unos unas y e a al de del para por con en que quien luego también durante este esta esto su sus él ella llamada llamó persona teléfono fue fueron era es son ha han se le lo',
  topic: 'preguntó preguntas pregunta sobre acerca quería quiere saber información tema',
  facts: {
    booked: 'reservó reservada reserva cita programó',
    moved: 'cambió cambiada movió trasladó cita hora',
    cancelled: 'canceló cancelada anuló anulada cita',
    searched: 'buscó buscaron buscado horas hora horarios consultó',
    transferred: 'pasó transfirió transferida comunicó persona',
    note: 'dejó nota recado mensaje equipo',
    questions: 'pregunta preguntas respondió respondieron respondida contestó respuesta',
  },
}

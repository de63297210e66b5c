import type { DialogueWords } from '../dialogue-words.ts'
import { phrases } from '../phrases.ts'

export const dialogueWords: DialogueWords = {
  yesNoByKey: ['sí', 'no'],
  yes: 'sí|si',
  no: 'no',
  thanks: 'gracias',
  and: 'y',
  my: 'mi',
  ownAppointment: 'mi',
  withPerson: 'con',
  otherAppointment: phrases`
    otra cita|otra reunion|otro turno|cita anterior|la anterior|segunda cita|una mas|tambien|ademas
  `,
  cancellingStems: 'cancel|anul',
  laterThatDay: 'más tarde ese día',
  sameTime: 'a la misma hora',
  earliest: phrases`
    lo antes posible|cuanto antes|lo mas pronto posible|lo mas temprano posible|primero que tenga
    primera que tenga|primero disponible|primera disponible|primer hueco|primera hora disponible
    ahora|ahora mismo|ya|en seguida|enseguida|tan pronto como sea posible|mas proximo|mas proxima
    proximo hueco|antes que se pueda
  `,
  timeExamples: [
    'el próximo martes por la tarde',
    'el jueves a las tres de la tarde',
    'mañana por la mañana',
    'la semana que viene',
  ],
  weakTimes: 'un|una|uno|primera|primero|segundo|ano|y|ahora',
  timeMarks: 'a las|a la|las',
  greetings: 'buen(?:os|as) (?:d[ií]as|tardes|noches)',
  movedTo: 'al',
  movedBetween: ['de|del', 'a|al'],
}

import type { DialogueWords } from '../dialogue-words.ts'

export const dialogueWords: DialogueWords = {
  yesNoByKey: ['sí', 'no'],
  yes: 'sí|si',
  no: 'no',
  thanks: 'gracias',
  and: 'y',
  my: 'mi',
  ownAppointment: 'mi',
  cancellingStems: 'cancel|anul',
  sameTime: 'a la misma hora',
  weakTimes: 'un|una|uno|primera|primero|segundo|ano|y|ahora',
  timeMarks: 'a las|a la|las',
  greetings: 'buen(?:os|as) (?:d[ií]as|tardes|noches)',
  movedTo: 'al',
  movedBetween: ['de|del', 'a|al'],
}

import type { DialogueWords } from '../dialogue-words.ts'

export const dialogueWords: DialogueWords = {
  yesNoByKey: ['oui', 'non'],
  yes: 'oui',
  no: 'non',
  thanks: 'merci',
  and: 'et',
  my: 'mon',
  ownAppointment: 'mon',
  cancellingStems: 'annul',
  sameTime: 'à la même heure',
  weakTimes: 'un|une|mars|premier|deuxieme|et|maintenant|an',
  timeMarks: 'h|heures?|vers',
  greetings: null,
  movedTo: 'au',
  movedBetween: ['du|de', 'au|à'],
}

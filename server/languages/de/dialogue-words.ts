import type { DialogueWords } from '../dialogue-words.ts'

export const dialogueWords: DialogueWords = {
  yesNoByKey: ['ja', 'nein'],
  yes: 'ja',
  no: 'nein',
  thanks: 'danke',
  and: 'und',
  my: 'meine',
  ownAppointment: 'mein|meinen',
  cancellingStems: 'absag|abzusagen|abgesagt|storn|streich',
  sameTime: 'zur gleichen Zeit',
  weakTimes: 'ein|eine|einen|erste|zweite|und|jetzt|an',
  timeMarks: 'um|gegen|uhr',
  greetings: '(?:einen |schönen )*guten (?:morgen|mittag|nachmittag|abend)',
  movedTo: null,
  movedBetween: ['von|vom', 'auf'],
}

import type { DialogueWords } from '../dialogue-words.ts'
import { phrases } from '../phrases.ts'

export const dialogueWords: DialogueWords = {
  yesNoByKey: ['ja', 'nein'],
  yes: 'ja',
  no: 'nein',
  thanks: 'danke',
  and: 'und',
  my: 'meine',
  ownAppointment: 'mein|meinen',
  withPerson: 'mit|bei|zu',
  otherAppointment: phrases`
    anderen termin|andere termin|anderer termin|alten termin|alter termin|bestehenden termin|zweiten termin|weiteren termin|noch einen|noch ein|auch|ausserdem|zusatzlich
  `,
  cancellingStems: 'absag|abzusagen|abgesagt|storn|streich',
  laterThatDay: 'später am selben Tag',
  sameTime: 'zur gleichen Zeit',
  earliest: phrases`
    so bald wie moglich|sobald wie moglich|so schnell wie moglich|so fruh wie moglich|baldmoglichst
    schnellstmoglich|moglichst bald|moglichst schnell|moglichst fruh|nachste freie|nachster freier
    nachsten freien|nachstmoglich|nachstmogliche|nachstmoglichen|fruhestmoglich|fruhestmogliche
    fruhestmoglichen|fruheste|fruhesten|sofort|jetzt|erste freie|ersten freien
  `,
  timeExamples: [
    'nächsten Dienstag Nachmittag',
    'Donnerstag um fünfzehn Uhr',
    'übernächste Woche',
    'morgen Vormittag',
  ],
  weakTimes: 'ein|eine|einen|erste|zweite|und|jetzt|an',
  timeMarks: 'um|gegen|uhr',
  greetings: '(?:einen |schönen )*guten (?:morgen|mittag|nachmittag|abend)',
  movedTo: null,
  movedBetween: ['von|vom', 'auf'],
}

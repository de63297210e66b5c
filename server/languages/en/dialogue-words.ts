import type { DialogueWords } from '../dialogue-words.ts'
import { phrases } from '../phrases.ts'

export const dialogueWords: DialogueWords = {
  yesNoByKey: ['yes', 'no'],
  yes: 'yes|yeah',
  no: 'no|nope',
  thanks: 'thanks|thank you',
  and: 'and',
  my: 'my',
  ownAppointment: 'my',
  withPerson: 'with|see',
  otherAppointment: phrases`
    other appointment|other meeting|other booking|other one|another|different appointment|old appointment|old one|existing appointment|also|too|as well|one more|second one|second appointment
  `,
  cancellingStems: 'cancel',
  laterThatDay: 'later that day',
  sameTime: 'the same time',
  earliest: phrases`
    as soon as possible|asap|a s a p|earliest|soonest|first available|next available|first opening
    next opening|as soon as you can|as early as possible|right now|right away|now|immediately
    straight away|first thing you have|next slot|first slot|whatever is next
  `,
  timeExamples: [
    'next Tuesday afternoon',
    'Thursday at three in the afternoon',
    'the week after next',
    'tomorrow morning',
  ],
  weakTimes: phrases`
    may|one|a|an|first|second|third|march|sat|sun|now|then|after|before|later|earlier|next|last|or
    right|way|soon|same|end|start|week|day|days|hour|time
  `,
  timeMarks: phrases`
    make it|can we do|could we do|lets do|how about|at|around|by|until|clock|oclock|am|pm|th|st|nd
    rd|the
  `,
  greetings: 'good (?:morning|afternoon|evening)',
  movedTo: 'to',
  movedBetween: ['from', 'to'],
}

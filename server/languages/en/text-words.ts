import { phrases } from '../phrases.ts'
import type { TextWords } from '../text-words.ts'

export const textWords: TextWords = {
  stop: phrases`
    stop|stopall|stop all|unsubscribe|unsubscribe me|end|quit|revoke|optout|opt out|opt me out
    stop texting|stop texting me|stop messaging me|stop sending me messages|stop sending messages
    stop messages|stop sms|no more messages|no more texts|no more sms|remove me
  `,
  start: 'start|unstop|subscribe|opt in|optin|resume',
  help: 'help|help me|info|information|menu|commands',
  cancel: 'cancel|cancellation|cancelation|cancle|call off',
  move: phrases`
    reschedule|rescheduling|re schedule|move|change time|change the time|change my time|postpone
    other time|other times|another time|different time|new time|other date|another date|another day
    different day|different date|later times|later time|more times|other options|none of these|none of them
  `,
  acknowledgement: phrases`
    ok|okay|okey|k|kk|thanks|thank you|thank u|thx|ty|yes|yep|yeah|yup|y|sure|great|perfect|got it
    cool|noted|good|fine|awesome|excellent|will do|see you|see you then|see you there|see you soon
    see ya|see you tomorrow|confirm|confirmed|i confirm|i will be there|ill be there|alright|all right
    all good|sounds good|received|understood|no problem|no worries|np|cheers|much appreciated
    have a nice day|have a great day|bye|wonderful|lovely|works for me
  `,
  filler: phrases`
    please|pls|plz|my|the|a|appointment|appt|meeting|booking|reservation|it|this|i|want|would like
    id like|need|have|to|for|me|us|can|could|you|we|hi|hello|hey|sorry|now|so much|very much|a lot
    again|and|all|text|texts|message|messages
  `,
}

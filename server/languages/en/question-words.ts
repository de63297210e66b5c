import { phrases } from '../phrases.ts'
import type { QuestionWords } from '../question-words.ts'

const PLACES = 'office|shop|store|practice|clinic|business|company'
const WEEKDAYS = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday'

const days: QuestionWords['days'] = [
  [1, 'monday'],
  [2, 'tuesday'],
  [3, 'wednesday'],
  [4, 'thursday'],
  [5, 'friday'],
  [6, 'saturday'],
  [7, 'sunday'],
  ['today', 'today|tonight|this evening|this afternoon'],
  ['tomorrow', 'tomorrow'],
  ['weekend', 'weekend'],
  ['now', 'now|at the moment|currently'],
]

export const questionWords: QuestionWords = {
  small: phrases`
    normally|usually|roughly|exactly|again
    a|an|the|is|are|am|was|be|do|does|did|can|could|would|will|shall|should|may|might|i|we|you|your
    our|it|its|they|s|re|ll|d|m|ve|that|this|of|to|for|at|in|on|have|has|please|hello|hi|hey|thanks
    thank you|so|just|um|uh|well|okay|ok|tell me|give me|let me know|i was wondering|like to know
    want to know|need to know|do you know|i have a question|a question|good morning|good afternoon
    good evening|then|by the way|btw|oh wait|hold on|oh|first|actually|exactly|anyway|again|also|sorry
    excuse me|roughly|though|quickly|quick|quick question|before that|before i forget|one more thing
    can you tell me|could you tell me|would you tell me|i want to know|i d like to know|remind me
    i was just wondering|i just want to know|just wondering|one question|i wanted to ask|i asked
    i am asking|i m asking|just asking|i just asked|like to ask|may i ask|can i ask|as well|guy|folk
    at all|ooh|lovely|great|brilliant|i just wanted to ask|i just wanted to know|i only wanted to ask
    i only wanted to know|wanted to ask|wanted to know|you guy|mate|love|dear|sir|madam|yeah|yes|normal|sort of
  `,
  interrogatives: phrases`
    what|where|when|how|which|who|why|whose|is there|are there|do you|are you|does it|does the
    will there|have you|is the|are the|do i|do we|is that|is your|is parking
  `,
  permissions: phrases`
    can i|could i|may i|am i allowed|can we|could we|is it ok|is it okay|is it possible|is it alright
  `,
  days,
  timesOfDay: phrases`
    when|what|how|which|until|till|from|hour|time|close|closed|closing|shut
  `,
  smallInPairs: 'there|any|some',
  and: 'and',
  meeting: phrases`
    first appointment|first visit|first session|first time|first meeting|first one
    appointment|meeting|session|visit|call|booking|my appointment|my meeting|my session|one
  `,
  topics: {
    opening_hours: {
      asks: phrases`
        open|opening hour|opening time|business hour|office hour|hour|close|closing time
        hour of operation|working hour|shut|opening
      `,
      fills: phrases`
        what|when|which|what time|how late|how long|how early|until|till|from|day|week|weekend
        weekday|during|today|tomorrow|now|still|currently|usually|normally|regular|morning|afternoon
        evening|wait|noon|at the moment|public|every|any|there|tonight|later|late|time
        ${WEEKDAYS}|${PLACES}
      `,
    },
    address: {
      asks: phrases`
        address|location|located|where are you|where you are|where is it|where s it
        where is your office|where is the office|where is your shop|where is your store
        where is your practice|where is your clinic|where can i find you|where do i find you
        where do i go|where do i have to go|where do i need to go|where should i go|where do i come
        where should i come|where you re|where your office is|where the office is
        where do you sit|where to come|where to go|where we come|where i come|where i go|where i need to come|where i need to go|where i have to go|where i m going|where it is|whereabouts are you|where am i going
      `,
      fills: `where|what|which|street|city|town|exact|exactly|full|based|situated|whereabouts|wait|place|to go|go|coming|come|find you|${PLACES}`,
    },
    directions: {
      asks: phrases`
        direction|how do i get there|how can i get there|how do i get to you|how can i get to you
        how do we get there|how do i find you|how can i find you|how do you get there|way to you
        way to get there|how to get there|how to get to you|how do i get to your office
        how to find you|how would i get there|how would i find you
      `,
      fills: `best|what|which|easiest|how|${PLACES}`,
    },
    parking: {
      asks: 'parking|park|car park|parking lot|parking space|leave my car|leave the car',
      fills: phrases`
        where|is there|are there|any|space|spot|lot|place|garage|car|my car|available|nearby
        near you|somewhere|close by|there|wait|outside|at your place|your place|at your end|now|possible|what about|what|free|how about|got|own|site|by you
      `,
    },
    phone: {
      asks: phrases`
        phone number|telephone number|your number|your phone|call you|phone you|number to call
        reach you by phone|reach you by telephone|contact number
      `,
      fills: 'what|which|number|how|back|on|phone',
    },
    email: {
      asks: 'email|e mail|mail address|send you an email|send you an e mail|write you an email',
      fills: 'what|which|address|how|by|reach you|contact you|write to you',
    },
    website: {
      asks: phrases`
        website|web site|webpage|web page|homepage|home page|web address|internet address|url
      `,
      fills: 'what|which|address',
    },
    price: {
      asks: phrases`
        how much|price|pricing|cost|fee|charge|expensive|free of charge|have to pay|need to pay
        what do i owe|what would i owe|for free|free|rate
      `,
      fills: phrases`
        what|which|pay|how|per|each|total|in total|altogether|is there|are there|usually|normally
        wait|about|there|any|going to|gonna|set me back|me|hour|come to|money|what about|thing|ballpark
        anything|something
      `,
    },
    duration: {
      asks: 'how long|how much time|how many minute|how many hour|duration|length',
      fills: 'what|take|last|go|run|plan|need|usually|normally|typically|about',
    },
    what_to_bring: {
      asks: 'bring|bring along|bring with me|have with me|need with me|take with me',
      fills: 'what|which|need|anything|something|document|paper|along|with me|have to',
    },
    description: {
      asks: phrases`
        what is|what s|what are|what happens|what happen|about|explain|describe|involve|include
      `,
      fills: 'what|during|exactly',
    },
  },
  endings: [
    [/ies$/, 'y'],
    [/(?<![sui])s$/, ''],
    [/e$/, ''],
  ],
}

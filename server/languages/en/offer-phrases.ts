import { AFTERNOON, EVENING, MORNING } from '../build-time-phrases.ts'
import { phrases } from '../phrases.ts'
import type { TimePhrase } from '../time-words.ts'

const ACCEPT = phrases`
  (|please|just|you can|can you|could you|ye can) (|go ahead and) (book|put|pop|stick|pencil|mark
  sign|note|jot|write|pen) (me|us|her|him|them|it|that|my mother|my mum|my mom|my husband|my wife
  my son|my daughter) (in|down|up) (|there|then|so|for that|please)|(book|pop|put|lock) (her|him
  them|me) (|in) (for that|then)|(thatd|that would|that will|thatll|that|thats) (|absolutely|all
  just) (do|be|suit|work|works|suits|fine|grand|perfect) (my|the) (husband|wife|mother|mum|mom|mam
  dad|father|son|daughter|kids|partner) (|fine|grand|well|perfectly)|go with that|run with that
  happy out with that|bang on|spot on that|nailed it|thats a date|its in the diary|consider it done
  ive written it down|ive it written down|i have it written down|yes please|yes thats fine
  yes thats perfect|yes that works|go ahead|please go ahead|go for it|lock it in|lock that in
  thatll do|thatll do nicely|thatll do me|thatll do me fine|that will do|that will do nicely
  sounds like a plan|sounds good to me|sounds good|sounds great|sounds perfect|sounds lovely
  sounds fine|sounds grand|thats perfect|thats great|thats grand|thats lovely|thats fine|thats ideal
  that works|that works for me|that works great|that works perfectly|that would be perfect
  that would be great|that would be lovely|that would be grand|that would be fine|thatd be perfect
  thatd be great|thatd be lovely|thatd be grand|thatd be fine|that would be ideal|thatd be ideal
  that suits|that suits me|that suits me fine|that suits me grand|that suits fine
  that suits perfectly|ill take it|ill take that|ill take that one|ill have that|ill have that one
  ill go for that|ill go with that|take it|book it|book it in|book that|book that in|please book it
  please book that|confirm it|confirm that|please confirm|yes go ahead|perfect job|perfect so
  lovely yes|lovely job|lovely stuff|lets do it|lets do that|lets do that one|lets go with that
  lets book it|lets book that|lets take it|lets take that|put me down for that|pencil me in for that
  thats a yes|too easy|done deal|its a deal|deal|its a date|that one works|that ones fine
  that ones good|that ones perfect|that ones grand|that one is fine|that one is good
  that one is perfect|that one please|that would be mighty|thatd be mighty|beauty|go on then
  lets go with that one|lets go for that|ill do that|thatll work|that will work|thatll work for me
  that works fine|thatll be fine|thatll be grand|thatll be great|thatll be perfect|thatll suit
  yes thatll work|yes that will work|that is perfect|that is fine|that is great
  thats absolutely fine|thats that would work|thatd work|that would suit|that would suit me
  thatd suit me|that would do|works perfectly|i can do that|i could do that|i can make that
  i can manage that|happy with that|im happy with that|thats good for me|thats fine for me
  thats fine by me|thats fine with me|thats no problem|thats no bother|ill be there|ill see you then
  count me in|that suits me down to the ground|that one will do|thats the one|yes that one
`

/** Phrases that choose one of the offered times. */
export const offerPhrases: readonly TimePhrase[] = [
  [
    phrases`
      first one|the first one|the first ones|first ones|number one|option one|the first option
      first option|option 1|number 1|the first of those|the first of them|first of those|first slot
      the first of the three|the very first one|the first one you said|the first one you mentioned
      the first time|the first one you offered|the earliest one|the soonest one|earliest one
      first of them|slot one|choice one|the first choice|the first date|the former
      the earliest of those
    `,
    ['offer', 1],
  ],
  [
    phrases`
      second one|the second one|the second ones|second ones|number two|option two|the second option
      second option|option 2|number 2|second slot|the second of those|the second of them
      the second slot|the middle one|middle one|the one in the middle|the middle option
      the middle slot|the second one you said|the second one you mentioned|slot two|choice two
      the second choice|the second time|the second date
    `,
    ['offer', 2],
  ],
  [
    phrases`
      third one|the third one|the third ones|third ones|number three|option three|the third option
      third option|option 3|number 3|third slot|the third slot|the third of those|the third of them
      slot three|the third one you said|the third one you mentioned|the third time|the third date
    `,
    ['offer', 3],
  ],
  [
    phrases`
      last one|the last one|the last ones|last ones|the last option|last option|the last of those
      the last of them|the latter|the last one you said|the last one you mentioned|the final one
      the final option|last of those|the very last one|the last time you said|the last one there
      the last date|the latter one
    `,
    ['offer', -1],
  ],
  ['the morning one|morning one', ['theone'], ['span', MORNING]],
  ['the afternoon one|afternoon one|the arvo one|arvo one', ['theone'], ['span', AFTERNOON]],
  ['the evening one|evening one', ['theone'], ['span', EVENING]],
  ['the tomorrow one|tomorrow one|tomorrows one|the one tomorrow', ['theone'], ['day', 1]],
  ['the oclock one|oclock one|o clock one', ['oclock']],
  ['am one|a m one', ['am']],
  ['pm one|p m one', ['pm']],
  [ACCEPT, ['accept']],
]

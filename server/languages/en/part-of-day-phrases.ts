import { AFTERNOON, EVENING, MIDDAY, MORNING, NIGHT, around, hours } from '../build-time-phrases.ts'
import { phrases } from '../phrases.ts'
import type { TimePhrase } from '../time-words.ts'

const EARLY = hours(6, 10)
const LATE = around(17, 15, 18)

/** Phrases for parts of the day. */
export const partOfDayPhrases: readonly TimePhrase[] = [
  ['most mornings|most any morning|nearly any morning|almost any morning', ['span', MORNING]],
  ['most afternoons|nearly any afternoon|almost any afternoon', ['span', AFTERNOON]],
  ['most evenings|nearly any evening|almost any evening|any night', ['span', EVENING]],
  [
    phrases`
      not (too|that|so|quite so|quite that|very|super|terribly|crazy|stupidly|horribly) early (|in the morning
      in the day|though|in the am)
    `,
    ['span', { from: 600, to: 1440, open: true }],
  ],
  [
    '(|the|during|in|during the|normal) (school hours|school time|school day)',
    ['span', hours(9, 15)],
  ],
  [
    phrases`
      morning|in the morning|the morning|am hours|a m hours|mornings|in the mornings|this am
      this a m|morning time|in the morning time|forenoon|the forenoon|in the forenoon|morn
      of a morning|morning hours|during the morning|a morning|mornings only|a morning slot
      first half|the first half|first half of the day|the first half of the day|pre lunch
      morning side|any morning|the mornings|morning times|morningish|mornin time|am times
    `,
    ['span', MORNING],
  ],
  [
    phrases`
      afternoon|in the afternoon|the afternoon|afternoons|in the afternoons|arvo|the arvo|arvos
      in the arvo|an arvo|an afternoon|of an afternoon|afternoon time|during the afternoon
      in the after noon|afternoons only|aft|the aft|in the aft|afternoonish|avo|second half
      the second half|second half of the day|the second half of the day|any afternoon|any arvo
      the afternoons|pm hours|afternoon hours
    `,
    ['span', AFTERNOON],
  ],
  [
    phrases`
      evening|in the evening|the evening|evenings|in the evenings|evening time|in the evening time
      of an evening|an evening|during the evening|evenings only|any evening|evening hours
    `,
    ['span', EVENING],
  ],
  ['night|at night|in the night|nights|night time|at night time', ['span', NIGHT]],
  ['(|on|in) (that|the same) morning|morning of that day', ['sameday'], ['span', MORNING]],
  [
    '(|on|in) (that|the same) (afternoon|arvo)|afternoon of that day',
    ['sameday'],
    ['span', AFTERNOON],
  ],
  ['(|on|in) (that|the same) evening|evening of that day', ['sameday'], ['span', EVENING]],
  [
    phrases`
      early morning|early in the morning|first thing|first thing in the morning|bright and early
      the early morning|early doors|early mornings|nice and early|early on in the morning
      at the start of the day|start of the day|the start of the day|beginning of the day
      the beginning of the day|early in the day|early on in the day|at the beginning of the day
      start of business|when you open|as soon as you open|right when you open|when ye open
      straight after you open|first slot of the day|the first slot of the day
      first appointment of the day|the first appointment of the day|first thing in the day
      the very first thing|before i go into work|before i start work|before i start my shift
      before my shift|before i clock in|before i head to work|before i leave for work
      before i go to work|before the school run|at opening time|opening time
      first appointment in the morning|early as possible on|as early as possible on
      as early as you can on|as early as possible in the morning|as early as you can in the morning
      as early as you have on|early as you can on|crack of dawn|the crack of dawn
      at the crack of dawn
    `,
    ['span', EARLY],
  ],

  [
    phrases`
      late morning|late in the morning|mid morning|later in the morning|the late morning|midmorning
      late mornings|towards the end of the morning|end of the morning|the end of the morning
      elevenses|around elevenses|later on in the morning|towards lunchtime|just before lunch
      right before lunch|shortly before lunch|coming up to lunch|coming up to lunchtime
    `,
    ['span', hours(10, 12)],
  ],
  [
    phrases`
      early afternoon|early in the afternoon|the early afternoon|early arvo|early afternoons
      start of the afternoon|the start of the afternoon|beginning of the afternoon
      early on in the afternoon|the beginning of the afternoon
    `,
    ['span', hours(12, 15)],
  ],
  [
    phrases`
      late afternoon|late in the afternoon|later in the afternoon|end of the day|end of day
      the end of the day|close of business|mid afternoon|the late afternoon|late in the day
      later in the day|end of business|midafternoon|late arvo|mid arvo|a bit later in the day
      a little later in the day|somewhat later in the day|a bit later on in the day|late in the arvo
      later in the arvo|late on in the day|later on in the day|later on in the afternoon
      towards the end of the day|toward the end of the day|near the end of the day
      at the end of the day|the back end of the day|back end of the day|cob|eod|end of play
      close of play|the close of business|end of the afternoon|the end of the afternoon
      towards the end of the afternoon|late afternoons|last thing|last thing in the day
      last thing in the afternoon|the last appointment of the day|last appointment of the day
      the last slot of the day|last slot of the day|the last slot|before you close
      just before you close|right before you close|as late as possible on|as late as you can on
      as late as possible in the day|as late as you can in the day|the latest you have on
      end of the working day|the end of the working day|end of the work day|the last appointment
    `,
    ['span', LATE],
  ],
  [
    phrases`
      early evening|early in the evening|the early evening|early evenings|start of the evening
    `,
    ['span', hours(17, 19)],
  ],
  ['(|at|around|about|round) (teatime|tea time|my teatime)', ['span', hours(16, 18)]],
  ['late evening|late in the evening|late at night', ['span', NIGHT]],
  [
    phrases`
      lunch|lunchtime|lunch time|at lunch|over lunch|during lunch|at lunchtime|around lunch
      around lunchtime|the lunch hour|my lunch break|lunch break|at lunch time|lunch hour
      during my lunch break|around midday|around noon|about noon|about midday|my lunch hour
      in my lunch hour|on my lunch hour|on my lunch|on my lunch break|in my lunch break|for lunch
      during my lunch hour|at my lunch|around lunch time|about lunchtime|lunchtimes|noonish
      around noonish|middayish|lunchtimeish|lunchish|close to noon|near noon|around twelve noon
      around the middle of the day|the middle of the day|middle of the day|in the middle of the day
      noon ish|midday ish|midday or thereabouts|noon or so|midday or so|my lunch|the noon hour
      during the lunch hour|over the lunch hour|noontime|noon time|around 12 noon
      somewhere around noon|somewhere around midday|somewhere around lunch
      somewhere around lunchtime|at lunch hour|sometime around lunch|sometime around lunchtime
      sometime around noon|some time around lunch|some time around lunchtime|some time around noon
      round about lunch|round lunchtime|round about lunchtime|like around noon|like around lunch
      say lunchtime|lunches|noon hour
    `,
    ['span', MIDDAY],
  ],
  [
    phrases`
      after lunch|after lunchtime|post lunch|right after lunch|straight after lunch|just after lunch
      sometime after lunch|some time after lunch|any time after lunch|anytime after lunch
      after my lunch|after the lunch hour|after lunch time|after my lunch break
      after the lunch break|anything after lunch|post lunch time|shortly after lunch
    `,
    ['span', hours(13, 18)],
  ],
  [
    phrases`
      before lunch|before lunchtime|any time before lunch|anytime before lunch|sometime before lunch
      some time before lunch|anything before lunch
    `,
    ['span', MORNING],
  ],
  [
    phrases`
      after work|after hours|after office hours|when i finish work|once i finish work
      after i finish work|after i get off work|when i get off work|after working hours|after dinner
    `,
    ['span', EVENING],
  ],
  ['before work', ['span', hours(6, 9)]],
  ['after breakfast', ['span', hours(9, 12)]],
  ['before dinner', ['span', hours(15, 18)]],
  ['after school|once school is out|when school is out', ['span', hours(16, 18)]],
  [
    phrases`
      all day|the whole day|any time of day|anytime that day|any time that day|at any time|whole day
      all day long|any time of the day|anytime of day|anytime during the day|any time during the day
      the entire day|any time in the day|morning or afternoon|morning noon or night
    `,
    ['span', hours(0, 24)],
  ],
  [
    phrases`
      noon|at noon|twelve noon|at midday|12 noon|midday|at 12 noon|at twelve noon|twelve midday
      12 midday|high noon|noons|noon sharp|exactly noon|exactly midday
    `,
    ['clock', { minutes: [720] }],
  ],
  ['(|at) midnight (|at the start of the day)', ['clock', { minutes: [0] }]],
  ['after noon|after midday|any time after noon|anytime after noon|post noon', ['span', AFTERNOON]],
  [
    phrases`
      before noon|before midday|any time before noon|sometime before noon|some time before noon
      sometime before midday|any time before midday|anytime before noon
    `,
    ['span', MORNING],
  ],
  [
    phrases`
      business hours|during business hours|office hours|working hours|during office hours
      during working hours|normal hours|regular hours|during the working day|during the work day
    `,
    ['span', hours(9, 17)],
  ],
]

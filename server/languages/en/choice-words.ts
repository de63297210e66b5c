import type { ChoiceWords } from '../choice-words.ts'
import { phrases } from '../phrases.ts'

export const choiceWords: ChoiceWords = {
  places: [
    [1, 'first|1st|the first one|earlier one|early one|earlier of the two|former'],
    [2, 'second|2nd'],
    [3, 'third|3rd'],
    [4, 'fourth|4th'],
    [5, 'fifth|5th'],
    [6, 'sixth|6th'],
    [7, 'seventh|7th'],
    [8, 'eighth|8th'],
    [9, 'ninth|9th'],
    [10, 'tenth|10th'],
    ['last', 'last|final|latest one|later one|later of the two|latter'],
    ['last_but_one', 'second to last|next to last|last but one'],
    ['middle', 'middle|one in the middle'],
    [
      'filler',
      phrases`
        the|number|option|choice|slot|please|thanks|thank you|ill take|i will take|ill have|i take
        lets take|lets do|lets go with|go with|ill go with|take|give me|id like|i would like|i want
        i prefer|id prefer|i choose|sure|yes|yeah|ok|okay|um|uh|well|so|that|would be|works
        sounds good|is good|is fine|is great|works for me|works best|then|can i have|could i have
        can i get|its|thats|that one|this one|time|appointment|of them|of those|of these|my
        you said|you mentioned|you offered|you gave me|you just said|of the ones|of what you said|that you said
        that you mentioned|of the ones you said|rather|instead|i think|i guess|after all
      `,
    ],
  ],
  noun: 'one',
  timeNumber: null,
}

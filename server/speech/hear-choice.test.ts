import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hearChoice } from './hear-choice.ts'

/** What the caller says, the number of offers, and the chosen place. */
const CHOICES: Record<string, readonly (readonly [string, number, number | null])[]> = {
  en: [
    ['one', 3, 1],
    ['the first one', 3, 1],
    ['number two', 3, 2],
    ['option three', 3, 3],
    ['the last one', 4, 4],
    ['1', 3, 1],
    ['the second please', 3, 2],
    ["I'll take the third one", 3, 3],
    ['the middle one', 3, 2],
    ['the 2nd', 3, 2],
    ['number one, the first one', 3, 1],
    ['the second to last', 3, 2],
    ["Okay, let's go with two.", 3, 2],
    ['the second one works for me', 3, 2],
    ['first', 1, 1],
    ['the middle one', 4, null],
    ['either', 3, null],
    ['any', 3, null],
    ['one thirty', 3, null],
    ["two o'clock", 3, null],
    ['the second of December', 3, null],
    ['at three', 3, null],
    ['four', 3, null],
    ['1:30', 3, null],
    ['the first or the second', 3, null],
    ['not the first one', 3, null],
    ['the first, no, the second', 3, null],
    ['two pm', 3, null],
    ['zero', 3, null],
    ['', 3, null],
    ['December second', 3, null],
    ['one fifteen', 20, null],
    ['twenty one', 3, null],
    ['the third on Monday', 3, null],
    ['2 30', 3, null],
  ],
  es: [
    ['la primera', 3, 1],
    ['el segundo, por favor', 3, 2],
    ['la última', 3, 3],
    ['opción dos', 3, 2],
    ['la del medio', 3, 2],
    ['la tres', 3, 3],
    ['a las tres', 3, null],
    ['la una', 3, null],
    ['el dos de diciembre', 3, null],
    ['tres y media', 3, null],
  ],
  de: [
    ['der zweite', 3, 2],
    ['nehme ich die drei', 3, 3],
    ['den ersten bitte', 3, 1],
    ['Nummer zwei', 3, 2],
    ['der letzte', 3, 3],
    ['der mittlere', 3, 2],
    ['um drei', 3, null],
    ['drei Uhr', 3, null],
    ['am zweiten Dezember', 3, null],
    ['egal', 3, null],
  ],
  fr: [
    ['le deuxième', 3, 2],
    ["la première s'il vous plaît", 3, 1],
    ['le dernier', 3, 3],
    ['numéro trois', 3, 3],
    ['celui du milieu', 3, 2],
    ['je prends la deux', 3, 2],
    ['deux heures', 3, null],
    ['à trois heures', 3, null],
    ['le deux décembre', 3, null],
    ["n'importe", 3, null],
  ],
}

for (const [language, choices] of Object.entries(CHOICES)) {
  for (const [said, count, place] of choices) {
    test(`of ${count} offers, "${said}" chooses ${place ?? 'none'} (${language})`, () =>
      assert.equal(hearChoice(said, { language, count }), place))
  }
}

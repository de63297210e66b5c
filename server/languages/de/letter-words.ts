import type { LetterWords } from '../letter-words.ts'
import { phrases } from '../phrases.ts'

export const letterWords: LetterWords = {
  sure: [
    ['jot', 'j'],
    ['vau', 'v'],
    ['ypsilon', 'y'],
    ['zett|zet', 'z'],
    ['eff', 'f'],
    ['eszett|scharfes s', 'ß'],
    ['a umlaut', 'ä'],
    ['o umlaut', 'ö'],
    ['u umlaut', 'ü'],
    ['e mit akzent|e akzent|e accent aigu', 'é'],
    ['e accent grave', 'è'],
    ['c cedille', 'ç'],
    ['tse', 'c'],
  ],
  weak: [
    ['be', 'b'],
    ['ce', 'c'],
    ['de', 'd'],
    ['ef', 'f'],
    ['ge', 'g'],
    ['ha', 'h'],
    ['ka', 'k'],
    ['el', 'l'],
    ['em', 'm'],
    ['en', 'n'],
    ['pe', 'p'],
    ['ku', 'q'],
    ['er', 'r'],
    ['es', 's'],
    ['te', 't'],
    ['we', 'w'],
    ['ix', 'x'],
  ],
  alphabet: phrases`
    anton|berta|bertha|casar|caesar|cicero|dora|emil|friedrich|gustav|heinrich|ida|julius|konrad
    kaufmann|ludwig|martha|marta|nordpol|otto|paula|paul|quelle|richard|samuel|siegfried|theodor
    ulrich|viktor|wilhelm|xanthippe|xaver|zacharias|zeppelin
  `,
  codes: [
    ['arger', 'ä'],
    ['aerger', 'ä'],
    ['okonom', 'ö'],
    ['oekonom', 'ö'],
    ['ubermut', 'ü'],
    ['uebermut', 'ü'],
    ['schule', 'sch'],
    ['charlotte', 'ch'],
    ['ypsilon', 'y'],
  ],
  accented: [],
  sizes: 'gross|grosses|grosser|klein|kleines|buchstabe',
  sizesAfter: '',
  examples: 'wie|wie in|fur|fuer',
  two: null,
  hyphens: 'bindestrich',
  apostrophes: 'apostroph|hochkomma',
  spaces: 'leerzeichen|neues wort|zweites wort|neues wort dann',
  between: 'dann|und',
}

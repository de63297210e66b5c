import type { NumberWords } from '../number-words.ts'

export const numberWords: NumberWords = {
  digits: ['null', 'eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'],
  teens: [
    'zehn',
    'elf',
    'zwolf',
    'dreizehn',
    'vierzehn',
    'funfzehn',
    'sechzehn',
    'siebzehn',
    'achtzehn',
    'neunzehn',
  ],
  tens: ['zwanzig', 'dreissig', 'vierzig', 'funfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig'],
  joinTen: ({ ten, digit, unit }) => {
    const units =
      unit === 1 ? ['ein'] : unit === 2 ? ['zwei', 'zwo'] : unit === 5 ? ['funf', 'fuenf'] : [digit]
    const tens = ten === 'funfzig' ? [ten, 'fuenfzig'] : [ten]
    return units.flatMap((one) =>
      tens.flatMap((two) => [`${one}und${two}`, `${one} und ${two}`, `${one}und ${two}`]),
    )
  },
  otherForms: [
    ['ein', 1],
    ['eine', 1],
    ['zwo', 2],
    ['fuenf', 5],
    ['fuenfzehn', 15],
    ['fuenfzig', 50],
    ['zwoelf', 12],
  ],
  readHundreds: (words, at, readPair) => {
    const parts = /^(.*)hundert(?:und)?(.*)$/.exec(words[at] ?? '')
    if (!parts) return null
    const hundreds = parts[1] === '' ? 1 : (readPair([parts[1]!], 0)?.value ?? 0)
    const rest = parts[2] === '' ? 0 : (readPair([parts[2]!], 0)?.value ?? -1)
    return hundreds === 0 || rest < 0 ? null : { digits: String(hundreds * 100 + rest), length: 1 }
  },
  times: [
    ['doppel|doppelte|doppelt|zweimal|zweimal die|zwei mal', 2],
    ['dreimal|dreimal die|dreifach|drei mal', 3],
  ],
  zeroOrLetter: null,
}

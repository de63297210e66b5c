import type { Phrases } from './phrases.ts'

/** The parts of phrases between separators that stand outside groups. */
export function splitPhrases(phrases: Phrases, separator: '|' | ' '): string[] {
  if (!phrases.includes('(')) return phrases.split(separator)
  const parts = ['']
  let depth = 0
  for (const character of phrases) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (character === separator && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts
}

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz')
const MIN_LENGTH = 4
const MAX_LENGTH = 16

/**
 * All words that differ from a word in one letter: it is missing, added or replaced, or two
 * neighbors are swapped. None for a word that is shorter than 4 letters, has digits, or is longer
 * than 16 letters. Letters other than a to z are not added.
 */
export function listSpellVariants(word: string): string[] {
  const letters = Array.from(word)
  if (letters.length < MIN_LENGTH || letters.length > MAX_LENGTH || /[\d ]/.test(word)) return []
  const variants = new Set<string>()
  for (let i = 0; i <= letters.length; i++) {
    const [before, after] = [letters.slice(0, i).join(''), letters.slice(i).join('')]
    const rest = letters.slice(i + 1).join('')
    for (const letter of LETTERS) variants.add(before + letter + after)
    if (i === letters.length) continue
    variants.add(before + rest)
    for (const letter of LETTERS) variants.add(before + letter + rest)
    if (i + 1 < letters.length)
      variants.add(before + letters[i + 1]! + letters[i]! + letters.slice(i + 2).join(''))
  }
  variants.delete(word)
  return [...variants]
}

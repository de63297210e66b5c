export const MIN_PASSWORD_LENGTH = 15
export const MAX_PASSWORD_LENGTH = 256
/** Fewer different characters can be typed by accident, or guessed. */
const MIN_DIFFERENT = 6

type Owner = { name: string; email: string }

/**
 * What is wrong with a new password, as a sentence; null: it can be used. Length is what counts
 * (NIST SP 800-63B §3.1.1.2), so no kinds of characters are demanded. Characters are code points.
 */
export function describePasswordFault(password: string, { name, email }: Owner): string | null {
  const characters = Array.from(password)
  if (characters.length < MIN_PASSWORD_LENGTH)
    return `Use at least ${MIN_PASSWORD_LENGTH} characters; a few words are easy to remember.`
  if (characters.length > MAX_PASSWORD_LENGTH)
    return `Use at most ${MAX_PASSWORD_LENGTH} characters.`
  if (new Set(characters).size < MIN_DIFFERENT)
    return `Use at least ${MIN_DIFFERENT} different characters.`
  if (isSequence(characters)) return 'Do not use characters in their order, such as 123456.'
  if (isOnlyOf(password, [email, email.split('@', 1)[0]!, name, 'slotline']))
    return 'Use more than your name and your email address.'
  return null
}

/** Whether nearly all characters follow each other, as in `abcdefgh` or `87654321`. */
function isSequence(characters: readonly string[]): boolean {
  const steps = characters
    .slice(1)
    .filter((each, i) => Math.abs(each.codePointAt(0)! - characters[i]!.codePointAt(0)!) <= 1)
  return steps.length >= characters.length * 0.8
}

/** Whether little remains of the password without these words. */
function isOnlyOf(password: string, words: readonly string[]): boolean {
  let rest = password.toLowerCase()
  for (const word of words) if (word.length >= 3) rest = rest.replaceAll(word.toLowerCase(), '')
  return rest.length < password.length && rest.length < 6
}

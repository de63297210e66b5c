import { findBareAddress, INVISIBLE } from './find-bare-address.ts'

const NAMES: Readonly<Record<string, string>> = {
  '\u00a0': 'no-break space',
  '\u00ad': 'soft hyphen',
  '\u200b': 'zero-width space',
  '\u200c': 'zero-width non-joiner',
  '\u200d': 'zero-width joiner',
  '\u200e': 'left-to-right mark',
  '\u200f': 'right-to-left mark',
  '\u2060': 'word joiner',
  '\ufeff': 'byte order mark',
  '\t': 'tab',
  '\n': 'line break',
  '\r': 'line break',
}
const ADDRESS = /^[^\s@"<>()[\],;:]{1,64}@[\p{L}\p{N}.-]+\.[\p{L}\p{N}-]{2,}$/u
const MAX_LENGTH = 400

/** What to send instead of a text that is not an email address, as sentences. */
export function describeEmailFault(text: string): string {
  if (text.length > MAX_LENGTH) return 'The text is too long. Send only an email address.'
  const trimmed = text.trim()
  const hidden = INVISIBLE.exec(trimmed)
  const [found] = hidden ?? []
  const parts = found === undefined ? [] : [describeCharacter(trimmed, found)]
  const bare = findBareAddress(trimmed)
  const several = bare.split(/[\s,;]+/).filter((each) => ADDRESS.test(each))
  if (several.length > 1) parts.push('Send one address only.')
  else if (ADDRESS.test(bare) && bare !== trimmed && !/\p{Cc}/u.test(trimmed))
    parts.push(`Send only "${bare}".`)
  else parts.push('Send an email address, such as ada@example.com.')
  return parts.join(' ')
}

function describeCharacter(text: string, character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  const name = NAMES[character]
  const at = Array.from(text.slice(0, text.indexOf(character))).length + 1
  return (
    `Character ${at} is U+${code}${name === undefined ? '' : ` (${name})`}, which cannot be seen ` +
    'and is no part of an address.'
  )
}

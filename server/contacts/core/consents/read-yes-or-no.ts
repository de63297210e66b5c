const YES: ReadonlySet<string> = new Set(
  'true yes y t 1 x ✓ on ja oui sí si wahr vrai verdadero'.split(' '),
)
const NO: ReadonlySet<string> = new Set('false no n f 0 off nein non falsch faux falso'.split(' '))

/** What a text says: yes, no, or something else (null). */
export function readYesOrNo(text: string): boolean | null {
  const word = text.trim().toLowerCase()
  return YES.has(word) ? true : NO.has(word) ? false : null
}

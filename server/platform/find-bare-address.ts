/** Invisible characters, which copied addresses often have. */
export const INVISIBLE =
  /[\p{Cf}\p{Cc}\p{Zl}\p{Zp}\u00a0\u2000-\u200a\u202f\u3000\u115f\u3164]|\u{fe0f}/u
const ALL_INVISIBLE = new RegExp(INVISIBLE.source, 'gu')

/** The address in a text, without what programs and people write around it. */
export function findBareAddress(text: string): string {
  const plain = text.normalize('NFKC').replaceAll(ALL_INVISIBLE, '').trim()
  const inner = /<([^<>]*)>/.exec(plain)?.[1] ?? plain
  return inner
    .replace(/^mailto:/i, '')
    .replace(/\?.*$/, '')
    .replaceAll(
      /^[\s"'\u2018-\u201f\u00ab\u00bb(<[]+|[\s"'\u2018-\u201f\u00ab\u00bb)>\].,;:]+$/g,
      '',
    )
    .replaceAll(/\s*@\s*/g, '@')
}

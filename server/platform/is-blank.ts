/** White space, control characters, and characters that are displayed as nothing or as a space. */
const BLANK = /^[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Whether a text contains nothing visible. */
export function isBlank(text: string): boolean {
  const first = text.charCodeAt(0)
  // Most texts begin with a visible ASCII character.
  return first > 0x20 && first < 0x7f ? false : BLANK.test(text)
}

/**
 * What to send instead of a number such as 5.000, which is five where a dot begins the decimals,
 * and five thousand where it divides thousands. Null: the text is not such a number.
 */
export function explainAmbiguousNumber(text: string): string | null {
  if (!/^[+-]?[1-9]\d{0,2}\.\d{3}$/.test(text)) return null
  const decimal = text.endsWith('0') ? text.replace(/(\.\d+?)0+$/, '$1') : `${text}0`
  return `"${text}" is ambiguous. Send ${text.replace('.', '')} or ${decimal}.`
}

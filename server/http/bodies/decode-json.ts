const BYTE_ORDER_MARK = '\ufeff'

/** The text of JSON in UTF-8, without a byte order mark, which may be ignored (RFC 8259 §8.1). */
export function decodeJson(bytes: Buffer): string {
  const text = bytes.toString('utf8')
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const REFERENCE = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi

/** Text of XML with its references replaced, and those of Excel for control characters. */
export function decodeXml(text: string): string {
  return text
    .replaceAll(REFERENCE, (all, decimal?: string, hexadecimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? all
      const code = decimal === undefined ? parseInt(hexadecimal ?? '', 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD'
    })
    .replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
      String.fromCharCode(parseInt(code, 16)),
    )
}

type Node = { [key: string]: unknown }

/** Whether the style of a cell, by its number, shows a number as a date. */
export type IsDate = (style: number) => boolean

export function readStyles(sheet: Node): IsDate {
  const custom = new Map(
    listOf(sheet['numFmts'], 'numFmt').map((format) => [
      Number(format['numFmtId']),
      isDateFormat(String(format['formatCode'])),
    ]),
  )
  const dates = listOf(sheet['cellXfs'], 'xf').map((style) => {
    const id = Number(style['numFmtId'])
    return custom.get(id) ?? isBuiltInDate(id)
  })
  return (style) => dates[style] ?? false
}

function isBuiltInDate(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
}

/** Texts in quotes and conditions in brackets are not part of the format. */
function isDateFormat(code: string): boolean {
  return /[ymd]/i.test(code.replaceAll(/"[^"]*"|&quot;.*?&quot;|\[[^\]]*\]|\\./g, ''))
}

function listOf(node: unknown, name: string): Node[] {
  const list = node !== null && typeof node === 'object' ? (node as Node)[name] : undefined
  return Array.isArray(list) ? (list as Node[]) : []
}

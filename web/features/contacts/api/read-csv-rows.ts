/** Reads the first rows of CSV with quoted cells as it arrives, and no more of it than needed. */
export async function readCsvRows(
  body: ReadableStream<Uint8Array>,
  max: number,
): Promise<string[][]> {
  const rows: string[][] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let hasJustEnded = false
  const reader = body.getReader()
  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await reader.read()
    for (const character of decoder.decode(value, { stream: !done })) {
      // A quotation mark in a quoted cell is written twice: the cell ends, and goes on.
      if (character === '"') {
        if (hasJustEnded) cell += '"'
        hasJustEnded = isQuoted
        isQuoted = !isQuoted
        continue
      }
      hasJustEnded = false
      if (isQuoted || !/[,\r\n]/.test(character)) cell += character
      else if (character === ',') {
        cells.push(cell)
        cell = ''
      } else if (character === '\n') {
        rows.push([...cells, cell])
        cells = []
        cell = ''
      }
      if (rows.length === max) {
        await reader.cancel()
        return rows
      }
    }
    if (done) return cell === '' && cells.length === 0 ? rows : [...rows, [...cells, cell]]
  }
}

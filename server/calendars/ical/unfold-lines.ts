/**
 * Lines end with CRLF, LF or CR, also after several CR. A line that begins with a space or a tab
 * continues the last one, unless the text, or its events, are indented.
 */
export function unfoldLines(text: string): string[] {
  const lines = text.replaceAll(/[\uFEFF\0]/g, '').replaceAll(/\r+\n?/g, '\n')
  const aligned = isIndented(lines)
    ? lines.replaceAll(/\n[ \t]+(?=[A-Z][A-Z0-9-]*[;:])/g, '\n')
    : lines
  return (
    aligned
      .replace(/^[ \t\n]+/, '')
      .replaceAll(/\n[ \t]/g, '')
      // A space before BEGIN makes it a part of the line before.
      .replaceAll(/^(END:V[A-Z]+)(?=BEGIN:V[A-Z]+$)/gm, '$1\n')
      .split('\n')
  )
}

/**
 * Some programs indent lines as in a program, so that they would be one. Nothing continues the
 * beginning of an event.
 */
function isIndented(text: string): boolean {
  return (
    (/^[ \t]+END:VCALENDAR/m.test(text) && !/^END:VCALENDAR/m.test(text)) ||
    /^[ \t]*BEGIN:VEVENT[ \t]*\n[ \t]+[A-Z][A-Z0-9-]*[;:]/m.test(text)
  )
}

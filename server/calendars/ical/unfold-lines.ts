/**
 * Lines end with CRLF, LF or CR. A line that begins with a space or a tab continues the last one.
 */
export function unfoldLines(text: string): string[] {
  return text
    .replaceAll(/[\uFEFF\0]/g, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
    .split('\n')
}

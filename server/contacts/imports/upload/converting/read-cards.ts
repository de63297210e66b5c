/**
 * A line of a vCard. `group`: before a dot, or empty. `parts`: of the value, by semicolons.
 * `preference`: from 1, the highest, to 101 without one.
 */
export type CardLine = {
  group: string
  name: string
  types: string[]
  preference: number
  value: string
  parts: string[]
}

const LINE = /^(?:([A-Za-z0-9-]+)\.)?([A-Za-z0-9-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/s

/**
 * The lines of each card. A card in another one is a part of it, and lines outside are left out.
 */
export function readCards(text: string): CardLine[][] {
  const cards: CardLine[][] = []
  let card: CardLine[] | null = null
  for (const line of unfold(text)) {
    if (/^BEGIN:VCARD\s*$/i.test(line)) {
      card = []
      cards.push(card)
    } else if (/^END:VCARD\s*$/i.test(line)) card = null
    else if (card !== null) {
      const read = readLine(line)
      if (read) card.push(read)
    }
  }
  return cards
}

/**
 * Lines that begin with a space continue the one before, and in quoted-printable those after `=`.
 */
function unfold(text: string): string[] {
  const lines: string[] = []
  let isSoft = false
  for (const line of text.split(/\r\n|\n|\r/)) {
    const last = lines.length - 1
    const before = lines[last]
    if (before !== undefined && isSoft) lines[last] = before.slice(0, -1) + line
    else if (before !== undefined && /^[ \t]/.test(line)) lines[last] = before + line.slice(1)
    else if (line !== '') lines.push(line)
    const now = lines.at(-1) ?? ''
    isSoft = line.endsWith('=') && /;(?:ENCODING=)?QUOTED-PRINTABLE/i.test(now.slice(0, 200))
  }
  return lines
}

function readLine(line: string): CardLine | null {
  const [, group = '', name = '', rest = '', raw = ''] = LINE.exec(line) ?? []
  if (name === '') return null
  const parameters = rest.split(';').slice(1)
  const find = (key: string) =>
    parameters.flatMap((each) => {
      const [begin = '', value] = each.split('=')
      return begin.toUpperCase() === key && value !== undefined ? [value.replaceAll('"', '')] : []
    })
  const bare = parameters.filter((each) => !each.includes('='))
  const isQuoted = [...find('ENCODING'), ...bare].some((each) => /^quoted-printable$/i.test(each))
  const text = isQuoted ? decodeQuoted(raw, find('CHARSET')[0] ?? 'utf-8') : raw
  const types = [...find('TYPE').flatMap((each) => each.split(',')), ...bare]
  return {
    group: group.toLowerCase(),
    name: name.toUpperCase(),
    types,
    preference: preferenceOf(find('PREF')[0], types),
    value: unescape(text),
    parts: text.split(/(?<!\\);/).map(unescape),
  }
}

function preferenceOf(stated: string | undefined, types: readonly string[]): number {
  if (types.some((type) => /^pref$/i.test(type))) return 1
  return stated !== undefined && /^(?:[1-9]\d?|100)$/.test(stated) ? Number(stated) : 101
}

function unescape(text: string): string {
  return text.replaceAll(/\\([nN,;:\\])/g, (_, character: string) =>
    character.toLowerCase() === 'n' ? '\n' : character,
  )
}

function decodeQuoted(text: string, charset: string): string {
  const bytes = Buffer.from(
    text.replaceAll(/=([0-9A-Fa-f]{2})/g, (_, code: string) =>
      String.fromCharCode(parseInt(code, 16)),
    ),
    'latin1',
  )
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

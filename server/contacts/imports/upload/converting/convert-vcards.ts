import { MAX_COLUMNS } from '../../core/file-row.ts'
import type { Conversion } from './conversion.ts'
import { type CardLine, readCards } from './read-cards.ts'
import { writeRows } from './write-rows.ts'

const MAX_CARDS = 100_000
const MAX_ADDRESSES = 20

/** Single values: their column in the file, which is the name of an attribute. */
const COLUMNS: Readonly<Record<string, string>> = {
  FN: 'name',
  NICKNAME: 'preferred_name',
  TITLE: 'title',
  NOTE: 'description',
  URL: 'company_website',
}
const NAME = ['last_name', 'first_name', 'middle_name', 'honorific']
/** They say nothing about the person. */
const TECHNICAL =
  /^(?:BEGIN|END|VERSION|PRODID|REV|UID|KIND|CLASS|SORT-STRING|X-ABLABEL|X-ABADR|CLIENTPIDMAP)$/

/**
 * vCards of the versions 2.1, 3.0 and 4.0 as CSV, with a row for each card. What has no column,
 * such as a photo, is a column whose name begins with vCard, so that it is counted.
 */
export function convertVcards(text: string): Conversion {
  const cards = readCards(text)
  if (cards.length === 0)
    return {
      ok: false,
      code: 'invalid_file',
      detail: 'The file has no vCard, which begins with BEGIN:VCARD.',
    }
  if (cards.length > MAX_CARDS)
    return {
      ok: false,
      code: 'too_large',
      detail: `The file has more than ${MAX_CARDS.toLocaleString('en')} vCards. Divide it.`,
    }
  const rows = cards.map(readCard)
  const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))].slice(0, MAX_COLUMNS)
  return writeRows([columns, ...rows.map((row) => columns.map((name) => row.get(name) ?? ''))])
}

function readCard(lines: readonly CardLine[]): Map<string, string> {
  const row = new Map<string, string>()
  const set = (column: string, value: string): void => {
    if (value.trim() === '') return
    if (row.has(column)) row.set(`vCard further ${column}`, NOT_READ)
    else row.set(column, value)
  }
  const counts = { 'E-mail': 0, Phone: 0 }
  for (const line of lines.toSorted((a, b) => a.preference - b.preference)) {
    const { name, value, parts } = line
    const isFax = line.types.some((type) => /fax|pager|bbs|modem/i.test(type))
    if (name === 'N') {
      for (const [i, column] of NAME.entries()) set(column, parts[i] ?? '')
      if ((parts[4] ?? '').trim() !== '') set('vCard suffix', NOT_READ)
    } else if (name === 'ORG') set('company_name', parts[0] ?? '')
    else if (name === 'ADR') {
      set('city', parts[3] ?? '')
      set('state', parts[4] ?? '')
      set('country', parts[6] ?? '')
      if ([0, 1, 2, 5].some((i) => (parts[i] ?? '').trim() !== '')) set('vCard street', NOT_READ)
    } else if (name === 'EMAIL' || (name === 'TEL' && !isFax)) {
      const kind = name === 'EMAIL' ? 'E-mail' : 'Phone'
      if (value.trim() === '') continue
      const number = ++counts[kind]
      if (number > MAX_ADDRESSES) set(`vCard further ${name}`, NOT_READ)
      else {
        row.set(`${kind} ${number} - Value`, value)
        row.set(`${kind} ${number} - Label`, labelOf(line, lines))
      }
    } else if (name === 'BDAY') set('birth_date', formatBirthday(value))
    else if (COLUMNS[name] !== undefined) set(COLUMNS[name], value)
    else if (!TECHNICAL.test(name) && value !== '') set(`vCard ${isFax ? 'FAX' : name}`, NOT_READ)
  }
  return row
}

const NOT_READ = 'not read'

/** As 1985-12-10, or --12-10 without the year, for which Apple writes 1604. Others as they are. */
function formatBirthday(text: string): string {
  const [, year, month, day] =
    /^(\d{4}|--)-?(\d{2})-?(\d{2})(?:T[\d:.]*(?:Z|[+-][\d:]+)?)?$/.exec(text.trim()) ?? []
  if (year === undefined) return text
  return `${year === '1604' || year === '--' ? '-' : year}-${month ?? ''}-${day ?? ''}`
}

/** The label that Apple has in a line of its own, or the types. */
function labelOf({ group, types }: CardLine, lines: readonly CardLine[]): string {
  const own = lines.find(
    (line) => line.name === 'X-ABLABEL' && group !== '' && line.group === group,
  )
  const label = own ? own.value.replace(/^_\$!<(.*)>!\$_$/, '$1') : ''
  return [label, ...types.filter((type) => !/^(?:pref|voice|internet)$/i.test(type))]
    .filter(Boolean)
    .join(' ')
}

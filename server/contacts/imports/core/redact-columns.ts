import { guessMapping } from './guess-mapping.ts'
import type { ColumnTarget, Mapping } from './mapping.ts'
import { isOfPerson, isPersonAlone, type PersonInFiles } from './person-in-files.ts'

/** `isCsv`: columns are found by their place, so their names can be any. */
type OfFile = { isCsv: boolean; phoneRegion: string }

/**
 * The mapping with other names for columns that are named after a person, and for the custom fields that
 * were named after them; null: there is none. If a name is an address of the person and nothing else,
 * the first row of a CSV file is the person's row instead of a header, so all names are replaced.
 */
export function redactColumns(
  mapping: Mapping,
  person: PersonInFiles,
  { isCsv, phoneRegion }: OfFile,
): Mapping | null {
  // In JSON the names are members of the rows, which are not matched as bare handles.
  const valueOf = (text: string) => ({ text, target: isCsv ? null : undefined })
  const isAll =
    isCsv && mapping.some(({ column }) => isPersonAlone(person, valueOf(column), phoneRegion))
  const isHidden = (column: string) => isAll || isOfPerson(person, valueOf(column), phoneRegion)
  if (!mapping.some(({ column, attribute }) => isHidden(column) || isField(attribute))) return null
  const taken = new Set(mapping.flatMap(({ column, attribute }) => [column, attribute ?? '']))
  return mapping.map(({ column, attribute }, i) => {
    const name = isHidden(column) ? newName(taken, `Column ${i + 1}`) : column
    const isNamed = isHidden(column) && guessMapping([column]).mapping[0]?.attribute === attribute
    const target =
      isField(attribute) || (isNamed && attribute?.startsWith('custom_fields.'))
        ? newName(taken, `custom_fields.column_${i + 1}`)
        : attribute
    return { column: name, attribute: target }
  })

  function isField(attribute: ColumnTarget): boolean {
    if (!attribute?.startsWith('custom_fields.')) return false
    const key = attribute.slice('custom_fields.'.length)
    const guessed = person.emails.map((email) => guessMapping([email]).mapping[0]?.attribute)
    return (
      guessed.some((name) => name && attribute.includes(name)) ||
      isOfPerson(person, { text: key, target: undefined }, phoneRegion)
    )
  }
}

function newName(taken: Set<string>, wanted: string): string {
  let name = wanted
  for (let n = 2; taken.has(name); n++) name = `${wanted} ${n}`
  taken.add(name)
  return name
}

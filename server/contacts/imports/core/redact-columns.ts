import { guessMapping } from './guess-mapping.ts'
import type { Mapping } from './mapping.ts'

const CUSTOM = 'custom_fields.'

/**
 * The mapping with other names for columns that are named after a person, and for the custom fields
 * that were named after them; null: there is none. In CSV all columns get other names, because they
 * are found by their place, and the first row may be the person's instead of a header.
 */
export function redactColumns(
  mapping: Mapping,
  { isCsv, isInColumn }: { isCsv: boolean; isInColumn: (text: string) => boolean },
): Mapping | null {
  const isAll = isCsv && isInColumn(mapping.map(({ column }) => column).join('\n'))
  let isChanged = false
  const redacted = mapping.map(({ column, attribute }, i) => {
    const isHidden = isAll || isInColumn(column)
    const isField =
      attribute?.startsWith(CUSTOM) === true &&
      (isInColumn(attribute.slice(CUSTOM.length)) ||
        (isHidden && guessMapping([column]).mapping[0]?.attribute === attribute))
    isChanged ||= isHidden || isField
    return {
      column: isHidden ? `Column ${i + 1}` : column,
      attribute: isField ? `${CUSTOM}column_${i + 1}` : attribute,
    }
  })
  return isChanged ? redacted : null
}

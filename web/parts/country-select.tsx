import { formatLanguage } from '../words/format-language.ts'
import { listRegionCodes } from './list-region-codes.ts'
import { PlainSelect } from './plain-select.tsx'

/** What has a code and a name, and is no country. */
const NOT_COUNTRIES = ['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ']
const names = new Intl.DisplayNames(formatLanguage, { type: 'region', fallback: 'none' })
const { compare } = new Intl.Collator(formatLanguage)

type Props = {
  label: string
  hint?: string
  /** ISO 3166-1 alpha-2. */
  value: string
  isDisabled?: boolean
  onChange: (country: string) => void
}

/** A list of all countries, by name. */
export function CountrySelect(props: Props) {
  const { value } = props
  const known = COUNTRIES.some(({ id }) => id === value)
  return (
    <PlainSelect
      {...props}
      options={known ? COUNTRIES : [{ id: value, name: value }, ...COUNTRIES]}
    />
  )
}

const COUNTRIES = listRegionCodes()
  .flatMap((id) => {
    const name = names.of(id)
    const isCurrent = new Intl.Locale('und', { region: id }).region === id
    return name === undefined || !isCurrent || NOT_COUNTRIES.includes(id) ? [] : [{ id, name }]
  })
  .toSorted((a, b) => compare(a.name, b.name))

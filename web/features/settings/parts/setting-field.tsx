import { CountrySelect } from '../../../parts/country-select.tsx'
import { TextAreaInput } from '../../../parts/text-area-input.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import type { Settings, TextName } from '../api/workspace.ts'
import { settingsWords } from '../words/settings-words.ts'

const LONG: Partial<Record<TextName, number>> = {
  opening_hours: 2,
  address: 2,
  directions: 3,
  parking: 2,
}
const LENGTHS: Record<Exclude<TextName, 'phone_region'>, number> = {
  name: 1024,
  opening_hours: 500,
  address: 500,
  directions: 1000,
  parking: 500,
  phone: 50,
  email: 320,
  website: 200,
  logo_url: 500,
  brand_color: 7,
}

type Props = {
  name: TextName
  draft: Settings
  isReadOnly: boolean
  onChange: (change: Partial<Settings>) => void
}

/** A text of the workspace; an empty one is stored as null. */
export function SettingField({ name, draft, isReadOnly, onChange }: Props) {
  const { label, hint } = settingsWords.fields[name]
  const isRequired = name === 'name'
  const rows = LONG[name]
  if (name === 'phone_region')
    return (
      <CountrySelect
        label={label}
        hint={hint}
        value={draft[name]}
        isDisabled={isReadOnly}
        onChange={(country) => {
          onChange({ [name]: country })
        }}
      />
    )
  const props = {
    name,
    label,
    ...(hint !== '' && { hint }),
    value: draft[name] ?? '',
    maxLength: LENGTHS[name],
    isReadOnly,
    isRequired,
    autoComplete: 'off',
    onChange: (value: string) => {
      onChange({ [name]: value === '' && !isRequired ? null : value })
    },
  }
  return rows === undefined ? (
    <TextInput {...props} type={name === 'email' ? 'email' : 'text'} />
  ) : (
    <TextAreaInput {...props} rows={rows} />
  )
}

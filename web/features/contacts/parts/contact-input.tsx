import { useQuery } from '@tanstack/react-query'
import { agentNamesQuery } from '../../../api/names-query.ts'
import { SelectInput } from '../../../parts/select-input.tsx'
import { TextAreaInput } from '../../../parts/text-area-input.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import type { Attributes } from '../api/contacts.ts'
import { contactsWords } from '../words/contacts-words.ts'
import { type FieldName, kindOf } from './field-groups.ts'
import { inputTextOf } from './read-contact-form.ts'

const MAX_TEXT = 1_024
const MAX_LONG_TEXT = 16_384
const UNSET = 'unset'
const TYPES = { email: 'email', phone: 'tel', url: 'url' } as const

export type InputProps = {
  attributes: Attributes
  /** What was chosen in this form, by the names of the fields. */
  chosen: Attributes
  onChoose: (name: string, value: unknown) => void
}

/** The field of an attribute. */
export function ContactInput({ name, ...props }: InputProps & { name: FieldName }) {
  const label = contactsWords.fields[name]
  const kind = kindOf(name)
  const common = { name, label, defaultValue: inputTextOf(props.attributes[name]) }
  if (kind === 'owner') return <OwnerInput name={name} label={label} {...props} />
  if (kind === 'boolean') return <YesNoInput name={name} label={label} {...props} />
  if (kind === 'long') return <TextAreaInput {...common} maxLength={MAX_LONG_TEXT} rows={3} />
  if (kind === 'list')
    return <TextAreaInput {...common} hint={contactsWords.optionsHint} rows={3} />
  if (kind === 'integer')
    return <TextInput {...common} inputMode="numeric" pattern="-?[0-9]{1,10}" autoComplete="off" />
  // Web addresses without a scheme are fine.
  const type = kind === 'email' || kind === 'phone' ? TYPES[kind] : 'text'
  return <TextInput {...common} type={type} maxLength={MAX_TEXT} autoComplete="off" />
}

type ChoiceProps = InputProps & { name: string; label: string }

/** Yes, no, or not set. */
export function YesNoInput({ name, label, attributes, chosen, onChoose }: ChoiceProps) {
  const value = name in chosen ? chosen[name] : attributes[name]
  return (
    <SelectInput
      label={label}
      options={[
        { id: UNSET, name: contactsWords.notSet },
        { id: 'true', name: contactsWords.yes },
        { id: 'false', name: contactsWords.no },
      ]}
      value={typeof value === 'boolean' ? (value ? 'true' : 'false') : UNSET}
      onChange={(id) => {
        onChoose(name, id === UNSET ? null : id === 'true')
      }}
    />
  )
}

function OwnerInput({ name, label, attributes, chosen, onChoose }: ChoiceProps) {
  const { data: agents = new Map<number, string>() } = useQuery(agentNamesQuery)
  const value = name in chosen ? chosen[name] : attributes[name]
  const current = typeof value === 'number' ? value : null
  return (
    <SelectInput
      label={label}
      options={[
        { id: 0, name: contactsWords.noOwner },
        ...[...agents].map(([id, agent]) => ({ id, name: agent })),
        ...(current === null || agents.has(current)
          ? []
          : [{ id: current, name: contactsWords.unknownAgent(current) }]),
      ]}
      value={current ?? 0}
      onChange={(id) => {
        onChoose(name, id === 0 ? null : id)
      }}
    />
  )
}

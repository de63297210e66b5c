import { CheckInput } from '../../../parts/check-input.tsx'
import { SelectInput } from '../../../parts/select-input.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import type { Attributes, CustomFields } from '../api/contacts.ts'
import type { ContactField } from '../api/fields.ts'
import { contactsWords } from '../words/contacts-words.ts'
import { type InputProps, YesNoInput } from './contact-input.tsx'
import { inputTextOf } from './read-contact-form.ts'

const UNSET = -1
const TYPES = { email: 'email', phone: 'tel', url: 'url', date: 'date' } as const

type Props = InputProps & { definitions: readonly ContactField[] }

/** The custom fields: those that are defined, and texts of other keys. */
export function CustomInputs({ definitions, attributes, ...props }: Props) {
  const custom = (attributes.custom_fields ?? {}) as CustomFields
  const defined = new Set(definitions.map(({ attributes: { key } }) => key))
  const others = Object.entries(custom).filter(([key]) => !defined.has(key))
  const texts = others.filter(([, value]) => typeof value === 'string')
  if (definitions.length === 0 && others.length === 0) return null
  return (
    <fieldset className="field-group">
      <legend>{contactsWords.groups.custom}</legend>
      <div className="field-columns">
        {definitions.map((definition) => (
          <CustomInput key={definition.id} {...{ definition, custom }} {...props} />
        ))}
        {texts.map(([key, value]) => (
          <TextInput
            key={key}
            name={`custom_fields.${key}`}
            label={key}
            defaultValue={inputTextOf(value)}
          />
        ))}
      </div>
      {texts.length < others.length && <p className="hint">{contactsWords.otherFields}</p>}
    </fieldset>
  )
}

type CustomProps = Omit<InputProps, 'attributes'> & {
  definition: ContactField
  custom: CustomFields
}

function CustomInput({ definition: { attributes: definition }, custom, ...props }: CustomProps) {
  const { key, value_type: type, description, required } = definition
  const name = `custom_fields.${key}`
  const label = required ? contactsWords.fieldRequired(definition.label) : definition.label
  // Choices have the names of fields, so that they do not meet attributes of the same name.
  const attributes: Attributes = { [name]: custom[key] }
  if (type === 'boolean') return <YesNoInput {...{ name, label, attributes }} {...props} />
  if (type === 'select' || type === 'multi_select')
    return (
      <ChoiceInput
        {...{ name, label, attributes, options: definition.options }}
        isMultiple={type === 'multi_select'}
        {...props}
      />
    )
  return (
    <TextInput
      name={name}
      label={label}
      {...(description !== null && { hint: description })}
      defaultValue={inputTextOf(custom[key])}
      {...(type === 'number' && { inputMode: 'decimal' as const })}
      type={type in TYPES ? TYPES[type as keyof typeof TYPES] : 'text'}
      autoComplete="off"
    />
  )
}

type ChoiceProps = InputProps & {
  name: string
  label: string
  options: readonly string[]
  isMultiple: boolean
}

function ChoiceInput({ name, label, options, isMultiple, ...props }: ChoiceProps) {
  const { attributes, chosen, onChoose } = props
  const value = name in chosen ? chosen[name] : attributes[name]
  if (isMultiple) {
    const selected = Array.isArray(value) ? (value as unknown[]) : []
    return (
      <div role="group" aria-label={label} className="field">
        <span className="label">{label}</span>
        {options.map((option) => (
          <CheckInput
            key={option}
            isSelected={selected.includes(option)}
            onChange={(isSelected) => {
              // In the order of the options.
              const next = options.filter((each) =>
                each === option ? isSelected : selected.includes(each),
              )
              onChoose(name, next.length === 0 ? null : next)
            }}
          >
            {option}
          </CheckInput>
        ))}
      </div>
    )
  }
  return (
    <SelectInput
      label={label}
      options={[
        { id: UNSET, name: contactsWords.notSet },
        ...options.map((option, id) => ({ id, name: option })),
      ]}
      value={typeof value === 'string' ? options.indexOf(value) : UNSET}
      onChange={(id) => {
        onChoose(name, options[id] ?? null)
      }}
    />
  )
}

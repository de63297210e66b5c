import { useState } from 'react'
import { CheckInput } from '../../../parts/check-input.tsx'
import { EntryForm } from '../../../parts/entry-form.tsx'
import { SelectInput } from '../../../parts/select-input.tsx'
import { TextAreaInput } from '../../../parts/text-area-input.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import { words } from '../../../words/words.ts'
import { type FieldContent, VALUE_TYPES, type ValueType } from '../api/field-content.ts'
import { contactsWords } from '../words/contacts-words.ts'
import { FormButtons } from './form-buttons.tsx'

type Props = {
  /** Null: a new field. */
  content: FieldContent | null
  error: Error | null
  isPending: boolean
  onCancel: () => void
  onSubmit: (content: FieldContent) => void
}

/** What a custom field is called, and what its values look like. */
export function FieldForm({ content, error, isPending, onCancel, onSubmit }: Props) {
  const [type, setType] = useState<ValueType>(content?.value_type ?? 'text')
  const [isRequired, setRequired] = useState(content?.required ?? false)
  return (
    <EntryForm
      error={error}
      isPending={isPending}
      fields={['key', 'label', 'description', 'options', 'position']}
      onSubmit={(values) => {
        const read = readForm(values)
        onSubmit({
          ...read,
          key: content?.key ?? read.key,
          value_type: type,
          options: hasOptions(type) ? read.options : [],
          required: isRequired,
        })
      }}
    >
      <FieldTexts content={content} />
      <SelectInput
        label={contactsWords.type}
        options={VALUE_TYPES.map((id) => ({ id, name: contactsWords.types[id] }))}
        value={type}
        onChange={setType}
      />
      {hasOptions(type) && (
        <TextAreaInput
          name="options"
          label={contactsWords.options}
          hint={contactsWords.optionsHint}
          defaultValue={content?.options.join('\n') ?? ''}
          isRequired
        />
      )}
      <RequiredInput value={isRequired} onChange={setRequired} />
      <TextInput
        name="position"
        label={contactsWords.position}
        hint={contactsWords.positionHint}
        defaultValue={String(content?.position ?? 0)}
        inputMode="numeric"
        pattern="[0-9]{1,9}"
      />
      <FormButtons
        label={content === null ? contactsWords.createField : words.common.save}
        isPending={isPending}
        onCancel={onCancel}
      />
    </EntryForm>
  )
}

function FieldTexts({ content }: Pick<Props, 'content'>) {
  return (
    <>
      {content === null && (
        <TextInput
          name="key"
          label={contactsWords.key}
          hint={contactsWords.keyHint}
          maxLength={100}
          autoComplete="off"
          isRequired
          autoFocus
        />
      )}
      <TextInput
        name="label"
        label={content ? contactsWords.label : `${contactsWords.label} (${contactsWords.optional})`}
        defaultValue={content?.label ?? ''}
        maxLength={200}
        autoComplete="off"
        isRequired={content !== null}
      />
      <TextInput
        name="description"
        label={`${contactsWords.description} (${contactsWords.optional})`}
        hint={contactsWords.descriptionHint}
        defaultValue={content?.description ?? ''}
        maxLength={1_000}
        autoComplete="off"
      />
    </>
  )
}

type RequiredProps = { value: boolean; onChange: (value: boolean) => void }

function RequiredInput({ value, onChange }: RequiredProps) {
  return (
    <div>
      <CheckInput isSelected={value} onChange={onChange}>
        {contactsWords.required}
      </CheckInput>
      <p className="hint">{contactsWords.requiredHint}</p>
    </div>
  )
}

const hasOptions = (type: ValueType) => type === 'select' || type === 'multi_select'

function readForm(values: Readonly<Record<string, string>>) {
  const text = (name: string) => values[name]?.trim() ?? ''
  const options = text('options').split('\n')
  return {
    key: text('key'),
    label: text('label') === '' ? text('key') : text('label'),
    description: text('description') === '' ? null : text('description'),
    options: options.map((option) => option.trim()).filter((option) => option !== ''),
    position: Number(text('position')),
  }
}

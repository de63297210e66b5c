import { useId, useState } from 'react'
import { EntryForm } from '../../../parts/entry-form.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import { words } from '../../../words/words.ts'
import { changeImport, type MappedColumn, type OneImport } from '../api/imports.ts'
import { contactsWords } from '../words/contacts-words.ts'
import { FormButtons } from './form-buttons.tsx'
import { TARGET_GROUPS, targetName } from './mapping-targets.ts'
import { useImportAction } from './use-import-action.ts'

const CUSTOM = 'custom_fields.'
const IGNORED = ''
const MAX_KEY = 100

type Props = { one: OneImport; column: MappedColumn; onClose: () => void }

/** What a column becomes: a field, a custom field, or nothing. */
export function ColumnForm({ one, column, onClose }: Props) {
  const { attribute } = column
  const isCustom = attribute?.startsWith(CUSTOM) === true
  const [target, setTarget] = useState(isCustom ? CUSTOM : (attribute ?? IGNORED))
  const save = useImportAction(
    one.data.id,
    (wanted: string | null) =>
      changeImport(one, { mapping: [{ column: column.column, attribute: wanted }] }),
    onClose,
  )
  return (
    <EntryForm
      error={save.error}
      isPending={save.isPending}
      fields={[]}
      onSubmit={({ key = '' }) => {
        if (target === IGNORED) save.mutate(null)
        else save.mutate(target === CUSTOM ? `${CUSTOM}${key.trim()}` : target)
      }}
    >
      <TargetInput value={target} onChange={setTarget} />
      {target === CUSTOM && (
        <TextInput
          name="key"
          label={contactsWords.customKey}
          defaultValue={isCustom ? attribute.slice(CUSTOM.length) : column.column}
          maxLength={MAX_KEY}
          autoComplete="off"
          isRequired
        />
      )}
      <FormButtons label={words.common.save} isPending={save.isPending} onCancel={onClose} />
    </EntryForm>
  )
}

type TargetProps = { value: string; onChange: (target: string) => void }

/** A list of the browser: it finds an option by what is typed, among more than a hundred. */
function TargetInput({ value, onChange }: TargetProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{contactsWords.becomes}</label>
      <select
        id={id}
        className="native-select"
        value={value}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value)
        }}
      >
        <optgroup label={contactsWords.targetGroups.own}>
          <option value={IGNORED}>{contactsWords.targets.ignore}</option>
          <option value={CUSTOM}>{contactsWords.targets.custom}</option>
        </optgroup>
        {TARGET_GROUPS.map(({ label, targets }) => (
          <optgroup key={label} label={label}>
            {targets.map((target) => (
              <option key={target} value={target}>
                {targetName(target)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  )
}

import { ActionButton } from '../../../parts/action-button.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import type { SavedRows } from '../use-saved-rows.ts'
import { setUpWords } from '../words/set-up-words.ts'

type Field = {
  label: string
  type?: 'email'
  inputMode?: 'numeric'
  isRequired?: boolean
  validate?: (value: string) => string | null
}
type Props<Name extends string> = {
  rows: SavedRows<Record<Name, string>>
  fields: Readonly<Record<Name, Field>>
  /** A new row. */
  empty: Record<Name, string>
  addLabel: string
}

/** Rows to type in what is added; the first field names the row. */
export function DraftRows<Name extends string>({ rows, fields, empty, addLabel }: Props<Name>) {
  const names = Object.keys(fields) as Name[]
  return (
    <>
      {rows.list.map(({ key, draft }) => (
        <div key={key} className="set-up-row">
          {names.map((name) => (
            <TextInput
              key={name}
              {...fields[name]}
              name={`${name}${key}`}
              autoComplete="off"
              value={draft[name]}
              onChange={(value) => {
                rows.set(key, { ...draft, [name]: value })
              }}
            />
          ))}
          <ActionButton
            look="quiet"
            aria-label={setUpWords.removeRow(names[0] === undefined ? '' : draft[names[0]])}
            onPress={() => {
              rows.remove(key)
            }}
          >
            {setUpWords.remove}
          </ActionButton>
        </div>
      ))}
      <div>
        <ActionButton
          onPress={() => {
            rows.add(empty)
          }}
        >
          {addLabel}
        </ActionButton>
      </div>
    </>
  )
}

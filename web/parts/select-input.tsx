import {
  Button,
  FieldError,
  type Key,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectValue,
  Text,
} from 'react-aria-components'

type Option = { id: Key; name: string; hint?: string }
type Props<Id extends Key> = {
  label: string
  options: readonly (Option & { id: Id })[]
  value: Id
  /** Why this cannot be sent; null: it can. */
  fault?: string | null
  onChange: (id: Id) => void
}

/** A list to choose one of. */
export function SelectInput<Id extends Key>({
  label,
  options,
  value,
  fault = null,
  onChange,
}: Props<Id>) {
  return (
    <Select
      className="field"
      value={value}
      validate={() => fault}
      onChange={(key) => {
        const chosen = options.find(({ id }) => id === key)
        if (chosen) onChange(chosen.id)
      }}
    >
      <Label>{label}</Label>
      <Button className="select">
        <SelectValue>
          {({ defaultChildren, isPlaceholder }) => (isPlaceholder ? '' : defaultChildren)}
        </SelectValue>
        <span aria-hidden="true" className="arrow" />
      </Button>
      <FieldError className="field-error" />
      <Popover className="popover">
        <ListBox className="options" items={options}>
          {({ id, name, hint }) => (
            <ListBoxItem id={id} textValue={name} className="option">
              <Text slot="label">{name}</Text>
              {hint !== undefined && (
                <Text slot="description" className="hint">
                  {hint}
                </Text>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  )
}

import type { ComponentProps } from 'react'
import type { Draft } from '../api/use-draft.ts'
import { NumberInput } from './number-input.tsx'

type Props<Attributes extends object> = Omit<
  ComponentProps<typeof NumberInput>,
  'name' | 'value' | 'onChange' | 'isRequired'
> & {
  draft: Draft<Attributes>
  name: keyof Attributes & string
  /** Whether it can be empty, which is null. */
  isOptional?: boolean
}

/** A number of a draft. */
export function DraftNumber<Attributes extends object>({
  draft,
  name,
  isOptional = false,
  ...props
}: Props<Attributes>) {
  const { [name]: value } = draft.value
  return (
    <NumberInput
      {...props}
      name={name}
      isRequired={!isOptional}
      value={value as number | null}
      onChange={(next) => {
        draft.set({ [name]: next } as Partial<Attributes>)
      }}
    />
  )
}

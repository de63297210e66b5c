import type { ComponentProps } from 'react'
import type { Draft } from '../api/use-draft.ts'
import { TextInput } from './text-input.tsx'

type Props<Attributes extends object> = Omit<
  ComponentProps<typeof TextInput>,
  'name' | 'value' | 'onChange'
> & {
  draft: Draft<Attributes>
  name: keyof Attributes & string
}

/** A text of a draft; if it may be left out, an empty one is null. */
export function DraftText<Attributes extends object>({ draft, name, ...props }: Props<Attributes>) {
  const { [name]: value } = draft.value
  return (
    <TextInput
      autoComplete="off"
      {...props}
      name={name}
      value={(value as string | null) ?? ''}
      onChange={(text) => {
        const next = text === '' && props.isRequired !== true ? null : text
        draft.set({ [name]: next } as Partial<Attributes>)
      }}
    />
  )
}

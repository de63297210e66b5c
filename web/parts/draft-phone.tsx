import { type ComponentProps, useState } from 'react'
import { DraftText } from './draft-text.tsx'

type Props<Attributes extends object> = ComponentProps<typeof DraftText<Attributes>>

/** A phone number of a draft, which may be typed with spaces, dashes, slashes and parentheses. */
export function DraftPhone<Attributes extends object>({
  draft,
  name,
  ...props
}: Props<Attributes>) {
  const [typed, setTyped] = useState('')
  const { [name]: value } = draft.value
  const isTyped = typed !== '' && normalize(typed) === value
  const shown = isTyped ? { ...draft.value, [name]: typed } : draft.value
  return (
    <DraftText
      {...props}
      type="tel"
      name={name}
      draft={{
        ...draft,
        value: shown,
        set: (change) => {
          const { [name]: text } = change
          if (typeof text !== 'string') {
            draft.set(change)
            return
          }
          setTyped(text)
          draft.set({ ...change, [name]: normalize(text) })
        },
      }}
    />
  )
}

/** As in E.164, but for what is wrong with it. */
function normalize(text: string): string {
  return text
    .replaceAll('(0)', '')
    .replaceAll(/[\s()./–-]/g, '')
    .replace(/^00/, '+')
}

import { useEffect, useRef, useState } from 'react'
import { Input, Label, SearchField, Text } from 'react-aria-components'
import { contactsWords } from '../words/contacts-words.ts'

/** What is typed within this time is searched for at once, in milliseconds. */
const PAUSE_MS = 150

type Props = { value: string; onChange: (search: string) => void }

/** What to search for. Arrow down goes on to the contacts, and Escape clears it. */
export function ContactSearch({ value, onChange }: Props) {
  const [typed, setTyped] = useState(value)
  const timer = useRef(0)
  const sent = useRef(value)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  useEffect(() => {
    // Back and forward change the address.
    if (value !== sent.current) setTyped(value)
    sent.current = value
  }, [value])
  const send = (text: string) => {
    window.clearTimeout(timer.current)
    sent.current = text.trim()
    onChange(text.trim())
  }
  return (
    <SearchField
      className="field contact-search"
      value={typed}
      onChange={(text) => {
        setTyped(text)
        window.clearTimeout(timer.current)
        timer.current = window.setTimeout(() => {
          send(text)
        }, PAUSE_MS)
      }}
      onSubmit={send}
    >
      <Label>{contactsWords.search}</Label>
      <Text slot="description" className="hint">
        {contactsWords.searchHint}
      </Text>
      <Input
        maxLength={200}
        autoComplete="off"
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          document.querySelector<HTMLElement>('.contact-list a')?.focus()
        }}
      />
    </SearchField>
  )
}

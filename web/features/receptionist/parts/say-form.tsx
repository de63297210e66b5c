import { useState } from 'react'
import { ActionButton } from '../../../parts/action-button.tsx'
import { EntryForm } from '../../../parts/entry-form.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import type { CallEvent } from '../api/turns.ts'
import { receptionistWords } from '../words/receptionist-words.ts'

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#']

type Props = {
  error: Error | null
  isPending: boolean
  onSend: (event: CallEvent, shown: string) => void
  onHangUp: () => void
}

/** What the caller says or presses next. */
export function SayForm({ error, isPending, onSend, onHangUp }: Props) {
  const [text, setText] = useState('')
  const say = (said: string) => {
    if (isPending || said.trim() === '') return
    onSend({ kind: 'heard', text: said.trim() }, said.trim())
    setText('')
  }
  return (
    <>
      <EntryForm
        error={error}
        isPending={isPending}
        fields={['text']}
        onSubmit={() => {
          say(text)
        }}
      >
        <TextInput
          name="text"
          autoFocus
          autoComplete="off"
          maxLength={1_000}
          label={receptionistWords.say}
          value={text}
          onChange={setText}
        />
        <div className="buttons">
          <ActionButton look="danger" onPress={onHangUp}>
            {receptionistWords.hangUp}
          </ActionButton>
          <ActionButton
            onPress={() => {
              onSend({ kind: 'silence' }, receptionistWords.saidNothing)
            }}
          >
            {receptionistWords.silence}
          </ActionButton>
          <ActionButton type="submit" look="main" isPending={isPending}>
            {receptionistWords.send}
          </ActionButton>
        </div>
      </EntryForm>
      <Keypad onSend={onSend} />
      <Samples onSay={say} />
    </>
  )
}

function Keypad({ onSend }: Pick<Props, 'onSend'>) {
  return (
    <div className="keypad" role="group" aria-label={receptionistWords.keys}>
      {KEYS.map((key) => (
        <ActionButton
          key={key}
          aria-label={receptionistWords.key(key)}
          onPress={() => {
            onSend({ kind: 'keys', digits: key }, receptionistWords.pressed(key))
          }}
        >
          {key}
        </ActionButton>
      ))}
    </div>
  )
}

function Samples({ onSay }: { onSay: (text: string) => void }) {
  return (
    <div className="samples" role="group" aria-label={receptionistWords.examples}>
      <span className="quiet">{receptionistWords.examples}</span>
      {receptionistWords.samples.map((sample) => (
        <ActionButton
          key={sample}
          look="quiet"
          onPress={() => {
            onSay(sample)
          }}
        >
          {sample}
        </ActionButton>
      ))}
    </div>
  )
}

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionButton } from '../../../parts/action-button.tsx'
import { DialogWindow } from '../../../parts/dialog-window.tsx'
import { EntryForm } from '../../../parts/entry-form.tsx'
import { SelectInput } from '../../../parts/select-input.tsx'
import { ShownOnce } from '../../../parts/shown-once.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import { words } from '../../../words/words.ts'
import { createFeed } from '../api/feeds.ts'
import { calendarWords } from '../words/calendar-words.ts'

type Props = {
  agentId: number | undefined
  agents: ReadonlyMap<number, string>
  onDone: () => void
}

/** A button that creates the address of a feed, which is shown once. */
export function AddFeed({ onDone, ...props }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [url, setUrl] = useState<string | null>(null)
  const close = () => {
    setOpen(false)
    setUrl(null)
  }
  return (
    <>
      <ActionButton
        onPress={() => {
          setOpen(true)
        }}
      >
        {calendarWords.addFeed}
      </ActionButton>
      <DialogWindow title={calendarWords.addFeed} isOpen={isOpen} onClose={close}>
        {url === null ? (
          <FeedForm
            {...props}
            onCancel={close}
            onCreated={(address) => {
              setUrl(address)
              onDone()
            }}
          />
        ) : (
          <ShownOnce
            label={calendarWords.address}
            value={url}
            text={calendarWords.addressText}
            onClose={close}
          />
        )}
      </DialogWindow>
    </>
  )
}

type FormProps = Omit<Props, 'onDone'> & {
  onCancel: () => void
  onCreated: (url: string) => void
}

function FeedForm({ agentId, agents, onCancel, onCreated }: FormProps) {
  const [agent, setAgent] = useState(agentId ?? [...agents.keys()][0]!)
  const create = useMutation({
    mutationFn: createFeed,
    onSuccess: ({ meta }) => {
      onCreated(meta.url)
    },
  })
  return (
    <EntryForm
      error={create.error}
      isPending={create.isPending}
      fields={['name']}
      onSubmit={({ name = '' }) => {
        create.mutate({ agent_id: agent, ...(name.trim() !== '' && { name: name.trim() }) })
      }}
    >
      <SelectInput
        label={calendarWords.agent}
        options={[...agents].map(([id, name]) => ({ id, name }))}
        value={agent}
        onChange={setAgent}
      />
      <TextInput
        name="name"
        label={calendarWords.feedName}
        hint={calendarWords.feedNameHint}
        autoComplete="off"
        maxLength={200}
      />
      <div className="buttons">
        <ActionButton onPress={onCancel}>{words.common.cancel}</ActionButton>
        <ActionButton
          type="submit"
          look="main"
          isPending={create.isPending}
          working={words.common.saving}
        >
          {calendarWords.createFeed}
        </ActionButton>
      </div>
    </EntryForm>
  )
}

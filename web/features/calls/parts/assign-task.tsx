import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NoteResource } from '../../../../server/notes/schemas.ts'
import { agentNamesQuery } from '../../../api/names-query.ts'
import { useVersionedSave } from '../../../api/use-versioned-save.ts'
import { ActionButton } from '../../../parts/action-button.tsx'
import { DialogWindow } from '../../../parts/dialog-window.tsx'
import { EntryForm } from '../../../parts/entry-form.tsx'
import { SaveConflict } from '../../../parts/save-conflict.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import { formatInstant } from '../../../words/format-instant.ts'
import { shownZone } from '../../../words/shown-zone.ts'
import { words } from '../../../words/words.ts'
import { changeNote, readNote } from '../api/tasks.ts'
import { fromLocalTime, toLocalTime } from '../core/local-time.ts'
import { callsWords } from '../words/calls-words.ts'
import { OwnerInput } from './owner-input.tsx'

type Props = { note: NoteResource; onChanged: (note: NoteResource) => void }
type Wanted = { agent_id: number | null; task_due_at: string }

const { task: taskWords } = callsWords

/** A button that opens who has to do a task, and until when. */
export function AssignTask({ note, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
  }
  return (
    <>
      <ActionButton
        look="quiet"
        aria-label={taskWords.changeOf(note.attributes.text)}
        onPress={() => {
          setOpen(true)
        }}
      >
        {taskWords.change}
      </ActionButton>
      <DialogWindow title={taskWords.changeTitle} isOpen={isOpen} onClose={close}>
        <AssignForm
          note={note}
          onCancel={close}
          onSaved={() => {
            close()
            onChanged(note)
          }}
        />
      </DialogWindow>
    </>
  )
}

type FormProps = { note: NoteResource; onCancel: () => void; onSaved: () => void }

function AssignForm({ note, onCancel, onSaved }: FormProps) {
  // The list is read again meanwhile; the change is based on what the form shows.
  const [shown] = useState(note)
  const { agent_id: owner, task_due_at: due, version, text } = shown.attributes
  const [wanted, setWanted] = useState<Wanted>({ agent_id: owner, task_due_at: due ?? '' })
  const { stored, error, isPending, save } = useVersionedSave({
    save: (change: Wanted, based) => changeNote(note.id, change, based),
    read: async () => (await readNote(note.id)).data,
    onSaved,
  })
  if (stored)
    return (
      <Conflict
        stored={stored}
        wanted={wanted}
        isPending={isPending}
        onKeepStored={onSaved}
        onKeepYours={() => {
          save(wanted, stored.attributes.version)
        }}
      />
    )
  return (
    <EntryForm
      error={error}
      isPending={isPending}
      fields={['task_due_at']}
      onSubmit={({ task_due_at: typed = '' }) => {
        const change = { ...wanted, task_due_at: fromLocalTime(typed) }
        setWanted(change)
        save(change, version)
      }}
    >
      <p>{text}</p>
      <OwnerInput
        nobody={taskWords.anybody}
        value={wanted.agent_id}
        onChange={(agent) => {
          setWanted({ ...wanted, agent_id: agent })
        }}
      />
      <TextInput
        name="task_due_at"
        type="datetime-local"
        label={taskWords.dueAt(shownZone.current)}
        defaultValue={due === null ? '' : toLocalTime(Temporal.Instant.from(due))}
        isRequired
      />
      <div className="buttons">
        <ActionButton onPress={onCancel}>{words.common.cancel}</ActionButton>
        <ActionButton type="submit" look="main" isPending={isPending} working={words.common.saving}>
          {words.common.save}
        </ActionButton>
      </div>
    </EntryForm>
  )
}

type ConflictProps = {
  stored: NoteResource
  wanted: Wanted
  isPending: boolean
  onKeepStored: () => void
  onKeepYours: () => void
}

function Conflict({ stored: { attributes: stored }, wanted, ...props }: ConflictProps) {
  const { data: agents } = useQuery(agentNamesQuery)
  const ownerOf = (id: number | null) =>
    id === null ? taskWords.anybody : (agents?.get(id) ?? taskWords.unknownAgent(id))
  const dueOf = (due: string | null) => (due === null ? '' : formatInstant(due))
  return (
    <SaveConflict
      {...props}
      fields={[
        {
          label: taskWords.owner,
          stored: ownerOf(stored.agent_id),
          yours: ownerOf(wanted.agent_id),
        },
        {
          label: taskWords.due,
          stored: dueOf(stored.task_due_at),
          yours: dueOf(wanted.task_due_at),
        },
      ]}
    />
  )
}

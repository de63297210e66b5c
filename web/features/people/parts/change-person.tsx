import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import type { PersonResource } from '../../../../server/people/schemas.ts'
import { agentNamesQuery } from '../../../api/names-query.ts'
import { useVersionedSave } from '../../../api/use-versioned-save.ts'
import { ActionButton } from '../../../parts/action-button.tsx'
import { DialogWindow } from '../../../parts/dialog-window.tsx'
import { EntryForm } from '../../../parts/entry-form.tsx'
import { SaveConflict } from '../../../parts/save-conflict.tsx'
import { words } from '../../../words/words.ts'
import { changePerson, type PersonChange, readPerson } from '../api/people.ts'
import { RoleAndAgent } from './role-and-agent.tsx'
import { peopleWords } from '../words/people-words.ts'

type Props = { person: PersonResource; onChanged: () => void }

/** A button that opens the role and the agent of a person. */
export function ChangePerson({ person, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { name } = person.attributes
  const close = () => {
    setOpen(false)
  }
  return (
    <>
      <ActionButton
        look="quiet"
        aria-label={peopleWords.changeOf(name)}
        onPress={() => {
          setOpen(true)
        }}
      >
        {peopleWords.change}
      </ActionButton>
      <DialogWindow title={peopleWords.changeOf(name)} isOpen={isOpen} onClose={close}>
        <ChangeForm
          person={person}
          onClose={() => {
            close()
            onChanged()
          }}
          onCancel={close}
        />
      </DialogWindow>
    </>
  )
}

type FormProps = { person: PersonResource; onClose: () => void; onCancel: () => void }

function ChangeForm({ person, onClose, onCancel }: FormProps) {
  // The version that the form shows: the list may be read again meanwhile.
  const [{ role, agent_id: agentId, version }] = useState(person.attributes)
  const [wanted, setWanted] = useState<PersonChange>({ role, agent_id: agentId })
  const { stored, error, isPending, save } = useVersionedSave({
    save: (change: PersonChange, based) => changePerson(person.id, based, change),
    read: async () => (await readPerson(person.id)).data,
    onSaved: onClose,
  })
  if (stored)
    return (
      <Conflict
        stored={stored.attributes}
        wanted={wanted}
        isPending={isPending}
        onKeepStored={onClose}
        onKeepYours={() => {
          save(wanted, stored.attributes.version)
        }}
      />
    )
  return (
    <EntryForm
      error={error}
      isPending={isPending}
      fields={[]}
      onSubmit={() => {
        save(wanted, version)
      }}
    >
      <RoleAndAgent value={wanted} onChange={setWanted} />
      <div className="buttons">
        <ActionButton onPress={onCancel}>{words.common.cancel}</ActionButton>
        <ActionButton type="submit" look="main" isPending={isPending} working={words.common.saving}>
          {words.common.save}
        </ActionButton>
      </div>
    </EntryForm>
  )
}

type ConflictProps = Omit<ComponentProps<typeof SaveConflict>, 'fields'> & {
  stored: PersonChange
  wanted: PersonChange
}

function Conflict({ stored, wanted, ...props }: ConflictProps) {
  const { data: agents } = useQuery(agentNamesQuery)
  const agentOf = ({ agent_id: id }: PersonChange) =>
    id === null ? peopleWords.noAgent : (agents?.get(id) ?? peopleWords.unknownAgent(id))
  return (
    <SaveConflict
      {...props}
      fields={[
        {
          label: words.common.role,
          stored: words.roles[stored.role],
          yours: words.roles[wanted.role],
        },
        { label: peopleWords.agent, stored: agentOf(stored), yours: agentOf(wanted) },
      ]}
    />
  )
}

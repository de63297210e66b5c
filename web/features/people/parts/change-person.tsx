import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PersonResource } from '../../../../server/people/schemas.ts'
import { RequestProblem } from '../../../api/request-problem.ts'
import { ActionButton } from '../../../parts/action-button.tsx'
import { DialogWindow } from '../../../parts/dialog-window.tsx'
import { EntryForm } from '../../../parts/entry-form.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { words } from '../../../words/words.ts'
import { agentNamesQuery } from '../api/agents.ts'
import { changePerson, type PersonChange, readPerson } from '../api/people.ts'
import { RoleAndAgent } from './role-and-agent.tsx'

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
        aria-label={words.people.changeOf(name)}
        onPress={() => {
          setOpen(true)
        }}
      >
        {words.people.change}
      </ActionButton>
      <DialogWindow title={words.people.changeOf(name)} isOpen={isOpen} onClose={close}>
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
  const { role, agent_id: agentId, version } = person.attributes
  const [wanted, setWanted] = useState<PersonChange>({ role, agent_id: agentId })
  /** What another person stored meanwhile. */
  const [stored, setStored] = useState<PersonResource | null>(null)
  const save = useMutation({
    mutationFn: async (based: number) => {
      try {
        await changePerson(person.id, based, wanted)
        return null
      } catch (error) {
        if (!(error instanceof RequestProblem && error.status === 412)) throw error
        return (await readPerson(person.id)).data
      }
    },
    onSuccess: (newer) => {
      setStored(newer)
      if (newer === null) onClose()
    },
  })
  if (stored)
    return (
      <Conflict
        stored={stored.attributes}
        wanted={wanted}
        isPending={save.isPending}
        onKeepStored={onClose}
        onKeepWanted={() => {
          save.mutate(stored.attributes.version)
        }}
      />
    )
  return (
    <EntryForm
      error={save.error}
      isPending={save.isPending}
      fields={[]}
      onSubmit={() => {
        save.mutate(version)
      }}
    >
      <RoleAndAgent value={wanted} onChange={setWanted} />
      <div className="buttons">
        <ActionButton onPress={onCancel}>{words.common.cancel}</ActionButton>
        <ActionButton
          type="submit"
          look="main"
          isPending={save.isPending}
          working={words.common.saving}
        >
          {words.common.save}
        </ActionButton>
      </div>
    </EntryForm>
  )
}

type ConflictProps = {
  stored: PersonChange
  wanted: PersonChange
  isPending: boolean
  onKeepStored: () => void
  onKeepWanted: () => void
}

function Conflict({ stored, wanted, isPending, onKeepStored, onKeepWanted }: ConflictProps) {
  const { data: agents } = useQuery(agentNamesQuery)
  const agentOf = ({ agent_id: id }: PersonChange) =>
    id === null ? words.people.noAgent : (agents?.get(id) ?? words.people.unknownAgent(id))
  return (
    <>
      <Notice kind="bad">
        <strong>{words.people.conflict}</strong>
        <p>{words.people.conflictText}</p>
      </Notice>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{words.people.stored}</th>
            <th scope="col">{words.people.yours}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{words.common.role}</th>
            <td>{words.roles[stored.role]}</td>
            <td>{words.roles[wanted.role]}</td>
          </tr>
          <tr>
            <th scope="row">{words.people.agent}</th>
            <td>{agentOf(stored)}</td>
            <td>{agentOf(wanted)}</td>
          </tr>
        </tbody>
      </table>
      <div className="buttons">
        <ActionButton onPress={onKeepStored}>{words.people.keepStored}</ActionButton>
        <ActionButton look="main" isPending={isPending} onPress={onKeepWanted}>
          {words.people.keepYours}
        </ActionButton>
      </div>
    </>
  )
}

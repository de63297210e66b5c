import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { sessionQuery } from '../../../api/session.ts'
import { ActionButton } from '../../../parts/action-button.tsx'
import { CheckInput } from '../../../parts/check-input.tsx'
import { DialogButton } from '../../../parts/dialog-button.tsx'
import { EntryForm } from '../../../parts/entry-form.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import { formatInstant } from '../../../words/format-instant.ts'
import { words } from '../../../words/words.ts'
import { agentQuery, invite, type PersonChange } from '../api/people.ts'
import type { ShownLink } from './link-dialog.tsx'
import { RoleAndAgent } from './role-and-agent.tsx'
import { peopleWords } from '../words/people-words.ts'

type Props = { onInvited: (link: ShownLink) => void }

/** A button that opens the form of an invitation. The address can begin that of an agent. */
export function InvitePerson({ onInvited }: Props) {
  const { invite: agentId } = useSearch({ from: '/shell/settings/people' })
  return (
    <DialogButton
      label={peopleWords.invite}
      title={peopleWords.inviteTitle}
      isOpenAtFirst={agentId !== undefined}
    >
      {(close) => (
        <OfAgent id={agentId}>
          {(first) => (
            <InvitationForm
              first={first}
              onCancel={close}
              onInvited={(shown) => {
                close()
                onInvited(shown)
              }}
            />
          )}
        </OfAgent>
      )}
    </DialogButton>
  )
}

/** With what the form begins. */
type First = PersonChange & { name: string; email: string }

const NOBODY: First = { role: 'manager', agent_id: null, name: '', email: '' }

type OfAgentProps = { id: number | undefined; children: (first: First) => ReactNode }

/** Reads the agent whom an invitation is for. */
function OfAgent({ id, children }: OfAgentProps) {
  const agent = useQuery({ ...agentQuery(id ?? 0), enabled: id !== undefined })
  if (id === undefined) return children(NOBODY)
  return (
    <Loaded query={agent} name={peopleWords.agent}>
      {({ data: { attributes } }) =>
        children({
          role: 'agent',
          agent_id: id,
          name: attributes.name,
          email: attributes.email ?? '',
        })
      }
    </Loaded>
  )
}

type FormProps = Props & { first: First; onCancel: () => void }

function InvitationForm({ first, onCancel, onInvited }: FormProps) {
  const { data: session } = useQuery(sessionQuery)
  const canMail = session?.attributes.sends_mails ?? false
  const [isMailed, setMailed] = useState(canMail)
  const [access, setAccess] = useState<PersonChange>({ role: first.role, agent_id: first.agent_id })
  const create = useMutation({
    mutationFn: invite,
    onSuccess: ({ data, meta }) => {
      const { expires_at: until, mail } = data.attributes
      onInvited({ url: meta.url, until: formatInstant(until), mailedTo: mail?.address ?? null })
    },
  })
  return (
    <EntryForm
      error={create.error}
      isPending={create.isPending}
      fields={['name', 'email']}
      onSubmit={({ name = '', email = '' }) => {
        create.mutate({
          ...access,
          ...(name.trim() !== '' && { name: name.trim() }),
          ...(email !== '' && { email }),
          ...(isMailed && { send_email: true }),
        })
      }}
    >
      <p>{canMail ? peopleWords.inviteText : peopleWords.inviteByLinkText}</p>
      <WhomFields first={first} canMail={canMail} isMailed={isMailed} onMailed={setMailed} />
      <RoleAndAgent value={access} onChange={setAccess} />
      <div className="buttons">
        <ActionButton onPress={onCancel}>{words.common.cancel}</ActionButton>
        <ActionButton
          type="submit"
          look="main"
          isPending={create.isPending}
          working={words.common.saving}
        >
          {isMailed ? peopleWords.sendInvitation : peopleWords.createLink}
        </ActionButton>
      </div>
    </EntryForm>
  )
}

type FieldsProps = {
  first: First
  canMail: boolean
  isMailed: boolean
  onMailed: (isMailed: boolean) => void
}

/** Whom the invitation is for, and whether it is mailed. */
function WhomFields({ first, canMail, isMailed, onMailed }: FieldsProps) {
  const { name, email } = words.common
  return (
    <>
      <TextInput
        name="name"
        label={`${name} (${peopleWords.optional})`}
        defaultValue={first.name}
        autoComplete="off"
        maxLength={200}
        autoFocus
      />
      <TextInput
        name="email"
        label={isMailed ? email : `${email} (${peopleWords.optional})`}
        type="email"
        defaultValue={first.email}
        autoComplete="off"
        isRequired={isMailed}
      />
      {canMail && (
        <CheckInput isSelected={isMailed} onChange={onMailed}>
          {peopleWords.sendByMail}
        </CheckInput>
      )}
    </>
  )
}

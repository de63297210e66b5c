import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionQuery } from '../../../api/session.ts'
import { ActionButton } from '../../../parts/action-button.tsx'
import { CheckInput } from '../../../parts/check-input.tsx'
import { DialogWindow } from '../../../parts/dialog-window.tsx'
import { EntryForm } from '../../../parts/entry-form.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import { formatInstant } from '../../../words/format-instant.ts'
import { words } from '../../../words/words.ts'
import { invite, type PersonChange } from '../api/people.ts'
import type { ShownLink } from './link-dialog.tsx'
import { RoleAndAgent } from './role-and-agent.tsx'
import { peopleWords } from '../words/people-words.ts'

type Props = { onInvited: (link: ShownLink) => void }

/** A button that opens the form of an invitation. */
export function InvitePerson({ onInvited }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
  }
  return (
    <>
      <ActionButton
        look="main"
        onPress={() => {
          setOpen(true)
        }}
      >
        {peopleWords.invite}
      </ActionButton>
      <DialogWindow title={peopleWords.inviteTitle} isOpen={isOpen} onClose={close}>
        <InvitationForm
          onCancel={close}
          onInvited={(shown) => {
            close()
            onInvited(shown)
          }}
        />
      </DialogWindow>
    </>
  )
}

function InvitationForm({ onCancel, onInvited }: Props & { onCancel: () => void }) {
  const { data: session } = useQuery(sessionQuery)
  const canMail = session?.attributes.sends_mails ?? false
  const [isMailed, setMailed] = useState(canMail)
  const [access, setAccess] = useState<PersonChange>({ role: 'manager', agent_id: null })
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
      <WhomFields canMail={canMail} isMailed={isMailed} onMailed={setMailed} />
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

type FieldsProps = { canMail: boolean; isMailed: boolean; onMailed: (isMailed: boolean) => void }

/** Whom the invitation is for, and whether it is mailed. */
function WhomFields({ canMail, isMailed, onMailed }: FieldsProps) {
  const { name, email } = words.common
  return (
    <>
      <TextInput
        name="name"
        label={`${name} (${peopleWords.optional})`}
        autoComplete="off"
        maxLength={200}
        autoFocus
      />
      <TextInput
        name="email"
        label={isMailed ? email : `${email} (${peopleWords.optional})`}
        type="email"
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

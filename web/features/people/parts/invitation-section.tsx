import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionButton } from '../../../parts/action-button.tsx'
import { ConfirmedAction } from '../../../parts/confirmed-action.tsx'
import { DialogWindow } from '../../../parts/dialog-window.tsx'
import { EntryForm } from '../../../parts/entry-form.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { Row } from '../../../parts/row.tsx'
import { Section } from '../../../parts/section.tsx'
import { ShowMore } from '../../../parts/show-more.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import { formatInstant } from '../../../words/format-instant.ts'
import { words } from '../../../words/words.ts'
import { invitationsQuery, invite, type PersonChange, withdrawInvitation } from '../api/people.ts'
import { LinkDialog, type ShownLink } from './link-dialog.tsx'
import { RoleAndAgent } from './role-and-agent.tsx'
import { peopleWords } from '../words/people-words.ts'

/** The invitations that were not used yet. */
export function InvitationSection({ canChange }: { canChange: boolean }) {
  const client = useQueryClient()
  const invitations = useInfiniteQuery(invitationsQuery)
  const [isWithdrawn, setWithdrawn] = useState(false)
  const reload = () => void client.invalidateQueries({ queryKey: invitationsQuery.queryKey })
  return (
    <Section
      title={peopleWords.invitations}
      action={canChange && <InvitePerson onInvited={reload} />}
    >
      {isWithdrawn && <Notice kind="good">{peopleWords.withdrawn}</Notice>}
      <Loaded query={invitations} name={peopleWords.invitations}>
        {(list) =>
          list.length === 0 ? (
            <p className="quiet">{peopleWords.noInvitations}</p>
          ) : (
            <>
              <ul className="rows">
                {list.map(({ id, attributes: { name, email, role, expires_at: until } }) => (
                  <Row key={id} look="person">
                    <span className="row-main">
                      {name ?? email ?? <em>{peopleWords.unnamed}</em>}{' '}
                      <span className="quiet">{name !== null && email}</span>
                    </span>
                    <span className="row-fact">{words.roles[role]}</span>
                    <span className="row-fact quiet">
                      {peopleWords.until(formatInstant(until))}
                    </span>
                    <span className="row-actions">
                      {canChange && (
                        <ConfirmedAction
                          label={peopleWords.withdraw}
                          fullLabel={peopleWords.withdrawOf(name ?? email ?? peopleWords.unnamed)}
                          title={peopleWords.withdrawTitle}
                          text={peopleWords.withdrawText}
                          run={() => withdrawInvitation(id)}
                          onDone={() => {
                            setWithdrawn(true)
                            reload()
                          }}
                        />
                      )}
                    </span>
                  </Row>
                ))}
              </ul>
              <ShowMore query={invitations} />
            </>
          )
        }
      </Loaded>
    </Section>
  )
}

function InvitePerson({ onInvited }: { onInvited: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const [link, setLink] = useState<ShownLink | null>(null)
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
            setLink(shown)
            onInvited()
          }}
        />
      </DialogWindow>
      <LinkDialog
        link={link}
        onClose={() => {
          setLink(null)
        }}
      />
    </>
  )
}

type FormProps = { onCancel: () => void; onInvited: (link: ShownLink) => void }

function InvitationForm({ onCancel, onInvited }: FormProps) {
  const [access, setAccess] = useState<PersonChange>({ role: 'manager', agent_id: null })
  const create = useMutation({
    mutationFn: invite,
    onSuccess: ({ data, meta }) => {
      onInvited({ url: meta.url, until: formatInstant(data.attributes.expires_at) })
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
        })
      }}
    >
      <p>{peopleWords.inviteText}</p>
      <TextInput
        name="name"
        label={`${words.common.name} (${peopleWords.optional})`}
        autoComplete="off"
        maxLength={200}
        autoFocus
      />
      <TextInput
        name="email"
        label={`${words.common.email} (${peopleWords.optional})`}
        type="email"
        autoComplete="off"
      />
      <RoleAndAgent value={access} onChange={setAccess} />
      <div className="buttons">
        <ActionButton onPress={onCancel}>{words.common.cancel}</ActionButton>
        <ActionButton
          type="submit"
          look="main"
          isPending={create.isPending}
          working={words.common.saving}
        >
          {peopleWords.createLink}
        </ActionButton>
      </div>
    </EntryForm>
  )
}

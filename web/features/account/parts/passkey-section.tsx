import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { withConfirmation } from '../../../api/confirmation.ts'
import { createPasskey, hasPasskeys } from '../../../api/passkeys.ts'
import { sendRequest } from '../../../api/send-request.ts'
import { ActionButton } from '../../../parts/action-button.tsx'
import { ConfirmedAction } from '../../../parts/confirmed-action.tsx'
import { DialogWindow } from '../../../parts/dialog-window.tsx'
import { EntryForm } from '../../../parts/entry-form.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { Row } from '../../../parts/row.tsx'
import { Section } from '../../../parts/section.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import { formatInstant } from '../../../words/format-instant.ts'
import { words } from '../../../words/words.ts'
import { passkeysQuery } from '../api/passkeys.ts'
import { accountWords } from '../words/account-words.ts'

/** The passkeys of the person. */
export function PasskeySection() {
  const client = useQueryClient()
  const passkeys = useQuery(passkeysQuery)
  const remove = (id: string) =>
    withConfirmation(() => sendRequest('DELETE', `/auth/passkeys/${id}`))
  return (
    <Section title={accountWords.passkeys} action={hasPasskeys && <AddPasskey />}>
      {!hasPasskeys && <p className="quiet">{accountWords.noPasskeysHere}</p>}
      <Loaded query={passkeys} name={accountWords.passkeys}>
        {(list) =>
          list.length === 0 ? (
            <p className="quiet">{accountWords.noPasskeys}</p>
          ) : (
            <ul className="rows">
              {list.map(({ id, attributes: { name, created_at: created, last_used_at: used } }) => (
                <Row key={id}>
                  <span className="row-main">{name}</span>
                  <span className="row-fact quiet">
                    {accountWords.created(formatInstant(created))},{' '}
                    {used === null
                      ? accountWords.neverUsed
                      : accountWords.used(formatInstant(used))}
                  </span>
                  <span className="row-actions">
                    <ConfirmedAction
                      label={accountWords.delete}
                      fullLabel={accountWords.deletePasskey(name)}
                      title={accountWords.deletePasskeyText(name)}
                      text={accountWords.deletePasskeyHint}
                      run={() => remove(id)}
                      onDone={() => void client.invalidateQueries(passkeysQuery)}
                    />
                  </span>
                </Row>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}

function AddPasskey() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionButton
        onPress={() => {
          setOpen(true)
        }}
      >
        {accountWords.addPasskey}
      </ActionButton>
      <DialogWindow
        title={accountWords.addPasskey}
        isOpen={isOpen}
        onClose={() => {
          setOpen(false)
        }}
      >
        <PasskeyForm
          onAdded={() => {
            setOpen(false)
          }}
        />
      </DialogWindow>
    </>
  )
}

function PasskeyForm({ onAdded }: { onAdded: () => void }) {
  const client = useQueryClient()
  const add = useMutation({
    mutationFn: async (name: string) => {
      const passkey = await createPasskey()
      return withConfirmation(() =>
        sendRequest('POST', '/auth/passkeys', { attributes: { name, passkey } }),
      )
    },
    onSuccess: async () => {
      await client.invalidateQueries(passkeysQuery)
      onAdded()
    },
  })
  return (
    <EntryForm
      error={add.error}
      isPending={add.isPending}
      fields={['name']}
      cancelled={words.errors.passkeyCancelled}
      onSubmit={({ name = '' }) => {
        add.mutate(name.trim())
      }}
    >
      <TextInput
        name="name"
        label={accountWords.passkeyName}
        hint={accountWords.passkeyNameHint}
        maxLength={200}
        isRequired
        autoFocus
      />
      <ActionButton
        type="submit"
        look="main"
        isPending={add.isPending}
        working={words.common.saving}
      >
        {accountWords.addPasskey}
      </ActionButton>
    </EntryForm>
  )
}

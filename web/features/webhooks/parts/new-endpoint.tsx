import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ActionButton } from '../../../parts/action-button.tsx'
import { DialogButton } from '../../../parts/dialog-button.tsx'
import { EntryForm } from '../../../parts/entry-form.tsx'
import { SecretDialog } from '../../../parts/secret-dialog.tsx'
import { words } from '../../../words/words.ts'
import { createEndpoint, type EndpointSettings, endpointsQuery } from '../api/endpoints.ts'
import { webhookWords } from '../words/webhook-words.ts'
import { EndpointFields } from './endpoint-fields.tsx'

/** A button that opens the form of a new endpoint, and shows its secret afterwards. */
export function NewEndpoint() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [created, setCreated] = useState<{ id: string; secret: string } | null>(null)
  return (
    <>
      <DialogButton label={webhookWords.add}>
        {(close) => (
          <NewEndpointForm
            onCancel={close}
            onCreated={(shown) => {
              close()
              setCreated(shown)
              void client.invalidateQueries({ queryKey: endpointsQuery.queryKey })
            }}
          />
        )}
      </DialogButton>
      <SecretDialog
        title={webhookWords.secretTitle}
        text={webhookWords.secretText}
        label={webhookWords.secret}
        secret={created?.secret ?? null}
        onClose={() => {
          setCreated(null)
          if (created) void navigate({ to: '/settings/webhooks/$id', params: { id: created.id } })
        }}
      />
    </>
  )
}

type FormProps = {
  onCancel: () => void
  onCreated: (shown: { id: string; secret: string }) => void
}

function NewEndpointForm({ onCancel, onCreated }: FormProps) {
  const [draft, setDraft] = useState<EndpointSettings>({
    url: '',
    description: null,
    event_types: null,
  })
  const create = useMutation({
    mutationFn: () => createEndpoint(draft),
    onSuccess: ({ id, attributes }) => {
      onCreated({ id, secret: attributes.secret })
    },
  })
  return (
    <EntryForm
      error={create.error}
      isPending={create.isPending}
      fields={['url', 'description']}
      onSubmit={() => {
        create.mutate()
      }}
    >
      <EndpointFields
        draft={draft}
        onChange={(change) => {
          setDraft({ ...draft, ...change })
        }}
      />
      <div className="buttons">
        <ActionButton onPress={onCancel}>{words.common.cancel}</ActionButton>
        <ActionButton
          type="submit"
          look="main"
          isPending={create.isPending}
          working={words.common.saving}
        >
          {webhookWords.create}
        </ActionButton>
      </div>
    </EntryForm>
  )
}

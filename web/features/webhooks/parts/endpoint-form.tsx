import { useAttributeDraft } from '../../../api/use-attribute-draft.ts'
import { ActionButton } from '../../../parts/action-button.tsx'
import { EntryForm } from '../../../parts/entry-form.tsx'
import { SaveConflict } from '../../../parts/save-conflict.tsx'
import { UnsavedDialog } from '../../../parts/unsaved-dialog.tsx'
import { words } from '../../../words/words.ts'
import { changeEndpoint, type Endpoint, readEndpoint } from '../api/endpoints.ts'
import { webhookWords } from '../words/webhook-words.ts'
import { EndpointFields } from './endpoint-fields.tsx'

const NAMES = ['url', 'description', 'event_types'] as const
const LABELS = {
  url: webhookWords.url,
  description: webhookWords.description,
  event_types: webhookWords.types,
}

type Props = { endpoint: Endpoint; onSaved: () => void }

/** The settings of an endpoint; only what was changed is sent. */
export function EndpointForm({ endpoint: { id, attributes }, onSaved }: Props) {
  const { draft, change, changed, error, isPending, submit, conflict } = useAttributeDraft({
    stored: attributes,
    names: NAMES,
    save: async (changes, version) => (await changeEndpoint(id, changes, version)).attributes,
    read: async () => (await readEndpoint(id)).attributes,
    onSaved,
  })
  if (conflict)
    return (
      <SaveConflict
        {...conflict}
        isPending={isPending}
        fields={changed.map((name) => ({
          label: LABELS[name],
          stored: show(conflict.stored[name]),
          yours: show(draft[name]),
        }))}
      />
    )
  return (
    <EntryForm
      error={error}
      isPending={isPending}
      fields={['url', 'description']}
      onSubmit={submit}
    >
      <EndpointFields draft={draft} onChange={change} />
      <div className="buttons">
        <ActionButton type="submit" look="main" isPending={isPending} working={words.common.saving}>
          {words.common.save}
        </ActionButton>
      </div>
      <UnsavedDialog isDirty={changed.length > 0 && !isPending} />
    </EntryForm>
  )
}

function show(value: string | readonly string[] | null): string {
  if (value === null) return '–'
  return typeof value === 'string' ? value : value.join(', ')
}

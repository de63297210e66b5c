import { useQuery } from '@tanstack/react-query'
import { teamNamesQuery } from '../../../api/names-query.ts'
import { useAttributeDraft } from '../../../api/use-attribute-draft.ts'
import { ActionButton } from '../../../parts/action-button.tsx'
import { EntryForm } from '../../../parts/entry-form.tsx'
import { SaveConflict } from '../../../parts/save-conflict.tsx'
import { UnsavedDialog } from '../../../parts/unsaved-dialog.tsx'
import { words } from '../../../words/words.ts'
import {
  changeConnection,
  type Connection,
  type ConnectionSettings,
  readConnection,
  typesQuery,
} from '../api/voice-connections.ts'
import { describePlatform } from '../describe-platform.ts'
import { connectionWords } from '../words/connection-words.ts'
import { ConnectionFields } from './connection-fields.tsx'

type Props = { connection: Connection; onSaved: () => void }
type Name = keyof ConnectionSettings

/** The settings of a connection; only what was changed is sent. */
export function ConnectionForm({ connection: { id, attributes }, onSaved }: Props) {
  const { platform } = attributes
  const show = useShownValue()
  const names: Name[] = [
    'name',
    'team_id',
    'meeting_type_ids',
    ...describePlatform(platform).fields,
  ]
  const { draft, change, changed, error, isPending, submit, conflict } = useAttributeDraft({
    stored: attributes,
    names,
    save: async (changes, version) => (await changeConnection(id, changes, version)).attributes,
    read: async () => (await readConnection(id)).attributes,
    onSaved,
  })
  if (conflict)
    return (
      <SaveConflict
        {...conflict}
        isPending={isPending}
        fields={changed.map((name) => ({
          label: connectionWords.fields[name].label,
          stored: show(name, conflict.stored),
          yours: show(name, draft),
        }))}
      />
    )
  return (
    <EntryForm error={error} isPending={isPending} fields={names} onSubmit={submit}>
      <ConnectionFields platform={platform} draft={draft} onChange={change} />
      <div className="buttons">
        <ActionButton type="submit" isPending={isPending} working={words.common.saving}>
          {words.common.save}
        </ActionButton>
      </div>
      <UnsavedDialog isDirty={changed.length > 0 && !isPending} />
    </EntryForm>
  )
}

/** A setting as text. */
function useShownValue() {
  const { data: teams } = useQuery(teamNamesQuery)
  const { data: types = [] } = useQuery(typesQuery)
  return (name: Name, settings: ConnectionSettings): string => {
    const value = settings[name]
    if (name === 'team_id') return teams?.get(settings.team_id) ?? String(value)
    if (Array.isArray(value))
      return value
        .map((id) => types.find((type) => type.id === String(id))?.attributes.name ?? String(id))
        .join(', ')
    if (typeof value === 'boolean') return value ? connectionWords.on : connectionWords.off
    return value === null ? '–' : String(value)
  }
}

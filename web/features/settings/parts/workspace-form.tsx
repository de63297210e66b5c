import { useState } from 'react'
import { useAttributeDraft } from '../../../api/use-attribute-draft.ts'
import { ActionButton } from '../../../parts/action-button.tsx'
import { EntryForm } from '../../../parts/entry-form.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { SaveConflict } from '../../../parts/save-conflict.tsx'
import { UnsavedDialog } from '../../../parts/unsaved-dialog.tsx'
import { words } from '../../../words/words.ts'
import {
  changeWorkspace,
  GROUPS,
  readWorkspace,
  SETTING_NAMES,
  type SettingName,
  type Settings,
} from '../api/workspace.ts'
import { settingsWords } from '../words/settings-words.ts'
import { SettingGroups } from './setting-groups.tsx'

type Props = { stored: Settings; canChange: boolean; onSaved: () => void }

/** All settings of the workspace in one form; only what was changed is sent. */
export function WorkspaceForm({ stored, canChange, onSaved }: Props) {
  const [isSaved, setSaved] = useState(false)
  const { draft, change, changed, error, isPending, submit, conflict } = useAttributeDraft({
    stored,
    names: SETTING_NAMES,
    save: changeWorkspace,
    read: readWorkspace,
    onSaved: () => {
      setSaved(true)
      onSaved()
    },
  })
  if (conflict)
    return (
      <SaveConflict
        {...conflict}
        isPending={isPending}
        fields={changed.map((name) => ({
          label: labelOf(name),
          stored: show(conflict.stored[name]),
          yours: show(draft[name]),
        }))}
      />
    )
  return (
    <EntryForm
      error={error}
      isPending={isPending}
      fields={[...Object.values(GROUPS).flat(), 'calls_kept_days']}
      onSubmit={submit}
    >
      <SettingGroups draft={draft} isReadOnly={!canChange} onChange={change} />
      {canChange && (
        <div className="save-bar">
          {isSaved && changed.length === 0 && <Notice kind="good">{settingsWords.saved}</Notice>}
          <span role="status" className="quiet">
            {changed.length > 0 && settingsWords.unsaved(changed.length)}
          </span>
          <ActionButton
            type="submit"
            look="main"
            isPending={isPending}
            working={words.common.saving}
          >
            {words.common.save}
          </ActionButton>
        </div>
      )}
      <UnsavedDialog isDirty={changed.length > 0 && !isPending} />
    </EntryForm>
  )
}

function labelOf(name: SettingName): string {
  return name === 'questions' ? settingsWords.questions : settingsWords.fields[name].label
}

function show(value: Settings[SettingName]): string {
  if (Array.isArray(value))
    return value.map(({ question, answer }) => `${question} ${answer}`).join(' · ') || '–'
  if (typeof value === 'boolean') return value ? settingsWords.on : settingsWords.off
  return value === null ? '–' : String(value)
}

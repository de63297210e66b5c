import { useState } from 'react'
import { sendRequest } from '../../../api/send-request.ts'
import { useVersionedSave } from '../../../api/use-versioned-save.ts'
import { ActionButton } from '../../../parts/action-button.tsx'
import { EntryForm } from '../../../parts/entry-form.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { Section } from '../../../parts/section.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import { words } from '../../../words/words.ts'
import { rename, type Workspace } from '../api/owner.ts'
import { dataWords } from '../words/data-words.ts'

type Props = { workspace: Workspace; onChanged: (changed: Workspace) => void }

/** The name of the workspace, which can be changed. */
export function NameSection({ workspace, onChanged }: Props) {
  const [isSaved, setSaved] = useState(false)
  const saving = useVersionedSave<Workspace, string, void>({
    save: async (name, version) => {
      setSaved(false)
      onChanged(await rename(name, version))
    },
    read: () => sendRequest<Workspace>('GET', '/core/workspace'),
    onSaved: () => {
      setSaved(true)
    },
  })
  const { stored } = saving
  return (
    <Section title={words.common.name}>
      {isSaved && <Notice kind="good">{dataWords.renamed}</Notice>}
      {stored && <Notice kind="bad">{dataWords.otherName(stored.data.attributes.name)}</Notice>}
      <EntryForm
        error={saving.error}
        isPending={saving.isPending}
        fields={['name']}
        onSubmit={({ name = '' }) => {
          saving.save(name, (stored ?? workspace).meta.version)
        }}
      >
        <TextInput
          name="name"
          label={dataWords.workspaceName}
          defaultValue={workspace.data.attributes.name}
          isRequired
          maxLength={1024}
          autoComplete="off"
        />
        <div className="buttons">
          <ActionButton
            type="submit"
            look="main"
            isPending={saving.isPending}
            working={words.common.saving}
          >
            {dataWords.rename}
          </ActionButton>
        </div>
      </EntryForm>
    </Section>
  )
}

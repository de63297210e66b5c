import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionButton } from '../../../parts/action-button.tsx'
import { ConfirmedAction } from '../../../parts/confirmed-action.tsx'
import { DialogWindow } from '../../../parts/dialog-window.tsx'
import { EntryForm } from '../../../parts/entry-form.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { Section } from '../../../parts/section.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import { formatInstant } from '../../../words/format-instant.ts'
import { words } from '../../../words/words.ts'
import { archive, remove, restore, type Workspace } from '../api/owner.ts'
import { dataWords } from '../words/data-words.ts'

type Props = { workspace: Workspace; onChanged: (changed: Workspace) => void }

/** Archiving and deletion of the workspace, and the way back. */
export function EndSection({ workspace, onChanged }: Props) {
  const { name, archived_at: archivedAt, deletes_at: deletesAt } = workspace.data.attributes
  return (
    <>
      <Section
        title={dataWords.archive}
        action={
          archivedAt === null ? (
            <ConfirmedAction
              label={dataWords.archiveNow}
              fullLabel={dataWords.archiveOf(name)}
              title={dataWords.archiveTitle(name)}
              text={dataWords.archiveText}
              run={archive}
              onDone={onChanged}
            />
          ) : (
            <ConfirmedAction
              label={dataWords.restore}
              fullLabel={dataWords.restoreOf(name)}
              title={dataWords.restoreTitle(name)}
              text={dataWords.restoreText}
              look="main"
              run={restore}
              onDone={onChanged}
            />
          )
        }
      >
        {archivedAt === null ? (
          <p>{dataWords.archiveText}</p>
        ) : (
          <Notice kind="plain">
            {deletesAt === null
              ? dataWords.archivedSince(formatInstant(archivedAt))
              : dataWords.deletedAt(formatInstant(deletesAt))}
          </Notice>
        )}
      </Section>
      {deletesAt === null && (
        <Section
          title={dataWords.delete}
          action={<DeleteWorkspace name={name} onDeleted={onChanged} />}
        >
          <p>{dataWords.deleteText}</p>
        </Section>
      )}
    </>
  )
}

type DeleteProps = { name: string; onDeleted: (changed: Workspace) => void }

function DeleteWorkspace({ name, onDeleted }: DeleteProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
  }
  const removing = useMutation({
    mutationFn: remove,
    onSuccess: (changed) => {
      close()
      onDeleted(changed)
    },
  })
  return (
    <>
      <ActionButton
        look="quiet"
        onPress={() => {
          removing.reset()
          setOpen(true)
        }}
      >
        {dataWords.deleteNow}
      </ActionButton>
      <DialogWindow title={dataWords.deleteTitle(name)} isOpen={isOpen} onClose={close}>
        <EntryForm
          error={removing.error}
          isPending={removing.isPending}
          fields={['name']}
          onSubmit={({ name: typed = '' }) => {
            removing.mutate(typed)
          }}
        >
          <p>{dataWords.deleteText}</p>
          <TextInput
            name="name"
            label={dataWords.typeName}
            hint={name}
            isRequired
            autoComplete="off"
            autoFocus
          />
          <div className="buttons">
            <ActionButton onPress={close}>{words.common.cancel}</ActionButton>
            <ActionButton type="submit" look="danger" isPending={removing.isPending}>
              {dataWords.deleteNow}
            </ActionButton>
          </div>
        </EntryForm>
      </DialogWindow>
    </>
  )
}

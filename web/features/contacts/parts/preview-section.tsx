import { ActionButton } from '../../../parts/action-button.tsx'
import { CheckInput } from '../../../parts/check-input.tsx'
import { FormProblem } from '../../../parts/entry-form.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { Section } from '../../../parts/section.tsx'
import { changeImport, type OneImport, startImport } from '../api/imports.ts'
import { contactsWords } from '../words/contacts-words.ts'
import { CountList } from './count-list.tsx'
import { identifiesContacts } from './mapping-targets.ts'
import { useImportAction } from './use-import-action.ts'

type Props = { one: OneImport; canChange: boolean }

/** What an import would do, counted by a check, and its start. */
export function PreviewSection({ one, canChange }: Props) {
  const { id, attributes } = one.data
  const { dry_run: found, mapping, restore_erased: restores } = attributes
  const start = useImportAction(id, (isDryRun: boolean) => startImport(one, isDryRun))
  const change = useImportAction(id, (restore: boolean) =>
    changeImport(one, { restore_erased: restore }),
  )
  const hasIdentifier = mapping.some(({ attribute }) => identifiesContacts(attribute))
  return (
    <Section title={contactsWords.preview}>
      <p className="quiet">{contactsWords.previewText}</p>
      {!hasIdentifier && <Notice kind="bad">{contactsWords.noIdentifier}</Notice>}
      {found && <CountList counts={found} names={contactsWords.wouldCounts} />}
      <FormProblem error={start.error ?? change.error} />
      {canChange && (
        <>
          <div>
            <CheckInput
              isSelected={restores}
              isDisabled={change.isPending}
              onChange={(restore) => {
                change.mutate(restore)
              }}
            >
              {contactsWords.restoreErased}
            </CheckInput>
            <p className="hint">{contactsWords.restoreHint}</p>
          </div>
          <div className="buttons start">
            <ActionButton
              isPending={start.isPending}
              onPress={() => {
                start.mutate(true)
              }}
            >
              {contactsWords.check}
            </ActionButton>
            <ActionButton
              look="main"
              isPending={start.isPending}
              onPress={() => {
                start.mutate(false)
              }}
            >
              {contactsWords.start}
            </ActionButton>
          </div>
        </>
      )}
    </Section>
  )
}

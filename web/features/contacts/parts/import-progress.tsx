import { ConfirmedAction } from '../../../parts/confirmed-action.tsx'
import { Section } from '../../../parts/section.tsx'
import { actOnImport, type ContactImport } from '../api/imports.ts'
import { contactsWords } from '../words/contacts-words.ts'
import { formatCount } from './present-contact.ts'
import { useImportAction } from './use-import-action.ts'

type Props = { one: ContactImport; canChange: boolean }

/** How far an import is, which can be cancelled. */
export function ImportProgress({ one: { id, attributes }, canChange }: Props) {
  const { state, processed_rows: done, row_count: all } = attributes
  const cancel = useImportAction(id, () => actOnImport(id, 'cancel'))
  return (
    <Section
      title={contactsWords.progressTitle}
      action={
        canChange &&
        state !== 'reverting' && (
          <ConfirmedAction
            label={contactsWords.cancelImport}
            fullLabel={contactsWords.cancelTitle}
            title={contactsWords.cancelTitle}
            text={contactsWords.cancelText}
            run={() => cancel.mutateAsync(undefined)}
            onDone={() => {}}
          />
        )
      }
    >
      <label className="import-progress">
        <span role="status">
          {contactsWords.importStates[state]}
          {state !== 'reverting' &&
            `: ${contactsWords.progress(formatCount(done), formatCount(all))}`}
        </span>
        <progress {...(state !== 'reverting' && { value: done })} max={Math.max(1, all)} />
      </label>
    </Section>
  )
}

import { ConfirmedAction } from '../../../parts/confirmed-action.tsx'
import { Section } from '../../../parts/section.tsx'
import { actOnImport, type OneImport } from '../api/imports.ts'
import { contactsWords } from '../words/contacts-words.ts'
import { CountList } from './count-list.tsx'
import { useImportAction } from './use-import-action.ts'

type Props = { one: OneImport; canChange: boolean }

/** What an import has done, which can be reverted as a whole. */
export function ImportResult({ one: { data }, canChange }: Props) {
  const { state, counts, revert: reverted } = data.attributes
  const revert = useImportAction(data.id, () => actOnImport(data.id, 'revert'))
  return (
    <Section
      title={contactsWords.result}
      action={
        canChange &&
        state !== 'reverted' && (
          <ConfirmedAction
            label={contactsWords.revertImport}
            fullLabel={contactsWords.revertImport}
            title={contactsWords.revertImportTitle}
            text={contactsWords.revertImportText}
            run={() => revert.mutateAsync(undefined)}
            onDone={() => {}}
          />
        )
      }
    >
      <CountList counts={counts} names={contactsWords.wouldCounts} />
      {reverted && <CountList counts={reverted} names={contactsWords.revertCounts} />}
    </Section>
  )
}

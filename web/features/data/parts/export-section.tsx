import { useMutation } from '@tanstack/react-query'
import { ActionButton } from '../../../parts/action-button.tsx'
import { FormProblem } from '../../../parts/entry-form.tsx'
import { Section } from '../../../parts/section.tsx'
import { download } from '../api/owner.ts'
import { dataWords } from '../words/data-words.ts'

/** The rows of the workspace as a file, and how an operator backs up the server. */
export function ExportSection() {
  const downloading = useMutation({ mutationFn: download })
  return (
    <>
      <Section
        title={dataWords.export}
        action={
          <ActionButton
            isPending={downloading.isPending}
            onPress={() => {
              downloading.mutate()
            }}
          >
            {dataWords.download}
          </ActionButton>
        }
      >
        <FormProblem error={downloading.error} />
        <p>{dataWords.exportText}</p>
      </Section>
      <Section title={dataWords.backup}>
        <p>{dataWords.backupText}</p>
        <p>
          <code>slotline backup slotline.backup</code>
        </p>
      </Section>
    </>
  )
}

import { useMutation } from '@tanstack/react-query'
import { ActionButton } from '../../../parts/action-button.tsx'
import { FormProblem } from '../../../parts/entry-form.tsx'
import { Section } from '../../../parts/section.tsx'
import { download } from '../api/owner.ts'
import { BackupSection } from './backup-section.tsx'
import { dataWords } from '../words/data-words.ts'

/** The rows of the workspace as a file, and a backup of the server. */
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
      <BackupSection />
    </>
  )
}

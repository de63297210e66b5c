import { useMutation, useQuery } from '@tanstack/react-query'
import { ActionButton } from '../../../parts/action-button.tsx'
import { FormProblem } from '../../../parts/entry-form.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { Section } from '../../../parts/section.tsx'
import { backupQuery, downloadBackup } from '../api/owner.ts'
import { dataWords } from '../words/data-words.ts'

/** A backup of the server, or who can make one. */
export function BackupSection() {
  const backup = useQuery(backupQuery)
  const downloading = useMutation({ mutationFn: downloadBackup })
  const isPossible = backup.data?.data.attributes.is_possible ?? false
  return (
    <Section
      title={dataWords.backup}
      action={
        isPossible && (
          <ActionButton
            isPending={downloading.isPending}
            onPress={() => {
              downloading.mutate()
            }}
          >
            {dataWords.downloadBackup}
          </ActionButton>
        )
      }
    >
      <FormProblem error={downloading.error} />
      {downloading.isSuccess && <Notice kind="plain">{dataWords.backupBegun}</Notice>}
      <Loaded query={backup} name={dataWords.backup}>
        {({ data: { attributes } }) => (
          <>
            <p>{isPossible ? dataWords.backupText : dataWords.backupByOperator}</p>
            {!attributes.is_only_workspace && <p>{dataWords.backupOfSeveral}</p>}
            {attributes.key && <KeyText place={attributes.key} />}
            <p>{isPossible ? dataWords.restoreWith : dataWords.backUpWith}</p>
            <p>
              <code>
                {isPossible ? 'slotline restore FILE' : 'slotline backup slotline.backup'}
              </code>
            </p>
          </>
        )}
      </Loaded>
    </Section>
  )
}

type Place = { kind: 'setting' } | { kind: 'file'; path: string } | { kind: 'none' }

/** Where the key is, without which secrets in the backup cannot be read. */
function KeyText({ place }: { place: Place }) {
  if (place.kind === 'none') return <p>{dataWords.noKey}</p>
  return (
    <p>
      {dataWords.withoutKey}{' '}
      {place.kind === 'setting' ? (
        dataWords.keyInSetting
      ) : (
        <>
          {dataWords.keyInFile} <code>{place.path}</code>
        </>
      )}
    </p>
  )
}

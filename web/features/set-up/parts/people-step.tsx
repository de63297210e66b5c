import { EntryForm } from '../../../parts/entry-form.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { words } from '../../../words/words.ts'
import { addAgent, type BusinessSetUp } from '../api/business.ts'
import { useSavedRows } from '../use-saved-rows.ts'
import { setUpWords } from '../words/set-up-words.ts'
import { DraftRows } from './draft-rows.tsx'
import { ExistingList } from './existing-list.tsx'
import { StepButtons } from './step-buttons.tsx'

const EMPTY = { name: '', email: '' }
const FIELDS = {
  name: { label: setUpWords.person, isRequired: true },
  email: { label: words.common.email, type: 'email' },
} as const

type Props = { business: BusinessSetUp; onBack: () => void; onDone: () => void }

/** Who takes the appointments. */
export function PeopleStep({ business, onBack, onDone }: Props) {
  const { agents } = business
  const { rows, error, isPending, saveAll } = useSavedRows({
    initial: agents.length === 0 ? [EMPTY] : [],
    save: ({ name, email }) => addAgent({ name: name.trim(), email: email.trim() }, business),
    onSaved: onDone,
  })
  const isEmpty = rows.list.length + agents.length === 0
  return (
    <EntryForm
      error={error}
      isPending={isPending}
      fields={[]}
      onSubmit={() => {
        if (!isEmpty) saveAll()
      }}
    >
      <p>{setUpWords.peopleText}</p>
      <ExistingList
        items={agents.map(({ id, attributes: { name, email } }) => ({
          id,
          text: [name, email].filter(Boolean).join(' · '),
        }))}
      />
      <DraftRows rows={rows} fields={FIELDS} empty={EMPTY} addLabel={setUpWords.addPerson} />
      {isEmpty && <Notice kind="bad">{setUpWords.needPerson}</Notice>}
      <StepButtons isPending={isPending} onBack={onBack} />
    </EntryForm>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Section } from '../../../parts/section.tsx'
import { useContactNames } from '../api/contact-names.ts'
import { pendingQuery } from '../api/meetings.ts'
import { dayWords } from '../words/day-words.ts'
import { Agenda } from './agenda.tsx'
import type { Shown } from './shown.ts'

/** The meetings of all days that wait for a confirmation; nothing if there are none. */
export function PendingSection(shown: Omit<Shown, 'meetings' | 'names'>) {
  const { data = [] } = useQuery(pendingQuery)
  const names = useContactNames(data.map(({ attributes }) => attributes.contact_id))
  if (data.length === 0) return null
  return (
    <Section title={`${dayWords.pending} (${data.length})`}>
      <Agenda meetings={data} names={names} isDated {...shown} />
    </Section>
  )
}

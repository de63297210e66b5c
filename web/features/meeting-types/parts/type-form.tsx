import { useQuery } from '@tanstack/react-query'
import { agentNamesQuery, teamNamesQuery } from '../../../api/names-query.ts'
import type { Draft } from '../../../api/use-draft.ts'
import { DraftForm } from '../../../parts/draft-form.tsx'
import { NEW_TYPE, type TypeAttributes } from '../api/meeting-types.ts'
import { describeValue } from '../describe-value.ts'
import { typeWords } from '../words/type-words.ts'
import { BookingFields } from './booking-fields.tsx'
import { CalendarFields } from './calendar-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { QuestionFields } from './question-fields.tsx'
import { ReminderFields } from './reminder-fields.tsx'
import { TakerFields } from './taker-fields.tsx'
import { TimeFields } from './time-fields.tsx'
import { VoiceFields } from './voice-fields.tsx'

type Props = { draft: Draft<TypeAttributes>; canChange: boolean; label?: string }

/** All attributes of a meeting type, in groups. */
export function TypeForm({ draft, canChange, label }: Props) {
  const { data: teams = new Map<number, string>() } = useQuery(teamNamesQuery)
  const { data: agents = new Map<number, string>() } = useQuery(agentNamesQuery)
  const { questions } = draft.value
  return (
    <DraftForm
      draft={draft}
      fields={[
        ...Object.keys(NEW_TYPE).filter((name) => name !== 'questions'),
        'location/url',
        'location/address',
        'location/time_zone',
        ...questions.flatMap((_, i) =>
          ['key', 'label', 'options'].map((name) => `questions/${i}/${name}`),
        ),
      ]}
      describe={(name, of) => ({
        label: typeWords.fields[name],
        text: describeValue(name, of, { teams, agents }),
      })}
      isReadOnly={!canChange}
      {...(label !== undefined && { label })}
    >
      <TimeFields draft={draft} />
      <TakerFields draft={draft} teams={teams} agents={agents} />
      <PlaceFields draft={draft} />
      <BookingFields draft={draft} />
      <QuestionFields draft={draft} />
      <ReminderFields draft={draft} />
      <VoiceFields draft={draft} />
      <CalendarFields draft={draft} />
    </DraftForm>
  )
}

import type { Draft } from '../../../api/use-draft.ts'
import { DraftForm } from '../../../parts/draft-form.tsx'
import { DraftNumber } from '../../../parts/draft-number.tsx'
import { DraftText } from '../../../parts/draft-text.tsx'
import { SelectInput } from '../../../parts/select-input.tsx'
import { TimeZoneInput } from '../../../parts/time-zone-input.tsx'
import { nameOfLanguage } from '../../../words/name-of-language.ts'
import type { TeamAttributes } from '../api/teams.ts'
import { teamWords } from '../words/team-words.ts'

const { teamFields: labels, hints } = teamWords
const FIELDS = ['name', 'email', 'time_zone', 'language', 'round_robin_days']
/** The languages in which times are spoken. */
const LANGUAGES = ['en', 'de', 'es', 'fr']

type Props = { draft: Draft<TeamAttributes>; canChange: boolean; label?: string }

/** All attributes of a team but its members. */
export function TeamForm({ draft, canChange, label }: Props) {
  const { value, set } = draft
  const languages = new Set([...LANGUAGES, value.language])
  return (
    <DraftForm
      draft={draft}
      fields={FIELDS}
      describe={(name, of) => ({ label: labels[name], text: String(of[name] ?? '') })}
      isReadOnly={!canChange}
      {...(label !== undefined && { label })}
    >
      <div className="field-grid">
        <DraftText draft={draft} name="name" label={labels.name} isRequired maxLength={1024} />
        <DraftText
          draft={draft}
          name="email"
          type="email"
          label={labels.email}
          hint={hints.teamEmail}
        />
        <TimeZoneInput
          name="time_zone"
          label={labels.time_zone}
          hint={hints.teamZone}
          value={value.time_zone}
          onChange={(zone) => {
            set({ time_zone: zone })
          }}
        />
        <SelectInput
          label={labels.language}
          options={[...languages].map((id) => ({ id, name: nameOfLanguage(id) }))}
          value={value.language}
          onChange={(language) => {
            set({ language })
          }}
        />
        <DraftNumber
          draft={draft}
          name="round_robin_days"
          label={labels.round_robin_days}
          hint={hints.roundRobin}
          unit={teamWords.units.days}
          min={1}
          max={366}
        />
      </div>
    </DraftForm>
  )
}

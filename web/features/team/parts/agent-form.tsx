import { useQuery } from '@tanstack/react-query'
import { teamNamesQuery } from '../../../api/names-query.ts'
import type { Draft } from '../../../api/use-draft.ts'
import { DraftForm } from '../../../parts/draft-form.tsx'
import { DraftNumber } from '../../../parts/draft-number.tsx'
import { DraftPhone } from '../../../parts/draft-phone.tsx'
import { DraftText } from '../../../parts/draft-text.tsx'
import { SelectInput } from '../../../parts/select-input.tsx'
import { TimeZoneInput } from '../../../parts/time-zone-input.tsx'
import { type AgentAttributes, NEW_SCHEDULE, scheduleNamesQuery } from '../api/agents.ts'
import { teamWords } from '../words/team-words.ts'
import { MembershipFields } from './membership-fields.tsx'

const { fields, hints } = teamWords
const FIELDS = ['name', 'email', 'phone', 'time_zone', 'capacity', 'schedule_id', 'teams']
const KINDS = ['person', 'voice'] as const

type Props = { draft: Draft<AgentAttributes>; canChange: boolean; label?: string }

/** All attributes of an agent. */
export function AgentForm({ draft, canChange, label }: Props) {
  const { data: teams = new Map<number, string>() } = useQuery(teamNamesQuery)
  const { data: schedules = new Map<number, string>() } = useQuery(scheduleNamesQuery)
  return (
    <DraftForm
      draft={draft}
      fields={FIELDS}
      describe={(name, of) => ({
        label: fields[name],
        text: describeValue(name, of, { teams, schedules }),
      })}
      isReadOnly={!canChange}
      {...(label !== undefined && { label })}
    >
      <AgentFields draft={draft} schedules={schedules} />
      <MembershipFields
        value={draft.value.teams}
        teams={teams}
        onChange={(memberships) => {
          draft.set({ teams: memberships })
        }}
      />
      {draft.value.teams.length === 0 && <p className="quiet">{teamWords.noTeamYet}</p>}
    </DraftForm>
  )
}

type Names = ReadonlyMap<number, string>

function AgentFields({ draft, schedules }: { draft: Draft<AgentAttributes>; schedules: Names }) {
  const { value, set } = draft
  const options = new Set([...schedules.keys(), value.schedule_id])
  return (
    <div className="field-grid">
      <DraftText draft={draft} name="name" label={fields.name} isRequired maxLength={1024} />
      <SelectInput
        label={fields.kind}
        options={KINDS.map((id) => ({
          id,
          name: teamWords.kinds[id],
          hint: teamWords.kindHints[id],
        }))}
        value={value.kind}
        onChange={(kind) => {
          set({ kind })
        }}
      />
      <DraftText
        draft={draft}
        name="email"
        type="email"
        label={fields.email}
        hint={hints.agentEmail}
      />
      <DraftPhone draft={draft} name="phone" label={fields.phone} hint={hints.phone} />
      <TimeZoneInput
        name="time_zone"
        label={fields.time_zone}
        hint={hints.agentZone}
        value={value.time_zone}
        onChange={(zone) => {
          set({ time_zone: zone })
        }}
      />
      <SelectInput
        label={fields.schedule_id}
        options={[...options].map((id) => ({ id, name: nameSchedule(id, schedules) }))}
        value={value.schedule_id}
        onChange={(id) => {
          set({ schedule_id: id })
        }}
      />
      <DraftNumber
        draft={draft}
        name="capacity"
        label={fields.capacity}
        hint={hints.capacity}
        unit={teamWords.units.meetings}
        min={1}
        max={1000}
      />
    </div>
  )
}

const nameSchedule = (id: number, schedules: Names) =>
  id === NEW_SCHEDULE ? teamWords.newHours : (schedules.get(id) ?? teamWords.unnamed(id))

function describeValue(
  name: keyof AgentAttributes,
  of: AgentAttributes,
  { teams, schedules }: { teams: Names; schedules: Names },
): string {
  if (name === 'kind') return teamWords.kinds[of.kind]
  if (name === 'schedule_id') return nameSchedule(of.schedule_id, schedules)
  if (name !== 'teams') return String(of[name] ?? '')
  return of.teams
    .map((team) =>
      teamWords.membership(teams.get(team.team_id) ?? teamWords.unnamed(team.team_id), team),
    )
    .join('; ')
}

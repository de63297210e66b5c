import { useQuery } from '@tanstack/react-query'
import { agentNamesQuery, meetingTypeNamesQuery, teamNamesQuery } from '../../../api/names-query.ts'
import type { Draft } from '../../../api/use-draft.ts'
import { CheckInput } from '../../../parts/check-input.tsx'
import { DraftForm } from '../../../parts/draft-form.tsx'
import { DraftText } from '../../../parts/draft-text.tsx'
import { SelectInput } from '../../../parts/select-input.tsx'
import type { Condition, RuleAttributes } from '../api/rules.ts'
import { targetsQuery } from '../api/targets.ts'
import { pathOfParts, toGroup } from '../condition-group.ts'
import { describeCondition } from '../describe-condition.ts'
import { routingWords } from '../words/routing-words.ts'
import { ConditionGroup } from './condition-group.tsx'

const NO_AGENT = 'none'
const { fields } = routingWords

type Names = ReadonlyMap<number, string>
type Props = { draft: Draft<RuleAttributes>; canChange: boolean; label?: string }

/** All attributes of a rule but its position, which the list shows. */
export function RuleForm({ draft, canChange, label }: Props) {
  const { data: teams = new Map<number, string>() } = useQuery(teamNamesQuery)
  const { data: types = new Map<number, string>() } = useQuery(meetingTypeNamesQuery)
  const { data: agents = new Map<number, string>() } = useQuery(agentNamesQuery)
  const { value, set } = draft
  return (
    <DraftForm
      draft={draft}
      fields={['name', ...namesIn(value.conditions, 'conditions')]}
      describe={(name, of) => ({
        label: fields[name],
        text: describeValue(name, of, { teams, types, agents }),
      })}
      isReadOnly={!canChange}
      {...(label !== undefined && { label })}
    >
      <div className="field-grid">
        <DraftText draft={draft} name="name" label={fields.name} isRequired maxLength={1024} />
      </div>
      <CheckInput
        isSelected={value.enabled}
        onChange={(isOn) => {
          set({ enabled: isOn })
        }}
      >
        {fields.enabled}
      </CheckInput>
      <ConditionGroup
        label={fields.conditions}
        path="conditions"
        value={value.conditions}
        onChange={(conditions) => {
          set({ conditions })
        }}
      />
      <TargetFields draft={draft} teams={teams} agents={agents} />
    </DraftForm>
  )
}

type TargetProps = { draft: Draft<RuleAttributes>; teams: Names; agents: Names }

function TargetFields({ draft, teams, agents }: TargetProps) {
  const { data: targets = [] } = useQuery(targetsQuery)
  const { value, set } = draft
  const { meeting_type_id: typeId, agent } = value
  const options = targets.map(({ id, name, teamId }) => ({
    id,
    name,
    hint: teams.get(teamId) ?? routingWords.unnamed(teamId),
  }))
  const isListed = options.some(({ id }) => id === typeId)
  const agentOptions = [
    { id: NO_AGENT, name: routingWords.byType },
    { id: 'owner', name: routingWords.owner },
    ...[...agents].map(([id, name]) => ({ id: String(id), name })),
  ]
  return (
    <fieldset className="group">
      <legend>{routingWords.target}</legend>
      <div className="field-grid">
        <SelectInput
          label={fields.meeting_type_id}
          options={
            isListed
              ? options
              : [...options, { id: typeId, name: routingWords.unnamed(typeId), hint: '' }]
          }
          value={typeId}
          onChange={(id) => {
            const target = targets.find((each) => each.id === id)
            if (target) set({ meeting_type_id: id, team_id: target.teamId })
          }}
        />
        <SelectInput
          label={fields.agent}
          options={agentOptions}
          value={agent === null ? NO_AGENT : String(agent)}
          onChange={(id) => {
            set({ agent: id === NO_AGENT ? null : id === 'owner' ? 'owner' : Number(id) })
          }}
        />
      </div>
    </fieldset>
  )
}

/** The names of the fields of a condition, as the API points to them. */
function namesIn(condition: Condition, path: string): string[] {
  const below = pathOfParts(condition)
  if (below === null) return [`${path}/attribute`, `${path}/value`]
  return toGroup(condition).parts.flatMap((part, i) => namesIn(part, `${path}${below}/${i}`))
}

function describeValue(
  name: keyof RuleAttributes,
  rule: RuleAttributes,
  { teams, types, agents }: { teams: Names; types: Names; agents: Names },
): string {
  const { agent } = rule
  switch (name) {
    case 'conditions':
      return describeCondition(rule.conditions)
    case 'team_id':
      return teams.get(rule.team_id) ?? routingWords.unnamed(rule.team_id)
    case 'meeting_type_id':
      return types.get(rule.meeting_type_id) ?? routingWords.unnamed(rule.meeting_type_id)
    case 'enabled':
      return rule.enabled ? routingWords.yes : routingWords.no
    case 'agent':
      if (agent === null) return routingWords.byType
      return agent === 'owner' ? routingWords.owner : (agents.get(agent) ?? String(agent))
    default:
      return String(rule[name])
  }
}

import type { Draft } from '../../../api/use-draft.ts'
import { CheckInput } from '../../../parts/check-input.tsx'
import { SelectInput } from '../../../parts/select-input.tsx'
import type { TypeAttributes } from '../api/meeting-types.ts'
import { typeWords } from '../words/type-words.ts'

const ASSIGNMENTS = ['round_robin', 'any', 'fixed', 'collective'] as const
const { fields } = typeWords

type Names = ReadonlyMap<number, string>
type Props = { draft: Draft<TypeAttributes>; teams: Names; agents: Names }

/** Which team and which of its agents take the meetings. */
export function TakerFields({ draft, teams, agents }: Props) {
  const { value, set } = draft
  const shown = new Map([[value.team_id, typeWords.unnamed(value.team_id)], ...teams])
  return (
    <fieldset className="group">
      <legend>{typeWords.groups.takers}</legend>
      <div className="field-grid">
        <SelectInput
          label={fields.team_id}
          options={[...shown].map(([id, name]) => ({ id, name }))}
          value={value.team_id}
          onChange={(id) => {
            set({ team_id: id })
          }}
        />
        <SelectInput
          label={fields.assignment}
          options={ASSIGNMENTS.map((id) => ({
            id,
            name: typeWords.assignments[id],
            hint: typeWords.assignmentHints[id],
          }))}
          value={value.assignment}
          onChange={(assignment) => {
            set({ assignment })
          }}
        />
      </div>
      <AgentChoice draft={draft} agents={agents} />
      <CheckInput
        isSelected={value.owner_first}
        onChange={(isOn) => {
          set({ owner_first: isOn })
        }}
      >
        {fields.owner_first}
      </CheckInput>
    </fieldset>
  )
}

function AgentChoice({ draft, agents }: Pick<Props, 'draft' | 'agents'>) {
  const { agent_ids: ids } = draft.value
  const options = new Map([
    ...(ids ?? []).map((id) => [id, typeWords.unnamed(id)] as const),
    ...agents,
  ])
  return (
    <fieldset className="checks" aria-label={fields.agent_ids}>
      <legend>{fields.agent_ids}</legend>
      <CheckInput
        isSelected={ids === null}
        onChange={(isAll) => {
          draft.set({ agent_ids: isAll ? null : [...agents.keys()].slice(0, 1) })
        }}
      >
        {typeWords.allOfTeam}
      </CheckInput>
      {ids !== null &&
        [...options].map(([id, name]) => (
          <CheckInput
            key={id}
            isSelected={ids.includes(id)}
            onChange={(isIn) => {
              const rest = ids.filter((other) => other !== id)
              draft.set({ agent_ids: isIn ? [...rest, id] : rest })
            }}
          >
            {name}
          </CheckInput>
        ))}
    </fieldset>
  )
}

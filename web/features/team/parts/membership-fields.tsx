import { ActionButton } from '../../../parts/action-button.tsx'
import { NumberInput } from '../../../parts/number-input.tsx'
import { SelectInput } from '../../../parts/select-input.tsx'
import type { Membership } from '../api/agents.ts'
import { teamWords } from '../words/team-words.ts'

const DEFAULT_WEIGHT = 100
const NONE = 0

type Props = {
  value: readonly Membership[]
  teams: ReadonlyMap<number, string>
  onChange: (memberships: Membership[]) => void
}

/** The teams of an agent, with its weight and priority in each. */
export function MembershipFields({ value, teams, onChange }: Props) {
  const nameOf = (id: number) => teams.get(id) ?? teamWords.unnamed(id)
  const free = [...teams.keys()].filter((id) => !value.some(({ team_id: used }) => used === id))
  return (
    <fieldset className="group">
      <legend>{teamWords.teams}</legend>
      {value.map((membership) => (
        <MembershipRow
          key={membership.team_id}
          membership={membership}
          name={nameOf(membership.team_id)}
          onChange={(to) => {
            onChange(value.map((other) => (other === membership ? { ...other, ...to } : other)))
          }}
          onRemove={() => {
            onChange(value.filter((other) => other !== membership))
          }}
        />
      ))}
      {free.length > 0 && (
        <div className="field-grid">
          <SelectInput
            label={teamWords.addTeam}
            options={[
              { id: NONE, name: teamWords.chooseTeam },
              ...free.map((id) => ({ id, name: nameOf(id) })),
            ]}
            value={NONE}
            onChange={(id) => {
              if (id === NONE) return
              onChange([...value, { team_id: id, weight: DEFAULT_WEIGHT, priority: 0 }])
            }}
          />
        </div>
      )}
    </fieldset>
  )
}

type RowProps = {
  membership: Membership
  name: string
  onChange: (to: Partial<Membership>) => void
  onRemove: () => void
}

function MembershipRow({ membership, name, onChange, onRemove }: RowProps) {
  const { team_id: team, weight, priority } = membership
  return (
    <div className="membership">
      <span className="row-main">{name}</span>
      <NumberInput
        name={`weight ${team}`}
        label={teamWords.weightIn(name)}
        isRequired
        max={10_000}
        value={weight}
        onChange={(next) => {
          onChange({ weight: next ?? Number.NaN })
        }}
      />
      <NumberInput
        name={`priority ${team}`}
        label={teamWords.priorityIn(name)}
        isRequired
        min={-1000}
        max={1000}
        value={priority}
        onChange={(next) => {
          onChange({ priority: next ?? Number.NaN })
        }}
      />
      <ActionButton look="quiet" aria-label={teamWords.leaveTeam(name)} onPress={onRemove}>
        {teamWords.remove}
      </ActionButton>
    </div>
  )
}

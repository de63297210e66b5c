import { useState } from 'react'
import type { Saved } from '../../../api/resource.ts'
import { sendRequest } from '../../../api/send-request.ts'
import { useVersionedSave } from '../../../api/use-versioned-save.ts'
import { ActionButton } from '../../../parts/action-button.tsx'
import { EntryForm } from '../../../parts/entry-form.tsx'
import { NumberInput } from '../../../parts/number-input.tsx'
import { SaveConflict } from '../../../parts/save-conflict.tsx'
import { SelectInput } from '../../../parts/select-input.tsx'
import { words } from '../../../words/words.ts'
import { type Agent, type AgentAttributes, AGENTS } from '../api/agents.ts'
import { setMember, type Team } from '../api/teams.ts'
import { teamWords } from '../words/team-words.ts'

type Turns = { weight: number; priority: number }
type Props = {
  team: Team
  /** Null: an agent that is added. */
  member: Agent | null
  /** The names of the agents that can be added. */
  others: ReadonlyMap<number, string>
  onCancel: () => void
  onDone: (text: string, done: { joined?: number }) => void
}

const turnsIn = (team: Team, agent: Agent | null) =>
  agent?.attributes.teams.find(({ team_id: id }) => id === Number(team.id))

/** The weight and the priority of a member of a team. */
export function MemberForm({ team, member, others, onCancel, onDone }: Props) {
  const { weight = 100, priority = 0 } = turnsIn(team, member) ?? {}
  const [turns, setTurns] = useState<Turns>({ weight, priority })
  const [agentId, setAgentId] = useState(member ? Number(member.id) : [...others.keys()][0]!)
  const name = member?.attributes.name ?? others.get(agentId) ?? ''
  const { stored, error, isPending, save } = useVersionedSave({
    save: (wanted: Turns, version) =>
      setMember(team.id, { id: String(agentId), ...(member && { version }) }, wanted),
    read: async () =>
      (await sendRequest<Saved<AgentAttributes>>('GET', `${AGENTS}/${agentId}`)).data,
    onSaved: () => {
      if (member) onDone(teamWords.changed(name), {})
      else onDone(teamWords.joined(name), { joined: agentId })
    },
  })
  if (stored) {
    const now = turnsIn(team, stored)
    return (
      <SaveConflict
        fields={[
          { label: teamWords.weight, stored: now?.weight ?? '–', yours: turns.weight },
          { label: teamWords.priority, stored: now?.priority ?? '–', yours: turns.priority },
        ]}
        isPending={isPending}
        onKeepStored={() => {
          onDone(teamWords.kept(name), {})
        }}
        onKeepYours={() => {
          save(turns, stored.attributes.version)
        }}
      />
    )
  }
  return (
    <EntryForm
      error={error}
      isPending={isPending}
      fields={['weight', 'priority']}
      onSubmit={() => {
        save(turns, member?.attributes.version ?? 0)
      }}
    >
      {!member && (
        <SelectInput
          label={teamWords.agent}
          options={[...others].map(([id, each]) => ({ id, name: each }))}
          value={agentId}
          onChange={setAgentId}
        />
      )}
      <TurnFields turns={turns} onChange={setTurns} />
      <div className="buttons">
        <ActionButton onPress={onCancel}>{words.common.cancel}</ActionButton>
        <ActionButton type="submit" look="main" isPending={isPending} working={words.common.saving}>
          {words.common.save}
        </ActionButton>
      </div>
    </EntryForm>
  )
}

function TurnFields({ turns, onChange }: { turns: Turns; onChange: (turns: Turns) => void }) {
  return (
    <>
      <NumberInput
        name="weight"
        label={teamWords.weight}
        hint={teamWords.hints.weight}
        isRequired
        max={10_000}
        value={turns.weight}
        onChange={(next) => {
          onChange({ ...turns, weight: next ?? Number.NaN })
        }}
      />
      <NumberInput
        name="priority"
        label={teamWords.priority}
        hint={teamWords.hints.priority}
        isRequired
        min={-1000}
        max={1000}
        value={turns.priority}
        onChange={(next) => {
          onChange({ ...turns, priority: next ?? Number.NaN })
        }}
      />
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { ProblemNotice } from '../../../parts/notice.tsx'
import { SelectInput } from '../../../parts/select-input.tsx'
import { words } from '../../../words/words.ts'
import { agentNamesQuery } from '../../../api/names-query.ts'
import type { PersonChange } from '../api/people.ts'
import { peopleWords } from '../words/people-words.ts'

const ROLES = ['owner', 'manager', 'agent', 'viewer'] as const
/** Ids of agents begin with 1. */
const NO_AGENT = 0

type Props = { value: PersonChange; onChange: (value: PersonChange) => void }

/** What a person may do, and which agent the person is. */
export function RoleAndAgent({ value, onChange }: Props) {
  const { data: agents = new Map<number, string>(), error, refetch } = useQuery(agentNamesQuery)
  const current = value.agent_id
  const options = [
    { id: NO_AGENT, name: peopleWords.noAgent },
    ...[...agents].map(([id, name]) => ({ id, name })),
    ...(current === null || agents.has(current)
      ? []
      : [{ id: current, name: peopleWords.unknownAgent(current) }]),
  ]
  return (
    <>
      <SelectInput
        label={words.common.role}
        options={ROLES.map((id) => ({
          id,
          name: words.roles[id],
          hint: words.roleHints[id],
        }))}
        value={value.role}
        onChange={(role) => {
          onChange({ ...value, role })
        }}
      />
      <SelectInput
        label={peopleWords.agent}
        options={options}
        value={current ?? NO_AGENT}
        fault={value.role === 'agent' && current === null ? peopleWords.needAgent : null}
        onChange={(id) => {
          onChange({ ...value, agent_id: id === NO_AGENT ? null : id })
        }}
      />
      {error && (
        <ProblemNotice
          error={error}
          title={words.errors.list(peopleWords.agents)}
          retry={() => void refetch()}
        />
      )}
    </>
  )
}

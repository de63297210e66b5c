import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { agentNamesQuery } from '../../../api/names-query.ts'
import type { MeetingsOutside } from '../../../api/resource.ts'
import { ConfirmedAction } from '../../../parts/confirmed-action.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { OutsideNotice } from '../../../parts/outside-notice.tsx'
import { Row } from '../../../parts/row.tsx'
import { Section } from '../../../parts/section.tsx'
import { type Agent, AGENTS } from '../api/agents.ts'
import { fairnessQuery } from '../api/fairness.ts'
import { membersQuery, removeMember, type Team } from '../api/teams.ts'
import { teamWords } from '../words/team-words.ts'
import { EditMember } from './edit-member.tsx'
import { MemberShare } from './member-share.tsx'
import { TypesOfAgent } from './types-of-agent.tsx'

type Props = { team: Team; canChange: boolean }
/** `joined`: the agent that was added. */
type Done = {
  text: string
  outside?: MeetingsOutside | undefined
  joined?: number | undefined
}

/** The agents of a team with the share of its meetings that each takes. */
export function MemberSection({ team, canChange }: Props) {
  const client = useQueryClient()
  const members = useQuery(membersQuery(team.id))
  const { data: agents } = useQuery(agentNamesQuery)
  const [done, setDone] = useState<Done>()
  const finish = (text: string, { outside, joined }: Omit<Done, 'text'> = {}) => {
    setDone({ text, outside, joined })
    void client.invalidateQueries({ queryKey: [AGENTS] })
  }
  const inTeam = new Set((members.data ?? []).map(({ id }) => Number(id)))
  const others = new Map([...(agents ?? [])].filter(([id]) => !inTeam.has(id)))
  return (
    <Section
      title={teamWords.members}
      action={
        canChange &&
        members.data && <EditMember team={team} others={others} onDone={finish} member={null} />
      }
    >
      {done && (
        <Notice kind="good">
          <p>{done.text}</p>
          {done.joined !== undefined && (
            <>
              <p>{teamWords.typesOfTeam}</p>
              <TypesOfAgent agentId={done.joined} teamIds={[Number(team.id)]} />
            </>
          )}
        </Notice>
      )}
      <OutsideNotice outside={done?.outside} />
      <Loaded query={members} name={teamWords.members}>
        {(list) =>
          list.length === 0 ? (
            <p className="quiet">{teamWords.noMembers}</p>
          ) : (
            <>
              <ul className="rows" aria-label={teamWords.members}>
                {list.map((agent) => (
                  <Row key={agent.id}>
                    <Member agent={agent} team={team} all={list} />
                    <span className="row-actions">
                      {canChange && (
                        <>
                          <EditMember team={team} member={agent} onDone={finish} />
                          <RemoveMember agent={agent} team={team} onDone={finish} />
                        </>
                      )}
                    </span>
                  </Row>
                ))}
              </ul>
              <p className="hint">{teamWords.shareHint(team.attributes.round_robin_days)}</p>
            </>
          )
        }
      </Loaded>
    </Section>
  )
}

const turnsOf = ({ attributes }: Agent, team: Team) =>
  attributes.teams.find(({ team_id: id }) => id === Number(team.id))

function Member({ agent, team, all }: { agent: Agent; team: Team; all: readonly Agent[] }) {
  const { data: fairness } = useQuery(fairnessQuery(team))
  const { weight = 0, priority = 0 } = turnsOf(agent, team) ?? {}
  const total = all.reduce((sum, other) => sum + (turnsOf(other, team)?.weight ?? 0), 0)
  const { name } = agent.attributes
  return (
    <>
      <span className="row-main">
        <Link to="/team/agents/$agentId" params={{ agentId: agent.id }}>
          {name}
        </Link>{' '}
        <span className="quiet">{priority !== 0 && teamWords.priorityOf(priority)}</span>
      </span>
      <MemberShare
        name={name}
        weight={weight}
        due={total === 0 ? 0 : weight / total}
        turns={fairness?.turns ?? 0}
        row={fairness?.rows.get(Number(agent.id))}
      />
    </>
  )
}

type RemoveProps = {
  agent: Agent
  team: Team
  onDone: (text: string, done: Omit<Done, 'text'>) => void
}

function RemoveMember({ agent, team, onDone }: RemoveProps) {
  const { name } = agent.attributes
  return (
    <ConfirmedAction
      label={teamWords.remove}
      fullLabel={teamWords.removeMember(name)}
      title={teamWords.removeMemberTitle(name, team.attributes.name)}
      text={teamWords.removeMemberText}
      run={() => removeMember(team.id, agent)}
      onDone={({ meta }) => {
        onDone(teamWords.left(name), { outside: meta.meetings_outside })
      }}
    />
  )
}

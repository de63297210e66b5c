import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Loaded } from '../../../parts/loaded.tsx'
import { StateMark } from '../../../parts/state-mark.tsx'
import { takersQuery } from '../api/takers-query.ts'
import { teamWords } from '../words/team-words.ts'

type Props = {
  agentId: number
  /** Of which teams the types are. */
  teamIds: readonly number[]
}

/** In which meeting types an agent can be booked, and where to add it to the others. */
export function TypesOfAgent({ agentId, teamIds }: Props) {
  const types = useQuery(takersQuery)
  return (
    <Loaded query={types} name={teamWords.toTypes}>
      {(all) => {
        const list = all.filter(({ attributes }) => teamIds.includes(attributes.team_id))
        if (list.length === 0)
          return (
            <p>
              {teamWords.noTypes} <Link to="/team/types">{teamWords.toTypes}</Link>
            </p>
          )
        return (
          <ul className="types-of-agent" aria-label={teamWords.typesOfTeam}>
            {list.map(({ id, attributes: { name, agent_ids: takers } }) => (
              <li key={id} className="inline">
                <Link to="/team/types/$typeId" params={{ typeId: id }}>
                  {name}
                </Link>
                {takers === null || takers.includes(agentId) ? (
                  <StateMark kind="done">{teamWords.isTaker}</StateMark>
                ) : (
                  <StateMark kind="nothing">{teamWords.isNoTaker}</StateMark>
                )}
              </li>
            ))}
          </ul>
        )
      }}
    </Loaded>
  )
}

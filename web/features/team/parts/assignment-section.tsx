import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { agentNamesQuery, meetingTypeNamesQuery } from '../../../api/names-query.ts'
import { addQuery, type Page } from '../../../api/page-query.ts'
import { sendRequest } from '../../../api/send-request.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { Section } from '../../../parts/section.tsx'
import { formatInstant } from '../../../words/format-instant.ts'
import { teamWords } from '../words/team-words.ts'

type Meeting = {
  id: string
  attributes: {
    agent_id: number
    agent_ids?: number[]
    meeting_type_id: number
    start_time: string
    assignment?: { decided_by?: string }
  }
}

const SHOWN = 10

/** The last booked meetings of a team, and why each agent was chosen. */
export function AssignmentSection({ teamId }: { teamId: string }) {
  const meetings = useQuery({
    queryKey: ['/core/meetings', 'assignments', teamId],
    queryFn: async () => {
      const filters = { team_id: teamId, sort: '-created_at', limit: SHOWN }
      return (await sendRequest<Page<Meeting>>('GET', addQuery('/core/meetings', filters))).data
    },
  })
  return (
    <Section title={teamWords.assignments}>
      <Loaded query={meetings} name={teamWords.assignments}>
        {(list) =>
          list.length === 0 ? (
            <p className="quiet">{teamWords.noAssignments}</p>
          ) : (
            <ul className="rows" aria-label={teamWords.assignments}>
              {list.map((meeting) => (
                <Assignment key={meeting.id} meeting={meeting} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}

function Assignment({ meeting: { attributes } }: { meeting: Meeting }) {
  const { data: agents } = useQuery(agentNamesQuery)
  const { data: types } = useQuery(meetingTypeNamesQuery)
  const instant = Temporal.Instant.fromEpochMilliseconds(Number(attributes.start_time) * 1000)
  const { agent_id: agentId, meeting_type_id: type, assignment } = attributes
  const reason = assignment?.decided_by
  const reasons: Readonly<Record<string, string>> = teamWords.reasons
  return (
    <li className="row">
      <span>{formatInstant(instant.toString())}</span>
      <span>
        <Link to="/team/agents/$agentId" params={{ agentId: String(agentId) }}>
          {agents?.get(agentId) ?? teamWords.unnamed(agentId)}
        </Link>{' '}
        <span className="quiet">
          {attributes.agent_ids
            ? teamWords.together
            : reason === undefined
              ? teamWords.named
              : (reasons[reason] ?? reason)}
        </span>
      </span>
      <span className="quiet">{types?.get(type) ?? ''}</span>
    </li>
  )
}

import { Link } from '@tanstack/react-router'
import { Notice } from '../../../parts/notice.tsx'
import { useScopes } from '../../../api/use-scopes.ts'
import type { Agent } from '../api/agents.ts'
import { teamWords } from '../words/team-words.ts'
import { TypesOfAgent } from './types-of-agent.tsx'

/** What follows after an agent was created. */
export function NextSteps({ agent: { id, attributes } }: { agent: Agent }) {
  const canInvite = useScopes().has('people:write')
  return (
    <Notice kind="good">
      <strong>{teamWords.created(attributes.name)}</strong>
      <ol className="steps">
        <li>
          {attributes.teams.length === 0 ? (
            teamWords.stepTeam
          ) : (
            <>
              {teamWords.stepTeamDone}
              <TypesOfAgent
                agentId={Number(id)}
                teamIds={attributes.teams.map(({ team_id: team }) => team)}
              />
            </>
          )}
        </li>
        <li>
          <Link
            to="/team/schedules/$scheduleId"
            params={{ scheduleId: String(attributes.schedule_id) }}
          >
            {teamWords.stepHours}
          </Link>
        </li>
        <li>
          <Link to="/team/calendars" search={{ agent: Number(id) }}>
            {teamWords.stepCalendar}
          </Link>
        </li>
        {canInvite && (
          <li>
            <Link to="/settings/people" search={{ invite: Number(id) }}>
              {teamWords.stepInvite(attributes.name)}
            </Link>
          </li>
        )}
      </ol>
    </Notice>
  )
}

import { Link, useNavigate } from '@tanstack/react-router'
import { useDraft } from '../../api/use-draft.ts'
import { useScopes } from '../../api/use-scopes.ts'
import { Notice } from '../../parts/notice.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { words } from '../../words/words.ts'
import { NEW_TEAM, type TeamAttributes, TEAMS } from './api/teams.ts'
import { TeamForm } from './parts/team-form.tsx'
import { teamWords } from './words/team-words.ts'
import './team.css'

/** The form of a new team, which leads on to its members. */
export function NewTeamScreen() {
  const canChange = useScopes().has('roster:write')
  return (
    <>
      <header className="record-head">
        <p>
          <Link to="/team/teams">{teamWords.teams}</Link>
        </p>
        <PageHeading title={teamWords.newTeam} />
      </header>
      {canChange ? <NewTeam /> : <Notice kind="plain">{words.errors.noRight}</Notice>}
    </>
  )
}

function NewTeam() {
  const navigate = useNavigate()
  const draft = useDraft<TeamAttributes>({
    path: TEAMS,
    defaults: { ...NEW_TEAM, time_zone: Temporal.Now.timeZoneId() },
    stored: null,
    onSaved: ({ data }) => {
      void navigate({ to: '/team/teams/$teamId', params: { teamId: data.id }, replace: true })
    },
  })
  return <TeamForm draft={draft} canChange label={teamWords.createTeam} />
}

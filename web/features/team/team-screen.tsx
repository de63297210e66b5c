import { getRouteApi, Link } from '@tanstack/react-router'
import type { MeetingsOutside } from '../../api/resource.ts'
import { useDraft } from '../../api/use-draft.ts'
import { RecordPage } from '../../parts/record-page.tsx'
import { NEW_TEAM, type Team, type TeamAttributes, TEAMS } from './api/teams.ts'
import { AssignmentSection } from './parts/assignment-section.tsx'
import { MemberSection } from './parts/member-section.tsx'
import { TeamForm } from './parts/team-form.tsx'
import { teamWords } from './words/team-words.ts'
import './team.css'

const route = getRouteApi('/shell/team/teams/$teamId')

/** A team with its members, and why its last meetings went to whom. */
export function TeamScreen() {
  const { teamId } = route.useParams()
  return (
    <RecordPage<TeamAttributes>
      key={teamId}
      path={TEAMS}
      id={teamId}
      name={teamWords.team}
      archiveText={teamWords.archiveTeamText}
      back={<Link to="/team/teams">{teamWords.teams}</Link>}
    >
      {({ resource, canChange, onSaved }) => (
        <>
          <OpenTeam team={resource} canChange={canChange} onSaved={onSaved} />
          <MemberSection team={resource} canChange={canChange} />
          <AssignmentSection teamId={resource.id} />
        </>
      )}
    </RecordPage>
  )
}

type Props = {
  team: Team
  canChange: boolean
  onSaved: (outside: MeetingsOutside | undefined) => void
}

function OpenTeam({ team, canChange, onSaved }: Props) {
  const draft = useDraft<TeamAttributes>({
    path: TEAMS,
    defaults: NEW_TEAM,
    stored: team,
    onSaved: ({ meta }) => {
      onSaved(meta.meetings_outside)
    },
  })
  return <TeamForm draft={draft} canChange={canChange} />
}

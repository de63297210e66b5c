import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../../api/session.ts'
import { Notice } from '../../parts/notice.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { words } from '../../words/words.ts'
import { InvitationSection } from './parts/invitation-section.tsx'
import { MemberSection } from './parts/member-section.tsx'
import { peopleWords } from './words/people-words.ts'

/** Who can sign in to the workspace, and who is invited. */
export function PeopleScreen() {
  const { data: session } = useQuery(sessionQuery)
  const { scopes = [], person } = session?.attributes ?? {}
  return (
    <>
      <PageHeading title={peopleWords.title} />
      {scopes.includes('people:read') ? (
        <>
          <MemberSection canChange={scopes.includes('people:write')} ownId={person?.id ?? null} />
          <InvitationSection canChange={scopes.includes('people:write')} />
        </>
      ) : (
        <Notice kind="plain">{words.errors.noRight}</Notice>
      )}
    </>
  )
}

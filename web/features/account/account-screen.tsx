import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../../api/session.ts'
import { Notice } from '../../parts/notice.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { Row } from '../../parts/row.tsx'
import { Section } from '../../parts/section.tsx'
import { words } from '../../words/words.ts'
import { PasskeySection } from './parts/passkey-section.tsx'
import { PasswordSection } from './parts/password-section.tsx'
import { SessionSection } from './parts/session-section.tsx'
import { accountWords } from './words/account-words.ts'

/** The person who is signed in: its workspaces, its ways to sign in, its sessions. */
export function AccountScreen() {
  const { data: session } = useQuery(sessionQuery)
  if (!session) return null
  const { person, workspaces, workspace_id: current } = session.attributes
  return (
    <>
      <PageHeading title={accountWords.title} />
      {current === null && <Notice kind="plain">{words.errors.noWorkspace}</Notice>}
      <Section title={accountWords.person}>
        <dl className="facts">
          <div>
            <dt>{words.common.name}</dt>
            <dd>{person.name}</dd>
          </div>
          <div>
            <dt>{words.common.email}</dt>
            <dd>{person.email}</dd>
          </div>
        </dl>
      </Section>
      {workspaces.length > 0 && (
        <Section title={accountWords.workspaces}>
          <ul className="rows">
            {workspaces.map(({ id, name, role }) => (
              <Row key={id}>
                <span className="row-main">{name}</span>
                <span className="row-fact">{words.roles[role]}</span>
                <span className="row-fact quiet">{id === current && accountWords.current}</span>
              </Row>
            ))}
          </ul>
        </Section>
      )}
      <PasskeySection />
      <PasswordSection email={person.email} />
      <SessionSection />
    </>
  )
}

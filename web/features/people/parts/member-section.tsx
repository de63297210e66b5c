import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PersonResource } from '../../../../server/people/schemas.ts'
import { sessionQuery } from '../../../api/session.ts'
import { ConfirmedAction } from '../../../parts/confirmed-action.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { Row } from '../../../parts/row.tsx'
import { Section } from '../../../parts/section.tsx'
import { ShowMore } from '../../../parts/show-more.tsx'
import { formatInstant } from '../../../words/format-instant.ts'
import { words } from '../../../words/words.ts'
import { agentNamesQuery } from '../../../api/names-query.ts'
import { createSignInLink, peopleQuery, removePerson, REREAD_MS } from '../api/people.ts'
import { ChangePerson } from './change-person.tsx'
import { LinkDialog, type ShownLink } from './link-dialog.tsx'
import { peopleWords } from '../words/people-words.ts'

const SIGN_IN_LINK_MINUTES = 15

type Props = { canChange: boolean; ownId: string | null }

/** The members of the workspace. */
export function MemberSection({ canChange, ownId }: Props) {
  const client = useQueryClient()
  const people = useInfiniteQuery({ ...peopleQuery, refetchInterval: REREAD_MS })
  const [done, setDone] = useState<string | null>(null)
  const [link, setLink] = useState<ShownLink | null>(null)
  const finish = (text: string) => {
    setDone(text)
    void client.invalidateQueries({ queryKey: peopleQuery.queryKey })
    // It may have been the role of the person who is signed in.
    void client.invalidateQueries(sessionQuery)
  }
  return (
    <Section title={peopleWords.members}>
      {done !== null && <Notice kind="good">{done}</Notice>}
      <Loaded query={people} name={peopleWords.members}>
        {(list) => (
          <>
            <ul className="rows">
              {list.map((person) => (
                <MemberRow key={person.id} isOwn={person.id === ownId} person={person}>
                  {canChange && <MemberActions person={person} onDone={finish} onLink={setLink} />}
                </MemberRow>
              ))}
            </ul>
            {list.length === 1 && <p className="quiet">{peopleWords.onlyYou}</p>}
            <ShowMore query={people} />
          </>
        )}
      </Loaded>
      <LinkDialog
        link={link}
        onClose={() => {
          setLink(null)
        }}
      />
    </Section>
  )
}

type RowProps = { person: PersonResource; isOwn: boolean; children: React.ReactNode }

function MemberRow({ person: { attributes }, isOwn, children }: RowProps) {
  const { data: agents } = useQuery(agentNamesQuery)
  const { name, email, role, agent_id: agent, has_password: password, passkeys } = attributes
  return (
    <Row look="person">
      <span className="row-main">
        <strong>{name}</strong> {isOwn && <span className="mark">● {peopleWords.you}</span>}
        <br />
        <span className="quiet">{email}</span>
      </span>
      <span className="row-fact">
        {words.roles[role]}
        {agent !== null && (
          <>
            <br />
            <span className="quiet">
              {peopleWords.agent}: {agents?.get(agent) ?? peopleWords.unknownAgent(agent)}
            </span>
          </>
        )}
      </span>
      <span className="row-fact quiet">{peopleWords.signsIn(password, passkeys)}</span>
      <span className="row-actions">{children}</span>
    </Row>
  )
}

type ActionsProps = {
  person: PersonResource
  onDone: (text: string) => void
  onLink: (link: ShownLink) => void
}

function MemberActions({ person, onDone, onLink }: ActionsProps) {
  const { name } = person.attributes
  return (
    <>
      <ChangePerson
        person={person}
        onChanged={() => {
          onDone(peopleWords.changed(name))
        }}
      />
      <ConfirmedAction
        label={peopleWords.recover}
        fullLabel={peopleWords.recoverOf(name)}
        title={peopleWords.recoverTitle(name)}
        text={peopleWords.recoverText}
        look="main"
        run={() => createSignInLink(person.id)}
        onDone={({ meta }) => {
          const until = Temporal.Now.instant().add({ minutes: SIGN_IN_LINK_MINUTES })
          onLink({ url: meta.url, until: formatInstant(until.toString()), mailedTo: null })
        }}
      />
      <ConfirmedAction
        label={peopleWords.remove}
        fullLabel={peopleWords.removeOf(name)}
        title={peopleWords.removeTitle(name)}
        text={peopleWords.removeText}
        run={() => removePerson(person)}
        onDone={() => {
          onDone(peopleWords.removed(name))
        }}
      />
    </>
  )
}

import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InvitationResource } from '../../../../server/people/schemas.ts'
import { sessionQuery } from '../../../api/session.ts'
import { ConfirmedAction } from '../../../parts/confirmed-action.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { Row } from '../../../parts/row.tsx'
import { Section } from '../../../parts/section.tsx'
import { ShowMore } from '../../../parts/show-more.tsx'
import { formatInstant } from '../../../words/format-instant.ts'
import { words } from '../../../words/words.ts'
import { invitationsQuery, renewInvitation, REREAD_MS, withdrawInvitation } from '../api/people.ts'
import { InvitationMail } from './invitation-mail.tsx'
import { InvitePerson } from './invite-person.tsx'
import { LinkDialog, type ShownLink } from './link-dialog.tsx'
import { peopleWords } from '../words/people-words.ts'

/** How soon a mail that is being sent is looked at again. */
const SENDING_MS = 1_000

/** The invitations that were not used yet. */
export function InvitationSection({ canChange }: { canChange: boolean }) {
  const client = useQueryClient()
  const invitations = useInfiniteQuery({
    ...invitationsQuery,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.some(isSending)) ? SENDING_MS : REREAD_MS,
  })
  const [isWithdrawn, setWithdrawn] = useState(false)
  const [link, setLink] = useState<ShownLink | null>(null)
  const reload = () => void client.invalidateQueries({ queryKey: invitationsQuery.queryKey })
  const show = (shown: ShownLink) => {
    setWithdrawn(false)
    setLink(shown)
    reload()
  }
  return (
    <Section
      title={peopleWords.invitations}
      action={canChange && <InvitePerson onInvited={show} />}
    >
      {isWithdrawn && <Notice kind="good">{peopleWords.withdrawn}</Notice>}
      <Loaded query={invitations} name={peopleWords.invitations}>
        {(list) =>
          list.length === 0 ? (
            <p className="quiet">{peopleWords.noInvitations}</p>
          ) : (
            <>
              <ul className="rows">
                {list.map((invitation) => (
                  <InvitationRow key={invitation.id} invitation={invitation}>
                    {canChange && (
                      <InvitationActions
                        invitation={invitation}
                        onRenewed={show}
                        onWithdrawn={() => {
                          setWithdrawn(true)
                          reload()
                        }}
                      />
                    )}
                  </InvitationRow>
                ))}
              </ul>
              <ShowMore query={invitations} />
            </>
          )
        }
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

function isSending({ attributes: { mail } }: InvitationResource): boolean {
  return mail?.state === 'sending'
}

type RowProps = { invitation: InvitationResource; children: React.ReactNode }

function InvitationRow({ invitation: { attributes }, children }: RowProps) {
  const { name, email, role, mail, expires_at: until } = attributes
  return (
    <Row look="person">
      <span className="row-main">
        {name ?? email ?? <em>{peopleWords.unnamed}</em>}{' '}
        <span className="quiet">{name !== null && mail === null && email}</span>
        <br />
        <InvitationMail mail={mail} />
      </span>
      <span className="row-fact">{words.roles[role]}</span>
      <span className="row-fact quiet">{peopleWords.until(formatInstant(until))}</span>
      <span className="row-actions">{children}</span>
    </Row>
  )
}

type ActionsProps = {
  invitation: InvitationResource
  onRenewed: (link: ShownLink) => void
  onWithdrawn: () => void
}

function InvitationActions({ invitation, onRenewed, onWithdrawn }: ActionsProps) {
  const { data: session } = useQuery(sessionQuery)
  const { name, email } = invitation.attributes
  const whom = name ?? email ?? peopleWords.unnamed
  const address = session?.attributes.sends_mails ? email : null
  const isMailed = address !== null
  return (
    <>
      <ConfirmedAction
        label={isMailed ? peopleWords.sendAgain : peopleWords.renew}
        fullLabel={isMailed ? peopleWords.sendAgainTo(whom) : peopleWords.renewOf(whom)}
        title={isMailed ? peopleWords.sendAgainTitle : peopleWords.renewTitle}
        text={isMailed ? peopleWords.sendAgainText(address) : peopleWords.renewText}
        look="main"
        run={() => renewInvitation(invitation, { send_email: isMailed })}
        onDone={({ data, meta }) => {
          onRenewed({
            url: meta.url,
            until: formatInstant(data.attributes.expires_at),
            mailedTo: address,
          })
        }}
      />
      <ConfirmedAction
        label={peopleWords.withdraw}
        fullLabel={peopleWords.withdrawOf(whom)}
        title={peopleWords.withdrawTitle}
        text={peopleWords.withdrawText}
        run={() => withdrawInvitation(invitation.id)}
        onDone={onWithdrawn}
      />
    </>
  )
}

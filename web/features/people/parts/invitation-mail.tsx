import type { InvitationResource } from '../../../../server/people/schemas.ts'
import { type MarkKind, StateMark } from '../../../parts/state-mark.tsx'
import { formatInstant } from '../../../words/format-instant.ts'
import { peopleWords } from '../words/people-words.ts'

type Mail = NonNullable<InvitationResource['attributes']['mail']>

const MARKS: Readonly<Record<Mail['state'], MarkKind>> = {
  sending: 'waiting',
  sent: 'done',
  failed: 'flagged',
  unknown: 'waiting',
}

/** What became of the mail with an invitation. */
export function InvitationMail({ mail }: { mail: Mail | null }) {
  if (mail === null) return <span className="quiet">{peopleWords.notMailed}</span>
  const { state, at, address, detail } = mail
  return (
    <>
      <StateMark kind={MARKS[state]}>{peopleWords.mails[state]}</StateMark>{' '}
      <span className="quiet">{peopleWords.mailedTo(address, formatInstant(at))}</span>
      {state === 'failed' && (
        <>
          <br />
          {detail}
          <br />
          <span className="quiet">{peopleWords.mailFailed}</span>
        </>
      )}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionButton } from '../../../parts/action-button.tsx'
import { DialogWindow } from '../../../parts/dialog-window.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { StateMark } from '../../../parts/state-mark.tsx'
import { formatInstant } from '../../../words/format-instant.ts'
import { words } from '../../../words/words.ts'
import { consentChangesQuery, type ConsentKind } from '../api/consents.ts'
import { contactsWords } from '../words/contacts-words.ts'
import { channelName, CONSENT_MARKS } from './consent-words.ts'

type Props = { contactId: string; kind: ConsentKind; channel: string }

/** A button that shows when a consent was given or denied, and how. */
export function ConsentHistory({ contactId, kind, channel }: Props) {
  const [isOpen, setOpen] = useState(false)
  const changes = useQuery({ ...consentChangesQuery(contactId, kind, channel), enabled: isOpen })
  const title = contactsWords.historyOf(channelName(channel))
  const close = () => {
    setOpen(false)
  }
  return (
    <>
      <ActionButton
        look="quiet"
        aria-label={title}
        onPress={() => {
          setOpen(true)
        }}
      >
        {contactsWords.history}
      </ActionButton>
      <DialogWindow title={title} isOpen={isOpen} onClose={close}>
        <Loaded query={changes} name={contactsWords.history}>
          {(list) => (
            <ol className="consent-changes">
              {list.map(({ id, attributes: { state, source, note, created_at: at } }) => (
                <li key={id}>
                  <StateMark kind={CONSENT_MARKS[state]}>
                    {contactsWords.consentStates[state]}
                  </StateMark>{' '}
                  <span className="quiet">
                    {formatInstant(at)}
                    {source !== null && `, ${contactsWords.sources[source]}`}
                  </span>
                  {note !== null && <bdi className="evidence">{note}</bdi>}
                </li>
              ))}
            </ol>
          )}
        </Loaded>
        <div className="buttons">
          <ActionButton onPress={close}>{words.common.close}</ActionButton>
        </div>
      </DialogWindow>
    </>
  )
}

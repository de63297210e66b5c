import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { nameOfContact } from '../../../api/name-of-contact.ts'
import { ActionButton } from '../../../parts/action-button.tsx'
import { ContactPicker } from '../../../parts/contact-picker.tsx'
import { DialogWindow } from '../../../parts/dialog-window.tsx'
import { EntryForm } from '../../../parts/entry-form.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { StateMark } from '../../../parts/state-mark.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import { LinkList } from '../../../parts/link-list.tsx'
import { meetingsOfContactQuery, meetingsWithCodeQuery } from '../api/meetings.ts'
import { rosterQuery } from '../api/roster.ts'
import { stateOf, whoOf } from '../core/describe-meeting.ts'
import { zonesOf } from '../core/zones-of.ts'
import { useNow } from '../use-now.ts'
import { dayWords } from '../words/day-words.ts'
import { timeOf } from './change-conflict.tsx'
import { typeName } from './shown.ts'

type Search = { contact: string; name: string } | { code: string }

/** Finds the meetings of a contact, or the one with a code. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const [search, setSearch] = useState<Search | null>(null)
  return (
    <DialogWindow title={dayWords.findTitle} isOpen onClose={onClose} hasClose>
      <ContactPicker
        onChange={(contact) => {
          if (!contact) return
          setSearch({ contact: contact.id, name: nameOfContact(contact.attributes) })
        }}
      />
      <EntryForm
        error={null}
        isPending={false}
        fields={['code']}
        onSubmit={({ code = '' }) => {
          setSearch({ code: code.replaceAll(/\D/g, '') })
        }}
      >
        <TextInput
          name="code"
          label={dayWords.code}
          hint={dayWords.codeHint}
          autoComplete="off"
          inputMode="numeric"
          pattern="\s*(?:\d\s*){6}"
          isRequired
        />
        <ActionButton type="submit">{dayWords.codeSearch}</ActionButton>
      </EntryForm>
      {search && <Found search={search} />}
    </DialogWindow>
  )
}

function Found({ search }: { search: Search }) {
  const roster = useQuery(rosterQuery)
  const now = useNow()
  const found = useQuery(
    'code' in search ? meetingsWithCodeQuery(search.code) : meetingsOfContactQuery(search.contact),
  )
  if (!roster.data) return null
  const { data } = roster
  const zone = zonesOf(data)[0] ?? 'UTC'
  const names = new Map('contact' in search ? [[search.contact, search.name]] : [])
  return (
    <div role="status">
      <Loaded query={found} name={dayWords.meetings}>
        {(list) =>
          list.length === 0 ? (
            <p>{dayWords.noneFound}</p>
          ) : (
            <LinkList className="rows">
              {list.map((meeting) => {
                const { kind, word } = stateOf(meeting.attributes, now)
                return (
                  <li key={meeting.id} className="row found">
                    <Link
                      to="/meetings/$meetingId"
                      params={{ meetingId: meeting.id }}
                      className="item"
                    >
                      {timeOf(meeting, zone)}
                    </Link>
                    <span>
                      {whoOf(meeting.attributes, names)}{' '}
                      <span className="quiet">
                        {typeName(data, meeting.attributes.meeting_type_id)}
                      </span>
                    </span>
                    <StateMark kind={kind}>{word}</StateMark>
                  </li>
                )
              })}
            </LinkList>
          )
        }
      </Loaded>
    </div>
  )
}

import { useState } from 'react'
import { ActionButton } from '../../../parts/action-button.tsx'
import { DialogWindow } from '../../../parts/dialog-window.tsx'
import { SelectInput } from '../../../parts/select-input.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import type { Meeting } from '../api/meetings.ts'
import type { Roster } from '../api/roster.ts'
import { useMeetingChange } from '../use-meeting-change.ts'
import { dayWords } from '../words/day-words.ts'
import { ChangeConflict, timeOf } from './change-conflict.tsx'
import { ChangeProblem } from './change-problem.tsx'

export type Closing = 'decline' | 'cancel' | 'no_show'
type Props = {
  meeting: Meeting
  closing: Closing
  roster: Roster
  zone: string
  onClose: () => void
  onDone: (after: Meeting) => void
}

const PARTIES = ['attendee', 'agent'] as const
const AFTER = { decline: 'declined', cancel: 'cancelled', no_show: 'no_show' } as const

/** Cancels or declines a meeting, or says who did not attend, with a reason if there is one. */
export function CloseDialog(props: Props) {
  const { closing, onClose } = props
  return (
    <DialogWindow title={dayWords.actionTitles[closing]} isOpen onClose={onClose}>
      <CloseForm {...props} />
    </DialogWindow>
  )
}

function CloseForm({ meeting, closing, roster, zone, onClose, onDone }: Props) {
  const [version] = useState(meeting.attributes.version)
  const [who, setWho] = useState<(typeof PARTIES)[number]>('attendee')
  const [reason, setReason] = useState('')
  const close = useMeetingChange(meeting.id, closing, onDone)
  const wanted = {
    ...(closing === 'no_show' && { who }),
    ...(reason.trim() !== '' && { reason: reason.trim() }),
  }
  if (close.stored)
    return (
      <ChangeConflict
        stored={close.stored}
        yours={{ state: dayWords.states[AFTER[closing]] }}
        roster={roster}
        zone={zone}
        isPending={close.isPending}
        onKeepStored={onClose}
        onKeepYours={() => {
          close.save(wanted, close.stored?.attributes.version ?? version)
        }}
      />
    )
  return (
    <>
      <p>
        {timeOf(meeting, zone)}. {dayWords.actionTexts[closing]}
      </p>
      {closing === 'no_show' && (
        <SelectInput
          label={dayWords.who}
          options={PARTIES.map((id) => ({ id, name: dayWords.parties[id] }))}
          value={who}
          onChange={setWho}
        />
      )}
      <TextInput
        name="reason"
        label={dayWords.optionalReason}
        autoComplete="off"
        maxLength={1024}
        value={reason}
        onChange={setReason}
      />
      <ChangeProblem error={close.error} roster={roster} zone={zone} onChoose={() => {}} />
      <div className="buttons">
        <ActionButton onPress={onClose}>{dayWords.keep}</ActionButton>
        <ActionButton
          look="danger"
          isPending={close.isPending}
          onPress={() => {
            close.save(wanted, version)
          }}
        >
          {dayWords.actions[closing]}
        </ActionButton>
      </div>
    </>
  )
}

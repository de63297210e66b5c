import { useState } from 'react'
import { useOwnAgent, useScopes } from '../../../api/use-scopes.ts'
import { ActionButton } from '../../../parts/action-button.tsx'
import type { ChangeName, Meeting } from '../api/meetings.ts'
import type { Roster } from '../api/roster.ts'
import { agentsOf } from '../core/describe-meeting.ts'
import { useMeetingChange } from '../use-meeting-change.ts'
import { dayWords } from '../words/day-words.ts'
import { ChangeProblem } from './change-problem.tsx'
import { CloseDialog, type Closing } from './close-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { ReassignDialog } from './reassign-dialog.tsx'

type Props = {
  meeting: Meeting
  roster: Roster
  zone: string
  today: string
  now: number
  /** Called with what was done, and the meeting as it is then. */
  onDone: (done: ChangeName, after: Meeting) => void
}

/** What the person may do with the meeting in its state. */
export function MeetingActions(props: Props) {
  const { attributes } = props.meeting
  const scopes = useScopes()
  const own = useOwnAgent()
  const isOwn = own === null || agentsOf(attributes).some((id) => id === own.agentId)
  if (!scopes.has('meetings:write') || !isOwn) return null
  if (attributes.status === 'pending') return <PendingActions {...props} />
  if (attributes.status === 'scheduled') return <ScheduledActions {...props} />
  return null
}

function PendingActions(props: Props) {
  const [isDeclining, setDeclining] = useState(false)
  return (
    <>
      <OneStep {...props} name="confirm" />
      <ActionButton
        onPress={() => {
          setDeclining(true)
        }}
      >
        {dayWords.actions.decline}
      </ActionButton>
      {isDeclining && (
        <CloseDialog
          {...props}
          closing="decline"
          onClose={() => {
            setDeclining(false)
          }}
          onDone={(after) => {
            setDeclining(false)
            props.onDone('decline', after)
          }}
        />
      )}
    </>
  )
}

type Open = 'move' | 'reassign' | Closing

function ScheduledActions(props: Props) {
  const { meeting, now, onDone } = props
  const [open, setOpen] = useState<Open | null>(null)
  const hasBegun = now >= Number(meeting.attributes.start_time)
  const close = () => {
    setOpen(null)
  }
  const dialog = {
    ...props,
    onClose: close,
    onDone: (after: Meeting) => {
      close()
      if (open !== null) onDone(open === 'move' ? 'reschedule' : open, after)
    },
  }
  const steps: readonly Open[] = [
    ...(hasBegun ? (['no_show'] as const) : []),
    'move',
    ...(meeting.attributes.agent_ids === undefined ? (['reassign'] as const) : []),
    'cancel',
  ]
  return (
    <>
      {hasBegun && <OneStep {...props} name="complete" />}
      {steps.map((step) => (
        <ActionButton
          key={step}
          look={step === 'cancel' ? 'danger' : 'plain'}
          onPress={() => {
            setOpen(step)
          }}
        >
          {dayWords.actions[step]}
        </ActionButton>
      ))}
      {open === 'move' && <MoveDialog {...dialog} />}
      {open === 'reassign' && <ReassignDialog {...dialog} />}
      {(open === 'cancel' || open === 'no_show') && <CloseDialog {...dialog} closing={open} />}
    </>
  )
}

/** A change that needs nothing else. If another version is stored meanwhile, that one is shown. */
function OneStep({
  meeting: { id, attributes },
  name,
  roster,
  zone,
  onDone,
}: Props & { name: 'confirm' | 'complete' }) {
  const change = useMeetingChange(id, name, (after) => {
    onDone(name, after)
  })
  return (
    <>
      <ActionButton
        look="main"
        isPending={change.isPending}
        onPress={() => {
          change.save({}, attributes.version)
        }}
      >
        {dayWords.actions[name]}
      </ActionButton>
      {change.stored && <p role="alert">{dayWords.changedMeanwhile}</p>}
      <ChangeProblem error={change.error} roster={roster} zone={zone} onChoose={() => {}} />
    </>
  )
}

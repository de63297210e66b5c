import { useState } from 'react'
import { ActionButton } from '../../../parts/action-button.tsx'
import { DialogWindow } from '../../../parts/dialog-window.tsx'
import { SelectInput } from '../../../parts/select-input.tsx'
import { words } from '../../../words/words.ts'
import { formatDay } from '../../../words/format-day.ts'
import type { Meeting } from '../api/meetings.ts'
import type { Roster } from '../api/roster.ts'
import { agentsFor } from '../core/agents-for.ts'
import { dateOf, formatRange } from '../core/times.ts'
import { useMeetingChange } from '../use-meeting-change.ts'
import { dayWords } from '../words/day-words.ts'
import { ChangeConflict, timeOf } from './change-conflict.tsx'
import { ChangeProblem } from './change-problem.tsx'
import { agentName } from './shown.ts'
import { SlotPicker } from './slot-picker.tsx'

type Props = {
  meeting: Meeting
  roster: Roster
  zone: string
  today: string
  onClose: () => void
  onDone: () => void
}

/** No agent is chosen: ids begin with 1. */
const ANYONE = 0

/** Moves a meeting to one of the times that are free. */
export function MoveDialog(props: Props) {
  return (
    <DialogWindow title={dayWords.moveTitle} isOpen onClose={props.onClose}>
      <MoveForm {...props} />
    </DialogWindow>
  )
}

type Chosen = { start_time: string; end_time: string }

function MoveForm({ meeting, roster, zone, today, onClose, onDone }: Props) {
  // The version that is on the screen: a repeated attempt sends the same.
  const [{ attributes }] = useState(meeting)
  const [agent, setAgent] = useState(ANYONE)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const move = useMeetingChange(meeting.id, 'reschedule', onDone)
  const save = (version: number) => {
    if (!chosen) return
    const time = { start_time: chosen.start_time }
    move.save(agent === ANYONE ? time : { ...time, agent_id: agent }, version)
  }
  if (move.stored)
    return (
      <ChangeConflict
        stored={move.stored}
        yours={wantedOf(chosen, agent, { roster, zone })}
        roster={roster}
        zone={zone}
        isPending={move.isPending}
        onKeepStored={onClose}
        onKeepYours={() => {
          save(move.stored?.attributes.version ?? attributes.version)
        }}
      />
    )
  return (
    <>
      <p>{dayWords.movedFrom(timeOf(meeting, zone))}</p>
      <TimeAndAgent
        meeting={meeting}
        roster={roster}
        zone={zone}
        today={today}
        agent={agent}
        chosen={chosen}
        onAgent={setAgent}
        onTime={setChosen}
      />
      <ChangeProblem
        error={move.error}
        roster={roster}
        zone={zone}
        onChoose={(alternative) => {
          setChosen(alternative)
          setAgent(alternative.agent_id)
        }}
      />
      <MoveButtons
        chosen={describe(chosen, zone)}
        isPending={move.isPending}
        onClose={onClose}
        onMove={() => {
          save(attributes.version)
        }}
      />
    </>
  )
}

type TimeProps = Pick<Props, 'meeting' | 'roster' | 'zone' | 'today'> & {
  agent: number
  chosen: Chosen | null
  onAgent: (agent: number) => void
  onTime: (chosen: Chosen) => void
}

function TimeAndAgent({ meeting, roster, zone, today, ...choice }: TimeProps) {
  const { team_id: teamId, meeting_type_id: typeId, start_time: start } = meeting.attributes
  const { agent, chosen, onAgent, onTime } = choice
  return (
    <>
      {meeting.attributes.agent_ids === undefined && (
        <AgentInput roster={roster} typeId={typeId} value={agent} onChange={onAgent} />
      )}
      <SlotPicker
        wanted={{
          teamId,
          typeId,
          agentId: agent === ANYONE ? null : agent,
          duration: null,
          meetingId: meeting.id,
        }}
        zone={zone}
        today={today}
        firstDay={dateOf(start, zone)}
        value={chosen?.start_time ?? null}
        onChange={onTime}
      />
    </>
  )
}

/** What is wanted, in words. */
function wantedOf(
  chosen: Chosen | null,
  agent: number,
  { roster, zone }: Pick<Props, 'roster' | 'zone'>,
) {
  const start = describe(chosen, zone)
  return agent === ANYONE ? { start } : { start, agent: agentName(roster, agent) }
}

type AgentProps = {
  roster: Roster
  typeId: number
  value: number
  onChange: (agent: number) => void
}

function AgentInput({ roster, typeId, value, onChange }: AgentProps) {
  const agents = agentsFor(roster, typeId)
  if (agents.length <= 1) return null
  return (
    <SelectInput
      label={dayWords.agent}
      options={[
        { id: ANYONE, name: dayWords.sameAgent },
        ...agents.map((id) => ({ id, name: agentName(roster, id) })),
      ]}
      value={value}
      onChange={onChange}
    />
  )
}

type ButtonsProps = { chosen: string; isPending: boolean; onClose: () => void; onMove: () => void }

function MoveButtons({ chosen, isPending, onClose, onMove }: ButtonsProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <div className="buttons">
      <span role="status">{isAsked && chosen === '' ? dayWords.chooseTime : chosen}</span>
      <ActionButton onPress={onClose}>{words.common.cancel}</ActionButton>
      <ActionButton
        look="main"
        isPending={isPending}
        working={dayWords.moving}
        onPress={() => {
          setAsked(true)
          onMove()
        }}
      >
        {dayWords.moveTo}
      </ActionButton>
    </div>
  )
}

function describe(chosen: Chosen | null, zone: string): string {
  if (!chosen) return ''
  return `${formatDay(dateOf(chosen.start_time, zone), 'short')} ${formatRange(chosen, zone)}`
}

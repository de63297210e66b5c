import { useState } from 'react'
import { ActionButton } from '../../../parts/action-button.tsx'
import { DialogWindow } from '../../../parts/dialog-window.tsx'
import { SelectInput } from '../../../parts/select-input.tsx'
import { words } from '../../../words/words.ts'
import { formatDay } from '../../../words/format-day.ts'
import type { Meeting } from '../api/meetings.ts'
import type { Roster } from '../api/roster.ts'
import { agentsFor } from '../core/agents-for.ts'
import { agentsOf } from '../core/describe-meeting.ts'
import { dateOf, formatRange } from '../core/times.ts'
import { useMeetingChange } from '../use-meeting-change.ts'
import { dayWords } from '../words/day-words.ts'
import { ChangeConflict, timeOf } from './change-conflict.tsx'
import { ChangeProblem } from './change-problem.tsx'
import { describeAgents } from './describe-agents.ts'
import { agentName } from './shown.ts'
import { SlotPicker } from './slot-picker.tsx'

type Props = {
  meeting: Meeting
  roster: Roster
  zone: string
  today: string
  onClose: () => void
  onDone: (after: Meeting) => void
}

/** The agent of the meeting, or any free agent: ids begin with 1. */
const ANYONE = 0

/** Moves a meeting to one of the times that are free. */
export function MoveDialog(props: Props) {
  return (
    <DialogWindow title={dayWords.moveTitle} isOpen onClose={props.onClose}>
      <MoveForm {...props} />
    </DialogWindow>
  )
}

/** `agentIds`: who is free then, of the agents who were asked for. */
type Chosen = { start_time: string; end_time: string; agentIds: readonly number[] }

/** Where the meeting is moved to, and with whom it is then. */
function useMove(meeting: Meeting, onDone: Props['onDone']) {
  // The version that is on the screen: a repeated attempt sends the same.
  const [{ attributes }] = useState(meeting)
  const isTogether = attributes.agent_ids !== undefined
  const [agent, setAgent] = useState(isTogether ? ANYONE : attributes.agent_id)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const before = agentsOf(attributes)
  const after = isTogether ? before : agentsAfter(agent, chosen, attributes.agent_id)
  const move = useMeetingChange(meeting.id, 'reschedule', onDone)
  const save = (version: number) => {
    if (!chosen) return
    const time = { start_time: chosen.start_time }
    const [only, ...others] = after
    // One who was named to the person is never replaced by another one in silence.
    const isNamed = !isTogether && only !== undefined && others.length === 0
    move.save(isNamed ? { ...time, agent_id: only } : time, version)
  }
  return { attributes, isTogether, agent, setAgent, chosen, setChosen, before, after, move, save }
}

function MoveForm({ meeting, roster, zone, today, onClose, onDone }: Props) {
  const wanted = useMove(meeting, onDone)
  const { attributes, isTogether, agent, setAgent, chosen, setChosen } = wanted
  const { before, after, move, save } = wanted
  if (move.stored)
    return (
      <ChangeConflict
        stored={move.stored}
        yours={wantedOf(chosen, after, { roster, zone })}
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
        onAgent={(id) => {
          setAgent(id)
          setChosen(null)
        }}
        onTime={setChosen}
      />
      <ChangeProblem
        error={move.error}
        roster={roster}
        zone={zone}
        onChoose={(alternative) => {
          setChosen({ ...alternative, agentIds: [alternative.agent_id] })
          if (!isTogether) setAgent(alternative.agent_id)
        }}
      />
      <MoveButtons
        chosen={
          chosen &&
          `${describe(chosen, zone)}, ${describeAgents(roster, { before, after, isOneOf: !isTogether })}`
        }
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
        <AgentInput
          roster={roster}
          typeId={typeId}
          current={meeting.attributes.agent_id}
          value={agent}
          onChange={onAgent}
        />
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
        onChange={({ agent_ids: agentIds, ...times }) => {
          onTime({ ...times, agentIds })
        }}
      />
    </>
  )
}

/** The agents of whom the meeting has one then: the current one if it can be. */
function agentsAfter(agent: number, chosen: Chosen | null, current: number): readonly number[] {
  if (agent !== ANYONE) return [agent]
  return !chosen || chosen.agentIds.includes(current) ? [current] : chosen.agentIds
}

/** What is wanted, in words. */
function wantedOf(
  chosen: Chosen | null,
  agents: readonly number[],
  { roster, zone }: Pick<Props, 'roster' | 'zone'>,
) {
  const names = agents.map((id) => agentName(roster, id)).join(', ')
  return { ...(chosen && { start: describe(chosen, zone) }), agent: names }
}

type AgentProps = {
  roster: Roster
  typeId: number
  current: number
  value: number
  onChange: (agent: number) => void
}

function AgentInput({ roster, typeId, current, value, onChange }: AgentProps) {
  const others = agentsFor(roster, typeId).filter((id) => id !== current)
  if (others.length === 0) return null
  const optionOf = (id: number) => ({
    id,
    name: agentName(roster, id),
    ...(roster.agents.get(id)?.attributes.kind === 'voice' && { hint: dayWords.voiceAgent }),
  })
  return (
    <SelectInput
      label={dayWords.agent}
      options={[
        optionOf(current),
        { id: ANYONE, name: dayWords.orElse(agentName(roster, current)) },
        ...others.map(optionOf),
      ]}
      value={value}
      onChange={onChange}
    />
  )
}

type ButtonsProps = {
  chosen: string | null
  isPending: boolean
  onClose: () => void
  onMove: () => void
}

function MoveButtons({ chosen, isPending, onClose, onMove }: ButtonsProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <div className="buttons">
      <span role="status">{isAsked ? (chosen ?? dayWords.chooseTime) : chosen}</span>
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

function describe(chosen: Chosen, zone: string): string {
  return `${formatDay(dateOf(chosen.start_time, zone), 'short')} ${formatRange(chosen, zone)}`
}

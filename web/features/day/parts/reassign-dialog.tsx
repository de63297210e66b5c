import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionButton } from '../../../parts/action-button.tsx'
import { DialogWindow } from '../../../parts/dialog-window.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { StateMark } from '../../../parts/state-mark.tsx'
import { words } from '../../../words/words.ts'
import type { Meeting } from '../api/meetings.ts'
import type { Roster } from '../api/roster.ts'
import { explanationQuery } from '../api/slots.ts'
import { agentsOf } from '../core/describe-meeting.ts'
import { useMeetingChange } from '../use-meeting-change.ts'
import { dayWords } from '../words/day-words.ts'
import { ChangeConflict, timeOf } from './change-conflict.tsx'
import { ChangeProblem } from './change-problem.tsx'
import { agentName } from './shown.ts'

type Props = {
  meeting: Meeting
  roster: Roster
  zone: string
  onClose: () => void
  onDone: (after: Meeting) => void
}

/** The rule of the meeting type chooses: ids begin with 1. */
const ANYONE = 0

/** Gives a meeting to another agent at the same time, and shows who is free then. */
export function ReassignDialog(props: Props) {
  return (
    <DialogWindow title={dayWords.reassignTitle} isOpen onClose={props.onClose}>
      <ReassignForm {...props} />
    </DialogWindow>
  )
}

function ReassignForm({ meeting, roster, zone, onClose, onDone }: Props) {
  const [{ attributes }] = useState(meeting)
  const [agent, setAgent] = useState(ANYONE)
  const reassign = useMeetingChange(meeting.id, 'reassign', onDone)
  const save = (version: number) => {
    reassign.save(agent === ANYONE ? {} : { agent_id: agent }, version)
  }
  if (reassign.stored)
    return (
      <ChangeConflict
        stored={reassign.stored}
        yours={{ agent: agent === ANYONE ? dayWords.anyone : agentName(roster, agent) }}
        roster={roster}
        zone={zone}
        isPending={reassign.isPending}
        onKeepStored={onClose}
        onKeepYours={() => {
          save(reassign.stored?.attributes.version ?? attributes.version)
        }}
      />
    )
  return (
    <>
      <p>
        {timeOf(meeting, zone)}. {dayWords.reassignText}
      </p>
      <FreeAgents meeting={meeting} roster={roster} value={agent} onChange={setAgent} />
      <ChangeProblem
        error={reassign.error}
        roster={roster}
        zone={zone}
        onChoose={({ agent_id: other }) => {
          setAgent(other)
        }}
      />
      <div className="buttons">
        <ActionButton onPress={onClose}>{words.common.cancel}</ActionButton>
        <ActionButton
          look="main"
          isPending={reassign.isPending}
          working={dayWords.reassigning}
          onPress={() => {
            save(attributes.version)
          }}
        >
          {dayWords.actions.reassign}
        </ActionButton>
      </div>
    </>
  )
}

type FreeProps = {
  meeting: Meeting
  roster: Roster
  value: number
  onChange: (agent: number) => void
}

/** The agents of the meeting type, each free at the time or with the reasons against it. */
function FreeAgents({ meeting: { id, attributes }, roster, value, onChange }: FreeProps) {
  const duration = (Number(attributes.end_time) - Number(attributes.start_time)) / 60
  const { team_id: teamId, meeting_type_id: typeId, start_time: start } = attributes
  const wanted = { teamId, typeId, agentId: null, duration, meetingId: id }
  const explained = useQuery(explanationQuery(wanted, start))
  const current = agentsOf(attributes)
  return (
    <Loaded query={explained} name={dayWords.agent}>
      {({ agents }) => {
        const others = agents.filter(({ agent_id: each }) => !current.includes(each))
        return (
          <fieldset className="choices">
            <legend className="hidden">{dayWords.agent}</legend>
            {others.some(({ bookable }) => bookable) && (
              <AgentChoice id={ANYONE} name={dayWords.anyone} value={value} onChange={onChange} />
            )}
            {agents.map(({ agent_id: each, bookable, reasons }) => (
              <AgentChoice
                key={each}
                id={each}
                name={agentName(roster, each)}
                isDisabled={current.includes(each) || !bookable}
                value={value}
                onChange={onChange}
              >
                {current.includes(each) ? (
                  <span className="quiet">{dayWords.isCurrent}</span>
                ) : bookable ? (
                  <StateMark kind="done">{dayWords.isFree}</StateMark>
                ) : (
                  <span className="quiet">
                    {reasons.map(({ code, detail }) => dayWords.refusals[code] ?? detail).join(' ')}
                  </span>
                )}
              </AgentChoice>
            ))}
          </fieldset>
        )
      }}
    </Loaded>
  )
}

type ChoiceProps = {
  id: number
  name: string
  isDisabled?: boolean
  value: number
  onChange: (agent: number) => void
  children?: React.ReactNode
}

function AgentChoice({ id, name, isDisabled = false, value, onChange, children }: ChoiceProps) {
  return (
    <label className="choice">
      <input
        type="radio"
        name="agent"
        checked={id === value}
        disabled={isDisabled}
        onChange={() => {
          onChange(id)
        }}
      />
      <span>{name}</span>
      {children}
    </label>
  )
}

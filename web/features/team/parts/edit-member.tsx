import { useState } from 'react'
import { ActionButton } from '../../../parts/action-button.tsx'
import { DialogWindow } from '../../../parts/dialog-window.tsx'
import { words } from '../../../words/words.ts'
import type { Agent } from '../api/agents.ts'
import type { Team } from '../api/teams.ts'
import { teamWords } from '../words/team-words.ts'
import { MemberForm } from './member-form.tsx'

type Props = {
  team: Team
  /** Null: an agent that is added. */
  member: Agent | null
  /** The names of the agents that can be added. */
  others?: ReadonlyMap<number, string>
  /** `joined`: the agent that was added. */
  onDone: (text: string, done: { joined?: number }) => void
}
/** A button that adds a member to a team, or changes its weight and priority. */
export function EditMember({ team, member, others = new Map(), onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
  const title = member ? teamWords.turnsOf(member.attributes.name) : teamWords.addMember
  const close = () => {
    setOpen(false)
  }
  return (
    <>
      <ActionButton
        look={member ? 'quiet' : 'plain'}
        aria-label={title}
        onPress={() => {
          setOpen(true)
        }}
      >
        {member ? teamWords.change : teamWords.addMember}
      </ActionButton>
      <DialogWindow title={title} isOpen={isOpen} onClose={close}>
        {member || others.size > 0 ? (
          <MemberForm
            team={team}
            member={member}
            others={others}
            onCancel={close}
            onDone={(text, done) => {
              close()
              onDone(text, done)
            }}
          />
        ) : (
          <>
            <p>{teamWords.allAreMembers}</p>
            <div className="buttons">
              <ActionButton onPress={close}>{words.common.close}</ActionButton>
            </div>
          </>
        )}
      </DialogWindow>
    </>
  )
}

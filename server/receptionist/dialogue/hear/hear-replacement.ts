import type { Command } from '../../../languages/command-words.ts'
import { decideNextStep } from '../decide/decide-next-step.ts'
import { ASKED, type Step, withoutGoal } from '../dialogue-state.ts'
import { readMove } from '../understand/find-named-time.ts'
import type { TimeContext } from '../understand/find-when.ts'
import { findProof } from '../understand/find-proof.ts'
import { matchMeetings } from '../understand/match-meetings.ts'
import { readReplacement } from '../understand/read-replacement.ts'
import { readWhich } from '../understand/read-which.ts'
import { moveMade } from './hear-made-meeting.ts'
import { type Utterance } from './start-goal.ts'

/** Moves an appointment that the caller wants at another time, if they name no command for it. */
export function hearReplacement(
  { text, state, context }: Utterance,
  commands: ReadonlySet<Command>,
): Step | null {
  const { isSecond, isOther } = readWhich(text)
  if (!ASKED.includes(state.place) || isSecond || isOther) return null
  if (commands.has('late') || commands.has('note')) return null
  const made = state.place === 'more' ? (state.made ?? null) : null
  const { language } = state
  const place = { now: context.now, timeZone: context.timeZone, language, offered: [] }
  const { proof, rest } = findProof(text, language)
  const wish = readReplacement(rest, {
    ...place,
    isMine: made !== null,
    isBooking: commands.has('book'),
    isMoving: commands.has('move'),
  })
  const isCancel = commands.has('cancel') && wish?.isMove !== true
  if (wish === null || (wish.when === null && (isCancel || isMoveTo(rest, commands, place))))
    return null
  const { named, when } = wish
  if (made && (named === null || matchMeetings(named, [made], place).length > 0))
    return moveMade(when, made, { state, context })
  return decideNextStep(
    {
      ...withoutGoal(state),
      goal: 'move',
      proof,
      named,
      when,
      ...(proof.name !== undefined && { name: proof.name, isKnown: false }),
    },
    context,
  )
}

/** Whether a word for moving an appointment names the new time, as in "move it to Tuesday". */
function isMoveTo(text: string, commands: ReadonlySet<Command>, place: TimeContext): boolean {
  const { named, when } = readMove(text, place)
  return commands.has('move') && (named === null || (when !== null && when !== named))
}

import type { LiveCall } from '../../../voice/platforms/live-call.ts'
import type { AttendedSession } from '../../../voice/platforms/openai/attend-session.ts'
import { writeCommentary } from '../../../voice/platforms/openai/write-live-events.ts'
import { getReceptionistLines } from '../../core/get-receptionist-lines.ts'
import type { DialogueEvent, Turn } from '../../dialogue/dialogue-state.ts'
import { runConversationTurn } from '../../run-conversation-turn.ts'
import type { Conversation } from '../../run-dialogue-turn.ts'
import { trackSpokenLine } from './track-spoken-line.ts'

export type LiveEvent = DialogueEvent | { kind: 'begin' }

type TurnListener = {
  /** The number of keys to expect at once; null: any number. */
  expectKeys: (count: number | null) => void
  /** The caller's part of the turn is complete. */
  onTurn: () => void
}

/** Answers the events of a call one after another, until the call is left. */
export function answerEvents(
  call: LiveCall,
  session: AttendedSession,
  { expectKeys, onTurn }: TurnListener,
) {
  const conversation = conversationOf(call)
  const voice = openVoice(call, session)
  let work = Promise.resolve()
  return {
    spoken: voice.spoken,
    leave: voice.leave,
    /** `readEvent` runs when it is the event's turn, unless the call has been left. */
    add: (delegationId: string | null, readEvent: () => Promise<LiveEvent>) => {
      work = work
        .then(async () => {
          const event = voice.isLeft() ? null : await readEvent()
          onTurn()
          if (event === null || voice.isLeft()) return
          const { speak } = await runConversationTurn(conversation, event, null)
          expectKeys(speak.digits)
          await voice.say(delegationId, speak)
        })
        .catch((err: unknown) => {
          call.deps.log.error({ err }, 'the receptionist failed')
          return voice.apologize(delegationId)
        })
    },
    /** Waits for running work, and returns whether the telephone call is over. */
    end: async (): Promise<boolean> => {
      await work
      return voice.isOver()
    },
  }
}

/** The rules lead, since a talking model is already on the call. */
function conversationOf({ deps, runTool, openCall }: LiveCall): Conversation {
  return {
    deps: { ...deps, model: null },
    runTool,
    openSession: openCall,
    isTranscribed: true,
  }
}

/** Makes the model speak the lines of turns, and ends or transfers the call after the last one. */
function openVoice(
  { transferTo, language: ofCall }: LiveCall,
  { send, close, closed }: AttendedSession,
) {
  const spokenLine = trackSpokenLine(closed)
  let language = ofCall
  let isLeft = false
  let isOver = false
  void closed.then(() => {
    isLeft = true
  })
  /** `isOver`: the telephone call has ended. */
  const leave = (how: { isOver: boolean }) => {
    isLeft = true
    isOver ||= how.isOver
    close()
  }
  const sayFully = async (delegationId: string | null, line: string) => {
    send(writeCommentary(delegationId, line))
    await spokenLine.wait(line)
  }
  const sayLast = async (delegationId: string | null, line: string) => {
    await sayFully(delegationId, line)
    leave({ isOver: false })
  }
  const transfer = async (delegationId: string | null, line: string, number: string) => {
    await sayFully(delegationId, line)
    if (isLeft) return
    if (await transferTo(number)) leave({ isOver: true })
    else await sayLast(null, getReceptionistLines(language).stuck)
  }
  return {
    leave,
    isLeft: () => isLeft,
    isOver: () => isOver,
    spoken: spokenLine.add,
    say: (delegationId: string | null, { say: line, next, language: spoken }: Turn) => {
      language = spoken
      if (next === 'hang_up') return sayLast(delegationId, line)
      if (next !== 'listen') return transfer(delegationId, line, next.transferTo)
      return send(writeCommentary(delegationId, line))
    },
    apologize: (delegationId: string | null) =>
      sayLast(delegationId, getReceptionistLines(language).unavailableEnd),
  }
}

import type { LiveCall } from '../../../voice/platforms/openai/accept-call.ts'
import {
  type Attended,
  attendSession,
  type Talking,
} from '../../../voice/platforms/openai/attend-session.ts'
import {
  isLiveEnd,
  liveCommentary,
  readLiveDelegation,
  readLiveFault,
  readLiveFragment,
  readLiveKey,
} from '../../../voice/platforms/openai/live-events.ts'
import { linesIn } from '../../core/lines.ts'
import type { DialogueEvent, Turn } from '../../dialogue/dialogue-state.ts'
import { type Conversation, leadConversation } from '../../lead-conversation.ts'
import { collectKeys, openPatience } from '../collect-keys.ts'
import { collectWords } from './collect-words.ts'
import { countSpoken } from './wait-until-spoken.ts'
import { writeTranscript } from './write-transcript.ts'

type Event = DialogueEvent | { kind: 'begin' }

/**
 * Leads the conversation of a call whose model only talks: each piece of work that it hands over is
 * a turn with what the caller has said since the last one, answered once however often it is handed
 * over, one after the other.
 */
export function talkOverLive(call: LiveCall): Talking {
  return attendSession(call, (session) => {
    const { log, now } = call.host
    const patience = openPatience()
    const words = collectWords()
    const transcript = writeTranscript()
    const taken = new Set<string>()
    const reception = openReception(call, session, {
      await: (count) => {
        keys.await(count)
      },
      turn: transcript.turn,
    })
    const keys = collectKeys(patience, (digits) => {
      // Who types what they say has said it.
      words.drop()
      reception.answer(null, async () => ({ kind: 'keys', digits }))
    })
    void session.closed.then(patience.end)
    const hear = (event: unknown) => {
      const fragment = readLiveFragment(event)
      if (!fragment) return
      transcript.add(fragment, now().epochMilliseconds)
      if (fragment.role === 'user') words.add(fragment)
      else reception.spoken.add(fragment.text)
    }
    const take = (event: unknown) => {
      hear(event)
      const key = readLiveKey(event)
      if (key !== null) keys.press(key)
      const fault = readLiveFault(event)
      if (fault !== null) log.warn({ reason: fault }, 'OpenAI refused what a call was sent')
      if (isLiveEnd(event)) reception.leave({ isOver: true })
      const delegation = readLiveDelegation(event)
      if (!delegation || taken.has(delegation.id)) return
      taken.add(delegation.id)
      reception.answer(delegation.id, async () => heard(await words.take(delegation.offset)))
    }
    return {
      begin: () => {
        reception.answer(null, async () => ({ kind: 'begin' }))
      },
      take,
      end: async () => ({ isOver: await reception.end(), said: transcript.lines }),
    }
  })
}

/** Where nothing new was said, what was said last is said again. */
function heard(text: string): Event {
  return text === '' ? { kind: 'begin' } : { kind: 'heard', text }
}

type Follow = {
  /** How many keys are awaited at once; null: any number. */ await: (keys: number | null) => void
  /** The caller has said their part. */ turn: () => void
}

/** Answers one thing after the other, until the call is left. */
function openReception(
  { host, runTool, openCall, refer }: LiveCall,
  { send, close, closed }: Attended,
  follow: Follow,
) {
  // One model talks already; the rules do the work.
  const conversation: Conversation = {
    host: { ...host, model: null },
    runTool,
    openSession: openCall,
    isTranscribed: true,
  }
  const spoken = countSpoken(closed)
  let work = Promise.resolve()
  let language = ''
  let isLeft = false
  let isOver = false
  void closed.then(() => {
    isLeft = true
  })

  /** `isOver`: nobody is on the telephone any more. */
  const leave = (how: { isOver: boolean }) => {
    isLeft = true
    isOver ||= how.isOver
    close()
  }
  const sayLast = async (delegationId: string | null, line: string) => {
    send(liveCommentary(delegationId, line))
    await spoken.once(line)
    leave({ isOver: false })
  }
  const transfer = async (delegationId: string | null, line: string, number: string) => {
    send(liveCommentary(delegationId, line))
    await spoken.once(line)
    if (isLeft) return
    if ((await refer(number)) === 'done') leave({ isOver: true })
    else await sayLast(null, linesIn(language).stuck)
  }
  const say = (
    delegationId: string | null,
    { say: line, next, language: current, digits }: Turn,
  ) => {
    language = current
    follow.await(digits)
    if (next === 'hang_up') return sayLast(delegationId, line)
    if (next !== 'listen') return transfer(delegationId, line, next.transferTo)
    return send(liveCommentary(delegationId, line))
  }
  return {
    spoken,
    leave,
    /** `event`: what the caller did, when its turn has come. Whoever has hung up has it no more. */
    answer: (delegationId: string | null, event: () => Promise<Event>) => {
      work = work
        .then(async () => {
          const next = isLeft ? null : await event()
          follow.turn()
          if (next === null || isLeft) return
          const { speak } = await leadConversation(conversation, next, null)
          await say(delegationId, speak)
        })
        .catch((err: unknown) => {
          host.log.error({ err }, 'the receptionist failed')
          return sayLast(delegationId, linesIn(language).unavailableEnd)
        })
    },
    /** Waits for what has begun, and answers whether the telephone call is over. */
    end: async (): Promise<boolean> => {
      await work
      return isOver
    },
  }
}

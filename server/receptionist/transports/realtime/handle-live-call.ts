import type { LiveCall, OngoingCall } from '../../../voice/platforms/live-call.ts'
import { attendSession } from '../../../voice/platforms/openai/attend-session.ts'
import {
  isSessionEnd,
  readDelegation,
  readKey,
  readSessionError,
  readTranscriptFragment,
} from '../../../voice/platforms/openai/read-live-events.ts'
import { collectKeys } from '../collect-keys.ts'
import { openTimer } from '../restartable-timer.ts'
import { answerEvents, type LiveEvent } from './answer-events.ts'
import { collectWords } from './collect-words.ts'
import { writeTranscript } from './write-transcript.ts'

/**
 * Leads the conversation of a call whose model only talks. Each delegation is a turn with the
 * caller's words since the previous one. Turns are answered one after another, and a repeated
 * delegation is answered once.
 */
export function handleLiveCall(call: LiveCall): OngoingCall {
  return attendSession(call, (session) => {
    const { log, now } = call.deps
    const timer = openTimer()
    const words = collectWords()
    const transcript = writeTranscript()
    const delegated = new Set<string>()
    const answers = answerEvents(call, session, {
      onTurn: transcript.turn,
      expectKeys: (count) => {
        keys.expect(count)
      },
    })
    const keys = collectKeys(timer, (digits) => {
      // Keys replace the caller's earlier words.
      words.drop()
      answers.add(null, async () => ({ kind: 'keys', digits }))
    })
    void session.closed.then(timer.stop)
    const receiveFragment = (event: unknown) => {
      const fragment = readTranscriptFragment(event)
      if (!fragment) return
      transcript.add(fragment, now().epochMilliseconds)
      if (fragment.role === 'user') words.add(fragment)
      else answers.spoken(fragment.text)
    }
    const receive = (event: unknown) => {
      receiveFragment(event)
      const key = readKey(event)
      if (key !== null) keys.press(key)
      const error = readSessionError(event)
      if (error !== null) log.warn({ reason: error }, 'OpenAI rejected an event of a call')
      if (isSessionEnd(event)) answers.leave({ isOver: true })
      const delegation = readDelegation(event)
      if (!delegation || delegated.has(delegation.id)) return
      delegated.add(delegation.id)
      answers.add(delegation.id, async () => heardEvent(await words.take(delegation.offsetMs)))
    }
    return {
      begin: () => {
        answers.add(null, async () => ({ kind: 'begin' }))
      },
      receive,
      end: async () => ({ isOver: await answers.end(), transcript: transcript.lines }),
    }
  })
}

/** Without new words, the last line is repeated. */
function heardEvent(text: string): LiveEvent {
  return text === '' ? { kind: 'begin' } : { kind: 'heard', text }
}

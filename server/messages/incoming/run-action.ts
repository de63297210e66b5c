import type { Write } from '../../access/write.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sanitizeLine } from '../render/sanitize-text.ts'
import { cancelByText } from './cancel-by-text.ts'
import type { Action, Saying } from './core/decide-action.ts'
import { moveByText } from './move-by-text.ts'
import { takeTextNote } from './take-text-note.ts'
import { offerTimes } from './offer-times.ts'
import type { TextVisit } from './open-visit.ts'
import type { Reply } from './reply.ts'
import { startTexts } from './start-texts.ts'
import { stopTexts } from './stop-texts.ts'
import { writeAbout, writeAnswer, writeMeetings } from './write-answer.ts'

/** Does what was decided about a text message, and writes the answer. */
export async function runAction(tx: Tx, visit: TextVisit, action: Action): Promise<Reply> {
  switch (action.does) {
    case 'nothing':
      return { answer: null }
    case 'stop':
      await stopTexts(writeOf(tx, visit), visit.number, evidenceOf(visit))
      return { answer: writeAnswer(visit, (texts, parts) => texts.stopped(parts)) }
    case 'start':
      await startTexts(writeOf(tx, visit), visit.number, evidenceOf(visit))
      return { answer: writeAnswer(visit, (texts, parts) => texts.started(parts)) }
    case 'help':
      return { answer: writeAnswer(visit, (texts, parts) => texts.help(parts)) }
    case 'note':
      return takeTextNote(tx, visit)
    case 'cancel':
      return cancelByText(tx, visit, action.meeting)
    case 'move':
      return moveByText(tx, visit, action)
    case 'offer':
      return offerTimes(tx, visit, action.meeting, action)
    default:
      return say(visit, action)
  }
}

function say(visit: TextVisit, action: Saying): Reply {
  switch (action.does) {
    case 'ask': {
      const { purpose, meetings } = action
      const named = meetings.map(({ id, version }) => ({ id, version }))
      return {
        answer: writeMeetings(visit, purpose, meetings),
        question: { kind: 'which', purpose, meetings: named },
      }
    }
    case 'say_choices':
      return {
        answer: writeAnswer(visit, (texts, parts) =>
          texts.chooseNumber({ ...parts, count: action.count }),
        ),
      }
    case 'say_cancelled':
      return {
        answer: writeAbout(visit, action.meeting, (texts, parts) => texts.alreadyCancelled(parts)),
        question: null,
      }
    case 'say_no_meeting':
      return {
        answer: writeAnswer(visit, (texts, parts) => texts.noMeeting(parts)),
        question: null,
      }
  }
}

function writeOf(
  db: Tx,
  { actor: { workspaceId }, context: { now, provenance } }: TextVisit,
): Write {
  return { db, workspaceId, now, provenance }
}

/** What proves that the person stopped or started the messages. */
function evidenceOf({ text }: TextVisit): string {
  return `Text message: ${sanitizeLine(text, 200)}`
}

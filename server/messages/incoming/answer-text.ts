import { getWorkspace } from '../../access/store/workspaces.ts'
import { retryOnConflict } from '../../platform/db/conflict.ts'
import { transaction, type Tx } from '../../platform/db/pool.ts'
import type { OpenConnection } from '../../voice-connections/find-connection.ts'
import type { IncomingText } from '../../voice-connections/handle-sms.ts'
import { isOutboundNumber } from '../../voice-connections/store/connections.ts'
import { type Conversation, lockConversation, updateConversation } from '../store/conversations.ts'
import { countTexts, insertText, selectAnswer } from '../store/incoming-texts.ts'
import { runAction } from './run-action.ts'
import { type Action, decideAction } from './core/decide-action.ts'
import { readQuestion } from './core/question.ts'
import { readCommand, type TextCommand } from './core/read-command.ts'
import { openVisit, type TextVisit } from './open-visit.ts'
import type { TextHost } from './text-host.ts'

/** Per number and hour in a workspace, so that two programs do not answer each other forever. */
const MAX_ANSWERS = 20
/** Of these, the ones beyond have no effect, except STOP. */
const MAX_TEXTS = 30

const E164 = /^\+[1-9][0-9]{6,14}$/

type Received = { connection: OpenConnection; text: IncomingText; requestId: string }
type FromNumber = Received & { number: string; now: Temporal.Instant }

/**
 * Answers a text message; null: with nothing. Its effect, its answer and the question in it are one
 * transaction, which locks the conversation with the number. A message that the provider sends
 * again gets the stored answer. An archived workspace does not answer; only STOP and START have an
 * effect.
 */
export async function answerText(host: TextHost, received: Received): Promise<string | null> {
  const { number } = received.text
  // A short code or an alphanumeric sender is not a person.
  if (number === null || !E164.test(number)) return null
  return retryOnConflict(
    () =>
      transaction(host.pool, (tx) =>
        answerOnce(tx, host, { ...received, number, now: host.now() }),
      ),
    () => host.metrics.writeConflicts.inc(),
  )
}

async function answerOnce(tx: Tx, host: TextHost, received: FromNumber): Promise<string | null> {
  const { connection, text, number, now } = received
  const { workspaceId, id: connectionId } = connection
  const [isOwn, { archivedAt }] = await Promise.all([
    isOutboundNumber(tx, workspaceId, number),
    getWorkspace(tx, workspaceId),
  ])
  const isArchived = archivedAt !== null
  const command: TextCommand =
    isArchived && text.answeredAs === 'stop' ? { name: 'stop' } : commandOf(text)
  if (isOwn || (isArchived && command.name !== 'stop' && command.name !== 'start')) return null
  const conversation = await lockConversation(tx, { workspaceId, number }, now)
  const key = { workspaceId, connectionId, providerId: text.providerId }
  const [earlier, counts] = await Promise.all([
    selectAnswer(tx, key),
    countTexts(tx, { workspaceId, number }, now.subtract({ hours: 1 })),
  ])
  if (earlier !== null) return earlier.answer
  const isOver = counts.received >= MAX_TEXTS
  if (isOver && command.name !== 'stop' && text.answeredAs !== 'stop') return null
  const visit = await openVisit(tx, host, { ...received, text: text.text })
  const isStopped = conversation.stoppedAt !== null && command.name !== 'start'
  const isSilent =
    text.answeredAs !== null || isStopped || isOver || isArchived || counts.answered >= MAX_ANSWERS
  const answer = await handle(tx, visit, { command, conversation, isSilent })
  if (text.answeredAs === 'stop' && command.name !== 'stop')
    await runAction(tx, visit, { does: 'stop' })
  const { requestId } = received
  if (!isOver)
    await insertText(tx, { ...key, number, text: text.text, answer, requestId, receivedAt: now })
  return answer
}

/** The provider may know words for its own answers that are unknown here. */
function commandOf({ text, answeredAs }: IncomingText): TextCommand {
  const command = readCommand(text)
  return answeredAs === null || command.name === 'cancel' ? command : { name: answeredAs }
}

/** Carries a command out, stores the question that the answer asks, and returns the answer. */
async function handle(
  tx: Tx,
  visit: TextVisit,
  {
    command,
    conversation,
    isSilent,
  }: { command: TextCommand; conversation: Conversation; isSilent: boolean },
): Promise<string | null> {
  const { meetings, isKnown, language, text, number, actor, context } = visit
  const { now } = context
  const action: Action = decideAction(command, text, {
    meetings,
    question: readQuestion(conversation, now),
    isKnown,
    isSilent,
    now,
    language,
  })
  const { answer, question } = await runAction(tx, visit, action)
  if (question !== undefined) {
    const asked = isSilent ? null : question
    await updateConversation(
      tx,
      { workspaceId: actor.workspaceId, number },
      { question: asked, askedAt: asked && now, stoppedAt: conversation.stoppedAt },
    )
  }
  return isSilent ? null : answer
}

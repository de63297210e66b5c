import { currentOwner } from '../platform/current-owner.ts'
import { retryOnConflict } from '../platform/db/conflict.ts'
import { transaction } from '../platform/db/pool.ts'
import { runJob } from '../platform/db/time-limits.ts'
import { formatConnectionKey } from '../voice-connections/find-connection.ts'
import type { SmsPlatform } from '../voice-connections/platform-requirements.ts'
import { type ClaimedMessage, type ClaimedSms, claimMessage } from './claim-message.ts'
import type { Outcome } from './core/outcome.ts'
import type { Message, MessageKey } from './message.ts'
import type { MessageContext } from './message-context.ts'
import { planFromFeed } from './plan-from-feed.ts'
import { recordOutcome } from './record-outcome.ts'
import { releaseLost } from './release-lost.ts'
import { selectDueMessages } from './store/messages.ts'
import { sendSms } from './transports/send-sms.ts'

const MAX_CONCURRENT = 8

/** Plans and sends the messages of all workspaces, in this process. */
export type MessageSender = {
  /** Plans what new events cause, and starts to send what is due. */
  start: () => Promise<void>
  /** Waits until nothing is being sent. */
  settle: () => Promise<void>
  /** Starts no further message, and waits for those that are being sent. */
  stop: () => Promise<void>
}

/** Any number of processes may run one: each message is claimed by one of them. */
export function createMessageSender(context: MessageContext): MessageSender {
  const running = new Map<string, Promise<void>>()
  let draining: Promise<void> | null = null
  let isStopping = false
  let readTo = -1
  const begin = (key: MessageKey) => {
    const ended = inBackground(() => sendMessage(context, key))
      .catch((err: unknown) => {
        const { workspaceId, id: messageId } = key
        context.log.error({ err, workspaceId, messageId }, 'sending a message failed')
      })
      .finally(() => running.delete(key.id))
    running.set(key.id, ended)
  }
  /** Sends until nothing is due. A message that failed is due again later. */
  const drain = async () => {
    while (!isStopping) {
      const due = await inBackground(() =>
        selectDueMessages(context.pool, {
          now: context.now(),
          limit: MAX_CONCURRENT + running.size,
        }),
      )
      for (const key of due) if (running.size < MAX_CONCURRENT && !running.has(key.id)) begin(key)
      if (running.size === 0) return
      await Promise.race(running.values())
    }
  }
  const settle = async () => {
    await draining
    await Promise.all(running.values())
  }
  return {
    start: async () => {
      await inBackground(async () => {
        readTo = await planFromFeed(context, readTo)
        await releaseLost(context)
      })
      draining ??= drain()
        .catch((err: unknown) => {
          context.log.error({ err }, 'finding messages to send failed')
        })
        .finally(() => {
          draining = null
        })
    },
    settle,
    stop: () => {
      isStopping = true
      return settle()
    },
  }
}

/** Messages share one part of the connections to the database. */
const inBackground = <T>(work: () => Promise<T>) => currentOwner.run('messages', () => runJob(work))

async function sendMessage(context: MessageContext, key: MessageKey): Promise<void> {
  const claimed = await retryOnConflict(
    () => transaction(context.pool, (tx) => claimMessage(tx, context, key)),
    () => {},
  )
  if (claimed === null) return
  const startedAt = performance.now()
  const outcome = await attempt(context, claimed)
  reportOutcome(context, claimed, { outcome, seconds: (performance.now() - startedAt) / 1_000 })
  await recordOutcome(context, claimed, outcome)
}

/** Counts an attempt, and logs what an operator can mend. */
function reportOutcome(
  { metrics, log, now }: MessageContext,
  {
    message: { channel, attempts, dueAt, id: messageId },
    subject: { workspaceId },
  }: ClaimedMessage,
  { outcome, seconds }: { outcome: Outcome; seconds: number },
): void {
  metrics.messageAttempts.observe({ channel, outcome: outcome.result }, seconds)
  if (outcome.result === 'accepted') {
    if (attempts === 1)
      metrics.messageDelay.observe({ channel }, now().since(dueAt).total('seconds'))
    return
  }
  const { reason } = outcome
  if (reason !== 'server_unreachable' && reason !== 'server_rejects_us') return
  // What a provider answers about a text message may contain the number of the person.
  const detail = channel === 'email' ? outcome.detail : undefined
  log.warn({ workspaceId, messageId, channel, reason, detail }, 'a message could not be sent')
}

/** Sends a claimed message, outside of any transaction. */
function attempt(context: MessageContext, claimed: ClaimedMessage): Promise<Outcome> {
  const { message, sms } = claimed
  return sms === null ? attemptMail(context, claimed) : attemptSms(context, message, sms)
}

function attemptMail(
  { mail }: MessageContext,
  { message, subject: { workspace, team, agent }, recipientName }: ClaimedMessage,
): Promise<Outcome> {
  return mail!.send({
    id: message.id,
    fromName: workspace.name,
    to: { name: recipientName, address: message.address! },
    replyTo:
      message.recipient === 'attendee'
        ? (workspace.email ?? team.email ?? agent?.email ?? null)
        : null,
    language: message.language!,
    content: message.content!,
  })
}

function attemptSms(
  { sms: { sendings, urls, timeoutMs }, publicUrl }: MessageContext,
  { id, address, content }: Message,
  { connection, earlierIds }: ClaimedSms,
): Promise<Outcome> {
  const { platform, workspaceId, id: connectionId } = connection
  const key = formatConnectionKey(workspaceId, connectionId)
  return sendSms(
    {
      sending: sendings[platform]!,
      apiUrl: urls[platform as SmsPlatform],
      ...(timeoutMs !== undefined && { timeoutMs }),
    },
    {
      number: address!,
      text: content!.text,
      outboundNumber: connection.outboundNumber,
      messagingServiceSid: connection.messagingServiceSid,
      accountSid: connection.accountSid,
      secret: connection.secret,
      statusUrl: `${publicUrl}/voice/${platform}/${key}/sms/status/${id}`,
    },
    earlierIds && { otherIds: earlierIds },
  )
}

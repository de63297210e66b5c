import type { FeedFollower } from '../../work/feed-follower.ts'
import { CAUSING_TYPES } from '../core/plan-messages.ts'
import type { MessageContext } from '../message-context.ts'
import { insertMessages } from '../store/messages.ts'
import { planForEvents } from './plan-for-events.ts'

/** Plans the messages that events cause. */
export function defineMessageFollower(
  context: Pick<MessageContext, 'rosters' | 'now'>,
): FeedFollower {
  return {
    name: 'messages',
    types: [...CAUSING_TYPES],
    handle: async (tx, page) => {
      const plans = await planForEvents(tx, context, page)
      await insertMessages(tx, page.workspaceId, plans, context.now())
    },
  }
}

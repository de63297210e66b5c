import { defineWriteFollower } from '../calendar-writes/planning/define-write-follower.ts'
import { defineDuplicateFollower } from '../contacts/duplicates/define-duplicate-follower.ts'
import type { MessageContext } from '../messages/message-context.ts'
import { defineMessageFollower } from '../messages/planning/define-message-follower.ts'
import type { FeedFollower } from '../work/feed-follower.ts'

/** What follows the events of workspaces. */
export function defineFollowers(host: Pick<MessageContext, 'rosters' | 'now'>): FeedFollower[] {
  return [
    defineMessageFollower(host),
    defineWriteFollower(host.now),
    defineDuplicateFollower(host.now),
  ]
}

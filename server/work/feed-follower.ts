import type { EventType } from '../events/catalogue.ts'
import type { FeedEvent } from '../events/store/feed.ts'
import type { Tx } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'

export type EventPage = { workspaceId: WorkspaceId; events: readonly FeedEvent[] }

/** What is done because of events. */
export type FeedFollower = {
  /** Stored with its cursors, so it must not change. */
  name: string
  types: readonly EventType[]
  /**
   * Handles events of a workspace, in their order, in the transaction that moves the cursor. Events
   * that cannot be handled together are handled one by one.
   */
  handle(this: void, tx: Tx, page: EventPage): Promise<void>
}

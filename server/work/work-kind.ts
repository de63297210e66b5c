import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { WorkName } from './store/due-workspaces.ts'

export type ItemsQuestion = {
  now: Temporal.Instant
  /** The keys of items that have failed and are left alone for now. */
  except: readonly string[]
  limit: number
}

/** Work of workspaces that is done when it is due, by whichever process finds it. */
export type WorkKind<Item = unknown> = {
  name: WorkName
  /** The most items that one process works on at the same time; default: 4. */
  concurrency?: number
  /**
   * Whether it goes over all stored data after an upgrade. It then uses at most a tenth of a
   * processor in each process. Default: false.
   */
  isPass?: boolean
  /** The due items of a workspace, the longest due first. */
  find: (workspaceId: WorkspaceId, question: ItemsQuestion) => Promise<Item[]>
  /** The key of an item in its workspace. */
  keyOf(this: void, item: Item): string
  /**
   * Does the item, or a part of it, in transactions that claim it, so that several processes can
   * find it. Returns whether there is more to do at once.
   */
  run(this: void, workspaceId: WorkspaceId, item: Item): Promise<boolean>
}

import type {
  Page,
  PageQuestion,
  ProviderContext,
  ProviderOutcome,
} from '../../calendar-provider.ts'
import { resumeRound } from './resume-round.ts'
import { listObjects } from './list-objects.ts'
import { ROUND_LIMITS } from './round-limits.ts'
import type { CaldavCursor } from './round-state.ts'

/**
 * The first page of a round with a server that does not list changes: compares the ETags of all
 * objects in the window with the stored ones. An object without an ETag is read again.
 */
export async function compareEtags(
  context: ProviderContext,
  question: PageQuestion,
  cursor: CaldavCursor,
): Promise<ProviderOutcome<Page>> {
  const listed = await listObjects(context, question.calendar.externalId, question.window)
  if (!listed.ok) return listed
  const stored = await question.readEtags()
  const objects = listed.value
  const changed = objects.filter(({ key, etag }) => etag === null || stored.get(key) !== etag)
  if (changed.length > ROUND_LIMITS.paths)
    return {
      ok: false,
      fault: { kind: 'cursor_expired', detail: 'Too many objects have changed.' },
    }
  const page = await resumeRound(context, question, {
    paths: changed.map(({ path }) => path),
    next: { kind: 'end' },
    lists: 1,
    isIncremental: true,
    cursor,
  })
  if (!page.ok) return page
  const keys = new Set(objects.map(({ key }) => key))
  const missing = [...stored.keys()].filter((key) => !keys.has(key))
  return {
    ok: true,
    value: { ...page.value, removed: [...page.value.removed, ...missing] },
  }
}

import { findExample, markExampleFilled, endExample } from '../access/store/examples.ts'
import { Problem } from '../http/problems/problem.ts'
import type { Provenance } from '../events/provenance.ts'
import { languageOf } from '../languages/languages.ts'
import { addOwner } from '../people/members/add-owner.ts'
import { isConflict } from '../platform/db/conflict.ts'
import { transaction } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { VoiceDeps } from '../voice/call/session.ts'
import { createBusiness } from './create-business.ts'
import { openStage } from './open-stage.ts'
import { planWeek } from './plan-week.ts'
import { playWeek } from './play-week.ts'

/** After this time, whoever filled an example that is not complete has died. */
const MAX_FILLING = Temporal.Duration.from({ minutes: 10 })
/** Sandboxes for which a process fills an example at the same time. */
const MAX_AT_ONCE = 2
const BUSY = { headers: { 'retry-after': '10' } }

type WantedExample = {
  sandboxId: WorkspaceId
  personId: string
  provenance: Provenance
  /** BCP 47. */
  language: string
  /** IANA. */
  timeZone: string
}

/**
 * Returns the example week of a sandbox, with the person as an owner; if there is none, it is
 * created and filled. Throws rate_limited, invalid_transition and secrets_unavailable.
 */
type OpenExample = (wanted: WantedExample) => Promise<WorkspaceId>

export function openExamples(voice: VoiceDeps): OpenExample {
  const filling = new Map<WorkspaceId, Promise<WorkspaceId>>()
  const fill = (wanted: WantedExample) => {
    const { sandboxId } = wanted
    const known = filling.get(sandboxId)
    if (known) return known
    if (filling.size >= MAX_AT_ONCE)
      throw new Problem('rate_limited', 'Other examples are being filled. Try again soon.', BUSY)
    const work = createFilled(voice, wanted).finally(() => filling.delete(sandboxId))
    filling.set(sandboxId, work)
    return work
  }
  return async (wanted) => {
    const known = await findExample(voice.pool, wanted.sandboxId)
    const id = known?.filledAt ? known.id : await fill(wanted)
    const owner = { personId: wanted.personId, now: voice.now() }
    await transaction(voice.pool, (tx) => addOwner(tx, id, owner))
    return id
  }
}

/** What was created is deleted if it cannot be filled. */
async function createFilled(voice: VoiceDeps, wanted: WantedExample): Promise<WorkspaceId> {
  const { pool, secrets } = voice
  const { sandboxId, provenance, timeZone } = wanted
  const now = voice.now()
  await endAbandoned(voice, sandboxId)
  const days = planWeek(now, timeZone)
  const language = languageOf(wanted.language)
  const openedAt = now.subtract({ hours: 24 * 14 })
  const business = await transaction(pool, (tx) =>
    createBusiness(tx, { sandboxId, language, timeZone, provenance, secrets, openedAt, now }),
  ).catch((error: unknown) => {
    throw isConflict(error) ? isBeingFilled() : error
  })
  const { workspaceId } = business
  try {
    await playWeek(openStage(voice, business, provenance), days, now)
    await markExampleFilled(pool, workspaceId, voice.now())
    return workspaceId
  } catch (error) {
    await transaction(pool, (tx) => endExample(tx, workspaceId, voice.now()))
    throw error
  }
}

/** Deletes an example whose process died before it was filled. */
async function endAbandoned({ pool, now }: VoiceDeps, sandboxId: WorkspaceId): Promise<void> {
  await transaction(pool, async (tx) => {
    const left = await findExample(tx, sandboxId)
    if (!left || left.filledAt) return
    if (Temporal.Instant.compare(left.createdAt.add(MAX_FILLING), now()) > 0) throw isBeingFilled()
    await endExample(tx, left.id, now())
  })
}

function isBeingFilled(): Problem {
  return new Problem(
    'invalid_transition',
    'The example week is being filled already. Try again in a minute.',
    BUSY,
  )
}

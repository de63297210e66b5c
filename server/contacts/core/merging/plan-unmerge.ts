import { applyConsent } from '../consents/apply-consent.ts'
import type { Attributes } from '../attributes/attributes.ts'
import { CONSENTS, type Consents } from '../consents/consent.ts'
import { isFromDoNotCall } from '../consents/decide-consent.ts'
import { identifierKey, identifiersOf } from '../identifiers/identifiers.ts'
import { type KnownFields } from '../attributes/known-fields.ts'
import { currentOf, type LedgerEntry } from './merge-ledgers.ts'
import type { HeldIdentifier, TakenPlace, WantedIdentifier } from './merge-identifiers.ts'
import { returnIdentifiers } from './return-identifiers.ts'
import { type Stages, unmergeAttributes, unmergeKnown, withMarks } from './unmerge-attributes.ts'
import { unmergeIdentifiers, withoutTakenEmail } from './unmerge-identifiers.ts'

/** A contact before the merge. */
type FormerPart = {
  id: string
  attributes: Attributes
  known: KnownFields
  version: number
  identifiers: readonly HeldIdentifier[]
  ledger: readonly LedgerEntry[]
}

/** `mergeVersion`: of the survivor after the merge. */
type UnmergeQuestion = {
  survivor: { before: FormerPart; current: FormerPart; mergeVersion: number }
  others: readonly FormerPart[]
  merged: { attributes: Attributes; known: KnownFields }
  phoneRegion: string
  formatInstant: (at: Temporal.Instant) => string
}

/** `lost`: the email that stays with another contact, which took it since the merge; null: none. */
export type RestoredContact = {
  id: string
  attributes: Attributes
  version: number
  ledger: readonly LedgerEntry[]
  lost: string | null
}

export type UnmergePlan = {
  survivor: { attributes: Attributes; known: KnownFields }
  others: RestoredContact[]
  identifiers: WantedIdentifier[]
}

/** The identifiers of all contacts of a merge, before it and now. */
export function identifiersAround({
  survivor: { before, current },
  others,
  phoneRegion,
}: UnmergeQuestion): Pick<HeldIdentifier, 'kind' | 'value'>[] {
  return [
    ...[before, current, ...others].flatMap(({ identifiers }) => identifiers),
    ...identifiersOf(current.attributes, phoneRegion),
  ]
}

/**
 * Decides what each contact is after a merge is undone. Every contact gets back what it had; what
 * arrived since the merge stays with the survivor, except that:
 *
 * 1. An identifier of another contact goes back to that one, also if a request gave it to the
 *   survivor again since. The attribute of the survivor gets its former value.
 * 2. An email that a further contact has as its email by now stays there.
 * 3. A denial of a consent since the merge holds for all contacts: each of the persons may have
 *   said it.
 */
export function planUnmerge(question: UnmergeQuestion, taken: readonly TakenPlace[]): UnmergePlan {
  const { survivor, others, merged, phoneRegion } = question
  const { before, current } = survivor
  const stages = {
    before: before.attributes,
    merged: merged.attributes,
    current: current.attributes,
  }
  const restored = others.map((other) => restore(other, { question, stages, taken }))
  const own = withConsents(unmergeAttributes(stages, phoneRegion), survivor)
  const returned = others.flatMap(({ identifiers }) => identifiers.map(identifierKey))
  const kept = new Set(before.identifiers.map(identifierKey))
  const attributes = withoutTakenEmail(
    returnIdentifiers(own, {
      before: before.attributes,
      returned: new Set(returned.filter((key) => !kept.has(key))),
      phoneRegion,
    }),
    taken,
  )
  const known = unmergeKnown({ before: before.known, merged: merged.known, current: current.known })
  return {
    survivor: { attributes, known },
    others: restored,
    identifiers: unmergeIdentifiers(
      {
        id: current.id,
        before: before.identifiers,
        current: current.identifiers,
        attributes,
      },
      restored.map((each, i) => ({ ...each, identifiers: others[i]?.identifiers ?? [] })),
      phoneRegion,
    ),
  }
}

type Restoring = {
  question: UnmergeQuestion
  stages: Stages<Attributes>
  taken: readonly TakenPlace[]
}

function restore(
  other: FormerPart,
  { question: { survivor, phoneRegion, formatInstant }, stages, taken }: Restoring,
): RestoredContact {
  const version = other.version + 1
  const denials = CONSENTS.flatMap((channel) => {
    const [now, then] = [
      currentOf(survivor.current.ledger, channel),
      currentOf(other.ledger, channel),
    ]
    const isNew = now?.state === 'denied' && now.version > survivor.mergeVersion
    const isDenied = then?.state === 'denied' && (then.isFinal || !now?.isFinal)
    return isNew && !isDenied ? [{ ...now, version }] : []
  })
  let attributes = withMarks(withoutTakenEmail(other.attributes, taken), stages, phoneRegion)
  for (const denial of denials) {
    attributes = applyConsent(attributes, denial, formatInstant(denial.createdAt))
    if (isFromDoNotCall(denial))
      attributes = {
        ...attributes,
        custom_fields: { ...attributes.custom_fields, do_not_call: true },
      }
  }
  const { email } = other.attributes
  return {
    id: other.id,
    attributes,
    version,
    ledger: [...other.ledger, ...denials],
    lost: email !== undefined && attributes.email === undefined ? email : null,
  }
}

/** A consent that has not changed since the merge is as before it. */
function withConsents(
  attributes: Attributes,
  { before, current, mergeVersion }: UnmergeQuestion['survivor'],
): Attributes {
  const consents = Object.fromEntries(
    CONSENTS.flatMap((channel) => {
      const isChanged = current.ledger.some(
        (entry) => entry.channel === channel && entry.version > mergeVersion,
      )
      const known = (isChanged ? current : before).attributes.consents?.[channel]
      return known ? [[channel, known] as const] : []
    }),
  ) as Consents
  return Object.keys(consents).length > 0 ? { ...attributes, consents } : attributes
}

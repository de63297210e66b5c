import type { Identifier } from '../../../contacts/core/identifiers/identifiers.ts'

/** The events of a contact with numbers from `first` to `last`. */
type SharedSpan = { contactId: string; first: number; last: number }

/**
 * A person whose contact was deleted, and what identifies the rest of what the person left. It
 * grows while that is erased.
 */
export type Subject = {
  contactId: string
  /** Contacts that were merged into it. */
  mergedIds: readonly string[]
  /** What other contacts recorded while it was merged into them: a merge since undone. */
  spans: readonly SharedSpan[]
  /** E.164, of which no other contact has any. */
  numbers: readonly string[]
  /** In their form for comparisons. */
  emails: readonly string[]
  /** Handles of social networks that no other contact has. */
  handles: readonly Identifier[]
  names: readonly string[]
  confirmationCodes: readonly string[]
  /** In lower case: what stored responses about the person contain. */
  texts: readonly string[]
  /** Calls that may belong to the person. */
  callIds: readonly string[]
  /** Of those calls that were erased, the ones in whose tools a response may be stored. */
  erasedCallIds: readonly string[]
  /** Calls that may have been reported about while they were erased. */
  runningCallIds: readonly string[]
  /** Imports whose files were arriving when the person was erased from those that had arrived. */
  arrivingIds: readonly string[]
  /** Of the repetition: what the person is found by in those files. Empty without such files. */
  awaited: readonly Identifier[]
  /** Likewise the names. Absent in erasures that an older version began. */
  awaitedNames?: readonly string[]
}

type FoundSubject = Omit<
  Subject,
  'contactId' | 'spans' | 'handles' | 'arrivingIds' | 'awaited' | 'awaitedNames'
>

/** Adds what was found to a subject, each once. */
export function extendSubject(subject: Subject, found: Partial<FoundSubject>): Subject {
  const merge = (name: keyof typeof found) => [
    ...new Set([...subject[name], ...(found[name] ?? [])]),
  ]
  return {
    ...subject,
    mergedIds: merge('mergedIds'),
    numbers: merge('numbers'),
    emails: merge('emails'),
    names: merge('names'),
    confirmationCodes: merge('confirmationCodes'),
    texts: merge('texts'),
    callIds: merge('callIds'),
    erasedCallIds: merge('erasedCallIds'),
    runningCallIds: merge('runningCallIds'),
  }
}

/** Whether this is the repetition, and a file was arriving before it. */
export function awaitsFiles({ awaited, awaitedNames = [] }: Subject): boolean {
  return awaited.length > 0 || awaitedNames.length > 0
}

/** What the person is found by in files, besides the names. */
export function identifiersInFiles({ emails, numbers, handles }: Subject): Identifier[] {
  return [
    ...emails.map((value) => ({ kind: 'email' as const, value })),
    ...numbers.map((value) => ({ kind: 'phone' as const, value })),
    ...handles,
  ]
}

/**
 * What remains of a subject when everything was erased once: ids, and values of the person only if
 * a file is arriving in which they are still to be found.
 */
export function reduceSubject(subject: Subject): Subject {
  const { contactId, mergedIds, runningCallIds, arrivingIds } = subject
  const isAwaited = arrivingIds.length > 0
  return {
    ...subject,
    numbers: [],
    emails: [],
    handles: [],
    names: [],
    confirmationCodes: [],
    texts: [contactId, ...mergedIds],
    callIds: runningCallIds,
    runningCallIds: [],
    awaited: isAwaited ? identifiersInFiles(subject) : [],
    awaitedNames: isAwaited ? subject.names : [],
  }
}

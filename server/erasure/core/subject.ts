/** The events of a contact with numbers from `first` to `last`. */
export type SharedSpan = { contactId: string; first: number; last: number }

/**
 * A person whose contact was deleted, and what identifies the rest of what the person left. It grows
 * while that is erased.
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
}

/** Adds what was found to a subject, each once. */
export function extendSubject(
  subject: Subject,
  found: Partial<Omit<Subject, 'contactId' | 'spans'>>,
): Subject {
  const merge = (name: keyof typeof found) => [
    ...new Set([...subject[name], ...(found[name] ?? [])]),
  ]
  return {
    contactId: subject.contactId,
    spans: subject.spans,
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

/** What remains of a subject when everything was erased once: ids, and no values of the person. */
export function reduceSubject({
  contactId,
  mergedIds,
  spans,
  erasedCallIds,
  runningCallIds,
}: Subject): Subject {
  return {
    contactId,
    mergedIds,
    spans,
    numbers: [],
    emails: [],
    names: [],
    confirmationCodes: [],
    texts: [contactId, ...mergedIds],
    callIds: runningCallIds,
    erasedCallIds,
    runningCallIds: [],
  }
}

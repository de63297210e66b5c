/** The invented business of an example week, and what its callers say. */
export type ExampleWeek = {
  /** The country of its phone numbers (ISO 3166-1 alpha-2). */
  phoneRegion: string
  /** Numbers that are reserved for fiction, in E.164 with `#` for the digits of each caller. */
  phoneNumbers: string
  business: {
    name: string
    team: string
    address: string
    openingHours: string
    parking: string
    question: string
    answer: string
  }
  agents: readonly [string, string]
  /** In person, in person, by phone. */
  types: readonly [string, string, string]
  connection: string
  hours: string
  callers: readonly string[]
  /** What callers hear first. */
  greeting: string
  says: {
    /** `{type}`: the name of a meeting type. */
    wantsTime: readonly string[]
    takesIt: readonly string[]
    /** `{name}`: the name of the caller. */
    isCalled: readonly string[]
    thinksAboutIt: readonly string[]
    asksToMove: readonly string[]
    asksToCancel: readonly string[]
    cancelReason: string
    /** As the caller asks it; the answer is in the profile of the business. */
    asks: readonly string[]
    leavesNote: readonly string[]
    thanks: readonly string[]
  }
  /** When callers would like to come, in their words. */
  when: readonly string[]
}

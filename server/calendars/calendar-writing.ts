import type {
  EventPlace,
  EventToWrite,
  ProviderContext,
  ProviderOutcome,
  WrittenEvent,
} from './calendar-provider.ts'

export type CalendarWriting = {
  /**
   * Creates the event. If an earlier attempt has created it, returns that one, whatever it contains
   * by now. `conflict`: the creation id was used for an event that is deleted.
   */
  create: (
    context: ProviderContext,
    externalId: string,
    event: EventToWrite,
  ) => Promise<ProviderOutcome<WrittenEvent>>
  /** Changes the event if it has the etag. Attendees stay; an agent who declined is asked again. */
  update: (
    context: ProviderContext,
    externalId: string,
    change: { place: EventPlace; event: EventToWrite },
  ) => Promise<ProviderOutcome<WrittenEvent>>
  /** Succeeds if the event is gone. `invites`: whether the provider notifies the attendee. */
  remove: (
    context: ProviderContext,
    externalId: string,
    change: { place: EventPlace; invites: boolean },
  ) => Promise<ProviderOutcome<null>>
  /** Reads the event at the place or, without one, finds it by its mark; null: there is none. */
  find: (
    context: ProviderContext,
    externalId: string,
    wanted: { place: EventPlace | null; mark: string; creationId: string; uid: string },
  ) => Promise<ProviderOutcome<WrittenEvent | null>>
}

/** Indexes that no statement of the walk uses, and that no constraint has, with what needs them. */
export const UNUSED_INDEXES: Readonly<Record<string, string>> = {
  calendar_events_of_meeting: 'Events of a meeting that somebody has moved to another calendar.',
  calendars_by_channel: 'Notifications of Google and Microsoft.',
  incoming_texts_of_request: 'The erasure of a person whose texts were answered.',
  meeting_groups_by_start: 'Times of meetings with several seats.',
  members_by_person: 'The workspaces of a person, whose routes are for pages.',
  merged_contacts_of_merge: 'The foreign key of a merge that is deleted.',
  messages_due_of_workspace: 'Messages of a workspace behind many of another one.',
  oauth_codes_by_hash: 'The code with which a person connects a program.',
  person_identities_by_person: 'The accounts of a person who gets a new sign-in, or is deleted.',
}

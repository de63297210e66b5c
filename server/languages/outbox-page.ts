type Texts<Key extends string> = Readonly<Record<Key, string>>
type Plural = { one: string; other: string }

type Kind =
  | 'confirmation'
  | 'request_received'
  | 'confirmation_request'
  | 'change'
  | 'cancellation'
  | 'not_confirmed'
  | 'reminder'
  | 'follow_up'
  | 'missed'
  | 'note'
  | 'broken_call'
  | 'unbooked_call'
  | 'address_refused'
type State = 'planned' | 'sending' | 'sent' | 'kept' | 'failed' | 'withdrawn' | 'bounced'
type Recipient = 'attendee' | 'agent' | 'team'
type Channel = 'email' | 'sms' | 'call'

/**
 * The texts of the page with the messages of a workspace. Its script gets them as JSON: in braces
 * is what it puts there.
 */
export type OutboxPage = Texts<
  | 'title'
  | 'about'
  | 'otherPages'
  | 'otherToken'
  | 'retry'
  | 'tokenTitle'
  | 'token'
  /** `{file}` */
  | 'tokenHint'
  | 'show'
  | 'all'
  | 'kind'
  | 'allKinds'
  | 'state'
  | 'allStates'
  | 'onlyOfMeeting'
  | 'showAll'
  | 'older'
  | 'noMatch'
  | 'showAllMessages'
  | 'emptyTitle'
  /** `{link}` */
  | 'emptyText'
  | 'emptyLink'
  | 'commands'
  | 'copy'
  | 'copied'
  | 'emptyHint'
  | 'chosen'
  | 'close'
  | 'choose'
  | 'message'
  | 'allOfMeeting'
  | 'parts'
  | 'mail'
  | 'text'
  | 'calendar'
  | 'download'
  | 'calendarFile'
  | 'ofMeeting'
  | 'reading'
  | 'readingMessage'
  | 'listUnread'
  | 'olderUnread'
  | 'messageUnread'
  | 'noSuchMessage'
  | 'willBeWritten'
  | 'neverWritten'
  | 'frame'
  /** `{time}` */
  | 'dueAt'
  | 'missedCall'
> & {
  /** `{count}` */
  count: Plural
  newest: Plural
  characters: Plural
  kinds: Texts<Kind>
  states: Texts<State>
  channels: Texts<Channel>
  by: Texts<Channel>
  recipients: Texts<Recipient>
  to: Texts<Recipient>
  labels: Texts<
    | 'what'
    | 'from'
    | 'to'
    | 'sent'
    | 'written'
    | 'due'
    | 'state'
    | 'answer'
    | 'attempts'
    | 'language'
  >
  /** What a calendar file does, by its method. */
  methods: Texts<'REQUEST' | 'CANCEL'>
  /** A sentence about each state; `{time}` */
  sentences: Texts<State>
  reasons: Texts<
    | 'quiet_hours'
    | 'temporarily_refused'
    | 'server_unreachable'
    | 'server_rejects_us'
    | 'tls_not_offered'
    | 'unknown_outcome'
    | 'sandbox'
    | 'no_sender'
    | 'address_refused'
    | 'message_refused'
    | 'superseded'
    | 'meeting_changed'
    | 'meeting_over'
    | 'reminder_removed'
    | 'no_address'
    | 'no_phone_number'
    | 'phone_withheld'
    | 'phone_not_valid'
    | 'address_undeliverable'
    | 'consent_withdrawn'
    | 'subject_deleted'
    | 'not_mobile'
    | 'served_since'
    | 'called_back'
    | 'texted_today'
    | 'switched_off'
    | 'too_late'
    | 'workspace_archived'
    | 'internal_error'
  >
}

/** What a person is told of a problem, by its code (docs/errors.md). */
const problems: Record<string, string> = {
  internal: 'Something went wrong on the server. Try again.',
  overloaded: 'The server is busy or cannot reach its database. Try again in a moment.',
  too_many_attempts: 'These were too many attempts. Wait a few minutes, and try again.',
  request_timeout: 'The request took too long. Try again.',
  body_too_large: 'This is too large to be sent.',
  idempotency_in_progress: 'The first attempt is still running. Try again in a moment.',
  not_found: 'This does not exist any more, or belongs to another workspace.',
  insufficient_scope: 'Your role does not include this. An owner can change that.',
  no_membership: 'You do not belong to this workspace any more.',
  foreign_page: 'This page is not from this server. Reload it.',
  https_required: 'Signing in needs an address that begins with https.',
  signed_out: 'Your session has ended. Sign in again.',
  link_ended: 'This link was used or is too old. Ask for a new one.',
  email_taken: 'Another person signs in with this email. Sign in with it first, or use another.',
  already_member: 'This person belongs to the workspace already.',
  last_owner: 'This is the only owner. Make another person an owner first.',
  invitation_limit_reached: 'There are too many open invitations. Withdraw one first.',
  passkey_rejected: 'The passkey cannot be used. Create it again.',
  passkeys_unavailable: 'Passkeys do not work at this address. Use a password.',
  token_limit_reached: 'There are too many tokens. Revoke those that nobody needs.',
  webhook_endpoint_limit_reached: 'There are too many webhooks. Delete those that nobody needs.',
  contact_import_limit_reached: 'Too many imports are open. Cancel one, or wait for its end.',
  hold_limit_reached: 'Too many times are being kept. Try again in a few minutes.',
  precondition_failed: 'Somebody else has changed this meanwhile. Reload the page.',
  contact_merged: 'This contact was merged into another one.',
  email_in_use: 'Another contact has this email. If both are one person, merge them.',
  ambiguous_contact: 'Several contacts match. Enter an email that only one of them has.',
  merge_not_undoable: 'This merge cannot be undone: what came after it would be lost.',
  change_not_revertible: 'A later change or a check has replaced this value. Set it directly.',
  'invalid_transition.workspace_archived':
    'The workspace is archived: nothing can be changed or booked. An owner can restore it in Settings, Data.',
  change_cutoff_passed: 'The time until which this can be changed has passed.',
  slot_unavailable: 'This time cannot be booked.',
  start_time_in_the_past: 'This time has passed. Choose a later one.',
  agent_not_found: 'This agent does not exist any more. Choose another one.',
  agent_not_in_team: 'This agent does not belong to the team.',
  agent_not_in_meeting_type: 'This agent does not take meetings of this type.',
  team_not_found: 'This team does not exist any more. Choose another one.',
  meeting_type_not_found: 'This meeting type does not exist any more. Choose another one.',
  meeting_type_not_in_team: 'This meeting type belongs to another team.',
  hold_not_found: 'The time is no longer kept. Choose it again.',
  secrets_unavailable: 'The server has no key to encrypt secrets. The operator sets SECRET_KEY.',
  rate_limited: 'These were too many requests. Wait a moment, and try again.',
  'rate_limited.concurrent':
    'Too much is being sent at the same time. Wait until something has ended, and try again.',
  'rate_limited.invitations': 'Too many invitations were sent. Try again in an hour.',
  'rate_limited.backup_running':
    'A backup is being downloaded already. Wait until it is complete, or cancel that download.',
  sign_in_failed: 'The sign-in failed: {detail}',
  'sign_in_failed.wrong_password': 'The email or the password is wrong.',
  'sign_in_failed.unknown_passkey':
    'This passkey is not known here, or signing took longer than five minutes. Try again.',
  'sign_in_failed.other_person': 'This belongs to another person. Use your own account or passkey.',
  'sign_in_failed.replaced':
    'The password or passkey was replaced just now. Sign in with the new one.',
  'sign_in_failed.not_begun_here':
    'This sign-in was not started in this browser, or it has expired. Begin again.',
  'sign_in_failed.no_email':
    'The identity provider does not say your email address. Ask for an invitation with it.',
  'sign_in_failed.unknown_account':
    'No person here uses this account yet. Open your invitation first.',
  'sign_in_failed.account_taken': 'Another person signs in here with this account already.',
  'sign_in_failed.provider_unavailable':
    'The identity provider does not answer. Try again, or sign in another way.',
  'sign_in_failed.provider_refused':
    'The sign-in at the identity provider did not succeed. Begin again.',
  invalid_transition: 'This is not possible at present: {detail}',
  'invalid_transition.archived':
    'This was archived or deleted, so it cannot be changed. Create a new one.',
  'invalid_transition.schedule_archived':
    'The schedule of the agent is archived. Restore it first, or give the agent another one.',
  'invalid_transition.team_archived': 'This team is archived. Restore it first.',
  'invalid_transition.takers_archived':
    'The team or an agent of this meeting type is archived. Restore it first, or choose another one.',
  'invalid_transition.workspace_deleting':
    'The workspace is being deleted, which cannot be undone any more.',
  'invalid_transition.endpoint_disabled':
    'The webhook is disabled. Enable it before you send events again.',
  'invalid_transition.endpoint_without_secret':
    'The webhook has no secret. Replace its secret first.',
  'invalid_transition.hold_state': 'This time is not held any more. Choose it again.',
  'invalid_transition.meeting_state.pending': 'The meeting is not confirmed yet. Reload the page.',
  'invalid_transition.meeting_state.scheduled':
    'The meeting is confirmed already. Reload the page.',
  'invalid_transition.meeting_state.declined': 'The meeting was declined already. Reload the page.',
  'invalid_transition.meeting_state.expired':
    'The meeting was not confirmed in time. Reload the page.',
  'invalid_transition.meeting_state.cancelled':
    'The meeting was cancelled already. Reload the page.',
  'invalid_transition.meeting_state.completed':
    'It is recorded already that the meeting took place. Reload the page.',
  'invalid_transition.meeting_state.no_show':
    'It is recorded already that nobody came. Reload the page.',
  'invalid_transition.not_started':
    'The meeting has not started yet. Only after its start can it be recorded whether it took place.',
  'invalid_transition.import_state':
    'The import has gone on meanwhile, so this is not possible any more. Reload the page.',
  'invalid_transition.job_waiting':
    'Another job for the same thing is waiting or running. Retry this one when it has ended.',
  'invalid_transition.job_state':
    'Only a failed job can be retried, and this one has not failed. Reload the page.',
  'invalid_transition.message_state':
    'Only a message that was sent can come back. Reload the page.',
  'invalid_transition.sandbox': 'This workspace is a sandbox: it sends no messages.',
  'invalid_transition.no_mail_server':
    'No mail server is set, so nothing can be sent. Pass the link on yourself, or ask an operator to set SMTP_URL and MAIL_FROM.',
  'invalid_transition.several_workspaces':
    'This server has several workspaces, so only its operator can back it up: slotline backup. Export this workspace instead.',
  'invalid_transition.no_backups': 'This process makes no backups. Run: slotline backup',
  'invalid_transition.backup_failed': 'No backup can be made: {detail}',
}

/** What is wrong with a field, by the code of the fault. */
const faults: Record<string, string> = {
  missing: 'Fill in this field.',
  empty: 'Fill in this field.',
  too_long: 'This is too long.',
  too_short: 'This is too short.',
  too_many_items: 'These are too many.',
  too_large: 'This is too large.',
  unknown_attribute: 'No attribute has this name. Choose one from the list.',
  duplicate: 'This value is there already.',
  archived: 'This is archived. Choose another one.',
  not_found: 'This does not exist any more.',
  agent_not_found: 'This agent does not exist any more.',
  team_not_found: 'This team does not exist any more.',
  schedule_not_found: 'This schedule does not exist any more.',
  not_email: 'Enter an email address, such as ada@example.com.',
  not_date: 'Enter a date that exists.',
  not_language: 'Enter a language, such as en or de-AT.',
  not_uri: 'Enter a whole address, such as https://example.com.',
  not_time_zone: 'Enter a time zone, such as Europe/Berlin.',
  not_after_start: 'The end must be after the start.',
  overlap: 'The hours overlap.',
  weak_password: 'This password is easy to guess. Use several words.',
  phone_not_parseable: 'Enter a phone number with its country code, such as +49 30 1234567.',
  not_usable_color: 'This colour is too light on white. Choose a darker one.',
  other_name: 'Type the name exactly as it is.',
  not_acceptable: '{detail}',
  'not_acceptable.equal_items': 'Two entries are the same. Enter each once.',
  'not_acceptable.answer_text': 'Answer with text.',
  'not_acceptable.answer_number': 'Answer with a number.',
  'not_acceptable.answer_boolean': 'Answer with yes or no.',
  'not_acceptable.answer_choice': 'Choose one of the answers.',
  'not_acceptable.answer_email': 'Enter an email address, such as ada@example.com.',
  'not_acceptable.answer_phone':
    'Enter a phone number with its country code, such as +49 30 1234567.',
  'not_acceptable.header_name':
    'Names of headers have only letters, digits and hyphens, such as X-Api-Key.',
  'not_acceptable.header_value':
    'The value has a line break, a character other than ASCII, or a space at its ends.',
}

export const en = { problems, faults }

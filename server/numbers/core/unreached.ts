/**
 * What the reason for the end of a call contains if nobody was reached, in the words of all
 * platforms: `customer-did-not-answer`, `dial_busy`, `voicemail_reached`, `error_…`. A regular
 * expression of PostgreSQL, which ignores case.
 */
export const UNREACHED =
  'busy|no[-_ ]?answer|not[-_ ]answer|voicemail|machine_detected|declined|canceled|' +
  'ivr_reached|marked_as_spam|scam_detected|registered_call_timeout|invalid_destination|' +
  'permission_denied|(^|[^a-z])(errors?|fault|fail(ed|ure)?|crash(ed)?|' +
  'unreachable|not_accepted|server_closed|unavailable|concurrency_limit_reached|' +
  'no_valid_payment)([^a-z]|$)'

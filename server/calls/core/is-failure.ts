/**
 * Words in the reason of the end of a call that say that the platform, the line or the assistant
 * failed: `pipeline-error-openai-llm-failed` of Vapi, `error_llm_websocket_open` of Retell. Reasons
 * such as `customer-ended-call` and `silence-timed-out` are not failures.
 */
const FAILURE =
  /(?:^|[^a-z])(?:errors?|fail(?:ed|ure)?|crash(?:ed)?|unreachable|not_accepted|server_closed|unavailable|concurrency_limit_reached|no_valid_payment)(?:[^a-z]|$)/i

/** Whether a call with this reason broke off. Null: the platform gave none. */
export function isFailure(endedReason: string | null): boolean {
  return endedReason !== null && FAILURE.test(endedReason)
}

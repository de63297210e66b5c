/** What happened to an attempt to send a message. */
export type Outcome =
  | { result: 'accepted'; providerId: string | null }
  /** Try again later. */
  | { result: 'delayed'; reason: SendFailure; detail: string }
  /** Never; `isAddress`: because of the address of the recipient. */
  | { result: 'refused'; reason: SendFailure; detail: string; isAddress: boolean }

type SendFailure =
  | 'address_refused'
  | 'message_refused'
  | 'temporarily_refused'
  | 'server_unreachable'
  | 'server_rejects_us'
  /** TLS is required, and the server does not offer it. */
  | 'tls_not_offered'
  /** The person sent STOP. */
  | 'consent_withdrawn'
  /** It may have been sent. */
  | 'unknown_outcome'

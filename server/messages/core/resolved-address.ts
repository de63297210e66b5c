import type { WithdrawalReason } from './check-wanted.ts'

/** Where a message goes to, or why it goes nowhere. */
export type ResolvedAddress =
  { ok: true; address: string; name: string | null } | { ok: false; reason: WithdrawalReason }

import type { Egress, EgressRequest } from '../platform/egress/egress.ts'

/** An egress whose receivers always answer with this status, and what it sent. */
export function recordRequests(
  egress: Egress,
  status: number,
): { egress: Egress; sent: EgressRequest[] } {
  const sent: EgressRequest[] = []
  const send: Egress['send'] = async (request) => {
    sent.push(request)
    return {
      kind: 'response',
      status,
      headers: {},
      body: Buffer.from(''),
      truncated: false,
      durationMs: 5,
      address: '192.0.2.1',
    }
  }
  return { egress: { ...egress, send }, sent }
}

import type { Egress, EgressRequest } from '../../platform/egress/egress.ts'

/** Receivers that answer every request with this status, and the requests that they got. */
export function answerWith(
  egress: Egress,
  status: number,
): { egress: Egress; requests: EgressRequest[] } {
  const requests: EgressRequest[] = []
  return {
    requests,
    egress: {
      ...egress,
      send: async (request) => {
        requests.push(request)
        return {
          kind: 'response',
          status,
          headers: {},
          body: Buffer.alloc(0),
          truncated: false,
          durationMs: 1,
          address: '192.0.2.1',
        }
      },
    },
  }
}

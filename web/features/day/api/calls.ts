import { queryOptions } from '@tanstack/react-query'
import { readAll } from '../../../api/read-all.ts'
import { POLLING } from './meetings.ts'

export type Call = {
  id: string
  attributes: {
    party_number: string | null
    contact_name: string | null
    outcome: string | null
    claimed_without_booking: boolean
    summary: string
    tools: readonly { tool: string; ok: boolean }[]
    started_at: string
    ended_at: string | null
  }
}

/** The calls that began in a range of Unix seconds: flagged first, then the newest. */
export const callsBetweenQuery = (from: number, to: number) =>
  queryOptions({
    queryKey: ['/core/calls', 'between', from, to],
    ...POLLING,
    queryFn: async (): Promise<Call[]> =>
      (await readAll<Call>('/core/calls', { from, to })).toSorted(
        (a, b) => Number(isFlagged(b)) - Number(isFlagged(a)),
      ),
  })

export function isFlagged({ attributes }: Call): boolean {
  return attributes.claimed_without_booking
}

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { MeetingsOutside } from '../../api/resource.ts'
import type { Hours } from '../../api/schedules.ts'
import { tryHours } from './api/schedules.ts'

const SETTLE_MS = 500

const outsideQuery = (id: string, version: number, hours: Hours) =>
  queryOptions({
    queryKey: ['hours', 'outside', id, version, hours],
    queryFn: () => tryHours(id, hours),
    staleTime: 10_000,
    retry: false,
  })

type Asked = { id: string; version: number; hours: Hours; isEnabled: boolean }

/**
 * Which meetings the hours would leave outside, asked when they have not changed for a moment.
 * `ask` gets it at once, for saving.
 */
export function useOutside({ id, version, hours, isEnabled }: Asked) {
  const client = useQueryClient()
  const text = JSON.stringify(hours)
  const [settled, setSettled] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(text)
    }, SETTLE_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [text])
  const isSettled = isEnabled && settled === text
  const query = useQuery({ ...outsideQuery(id, version, hours), enabled: isSettled })
  return {
    /** Of exactly these hours; undefined: not known yet. */
    outside: isEnabled ? query.data : undefined,
    error: isSettled ? query.error : null,
    ask: async (): Promise<MeetingsOutside> => {
      setSettled(text)
      return client.fetchQuery(outsideQuery(id, version, hours))
    },
  }
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  CountedCall,
  FairnessMeta,
  FairnessRow,
  FunnelMeta,
  FunnelRow,
  NoShowsMeta,
  NoShowsRow,
} from '../../../../server/numbers/schemas.ts'
import type { MeetingResource } from '../../../../server/meetings/schemas.ts'
import type { Static } from 'typebox'
import { basePath } from '../../../api/base-path.ts'
import { addQuery, type Filters, pageQuery } from '../../../api/page-query.ts'
import { sendRequest } from '../../../api/send-request.ts'

export type FunnelAnswer = { data: FunnelRow[]; meta: FunnelMeta }
export type NoShowsAnswer = { data: NoShowsRow[]; meta: NoShowsMeta }
export type FairnessAnswer = { data: FairnessRow[]; meta: FairnessMeta }
export type Meeting = Static<typeof MeetingResource>

const figures = <Answer>(name: string) => {
  const path = `/core/numbers/${name}`
  return (filters: Filters) =>
    queryOptions({
      queryKey: [path, filters],
      queryFn: () => sendRequest<Answer>('GET', addQuery(path, filters)),
      placeholderData: keepPreviousData,
      // Calls go on while the page is looked at.
      refetchInterval: 60_000,
    })
}

export const funnelQuery = figures<FunnelAnswer>('funnel')
export const noShowsQuery = figures<NoShowsAnswer>('no_shows')
export const fairnessQuery = figures<FairnessAnswer>('fairness')

export const countedCallsQuery = (filters: Filters) =>
  pageQuery<CountedCall>('/core/numbers/calls', filters)
export const meetingsQuery = (filters: Filters) => pageQuery<Meeting>('/core/meetings', filters)

/** The address of the figures as a file. */
export function fileAddress(name: string, filters: Filters): string {
  return basePath + addQuery(`/core/numbers/${name}`, { ...filters, format: 'csv' })
}

import { queryOptions } from '@tanstack/react-query'
import type { FairnessAttributes, FairnessMeta } from '../../../../server/numbers/schemas.ts'
import { addQuery } from '../../../api/page-query.ts'
import { sendRequest } from '../../../api/send-request.ts'
import type { Team } from './teams.ts'

export type { FairnessAttributes }
type Answer = { data: { attributes: FairnessAttributes }[]; meta: FairnessMeta }

/** The turns of each agent of a team over the days that its round robin counts. */
export const fairnessQuery = ({ id, attributes: { round_robin_days: days } }: Team) =>
  queryOptions({
    queryKey: ['/core/numbers/fairness', id, days],
    queryFn: async () => {
      const path = addQuery('/core/numbers/fairness', { team_id: id, days })
      const { data, meta } = await sendRequest<Answer>('GET', path)
      return {
        turns: meta.total.turns,
        rows: new Map(data.map(({ attributes }) => [attributes.agent_id, attributes])),
      }
    },
  })

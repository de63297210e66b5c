import Type, { type Static } from 'typebox'
import { PAGE_PARAMETERS } from '../../http/queries/paging.ts'
import { JOB_STATES } from './store.ts'

const time = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', description })

const STATE =
  '`waiting`: not started yet; `retrying`: failed, and will run again; `running`; `completed`: ' +
  'listed for up to an hour; `failed`: failed for good, listed for 30 days; `cancelled`.'

export const JobResource = Type.Object({
  id: Type.String({ format: 'uuid' }),
  type: Type.Literal('job'),
  attributes: Type.Object({
    name: Type.String({ description: 'What the job does.', examples: ['plan-reminders'] }),
    state: Type.String({ enum: [...JOB_STATES], description: STATE }),
    attempts: Type.Integer({ description: 'How often the job has been started.' }),
    created_at: Type.String({ format: 'date-time', description: 'When the job was queued.' }),
    started_at: time('When the last attempt started; null if none has.'),
    ended_at: time('When the job completed or failed for good; null before that.'),
    next_attempt_at: time('The earliest time of the next attempt; null if there is none.'),
    error: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'Why the last attempt failed; null if none has.',
    }),
  }),
})
export type JobResource = Static<typeof JobResource>

export const JobsQuery = Type.Object(
  {
    state: Type.Optional(
      Type.String({ enum: [...JOB_STATES], description: 'Only jobs in this state.' }),
    ),
    ...PAGE_PARAMETERS,
  },
  { additionalProperties: false },
)
export type JobsQuery = Static<typeof JobsQuery>

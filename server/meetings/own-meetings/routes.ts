import Type from 'typebox'
import type { FastifyPluginAsync } from 'fastify'
import {
  defineResponse,
  defineWriteBody,
  type WriteBody,
} from '../../http/bodies/define-write-body.ts'
import { Warnings } from '../../http/bodies/warnings.ts'
import { describeProblems, WRITE_PROBLEMS } from '../../http/open-api/describe-problems.ts'
import { presentMeetingFor } from '../present-meeting-for.ts'
import { MeetingResource } from '../schemas.ts'
import type { WriteMeeting } from '../write-meeting.ts'
import { findOwnMeetings } from './find-own-meetings.ts'
import { readLookup } from './read-lookup.ts'
import { LookupAttributes } from './schemas.ts'
import { listCallerWarnings } from './list-caller-warnings.ts'

/** The route that finds the meetings of a caller. */
export function ownMeetingRoutes(write: WriteMeeting): FastifyPluginAsync {
  return async (app) => {
    app.post<{ Body: WriteBody<LookupAttributes> }>(
      '/core/find_meetings',
      {
        config: { scope: 'meetings:read' },
        schema: {
          operationId: 'findMeetings',
          summary: 'Find the upcoming meetings of a caller',
          description:
            "Returns the meetings for which the caller is verified. From the attendee's own number (the " +
            '`attendee_phone` of the meeting, or a number that its contact had when it was ' +
            'booked, sent as the verified `phone`), one of confirmation code, name and email ' +
            'is sufficient. From any other, a withheld or an unknown number, the code is required ' +
            'together with the name or the email. All sent values must match; otherwise the ' +
            'response is the same as without meetings. After five failures of one caller (the ' +
            'number, or else `call_id`), or of other numbers with the same code, name or email, ' +
            'further lookups are rejected for 15 minutes. All callers without a number in a ' +
            'workspace share a limit of 50.',
          tags: ['Meetings'],
          body: defineWriteBody(LookupAttributes),
          response: {
            200: defineResponse(
              'The meetings of the caller, in order of start.',
              Type.Array(MeetingResource),
              Type.Object({ verified: Type.Boolean(), warnings: Type.Optional(Warnings) }),
            ),
            ...describeProblems(...WRITE_PROBLEMS, 'too_many_attempts'),
          },
        },
      },
      (request, reply) => {
        const { attributes } = request.body.data
        const { phoneRegion } = request.actor
        const lookup = readLookup(attributes, phoneRegion)
        const warnings = listCallerWarnings(attributes.phone, phoneRegion)
        return write(request, reply, async (tx, context) => {
          const meetings = await findOwnMeetings(tx, context, lookup)
          return {
            status: 200,
            body: {
              data: meetings.map((meeting) => presentMeetingFor(meeting, context)),
              meta: {
                verified: meetings.length > 0,
                ...(warnings.length > 0 && { warnings: [...warnings] }),
              },
            },
          }
        })
      },
    )
  }
}

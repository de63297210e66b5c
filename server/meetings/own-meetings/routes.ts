import Type from 'typebox'
import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../../deps.ts'
import { defineResponse, defineWriteBody } from '../../platform/http/define-write-body.ts'
import { describeProblems, WRITE_PROBLEMS } from '../../platform/http/describe-problems.ts'
import { presentMeeting } from '../present-meeting.ts'
import { MeetingResource } from '../schemas.ts'
import type { Body, WriteMeeting } from '../write-meeting.ts'
import { findOwnMeetings } from './find-own-meetings.ts'
import { readLookup } from './read-lookup.ts'
import { LookupAttributes } from './schemas.ts'

/** Finding the meetings of a caller. */
export function ownMeetingRoutes({ publicUrl }: Deps, write: WriteMeeting): FastifyPluginAsync {
  return async (app) => {
    app.post<{ Body: Body<LookupAttributes> }>(
      '/core/find_meetings',
      {
        config: { scope: 'meetings:read' },
        schema: {
          operationId: 'findMeetings',
          summary: 'Find the upcoming meetings of a caller',
          description:
            "Answers the meetings that the caller proves. From the attendee's own number (the " +
            '`attendee_phone` of the meeting or a number that its contact had when it was ' +
            'booked, sent as the verified `phone`) one of confirmation code, name and address ' +
            'is enough; from another, a withheld or an unknown number the code is required ' +
            'together with the name or the address. All that is sent must be right. A wrong ' +
            'answer looks like no meetings. After five failures of one caller (the number, or ' +
            'else `call_id`), or from other numbers with one code, name or address, further ' +
            'lookups are refused for 15 minutes; all callers without a number in a workspace ' +
            'share a limit of 50.',
          tags: ['Meetings'],
          body: defineWriteBody(LookupAttributes),
          response: {
            200: defineResponse(
              'The meetings that are proven, in order of start.',
              Type.Array(MeetingResource),
              Type.Object({ verified: Type.Boolean() }),
            ),
            ...describeProblems(...WRITE_PROBLEMS, 'too_many_attempts'),
          },
        },
      },
      (request, reply) => {
        const lookup = readLookup(request.body.data.attributes, request.actor.phoneRegion)
        return write(request, reply, async (tx, context) => {
          const meetings = await findOwnMeetings(tx, context, lookup)
          return {
            status: 200,
            body: {
              data: meetings.map((meeting) => presentMeeting(meeting, publicUrl)),
              meta: { verified: meetings.length > 0 },
            },
          }
        })
      },
    )
  }
}

import Type, { type Static } from 'typebox'

const text = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], description })

const moment = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', description })

export const CallResource = Type.Object({
  id: Type.String({ format: 'uuid' }),
  type: Type.Literal('call'),
  attributes: Type.Object({
    platform: Type.String(),
    platform_call_id: Type.String({ description: "The platform's id of the call." }),
    voice_connection_id: text('The voice connection that reported the call.'),
    direction: text('inbound or outbound; null if the platform did not report it.'),
    party_number: text(
      'The number of the other party in E.164; null if it is withheld or was not reported.',
    ),
    own_number: text('The number of the workspace: called if inbound, calling if outbound.'),
    contact_id: text('The contact who called or was called; null if unknown.'),
    language: text('BCP 47.'),
    outcome: text(
      'The last change made in the call: booked, rescheduled or cancelled; null if there was none.',
    ),
    claimed_without_booking: Type.Boolean({
      description:
        'According to the transcript, the assistant said that a meeting was booked, moved or ' +
        'cancelled, and no tool of the call did that.',
    }),
    started_at: Type.String({ format: 'date-time' }),
    ended_at: moment(
      'When the call ended; null while it is running, or if its end was not reported.',
    ),
    ended_reason: text('The reason for the end of the call, as the platform reported it.'),
  }),
})

/** A call in responses, with what is derived from its tools and meetings. */
export const DescribedCallResource = Type.Object(
  {
    ...CallResource.properties,
    attributes: Type.Object(
      {
        ...CallResource.properties.attributes.properties,
        contact_name: text(
          'The name of the contact; null if it is unknown, or if the credential cannot read contacts.',
        ),
        summary: Type.String({
          description:
            'What the tools of the call did, in sentences of the language of its team, with times in the ' +
            'time zone of the team.',
        }),
        summary_by: Type.Unsafe<'tools' | 'model'>({
          type: 'string',
          enum: ['tools', 'model'],
          description:
            'tools: the summary is composed from what the tools did. model: it is in the words of the ' +
            'model of the server, each of which was checked against what the tools did.',
        }),
        tools: Type.Array(Type.Object({ tool: Type.String(), ok: Type.Boolean() }), {
          description: 'The first 100 tools that ran in the call, in order.',
        }),
        recording_url: text(
          "The platform's recording of the call (https), as the platform reported it: untrusted. Null if it " +
            'named none, or if the contact has denied recording.',
        ),
      },
      { title: 'DescribedCallAttributes' },
    ),
  },
  { title: 'DescribedCall' },
)
export type DescribedCallResource = Static<typeof DescribedCallResource>

export const ToolRunResource = Type.Object({
  tool: Type.String(),
  arguments: Type.Unknown({
    description: 'The arguments that the model sent, without personal details of the caller.',
  }),
  ok: Type.Boolean(),
  line: Type.String({ description: 'The line that the tool returned for the assistant to say.' }),
  took_ms: Type.Integer(),
  at: Type.String({ format: 'date-time' }),
})

export type ToolRunResource = Static<typeof ToolRunResource>

export const LineResource = Type.Object({
  who: Type.String({ enum: ['caller', 'assistant'] }),
  text: Type.String({
    description:
      'The transcribed line, as the platform reported it: untrusted text. Email addresses, ' +
      'confirmation codes and telephone numbers, written or spelled out digit by digit, ' +
      'are replaced by "[redacted]"; names are not.',
  }),
  at: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'date-time',
    description: 'When the line was spoken; null if the platform did not report it.',
  }),
})
export type LineResource = Static<typeof LineResource>

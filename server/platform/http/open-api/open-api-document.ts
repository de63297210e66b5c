import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import { VERSION } from '../../version.ts'
import { describeRoute } from './describe-route.ts'
import type { Document } from './document.ts'
import { hoistComponents } from './hoist-components.ts'

/** What /openapi.json says beside the routes, from which the rest is made. */
export function openApiDocument(publicUrl: string): FastifyDynamicSwaggerOptions {
  return {
    transform: describeRoute as unknown as NonNullable<FastifyDynamicSwaggerOptions['transform']>,
    transformObject: (made) =>
      'openapiObject' in made ? hoistComponents(made.openapiObject as unknown as Document) : {},
    convertConstToEnum: false,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Slotline',
        version: VERSION,
        description:
          'Contact store and meeting-booking backend for voice agents. Every refusal is a problem document (RFC 9457) with a stable `code`.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          token: {
            type: 'http',
            scheme: 'bearer',
            description:
              'An access token of one workspace: one that an operator made, or one of an hour from POST /oauth/token (OAuth; see /.well-known/oauth-authorization-server).',
          },
        },
      },
      security: [{ token: [] }],
      tags: [
        { name: 'Contacts', description: 'People, and how they are recognised.' },
        { name: 'Meetings', description: 'Bookings.' },
        { name: 'Slots', description: 'Times that can be booked.' },
        { name: 'Roster', description: 'Teams, agents, schedules and meeting types.' },
        { name: 'Access', description: 'Access tokens of the workspace.' },
        { name: 'Operation', description: 'For whoever runs the server.' },
      ],
    },
  }
}

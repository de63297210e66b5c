import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import { VERSION } from '../../platform/version.ts'
import { describeRoute } from './describe-route.ts'
import type { Document, Paths } from './document.ts'
import { hoistComponents } from './hoist-components.ts'
import { markOptionalBodies } from './mark-optional-bodies.ts'

/** Options that generate /openapi.json from the routes and the requests that this server sends. */
export function openApiDocument(publicUrl: string, webhooks: Paths): FastifyDynamicSwaggerOptions {
  return {
    transform: describeRoute as unknown as NonNullable<FastifyDynamicSwaggerOptions['transform']>,
    transformObject: (made) =>
      'openapiObject' in made
        ? hoistComponents({
            ...markOptionalBodies(made.openapiObject as unknown as Document),
            webhooks,
          })
        : {},
    convertConstToEnum: false,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Slotline',
        version: VERSION,
        description:
          'Contact store and meeting-booking backend for voice agents. ' +
          'Every error is a problem document (RFC 9457) with a stable `code`.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          token: {
            type: 'http',
            scheme: 'bearer',
            description:
              'An access token of one workspace: created by an operator or with POST /core/tokens, ' +
              'or issued for an hour by POST /oauth/token ' +
              '(see /.well-known/oauth-authorization-server). ' +
              'Each operation lists the scope that the token needs.',
          },
        },
      },
      security: [{ token: [] }],
      tags: [
        { name: 'Contacts', description: 'Contacts and their identifiers.' },
        { name: 'Meetings', description: 'Booked meetings and their outcomes.' },
        { name: 'Holds', description: 'Slots that are reserved for a few minutes.' },
        { name: 'Slots', description: 'Times that can be booked.' },
        { name: 'Routing', description: 'Rules that choose a team and a meeting type.' },
        { name: 'Roster', description: 'Teams, agents, schedules and meeting types.' },
        { name: 'Voice', description: 'Calls, notes and connections to voice platforms.' },
        { name: 'Numbers', description: 'Figures of calls and meetings over days.' },
        { name: 'Jobs', description: 'Background jobs of the workspace.' },
        { name: 'Events', description: 'The changes of the workspace.' },
        { name: 'Webhooks', description: 'Endpoints that get events by HTTP.' },
        { name: 'Messages', description: 'Mails and SMS to attendees, agents and teams.' },
        { name: 'Access', description: 'Access tokens of the workspace.' },
        { name: 'Operation', description: 'Endpoints for the operator of the server.' },
      ],
    },
  }
}

import Type, { type Static } from 'typebox'
import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../deps.ts'
import {
  defineResponse,
  defineWriteBody,
  type WriteBody,
} from '../http/bodies/define-write-body.ts'
import { createWorkspaceGate } from '../http/limits/create-workspace-gate.ts'
import { describeProblems } from '../http/open-api/describe-problems.ts'
import { invalidAttributes, throwIfInvalid } from '../http/problems/throw-if-invalid.ts'
import type { Business } from './core/describe-business.ts'
import { WebsiteAddress, WebsiteReading } from './schemas.ts'

/** Websites that a process reads at the same time. */
const MAX_READINGS = 4
const POINTER = '/data/attributes/url'

/** Reads what a website says about its business. Nothing is stored. */
export function websiteRoutes({
  egress,
  limits,
}: Pick<Deps, 'egress' | 'limits'>): FastifyPluginAsync {
  const runReading = createWorkspaceGate({
    places: MAX_READINGS,
    placeMs: limits.http.placeMs,
    detail: 'Too many websites are being read. Try again in some seconds.',
  })
  return async (app) => {
    app.post<{ Body: WriteBody<WebsiteAddress> }>(
      '/core/read_website',
      {
        config: { scope: 'roster:write', storesNothing: true },
        schema: {
          operationId: 'readWebsite',
          summary: 'Read what a website says about a business',
          description:
            'Downloads the page, at most 3 MB of it within ten seconds, and returns what it says in ' +
            'JSON-LD, microdata, meta elements and links: nothing is guessed and nothing is stored. ' +
            'Texts that are there and could not be read are in `not_understood`.',
          tags: ['Workspace'],
          body: defineWriteBody(WebsiteAddress),
          response: {
            200: defineResponse('What the page says.', WebsiteReading, Type.Object({})),
            ...describeProblems('malformed_json', 'unsupported_media_type', 'invalid_attributes'),
          },
        },
      },
      async ({ body, actor }) => {
        const url = withScheme(body.data.attributes.url)
        const fault = egress.checkUrl(url)
        if (fault !== null) throwIfInvalid([{ pointer: POINTER, code: 'invalid', detail: fault }])
        // Loaded when it is needed: a server reads few websites.
        const { readWebsite } = await import('./read-website.ts')
        const read = await runReading(actor.workspaceId, () => readWebsite(egress, url))
        if (!read.ok)
          throw invalidAttributes([{ pointer: POINTER, code: 'invalid', detail: read.fault }])
        return { data: present(url, read.business), meta: {} }
      },
    )
  }
}

function withScheme(url: string): string {
  const trimmed = url.trim()
  return /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`
}

function present(url: string, business: Business): Static<typeof WebsiteReading> {
  const { services, openingHours, notUnderstood, logoUrl, ...texts } = business
  return {
    type: 'website_reading',
    attributes: {
      url,
      ...texts,
      logo_url: logoUrl,
      opening_hours: [...openingHours],
      services: services.map(({ durationMinutes, ...each }) => ({
        ...each,
        duration_minutes: durationMinutes,
      })),
      not_understood: [...notUnderstood],
    },
  }
}

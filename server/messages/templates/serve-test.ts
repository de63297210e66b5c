import Type from 'typebox'
import type { FastifyPluginAsync } from 'fastify'
import {
  defineResponse,
  defineWriteBody,
  type WriteBody,
} from '../../http/bodies/define-write-body.ts'
import { createWorkspaceGate } from '../../http/limits/create-workspace-gate.ts'
import { describeProblems } from '../../http/open-api/describe-problems.ts'
import type { Deps } from '../../deps.ts'
import { readTemplateKey, type SentKey } from './read-template-key.ts'
import { TEMPLATE_PATH_PARAMETERS, TestAttributes, TestMessageResource } from './schemas.ts'
import { sendTestMessage, type TestHost } from './send-test-message.ts'

/** Each has a connection to the mail server of its own. */
const MAX_TESTS = 4

/** Sends test messages to the signed-in person. */
export function serveTest(host: TestHost & { deps: Pick<Deps, 'limits'> }): FastifyPluginAsync {
  const runTest = createWorkspaceGate({
    places: MAX_TESTS,
    placeMs: host.deps.limits.http.placeMs,
    detail: 'Too many test messages are being sent. Try again in some seconds.',
  })
  return async (app) => {
    app.post<{ Params: SentKey; Body: WriteBody<TestAttributes> }>(
      '/core/message_templates/:kind/:recipient/:channel/:language/test',
      {
        config: { scope: 'messages:write', storesNothing: true },
        schema: {
          operationId: 'sendTestMessage',
          summary: 'Send a test message',
          description:
            'Sends a mail with sample values, as the preview shows it, to the address of the ' +
            'signed-in person, and waits for the answer of the mail server. Without `text`, with ' +
            'the template of the workspace, or else with the default text. The subject begins with ' +
            '`Test:`. Access tokens cannot send one, and sandboxes send none. A person can send 30 ' +
            'in an hour.',
          tags: ['Messages'],
          params: TEMPLATE_PATH_PARAMETERS,
          body: defineWriteBody(TestAttributes),
          response: {
            200: defineResponse(
              'What the mail server answered.',
              TestMessageResource,
              Type.Object({}),
            ),
            ...describeProblems(
              'malformed_json',
              'body_too_large',
              'unsupported_media_type',
              'invalid_attributes',
              'not_found',
              'invalid_transition',
            ),
          },
        },
      },
      async ({ actor, params, body }) => {
        const wanted = { ...readTemplateKey(params), ...body.data.attributes }
        const { address, outcome } = await runTest(actor.workspaceId, () =>
          sendTestMessage(host, actor, wanted),
        )
        const failure = outcome.result === 'accepted' ? null : outcome
        const attributes = {
          address,
          accepted: failure === null,
          reason: failure && failure.reason,
          detail: failure && failure.detail,
        }
        return { data: { type: 'message_test', attributes }, meta: {} }
      },
    )
  }
}

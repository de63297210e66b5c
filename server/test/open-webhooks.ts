import assert from 'node:assert/strict'
import type { Deps } from '../deps.ts'
import type { Limits } from '../platform/limits.ts'
import { createWebhookSender } from '../webhooks/sending/create-webhook-sender.ts'
import type { Answer, TestWorkspace } from './harness.ts'

const PATH = '/core/webhook_endpoints'

/** What tests do with webhooks, with a sender in this process that runs only in `deliver`. */
export function openWebhooks(deps: Deps, limits: Partial<Limits['webhooks']> = {}) {
  const webhooks = { ...deps.limits.webhooks, ...limits }
  const sender = createWebhookSender({ ...deps, limits: { ...deps.limits, webhooks } })
  return {
    sender,
    /** Sends everything that is due now. */
    deliver: async () => {
      await sender.start()
      await sender.settle()
    },
  }
}

/** Creates an endpoint, which gets the events from now on. */
export async function createEndpoint(workspace: TestWorkspace, attributes: object) {
  const { status, body } = await workspace.post(PATH, { data: { attributes } })
  assert.equal(status, 201, JSON.stringify(body))
  return { id: body.data.id as string, secret: body.data.attributes.secret as string }
}

/** Saves a contact, which makes an event. Returns its id. */
export async function saveContact(
  workspace: TestWorkspace,
  email: string,
  attributes: object = {},
): Promise<string> {
  const { body } = await workspace.post('/core/contact', {
    data: { attributes: { email, ...attributes } },
  })
  return body.data.id as string
}

/** The attributes of the deliveries of an endpoint, newest event first. */
export async function listDeliveriesOf(workspace: TestWorkspace, id: string, query = '') {
  const { body } = await workspace.get(`${PATH}/${id}/deliveries${query}`)
  const data: any[] = body.data
  return data.map(({ attributes }) => attributes)
}

/** The attributes of an endpoint. */
export async function readEndpoint(workspace: TestWorkspace, id: string) {
  return (await workspace.get(`${PATH}/${id}`)).body.data.attributes
}

export function act(
  workspace: TestWorkspace,
  id: string,
  action: 'test' | 'replay' | 'rotate_secret',
  attributes: object = {},
): Promise<Answer> {
  return workspace.post(`${PATH}/${id}/${action}`, { data: { attributes } })
}

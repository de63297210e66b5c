import type { Tenant } from './open-tenants.ts'
import type { Rows } from './row.ts'

/** Changes a contact, and returns its id and the one of the change. */
async function changeContact(tenant: Tenant): Promise<[string, string]> {
  const id = await tenant.newContact({ city: 'Paris' })
  await tenant.patch(`/core/contacts/${id}`, { data: { attributes: { city: 'Rome' } } })
  const { body } = await tenant.get(`/core/contacts/${id}/changes`)
  return [id, body.data.at(-1).id]
}

/** Returns the ids of a contact and a suggestion for it. */
async function suggestName(tenant: Tenant): Promise<[string, string]> {
  const email = 'suggested@example.com'
  const id = await tenant.newContact({ email })
  await tenant.post('/core/contact', {
    data: { attributes: { email, name: `${tenant.word} ${id}` } },
    meta: { known_as: 'heard', confidence: 0.6 },
  })
  const { body } = await tenant.get(`/core/contacts/${id}/suggestions`)
  return [id, body.data[0].id]
}

/** Merges two contacts, and returns the ids of the contact and the merge. */
async function merge(tenant: Tenant): Promise<[string, string]> {
  const id = await tenant.newContact()
  const { body } = await tenant.post(`/core/contacts/${id}/merge`, {
    data: { attributes: { contact_ids: [await tenant.newContact()] } },
  })
  return [id, body.meta.merge_id]
}

const pathOf = async (ids: string | string[] | Promise<string | string[]>) => ({
  path: [await ids].flat(),
})
const granted = { state: 'granted', note: 'Said so.' }

export const CONTACT_ROWS: Rows = {
  'POST /core/contact': {
    request: ({ agentId }) => ({
      attributes: { email: 'owned@example.com', owner_agent_id: agentId },
    }),
    foreign: { '/data/attributes/owner_agent_id': '201' },
  },
  'POST /core/contacts/batch': {
    request: ({ agentId }) => ({
      payload: { data: [{ attributes: { email: 'batch@example.com', owner_agent_id: agentId } }] },
    }),
    foreign: { '/data/0/attributes/owner_agent_id': '200' },
  },
  'GET /core/contacts': { request: () => ({}) },
  'GET /core/contacts/export': { request: () => ({}) },
  'GET /core/contacts/lookup': {
    request: async ({ newContact }) => {
      await newContact({ email: 'looked-up@example.com' })
      return { query: { email: 'looked-up@example.com' } }
    },
  },
  'GET /core/contacts/:id': { request: ({ newContact }) => pathOf(newContact()) },
  'PATCH /core/contacts/:id': {
    request: async ({ newContact, agentId }) => ({
      path: [await newContact()],
      attributes: { city: 'Rome', owner_agent_id: agentId },
    }),
    foreign: { '/data/attributes/owner_agent_id': '200' },
  },
  'DELETE /core/contacts/:id': { request: ({ newContact }) => pathOf(newContact()) },
  'GET /core/contacts/:id/changes': { request: ({ newContact }) => pathOf(newContact()) },
  'POST /core/contacts/:id/changes/:change_id/revert': {
    request: (tenant) => pathOf(changeContact(tenant)),
  },
  'GET /core/contacts/:id/consents': { request: ({ newContact }) => pathOf(newContact()) },
  'GET /core/contacts/:id/consents/:channel/changes': {
    request: async ({ newContact }) => ({ path: [await newContact(), 'sms'] }),
  },
  'PUT /core/contacts/:id/consents/:channel': {
    request: async ({ newContact, callId }) => ({
      path: [await newContact(), 'sms'],
      attributes: { ...granted, call_id: callId },
    }),
    foreign: { '/data/attributes/call_id': '422 /data/attributes/call_id not_found' },
  },
  'GET /core/contacts/:id/email_preferences': { request: ({ newContact }) => pathOf(newContact()) },
  'GET /core/contacts/:id/email_preferences/:kind/changes': {
    request: async ({ newContact }) => ({ path: [await newContact(), 'follow_up'] }),
  },
  'PUT /core/contacts/:id/email_preferences/:kind': {
    request: async ({ newContact, callId }) => ({
      path: [await newContact(), 'follow_up'],
      attributes: { ...granted, call_id: callId },
    }),
    foreign: { '/data/attributes/call_id': '422 /data/attributes/call_id not_found' },
  },
  'PUT /core/contacts/:id/undeliverable/:address': {
    request: async ({ newContact }) => ({
      path: [await newContact({ email: 'bounces@example.com' }), 'bounces@example.com'],
      attributes: { reason: '550 5.1.1 No such user' },
    }),
  },
  'DELETE /core/contacts/:id/undeliverable/:address': {
    request: async ({ newContact, put }) => {
      const [address, reason] = ['bounced@example.com', '550 5.1.1 No such user']
      const id = await newContact({ email: address })
      const path = `/core/contacts/${id}/undeliverable/${address}`
      await put(path, { data: { attributes: { reason } } })
      return { path: [id, address] }
    },
  },
  'GET /core/contacts/:id/suggestions': {
    request: async (tenant) => ({ path: [(await suggestName(tenant))[0]] }),
  },
  'GET /core/contact_suggestions': { request: () => ({}) },
  'POST /core/contacts/:id/suggestions/:suggestion_id/accept': {
    request: (tenant) => pathOf(suggestName(tenant)),
  },
  'POST /core/contacts/:id/suggestions/:suggestion_id/dismiss': {
    request: (tenant) => pathOf(suggestName(tenant)),
  },
  'POST /core/contacts/:id/merge': {
    request: async ({ newContact }) => ({
      path: [await newContact()],
      attributes: { contact_ids: [await newContact()] },
    }),
    foreign: {
      '/data/attributes/contact_ids/0': '422 /data/attributes/contact_ids/0 not_found',
    },
  },
  'GET /core/contact_merges': {
    request: async (tenant) => ({ query: { contact_id: (await merge(tenant))[0] } }),
    foreign: { '?contact_id': '200 nothing' },
  },
  'GET /core/contact_merges/:id': {
    request: async (tenant) => pathOf((await merge(tenant))[1]),
  },
  'POST /core/contact_merges/:id/undo': {
    request: async (tenant) => pathOf((await merge(tenant))[1]),
  },
  'GET /core/contact_duplicates': {
    request: async (tenant) => ({ query: { contact_id: (await tenant.newDuplicate())[0] } }),
    foreign: { '?contact_id': '404 not_found' },
  },
  'POST /core/contact_duplicates/:id/dismiss': {
    request: async (tenant) => pathOf((await tenant.newDuplicate())[1]),
  },
  'GET /core/contact_fields': {
    request: async ({ create }) => {
      await create('/core/contact_fields', { key: 'listed', value_type: 'text' })
      return {}
    },
  },
  'POST /core/contact_fields': {
    request: () => ({ attributes: { key: 'created', value_type: 'text' } }),
  },
  'GET /core/contact_fields/:id': {
    request: ({ create }) =>
      pathOf(create('/core/contact_fields', { key: 'shown', value_type: 'text' })),
  },
  'PATCH /core/contact_fields/:id': {
    request: async ({ create }) => ({
      path: [await create('/core/contact_fields', { key: 'changed', value_type: 'text' })],
      attributes: { label: 'Changed' },
    }),
  },
  'DELETE /core/contact_fields/:id': {
    request: ({ create }) =>
      pathOf(create('/core/contact_fields', { key: 'deleted', value_type: 'text' })),
  },
  'POST /core/contact_imports': {
    request: () => ({ payload: 'Email\nimported@example.com\n', contentType: 'text/csv' }),
  },
  'GET /core/contact_imports': { request: ({ upload }) => upload().then(() => ({})) },
  'GET /core/contact_imports/:id': { request: ({ upload }) => pathOf(upload()) },
  'GET /core/contact_imports/:id/rejected_rows': {
    request: ({ importRow }) => pathOf(importRow()),
  },
  'GET /core/contact_imports/:id/leftovers': { request: ({ importRow }) => pathOf(importRow()) },
  'PATCH /core/contact_imports/:id': {
    request: async ({ upload }) => ({
      path: [await upload()],
      attributes: { restore_erased: true },
    }),
  },
  'POST /core/contact_imports/:id/start': { request: ({ upload }) => pathOf(upload()) },
  'POST /core/contact_imports/:id/cancel': { request: ({ upload }) => pathOf(upload()) },
  'POST /core/contact_imports/:id/revert': { request: ({ importRow }) => pathOf(importRow()) },
}

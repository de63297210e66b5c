import { createWebhookSender } from '../webhooks/sending/create-webhook-sender.ts'
import type { Scene } from './event-scene.ts'
import { recordRequests } from './record-requests.ts'

const PATH = '/core/webhook_endpoints'

/** An endpoint is tested, fails for a day, and then says for an hour that it is gone. */
export async function playWebhooks(scene: Scene): Promise<void> {
  const { send } = scene
  const { id } = await send('POST', PATH, {
    url: 'https://old.example.com/',
    event_types: ['contact.*'],
  })
  await send('PATCH', `${PATH}/${id}`, { url: 'https://hooks.example.com/' })
  await send('POST', `${PATH}/${id}/test`)
  await send('POST', '/core/contact', { email: 'grace@example.com' })
  await deliverWithStatus(scene, 500)
  scene.setNow(scene.deps.now().add({ hours: 24 }))
  await deliverWithStatus(scene, 500)
  for (const minutes of [0, 30, 31]) {
    scene.setNow(scene.deps.now().add({ minutes }))
    await send('POST', '/core/contact', { email: 'joan@example.com', title: `${minutes}` })
    await deliverWithStatus(scene, 410)
  }
  await send('DELETE', `${PATH}/${id}`)
}

/** Delivers what is due to a receiver that always answers with this status. */
async function deliverWithStatus({ deps, changed }: Scene, status: number): Promise<void> {
  const { egress } = recordRequests(deps.egress, status)
  const sender = createWebhookSender({ ...deps, egress })
  await sender.start()
  await sender.settle()
  await changed()
}

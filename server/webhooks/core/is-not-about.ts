/**
 * Whether an event is not about this endpoint. Events about an endpoint are not sent to it: a
 * failure to send one would be the reason for the next.
 */
export function isNotAbout(endpointId: string) {
  return ({ resourceType, resourceId }: { resourceType: string; resourceId: string }): boolean =>
    resourceType !== 'webhook_endpoint' || resourceId !== endpointId
}

import { createPlaces, type Release } from '../../platform/create-places.ts'
import { MAX_RUNNING_REQUESTS } from '../../platform/egress/create-egress.ts'
import type { EndpointPlace } from '../store/claims.ts'

/** Endpoints that a process serves at the same time. Each has a place for one request. */
export const MAX_ENDPOINTS = 192
/** Requests of other senders, such as tests of endpoints. */
const OTHER_REQUESTS = 16
/** Places for requests of endpoints that have one running. */
const SHARED = MAX_RUNNING_REQUESTS - MAX_ENDPOINTS - OTHER_REQUESTS
/** An endpoint has at most this part of the shared places that are free, so that some stay free. */
const FREE_PER_PLACE = 4
/** A workspace has at most this many times the number of shared places that are free. */
const SHARE_OF_FREE = 3

/** The requests that a process sends to endpoints beside the first one of each. */
export type SendPlaces = {
  /** Takes a shared place; undefined: the endpoint can have none now. */
  take: (place: EndpointPlace) => Release | undefined
}

/**
 * The place of an endpoint is never taken by another one, so an endpoint whose requests hang delays
 * only its own deliveries. What is shared makes others faster, and no request waits for it.
 */
export function createSendPlaces(): SendPlaces {
  let free = SHARED
  const shared = createPlaces<EndpointPlace>(({ workspaceId, id }) => [
    { key: id, max: Math.ceil(free / FREE_PER_PLACE) },
    { key: workspaceId, max: SHARE_OF_FREE * free },
    { key: 'all', max: SHARED },
  ])
  return {
    take: (place) => {
      const release = shared.take(place)
      if (!release) return undefined
      free--
      let isHeld = true
      return () => {
        if (isHeld) free++
        isHeld = false
        release()
      }
    },
  }
}

/** A notification of a channel. It has no body, and does not say which events have changed. */
type GoogleNotification = {
  channelId: string
  /** What the channel was opened with. It has to be compared before the rest is believed. */
  secret: string
  resourceId: string
  /** `sync`: the channel was opened. Others, such as `exists`: the calendar has changed. */
  state: string
}

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

const CHANNEL_ID = /^[A-Za-z0-9\-_+/=]{1,64}$/
const SECRET = /^[\x21-\x7e]{1,256}$/
const RESOURCE_ID = /^[\x21-\x7e]{1,500}$/
const STATE = /^[a-z_]{1,40}$/

/** Reads the headers of a notification, whose names are in lower case; null: it is not one. */
export function readNotification(headers: Headers): GoogleNotification | null {
  const channelId = readHeader(headers, 'x-goog-channel-id', CHANNEL_ID)
  const secret = readHeader(headers, 'x-goog-channel-token', SECRET)
  const resourceId = readHeader(headers, 'x-goog-resource-id', RESOURCE_ID)
  const state = readHeader(headers, 'x-goog-resource-state', STATE)
  if (channelId === null || secret === null || resourceId === null || state === null) return null
  return { channelId, secret, resourceId, state }
}

function readHeader(headers: Headers, name: string, pattern: RegExp): string | null {
  const value = headers[name]
  return typeof value === 'string' && pattern.test(value) ? value : null
}

import { after } from 'node:test'
import { type FakeGoogle, startFakeGoogle } from './start-fake-google.ts'

export type { FakeAccount, FakeGoogle } from './start-fake-google.ts'

/** A server on loopback that behaves like Google Calendar, until it is closed or the test ends. */
export async function openFakeGoogle(): Promise<FakeGoogle> {
  const google = await startFakeGoogle()
  after(google.close)
  return google
}

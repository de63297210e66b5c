import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { BOUNDED } from '../test/allow-ms.ts'
import type { CaldavServer } from '../test/calendars/caldav-server.ts'
import { CALDAV_SERVERS } from '../test/calendars/caldav-servers.ts'
import { generateId } from '../platform/generate-id.ts'
import { openCaldavCalendar } from '../test/calendars/open-caldav-calendar.ts'
import { act, book, MEETING_START } from '../test/messages/open-mail-scene.ts'
import {
  openCalendarScene,
  storeCalendar,
  storeConnection,
} from '../test/calendars/open-written-calendars.ts'

const scene = await openCalendarScene()
const { server, context, newOffice, newWriter, write } = scene

for (const { name, start, skip } of CALDAV_SERVERS)
  void describe(name, { skip }, () => {
    let caldavServer: CaldavServer
    before(async () => {
      caldavServer = await start()
    })
    after(() => caldavServer.stop())

    /** An office whose agent has a new calendar on the server. */
    async function openDesk() {
      const workspace = await newOffice()
      const calendar = await openCaldavCalendar(caldavServer)
      const connectionId = generateId()
      const account = `${connectionId}@${name}`
      const connection = { connectionId, agentId: 1, provider: 'caldav', account } as const
      await storeConnection(server, workspace, connection)
      await storeCalendar(server, workspace, { connectionId, externalId: calendar.url })
      scene.setAccess(connectionId, () => calendar.context.access)
      return { workspace, calendar }
    }

    async function startsOf(calendar: Awaited<ReturnType<typeof openCaldavCalendar>>) {
      const objects = [...(await calendar.list()).values()]
      return objects.map((text) => /DTSTART[^:]*:(\S+)/.exec(text)![1])
    }

    test('A meeting appears, moves and is removed on a CalDAV server', BOUNDED, async () => {
      const { workspace, calendar } = await openDesk()
      const { meeting_id: id } = await book(workspace)
      await write()
      assert.match([...(await calendar.list()).values()][0]!, /SUMMARY:Intro call – Ada Lovelace/)
      assert.deepEqual(await startsOf(calendar), ['20261123T100000Z'])
      await act(workspace, `/core/meetings/${id}/reschedule`, {
        start_time: MEETING_START.add({ hours: 1 }).toString(),
      })
      await write()
      assert.deepEqual(await startsOf(calendar), ['20261123T110000Z'])
      await act(workspace, `/core/meetings/${id}/cancel`)
      await write()
      assert.deepEqual(await startsOf(calendar), [])
    })

    test('A process that is killed after its request leaves one event', BOUNDED, async () => {
      const { workspace, calendar } = await openDesk()
      const { meeting_id: id } = await book(workspace)
      const { caldav } = context.providers
      const { create } = caldav.writing!
      const killed = newWriter({
        providers: {
          ...context.providers,
          caldav: {
            ...caldav,
            writing: {
              ...caldav.writing!,
              create: async (...request) => {
                await create(...request)
                throw new Error('The process was killed.')
              },
            },
          },
        },
      })
      await killed.start()
      await killed.settle()
      assert.equal((await startsOf(calendar)).length, 1)
      await act(workspace, `/core/meetings/${id}/reschedule`, {
        start_time: MEETING_START.add({ hours: 1 }).toString(),
      })
      server.setNow(server.deps.now().add({ minutes: 3 }))
      await write()
      assert.deepEqual(await startsOf(calendar), ['20261123T110000Z'])
    })
  })

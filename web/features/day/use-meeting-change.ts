import { useQueryClient } from '@tanstack/react-query'
import { useAttempt } from '../../api/use-attempt.ts'
import { useVersionedSave } from '../../api/use-versioned-save.ts'
import {
  type Change,
  type ChangeName,
  changeMeeting,
  type Meeting,
  type Changed,
  MEETINGS,
  meetingQuery,
} from './api/meetings.ts'
import { SLOTS } from './api/slots.ts'

/** Changes a meeting; see useVersionedSave. The lists with meetings are then read again. */
export function useMeetingChange(id: string, name: ChangeName, onDone: (after: Meeting) => void) {
  const client = useQueryClient()
  const attempt = useAttempt()
  const reload = () => client.invalidateQueries({ queryKey: [MEETINGS] })
  return useVersionedSave<Meeting, Change, Changed>({
    save: async (attributes, version) => {
      try {
        return await attempt({ attributes, version }, (key) =>
          changeMeeting(id, name, { attributes, version, key }),
        )
      } catch (error) {
        // The times that are shown as free are not any more.
        void client.invalidateQueries({ queryKey: [SLOTS] })
        throw error
      }
    },
    read: async () => {
      const { data } = await client.fetchQuery({ ...meetingQuery(id), staleTime: 0 })
      return data
    },
    onSaved: (saved) => {
      // The next change is on top of this version, also before the lists are read again.
      client.setQueryData(
        meetingQuery(id).queryKey,
        (shown) => shown && { ...shown, data: saved.data },
      )
      void reload()
      onDone(saved.data)
    },
  })
}

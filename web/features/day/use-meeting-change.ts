import { useQueryClient } from '@tanstack/react-query'
import { useAttempt } from '../../api/use-attempt.ts'
import { useVersionedSave } from '../../api/use-versioned-save.ts'
import {
  type Change,
  type ChangeName,
  changeMeeting,
  type Meeting,
  MEETINGS,
  meetingQuery,
} from './api/meetings.ts'

/** Changes a meeting; see useVersionedSave. The lists with meetings are then read again. */
export function useMeetingChange(id: string, name: ChangeName, onDone: () => void) {
  const client = useQueryClient()
  const attempt = useAttempt()
  const reload = () => client.invalidateQueries({ queryKey: [MEETINGS] })
  return useVersionedSave<Meeting, Change, unknown>({
    save: (attributes, version) =>
      attempt({ attributes, version }, (key) =>
        changeMeeting(id, name, { attributes, version, key }),
      ),
    read: async () => {
      const { data } = await client.fetchQuery({ ...meetingQuery(id), staleTime: 0 })
      return data
    },
    onSaved: () => {
      void reload()
      onDone()
    },
  })
}

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { RequestProblem } from './request-problem.ts'

type Options<Stored, Wanted> = {
  /** Saves on top of the version that was read. */
  save: (wanted: Wanted, version: number) => Promise<unknown>
  /** Reads what is stored, if that version is not the newest any more. */
  read: () => Promise<Stored>
  onSaved: () => void
}

/**
 * Saves a change of something that others change too. If another version was stored meanwhile,
 * nothing is saved, and `stored` is that version, for the person to choose.
 */
export function useVersionedSave<Stored, Wanted>(options: Options<Stored, Wanted>) {
  const [stored, setStored] = useState<Stored | null>(null)
  const mutation = useMutation({
    mutationFn: async ({ wanted, version }: { wanted: Wanted; version: number }) => {
      try {
        await options.save(wanted, version)
        return null
      } catch (error) {
        if (!(error instanceof RequestProblem && error.status === 412)) throw error
        return options.read()
      }
    },
    onSuccess: (newer) => {
      setStored(newer)
      if (newer === null) options.onSaved()
    },
  })
  return {
    stored,
    error: mutation.error,
    isPending: mutation.isPending,
    save: (wanted: Wanted, version: number) => {
      mutation.mutate({ wanted, version })
    },
  }
}

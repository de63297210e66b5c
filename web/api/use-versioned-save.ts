import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { RequestProblem } from './request-problem.ts'

type Options<Stored, Wanted, Saved> = {
  /** Saves on top of the version that was read. */
  save: (wanted: Wanted, version: number) => Promise<Saved>
  /** Reads what is stored, if that version is not the newest any more. */
  read: () => Promise<Stored>
  onSaved: (saved: Saved) => void
}

/**
 * Saves a change of something that others change too. If another version was stored meanwhile,
 * nothing is saved, and `stored` is that version, for the person to choose.
 */
export function useVersionedSave<Stored, Wanted, Saved>(options: Options<Stored, Wanted, Saved>) {
  const [stored, setStored] = useState<Stored | null>(null)
  const mutation = useMutation({
    mutationFn: async ({ wanted, version }: { wanted: Wanted; version: number }) => {
      try {
        return { saved: await options.save(wanted, version), newer: null }
      } catch (error) {
        if (!(error instanceof RequestProblem && error.status === 412)) throw error
        return { saved: null, newer: await options.read() }
      }
    },
    onSuccess: ({ saved, newer }) => {
      setStored(newer)
      if (newer === null) options.onSaved(saved as Saved)
    },
  })
  return {
    stored,
    error: mutation.error,
    isPending: mutation.isPending,
    save: (wanted: Wanted, version: number) => {
      mutation.mutate({ wanted, version })
    },
    /** Goes back to the form, with what was typed. */
    forget: () => {
      setStored(null)
    },
  }
}

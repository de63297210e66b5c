import { useState } from 'react'
import { useVersionedSave } from './use-versioned-save.ts'

type Options<Attributes, Name extends keyof Attributes> = {
  /** As they were read first. */
  stored: Attributes
  /** What the form can change. */
  names: readonly Name[]
  /** Saves a change on top of the version, and returns what is stored then. */
  save: (changes: Partial<Attributes>, version: number, draft: Attributes) => Promise<Attributes>
  read: () => Promise<Attributes>
  onSaved: () => void
}

/**
 * A form of attributes that others change too: what was read, what was typed, and, if another
 * version was stored meanwhile, that one. Only what was changed is sent.
 */
export function useAttributeDraft<
  Attributes extends { version: number },
  Name extends keyof Attributes,
>({ stored: first, names, save, read, onSaved }: Options<Attributes, Name>) {
  const [base, setBase] = useState(first)
  const [draft, setDraft] = useState(first)
  const adopt = (attributes: Attributes) => {
    setBase(attributes)
    setDraft(attributes)
  }
  const changed = names.filter((name) => JSON.stringify(base[name]) !== JSON.stringify(draft[name]))
  const changes: Partial<Attributes> = {}
  for (const name of changed) changes[name] = draft[name]
  const {
    stored,
    error,
    isPending,
    save: send,
  } = useVersionedSave({
    save: async (wanted: Partial<Attributes>, version) => {
      adopt(await save(wanted, version, draft))
    },
    read,
    onSaved,
  })
  return {
    draft,
    /** The version that the draft is based on. */
    version: base.version,
    change: (change: Partial<Attributes>) => {
      setDraft({ ...draft, ...change })
    },
    changed,
    error,
    isPending,
    submit: () => {
      if (changed.length > 0) send(changes, base.version)
    },
    /** The newer version, and how to go on; null: nobody else changed it. */
    conflict:
      stored && stored.version !== base.version
        ? {
            stored,
            onKeepStored: () => {
              adopt(stored)
            },
            onKeepYours: () => {
              send(changes, stored.version)
            },
          }
        : null,
  }
}

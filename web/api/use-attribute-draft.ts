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
  onSaved?: () => void
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
  const changes = differences(base, draft, names)
  const saving = useVersionedSave({
    save: async (wanted: Partial<Attributes>, version) => {
      adopt(await save(wanted, version, draft))
    },
    read,
    onSaved: () => onSaved?.(),
  })
  const { stored, save: send } = saving
  return {
    draft,
    /** The version that the draft is based on. */
    version: base.version,
    change: (change: Partial<Attributes>) => {
      setDraft((current) => ({ ...current, ...change }))
    },
    changed: Object.keys(changes) as Name[],
    changes,
    error: saving.error,
    isPending: saving.isPending,
    reset: () => {
      setDraft(base)
    },
    /** Goes on from what is stored. */
    adopt,
    submit: () => {
      if (Object.keys(changes).length > 0) send(changes, base.version)
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
            /** Saves what was chosen of both versions on top of the newer one. */
            onChoose: (chosen: Partial<Attributes>) => {
              send(chosen, stored.version)
            },
            /** Goes back to the form, with what was typed. */
            onBack: saving.forget,
          }
        : null,
  }
}

function differences<Attributes, Name extends keyof Attributes>(
  before: Attributes,
  after: Attributes,
  names: readonly Name[],
): Partial<Attributes> {
  const changes: Partial<Attributes> = {}
  for (const name of names)
    if (JSON.stringify(before[name]) !== JSON.stringify(after[name])) changes[name] = after[name]
  return changes
}

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  changeResource,
  createResource,
  readResource,
  type Resource,
  type Saved,
} from './resource.ts'
import { useAttributeDraft } from './use-attribute-draft.ts'

type Options<Attributes> = {
  /** Of the list in the API. */
  path: string
  /** Every attribute that can be edited, with the value of a new resource. */
  defaults: Attributes
  /** Null: the resource is new. */
  stored: Resource<Attributes> | null
  onSaved: (saved: Saved<Attributes>) => void
  /** What is sent of a new resource. */
  complete?: (attributes: Attributes) => Promise<object>
}

/** What is being edited of a resource, or of a new one. */
export function useDraft<Attributes extends object>(options: Options<Attributes>) {
  type Stored = Resource<Attributes>['attributes']
  const { path, defaults } = options
  const client = useQueryClient()
  const [isSaved, setSaved] = useState(false)
  const [id, setId] = useState(options.stored?.id ?? null)
  const names = Object.keys(defaults) as (keyof Attributes & string)[]
  const finish = (saved: Saved<Attributes>) => {
    remember(client, path, saved)
    setSaved(true)
    options.onSaved(saved)
  }
  const edited = useAttributeDraft<Stored, keyof Attributes & string>({
    stored: options.stored?.attributes ?? { ...defaults, version: 0, archived_at: null },
    names,
    save: async (changes, version) => {
      const saved = await changeResource<Attributes>(path, { id: id!, version }, changes)
      finish(saved)
      return saved.data.attributes
    },
    read: async () => (await readResource<Attributes>(path, id!)).attributes,
  })
  const { conflict } = edited
  const value = pick(edited.draft, names)
  const creating = useMutation({
    mutationFn: () => create(options, value),
    onSuccess: (saved) => {
      setId(saved.data.id)
      edited.adopt(saved.data.attributes)
      finish(saved)
    },
  })
  const isNew = id === null
  return {
    value,
    changes: edited.changes as Partial<Attributes>,
    isNew,
    /** Whether what is shown was just saved. */
    isSaved,
    isDirty: isNew || edited.changed.length > 0,
    stored: conflict?.stored ?? null,
    error: isNew ? creating.error : edited.error,
    isPending: edited.isPending || creating.isPending,
    set: (change: Partial<Attributes>) => {
      setSaved(false)
      edited.change(change as Partial<Stored>)
    },
    reset: edited.reset,
    save: () => {
      if (isNew) creating.mutate()
      else edited.submit()
    },
    /** Saves what was chosen of both versions on top of the newer one. */
    settle: (chosen: Partial<Attributes>) => {
      if (conflict && settle(conflict, chosen as Partial<Stored>) === 'as stored')
        finish({ data: { id: id!, attributes: conflict.stored }, meta: {} })
    },
    forget: () => conflict?.onBack(),
  }
}

export type Draft<Attributes extends object> = ReturnType<typeof useDraft<Attributes>>

/** Sends what was chosen, unless all that is stored was. */
function settle<Attributes extends object>(
  conflict: { onChoose: (chosen: Attributes) => void; onKeepStored: () => void },
  chosen: Attributes,
): 'sent' | 'as stored' {
  if (Object.keys(chosen).length === 0) {
    conflict.onKeepStored()
    return 'as stored'
  }
  conflict.onChoose(chosen)
  return 'sent'
}

function remember<Attributes>(client: QueryClient, path: string, { data }: Saved<Attributes>) {
  client.setQueryData([path, 'one', data.id], data)
  void client.invalidateQueries({ queryKey: [path] })
}

async function create<Attributes extends object>(
  { path, complete }: Options<Attributes>,
  value: Attributes,
) {
  return createResource<Attributes>(path, complete ? await complete(value) : value)
}

function pick<Attributes extends object>(
  from: Attributes,
  names: readonly (keyof Attributes & string)[],
): Attributes {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Attributes
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeResource, createResource, type Resource, type Saved } from './resource.ts'
import { sendRequest } from './send-request.ts'
import { useVersionedSave } from './use-versioned-save.ts'

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

/** What is being edited of a resource. Only what was changed is sent, on top of what was read. */
export function useDraft<Attributes extends object>(options: Options<Attributes>) {
  const { path, defaults } = options
  const client = useQueryClient()
  const [base, setBase] = useState(options.stored)
  const before = base ? pick(base.attributes, defaults) : defaults
  const [value, setValue] = useState(before)
  const changes = base ? differences(before, value) : value
  const finish = (saved: Saved<Attributes>) => {
    setBase(saved.data)
    setValue(pick(saved.data.attributes, defaults))
    client.setQueryData([path, 'one', saved.data.id], saved.data)
    void client.invalidateQueries({ queryKey: [path] })
    options.onSaved(saved)
  }
  const changing = useVersionedSave({
    save: (wanted: Partial<Attributes>, version) =>
      changeResource<Attributes>(path, { id: base!.id, version }, wanted),
    read: async () => (await sendRequest<Saved<Attributes>>('GET', `${path}/${base!.id}`)).data,
    onSaved: finish,
  })
  const creating = useMutation({
    mutationFn: async () =>
      createResource<Attributes>(path, options.complete ? await options.complete(value) : value),
    onSuccess: finish,
  })
  const isDirty = Object.keys(changes).length > 0
  return {
    value,
    before,
    changes,
    isNew: base === null,
    isDirty,
    stored: changing.stored,
    error: base ? changing.error : creating.error,
    isPending: changing.isPending || creating.isPending,
    set: (change: Partial<Attributes>) => {
      setValue((current) => ({ ...current, ...change }))
    },
    reset: () => {
      setValue(before)
    },
    save: () => {
      if (!base) creating.mutate()
      else if (isDirty) changing.save(changes, base.attributes.version)
    },
    /** Saves what was chosen of both versions on top of the newer one. */
    settle: (chosen: Partial<Attributes>) => {
      const { stored } = changing
      if (!stored) return
      if (Object.keys(chosen).length > 0) changing.save(chosen, stored.attributes.version)
      else {
        changing.forget()
        finish({ data: stored, meta: {} })
      }
    },
    forget: changing.forget,
  }
}

export type Draft<Attributes extends object> = ReturnType<typeof useDraft<Attributes>>

function pick<Attributes extends object>(from: Attributes, defaults: Attributes): Attributes {
  const names = Object.keys(defaults) as (keyof Attributes)[]
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Attributes
}

function differences<Attributes extends object>(before: Attributes, after: Attributes) {
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Attributes]),
  )
  return Object.fromEntries(changed) as Partial<Attributes>
}

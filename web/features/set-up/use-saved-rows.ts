import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'

type Row<Draft> = { key: number; draft: Draft }
type Options<Draft> = {
  initial: readonly Draft[]
  save: (draft: Draft) => Promise<unknown>
  onSaved: () => void
}

export type SavedRows<Draft> = {
  list: readonly Row<Draft>[]
  set: (key: number, draft: Draft) => void
  add: (draft: Draft) => void
  remove: (key: number) => void
}

/**
 * Rows that are typed and then saved one by one. What is saved disappears from the rows, so that
 * after a failure only the rest is sent again.
 */
export function useSavedRows<Draft>({ initial, save, onSaved }: Options<Draft>) {
  const nextKey = useRef(initial.length)
  const [list, setList] = useState<Row<Draft>[]>(() =>
    initial.map((draft, key) => ({ key, draft })),
  )
  const remove = (key: number) => {
    setList((before) => before.filter((row) => row.key !== key))
  }
  const { error, isPending, mutate } = useMutation({
    mutationFn: async (all: readonly Row<Draft>[]) => {
      for (const { key, draft } of all) {
        await save(draft)
        remove(key)
      }
    },
    onSuccess: onSaved,
  })
  const rows: SavedRows<Draft> = {
    list,
    remove,
    set: (key, draft) => {
      setList((before) => before.map((row) => (row.key === key ? { key, draft } : row)))
    },
    add: (draft) => {
      const key = nextKey.current++
      setList((before) => [...before, { key, draft }])
    },
  }
  return {
    rows,
    error,
    isPending,
    saveAll: () => {
      mutate(list)
    },
  }
}

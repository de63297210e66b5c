import { useMutation, useQueryClient } from '@tanstack/react-query'
import { importQuery, type OneImport } from '../api/imports.ts'

/**
 * Changes an import. What is stored then is shown; after a failure it is read again, since another
 * person may have changed it.
 */
export function useImportAction<Wanted>(
  id: string,
  send: (wanted: Wanted) => Promise<OneImport>,
  onDone?: () => void,
) {
  const client = useQueryClient()
  const { queryKey } = importQuery(id)
  return useMutation({
    mutationFn: send,
    onSuccess: (changed) => {
      client.setQueryData(queryKey, changed)
      void client.invalidateQueries({ queryKey: ['/core/contact_imports'] })
      onDone?.()
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  })
}

import { useQueryClient } from '@tanstack/react-query'
import { RequestProblem } from '../../../api/request-problem.ts'

/**
 * Sends a change of a version of a contact. If there is a newer version, that one is read, so that
 * the person sees it, and another attempt is based on it.
 */
export function useRereading() {
  const client = useQueryClient()
  return async function send<Result>(change: () => Promise<Result>): Promise<Result> {
    try {
      return await change()
    } catch (error) {
      if (error instanceof RequestProblem && error.status === 412)
        void client.invalidateQueries({ queryKey: ['/core/contacts'] })
      throw error
    }
  }
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RequestProblem } from '../api/request-problem.ts'
import {
  archiveResource,
  type MeetingsOutside,
  type Resource,
  restoreResource,
} from '../api/resource.ts'
import { words } from '../words/words.ts'
import { ActionButton } from './action-button.tsx'
import { ConfirmedAction } from './confirmed-action.tsx'
import { FormProblem } from './entry-form.tsx'

type Props = {
  path: string
  resource: Resource<{ name: string }>
  /** What archiving means, for the question before it. */
  text: string
  onDone: (outside: MeetingsOutside | undefined) => void
}

/** Archives a resource, or restores it. The version that is shown must be the newest one. */
export function ArchiveAction({ path, resource, text, onDone }: Props) {
  const client = useQueryClient()
  const { name, version, archived_at: archivedAt } = resource.attributes
  const target = { id: resource.id, version }
  const reload = () => client.invalidateQueries({ queryKey: [path] })
  const run = async (send: typeof archiveResource) => {
    try {
      return await send(path, target)
    } catch (error) {
      if (!(error instanceof RequestProblem && error.status === 412)) throw error
      await reload()
      throw new RequestProblem({ code: error.code, detail: words.archive.changedMeanwhile })
    }
  }
  const restore = useMutation({
    mutationFn: () => run(restoreResource),
    onSuccess: ({ data }) => {
      client.setQueryData([path, 'one', data.id], data)
      void reload()
      onDone(undefined)
    },
  })
  if (archivedAt === null)
    return (
      <ConfirmedAction
        label={words.archive.archive}
        fullLabel={words.archive.archiveOf(name)}
        title={words.archive.title(name)}
        text={text}
        run={() => run(archiveResource)}
        onDone={({ data, meta }) => {
          client.setQueryData([path, 'one', data.id], data)
          void reload()
          onDone(meta.meetings_outside)
        }}
      />
    )
  return (
    <>
      <ActionButton
        aria-label={words.archive.restoreOf(name)}
        isPending={restore.isPending}
        onPress={() => {
          restore.mutate()
        }}
      >
        {words.archive.restore}
      </ActionButton>
      <FormProblem error={restore.error} />
    </>
  )
}

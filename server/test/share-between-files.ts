type Closable = { close: () => Promise<void> }

/**
 * Opens something that the test files of this process share: once for all files, until the last of
 * them has called `close`.
 */
export function shareBetweenFiles<Shared extends Closable>(
  open: () => Promise<Shared>,
): () => Promise<Shared> {
  let shared: { opening: Promise<Shared>; users: number } | null = null
  return async () => {
    shared ??= { opening: open(), users: 0 }
    shared.users++
    const opened = await shared.opening
    return {
      ...opened,
      close: async () => {
        if (!shared || --shared.users > 0) return
        shared = null
        await opened.close()
      },
    }
  }
}

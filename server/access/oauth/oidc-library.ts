/**
 * The library of the authorization server, loaded without its warning that this version of Node has
 * no long-term support yet.
 */
export const oidcLibrary = await withoutWarning(
  () => import('oidc-provider'),
  'oidc-provider WARNING: Unsupported runtime',
)

async function withoutWarning<Result>(
  work: () => Promise<Result>,
  prefix: string,
): Promise<Result> {
  const { warn } = console
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes(prefix)) warn(...words)
  }
  try {
    return await work()
  } finally {
    console.warn = warn
  }
}

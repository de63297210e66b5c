/** A call rings, or somebody waits in it. */
const TIMEOUT_MS = 10_000

export type Posted = 'done' | 'refused' | 'failed'

/**
 * Asks OpenAI's API for something about a call. What it did not answer to may have been done, and
 * counts as done. Never rejects.
 */
export async function postToOpenAi(url: string, apiKey: string, body: object): Promise<Posted> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return response.ok
      ? 'done'
      : response.status >= 500 || response.status === 429
        ? 'failed'
        : 'refused'
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'done' : 'failed'
  }
}

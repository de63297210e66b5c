type PostResult = 'done' | 'refused' | 'failed'

/**
 * Posts to OpenAI's API about a call. A request that times out may have been executed, so it counts
 * as done. Never rejects.
 */
export async function postToOpenAi(
  url: string,
  { apiKey, timeoutMs }: { apiKey: string; timeoutMs: number },
  body: object,
): Promise<PostResult> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
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

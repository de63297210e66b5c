const MAX_LENGTH = 2_048

/**
 * The token with which Graph checks a notification URL while a channel is opened; null: the request
 * is not such a check. The response is the token, with status 200 and type text/plain.
 */
export function readValidationToken(query: URLSearchParams): string | null {
  const token = query.get('validationToken')
  return token !== null && token !== '' && token.length <= MAX_LENGTH ? token : null
}

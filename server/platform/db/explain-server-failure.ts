const UNREACHABLE: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host name could not be resolved',
  ETIMEDOUT: 'it did not answer in time',
  EHOSTUNREACH: 'there is no route to it',
  ENETUNREACH: 'there is no route to it',
  ECONNRESET: 'it closed the connection',
  EPIPE: 'it closed the connection',
  ENOENT: 'there is no such socket',
  EACCES: 'this user may not use the socket',
}

/** Messages for users that may not create a schema or an extension. */
const OF_DATABASE = /for database|to create extension/

const TLS_CODES =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_|CERT_|ERR_TLS_|ERR_SSL_|EPROTO)/

/**
 * An error that states why the database server of DATABASE_URL cannot be used, and what to do. It
 * never contains the password.
 */
export function explainServerFailure(error: unknown, url: string): Error {
  const failure = firstOf(error)
  const { server, user, database } = placeOf(url)
  const code = 'code' in failure ? String(failure.code) : ''
  return new Error(
    withoutPassword(reasonOf({ code, message: failure.message, server, user, database }), url),
    { cause: error },
  )
}

type Failure = { code: string; message: string; server: string; user: string; database: string }

function reasonOf({ code, message, server, user, database }: Failure): string {
  const cannot = `The database of DATABASE_URL cannot be used`
  if (code in UNREACHABLE)
    return (
      `The PostgreSQL server of DATABASE_URL at ${server} cannot be reached: ` +
      `${UNREACHABLE[code]} (${code} ${server}). Start the server, or correct the host and port.`
    )
  if (/timeout/i.test(message) && code === '')
    return (
      `The PostgreSQL server of DATABASE_URL at ${server} cannot be reached: it did not ` +
      'answer within 5 seconds. Check the host, the port and the firewall.'
    )
  if (/Connection terminated/i.test(message))
    return (
      `The PostgreSQL server of DATABASE_URL at ${server} cannot be reached: it closed the ` +
      'connection. Check that PostgreSQL listens there.'
    )
  if (/does not support SSL/i.test(message))
    return (
      `The PostgreSQL server of DATABASE_URL at ${server} does not use TLS. Turn it on there, ` +
      'or write sslmode=disable in DATABASE_URL.'
    )
  if (TLS_CODES.test(code))
    return (
      `The TLS certificate of the PostgreSQL server of DATABASE_URL at ${server} is not ` +
      `accepted: ${message} (${code}). Correct it, or name its authority with ` +
      'sslrootcert=FILE in DATABASE_URL.'
    )
  if (code === '28P01' || /password must be a string|SCRAM-SERVER-FIRST-MESSAGE/i.test(message))
    return `${cannot}: ${server} did not accept the password of the user "${user}". Correct the user and the password.`
  if (code === '28000' && /no encryption|SSL off/i.test(message))
    return `${cannot}: ${server} accepts only encrypted connections. Write sslmode=verify-full in DATABASE_URL.`
  if (code === '28000')
    return (
      `${cannot}: ${server} does not let the user "${user}" in: ${message}. Correct the user, ` +
      'or allow it in pg_hba.conf.'
    )
  if (code === '3D000')
    return (
      `${cannot}: there is no database "${database}" on ${server}. Create it, for example ` +
      `with createdb ${database}, or correct DATABASE_URL.`
    )
  if (code === '42501')
    return (
      `${cannot}: ${message}. Make the user "${user}" the owner of the database ` +
      `"${database}", or run there: grant create on ${placeToGrant(message, database)} to "${user}"`
    )
  if (code === '53300')
    return (
      `${cannot}: ${server} has no connection left: ${message}. Raise its max_connections, or ` +
      'lower DATABASE_POOL_SIZE.'
    )
  if (code === '25006')
    return `${cannot}: ${server} is read-only, as a standby is. Point DATABASE_URL to the primary.`
  if (code === '53100')
    return `${cannot}: no space is left on the disk of ${server}. Free some space.`
  if (code === '57P03')
    return `${cannot}: ${server} is starting up or shutting down. Try again shortly.`
  return `${cannot}: ${message || code || 'the server gave no reason'}`.replace(/([^.])$/, '$1.')
}

/** What a user may not create in. */
function placeToGrant(message: string, database: string): string {
  return OF_DATABASE.test(message) ? `database "${database}"` : 'schema public'
}

/** A host with several addresses fails with one error per address. */
function firstOf(error: unknown): Error {
  if (error instanceof AggregateError && error.errors.length > 0) return firstOf(error.errors[0])
  return error instanceof Error ? error : new Error(String(error))
}

function placeOf(url: string): { server: string; user: string; database: string } {
  const { hostname, port, username, pathname, searchParams } = new URL(url)
  const user =
    decoded(username) || searchParams.get('user') || process.env.PGUSER || process.env.USER || ''
  const host = searchParams.get('host') ?? (decoded(hostname) || 'localhost')
  return {
    server: `${host}:${port || (searchParams.get('port') ?? '5432')}`,
    user,
    database: decoded(pathname.slice(1)) || user,
  }
}

function withoutPassword(text: string, url: string): string {
  const { password } = new URL(url)
  return [password, decoded(password)]
    .filter((word) => word.length >= 4)
    .reduce((left, word) => left.replaceAll(word, '…'), text)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

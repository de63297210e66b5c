import Type from 'typebox'
import type { FastifyPluginAsync } from 'fastify'
import type { IdParams } from '../http/queries/id-params.ts'
import type { Deps } from '../deps.ts'
import {
  BODILESS_CHANGE_PROBLEMS,
  describeProblems,
  WRITE_PROBLEMS,
} from '../http/open-api/describe-problems.ts'
import { defineResponse, defineWriteBody } from '../http/bodies/define-write-body.ts'
import { targetOf } from '../http/etags/read-if-match.ts'
import { isUuidPosition, NextCursor, presentPage, readPage } from '../http/queries/paging.ts'
import { fromUnixSeconds, isUnixSeconds } from '../platform/time.ts'
import { provenanceOf } from './actor.ts'
import { addToken } from './tokens/add-token.ts'
import type { ExecuteIdempotently } from './writes/create-idempotent-executor.ts'
import type { EvictToken } from './tokens/create-token-verifier.ts'
import { getToken } from './tokens/get-token.ts'
import { listTokenPage } from './store/tokens.ts'
import type { CreatorCredential, CreatorLocks } from './tokens/lock-creator.ts'
import { presentToken, versionOf } from './tokens/present-token.ts'
import { revokeTokenAs } from './tokens/revoke-token.ts'
import {
  CREATE_TOKEN_DESCRIPTION,
  CreatedTokenResource,
  NewTokenAttributes,
  TokenResource,
  TokensQuery,
} from './schemas.ts'
import { sendWrite } from './writes/send-write.ts'
import { secretRequestOf, sendWriteResponse } from './writes/send-write-response.ts'
import type { Token } from './store/tokens.ts'
import type { Write } from './write.ts'

type TokenParts = {
  deps: Deps
  executeIdempotently: ExecuteIdempotently
  forgetToken: EvictToken
  locks: CreatorLocks
}

const Version = Type.Object({ version: Type.Integer() })
const presentedToken = (token: Token) => ({
  data: presentToken(token),
  meta: { version: versionOf(token) },
})

/** Access tokens under /core/tokens. Tokens that OAuth issued are not among them. */
export function tokenRoutes(parts: TokenParts): FastifyPluginAsync {
  return async (app) => {
    await app.register(readingTokens(parts))
    await app.register(creatingTokens(parts))
    await app.register(revokingTokens(parts))
  }
}

function readingTokens({ deps: { pool } }: TokenParts): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: TokensQuery }>(
      '/core/tokens',
      {
        config: { scope: 'tokens:write' },
        schema: {
          operationId: 'listTokens',
          summary: 'List access tokens',
          tags: ['Access'],
          querystring: TokensQuery,
          description:
            'Revoked and expired tokens are listed for 90 days, at most the newest 1,000 of ' +
            'them. Access tokens that OAuth issued are not listed.',
          response: {
            200: defineResponse(
              'Access tokens without their secrets, newest first.',
              Type.Array(TokenResource),
              NextCursor,
            ),
            ...describeProblems('invalid_attributes'),
          },
        },
      },
      async ({ actor, query }) => {
        const page = readPage(query, isUuidPosition)
        return presentPage(await listTokenPage(pool, actor.workspaceId, page), page.limit, {
          present: presentToken,
          position: ({ id }) => id,
        })
      },
    )

    app.get<{ Params: IdParams }>(
      '/core/tokens/:id',
      {
        config: { scope: 'tokens:write' },
        schema: {
          operationId: 'getToken',
          summary: 'Get an access token',
          tags: ['Access'],
          response: {
            200: defineResponse('The access token, without its secret.', TokenResource, Version),
            ...describeProblems('not_found'),
          },
        },
      },
      async ({ actor, params }, reply) => {
        const presentation = presentedToken(await getToken(pool, actor.workspaceId, params.id))
        return reply.header('etag', `"${presentation.meta.version}"`).send(presentation)
      },
    )
  }
}

function creatingTokens({
  deps: { now },
  executeIdempotently,
  locks,
}: TokenParts): FastifyPluginAsync {
  return async (app) => {
    app.post<{ Body: { data: { attributes: NewTokenAttributes } } }>(
      '/core/tokens',
      {
        config: { scope: 'tokens:write' },
        schema: {
          operationId: 'createToken',
          summary: 'Create an access token',
          tags: ['Access'],
          description: CREATE_TOKEN_DESCRIPTION,
          body: defineWriteBody(NewTokenAttributes),
          response: {
            201: defineResponse('The access token was created.', CreatedTokenResource, Version),
            ...describeProblems(...WRITE_PROBLEMS, 'token_limit_reached'),
          },
        },
      },
      async (request, reply) => {
        const {
          name,
          scopes,
          rate_limit: rateLimit = null,
          expires_at: expiresAt = null,
        } = request.body.data.attributes
        const write = secretRequestOf(request)
        const wanted = {
          name: name.trim(),
          scopes,
          rateLimit,
          expiresAt: expiresAt === null ? null : readExpiry(expiresAt),
          now: now(),
          provenance: provenanceOf(request.actor, request.id),
        }
        const { session, tokenId } = request.actor
        const creator: CreatorCredential = session
          ? { personId: tokenId }
          : { secret: write.secretFor }
        const sent = await executeIdempotently(write, async (tx) => {
          const { token, secret } = await addToken(tx, request.actor.workspaceId, {
            wanted,
            creator,
            ...locks,
          })
          const { data, meta } = presentedToken(token)
          return {
            status: 201,
            body: { data: { ...data, attributes: { ...data.attributes, secret } }, meta },
          }
        })
        return sendWriteResponse(reply.header('cache-control', 'no-store'), sent)
      },
    )
  }
}

function revokingTokens(parts: TokenParts): FastifyPluginAsync {
  const { forgetToken } = parts
  return async (app) => {
    app.delete<{ Params: IdParams }>(
      '/core/tokens/:id',
      {
        config: { scope: 'tokens:write' },
        schema: {
          operationId: 'revokeToken',
          summary: 'Revoke an access token',
          tags: ['Access'],
          description:
            'Every process rejects the token within a second. A token can revoke itself and ' +
            'tokens whose scopes it has; otherwise the response is 403 `insufficient_scope` ' +
            'with the missing scopes. Revoking a revoked token changes nothing. Tokens that ' +
            'the token created stay valid.',
          response: {
            200: defineResponse('The access token, revoked.', TokenResource, Version),
            ...describeProblems(...BODILESS_CHANGE_PROBLEMS),
          },
        },
      },
      async (request, reply) => {
        const target = targetOf(request)
        const revoked: Buffer[] = []
        const revoke = async (write: Write) => {
          const { secretHash, ...token } = await revokeTokenAs(write, request.actor, target)
          revoked.push(secretHash)
          return { status: 200, body: presentedToken(token) }
        }
        // After the commit, so that the next read from the database finds the token revoked.
        const afterCommit = () => revoked.forEach(forgetToken)
        return sendWrite(parts, { request, reply }, revoke, { afterCommit })
      },
    )
  }
}

/** Rounded down to the millisecond. */
function readExpiry(text: string): Temporal.Instant {
  return isUnixSeconds(text)
    ? fromUnixSeconds(Number(text))
    : Temporal.Instant.from(text).round({ smallestUnit: 'millisecond', roundingMode: 'floor' })
}

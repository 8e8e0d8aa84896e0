import { DESK_ROUTES, Draft, DraftList, DraftParams, DraftSave, DraftWithContent } from '@pinwheel/contract'
import type { FastifyRequest } from 'fastify'
import { asUser, entityTag, expectedVersions, QUIZ_BODY_LIMIT_BYTES, rateLimit, refuse, userOf } from '../http/index.ts'
import type { ApiPlugin, SendInTurn } from '../http/index.ts'
import type { AttemptLimit } from '../limits/index.ts'
import type { Drafts } from './drafts.ts'

type DraftLimits = { keptDraft: AttemptLimit; sendInTurn: SendInTurn }

export function draftRoutes(drafts: Drafts, { keptDraft, sendInTurn }: DraftLimits): ApiPlugin {
  const asOwner = asUser('QUIZ', 'USER')
  const countKept = rateLimit(keptDraft, (request) => userOf(request).userId)
  const keyOf = (request: FastifyRequest<{ Params: { draftId: string } }>) => ({
    ownerId: userOf(request).userId,
    id: request.params.draftId,
  })

  return async (api) => {
    api.get(DESK_ROUTES.drafts, { schema: { response: { 200: DraftList } }, onRequest: asOwner }, async (request) =>
      drafts.list(userOf(request).userId),
    )

    api.get(
      DESK_ROUTES.draft,
      { schema: { params: DraftParams, response: { 200: DraftWithContent } }, onRequest: asOwner },
      async (request, reply) =>
        sendInTurn(request, reply, async () => {
          const draft = await drafts.find(keyOf(request))
          if (draft === undefined) return refuse(reply, 'draft/not-found')
          return reply.header('etag', entityTag(draft.version)).send(draft)
        }),
    )

    api.put(
      DESK_ROUTES.draft,
      {
        schema: { params: DraftParams, body: DraftSave, response: { 200: Draft } },
        onRequest: [asOwner, countKept],
        bodyLimit: QUIZ_BODY_LIMIT_BYTES,
      },
      async (request, reply) => {
        const kept = await drafts.keep(keyOf(request), request.body, expectedVersions(request))
        if (!kept.ok) return refuse(reply, kept.refusal)
        return reply.header('etag', entityTag(kept.value.version)).send(kept.value)
      },
    )

    api.delete(DESK_ROUTES.draft, { schema: { params: DraftParams }, onRequest: asOwner }, async (request, reply) => {
      const removed = await drafts.remove(keyOf(request), expectedVersions(request))
      return removed.ok ? reply.code(204).send() : refuse(reply, removed.refusal)
    })
  }
}

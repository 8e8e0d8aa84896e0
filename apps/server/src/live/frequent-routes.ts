import type { OutgoingHttpHeaders } from 'node:http'
import {
  AnswerRequest,
  API_BASES,
  GameEntryRequest,
  GameEntryTokens,
  GameParams,
  JoinParams,
  JoinRequest,
  ok,
  ROUTES,
} from '@pinwheel/contract'
import type { RateLimited, Result, TokenPair } from '@pinwheel/contract'
import type { FastifyInstance } from 'fastify'
import {
  asAnyone,
  asGameTokenHolder,
  asParticipant,
  participantOf,
  refuse,
  refuseResult,
  respondJson,
} from '../http/index.ts'
import type { ApiPlugin, Origin } from '../http/index.ts'
import type { Limits } from '../limits/index.ts'
import { rateLimitEntry } from './commands/entry-limits.ts'
import type { EntryAttempt, GameEntry } from './commands/enter.ts'
import { optionalUserOf, withOptionalUser } from './commands/optional-user.ts'
import type { IdentifyUser } from './commands/optional-user.ts'
import type { Live } from './live.ts'
import { sendNoContent } from './no-content.ts'
import { STREAM_HEADERS } from './streams/event-stream.ts'
import { openStream } from './streams/route.ts'

export type FrequentRouteOptions = {
  live: Live
  publicOrigin: Origin
  limits: Pick<Limits, 'wrongPin' | 'unjoinedEntries' | 'joins'>
  identifyUser: IdentifyUser
  issueGameTokens: (
    entry: GameEntry & { enteredBy: string | undefined },
    client: Client,
  ) => Promise<Result<TokenPair, 'token/invalid' | 'game/too-many-entries'>>
  bodyLimitBytes: number
}

type Client = { ip: string; userAgent: string | undefined }

const [API_PREFIX] = API_BASES
const STREAM_HEADER_LIST = Object.entries(STREAM_HEADERS).flat()
const RETRY_ENTRY_SECONDS = 60

/**
 * What each player of a game calls: to enter, to join, to open the event stream, to answer. The calls that succeed are served in front
 * of the framework (`http/direct-calls.ts`); all others by its routes.
 */
export const frequentRoutes =
  (options: FrequentRouteOptions): ApiPlugin =>
  async (api) => {
    const { live, bodyLimitBytes } = options
    const { directCalls } = api
    const limitedEntry = rateLimitEntry(live, options.limits)
    const enter = enterGame(options, limitedEntry)

    api.post(
      ROUTES.enterGame,
      {
        schema: { body: GameEntryRequest, response: { 200: GameEntryTokens } },
        onRequest: [asAnyone, withOptionalUser(options.identifyUser)],
      },
      async (request, reply) => {
        const { userId, tokenId } = optionalUserOf(request)
        const client = { ip: request.ip, userAgent: request.headers['user-agent'] }
        const refusal = directCalls.refusalOf(request.raw)
        const entered = refusal ?? (await enter({ request: request.body, userId, tokenId }, client))
        if (entered.ok) return entered.value
        if (entered.refusal === 'game/too-many-entries') reply.header('retry-after', RETRY_ENTRY_SECONDS)
        return refuseResult(reply, entered)
      },
    )
    directCalls.addForVisitors({
      method: 'POST',
      route: `${API_PREFIX}${ROUTES.enterGame}`,
      bodyLimitBytes,
      accept(body, { address: ip, headers }) {
        const entry = GameEntryRequest.safeParse(body)
        if (!entry.success) return undefined
        return async () => {
          const entered = await enter(
            { request: entry.data, userId: undefined },
            { ip, userAgent: headers['user-agent'] },
          )
          return entered.ok ? ok(respondJson(entered.value)) : entered
        }
      },
    })

    api.post(
      ROUTES.gamePlayers,
      { schema: { params: JoinParams, body: JoinRequest }, onRequest: asGameTokenHolder },
      async (request, reply) => {
        const { nickname } = request.body
        const refusal = directCalls.refusalOf(request.raw)
        return sendNoContent(reply, refusal ?? (await limitedEntry.join(participantOf(request), nickname, request.ip)))
      },
    )
    directCalls.add({
      method: 'POST',
      route: `${API_PREFIX}${ROUTES.gamePlayers}`,
      bodyLimitBytes,
      accept(caller, body, { address }) {
        const join = JoinRequest.safeParse(body)
        if (!join.success) return undefined
        const { nickname } = join.data
        return () => limitedEntry.join(caller, nickname, address)
      },
    })

    api.post(
      ROUTES.answers,
      { schema: { params: GameParams, body: AnswerRequest }, onRequest: asParticipant('PLAYER') },
      async (request, reply) => {
        const refusal = directCalls.refusalOf(request.raw)
        return sendNoContent(reply, refusal ?? (await live.answers.answer(participantOf(request), request.body)))
      },
    )
    directCalls.add({
      method: 'POST',
      route: `${API_PREFIX}${ROUTES.answers}`,
      role: 'PLAYER',
      bodyLimitBytes,
      accept(caller, body) {
        const answer = AnswerRequest.safeParse(body)
        return answer.success ? live.answers.accept(caller, answer.data) : undefined
      },
    })

    streamRoutes(api, options)
  }

function streamRoutes(api: FastifyInstance, { live, publicOrigin }: FrequentRouteOptions): void {
  const { directCalls, tokens } = api
  const options = { tokens, publicOrigin }
  const watching = [asParticipant(), api.limitStreams]
  api.get(ROUTES.events, { schema: { params: GameParams }, onRequest: watching }, async (request, reply) => {
    const { participantId, tokenId } = participantOf(request)
    const channel = directCalls.refusalOf(request.raw) ?? (await live.watch(participantOf(request)))
    if (!channel.ok) return refuse(reply, channel.refusal)
    // A stream without a body would send nothing, not even its headers, until the game is over.
    if (request.method === 'HEAD') return reply.headers(STREAM_HEADERS).send()
    reply.hijack()
    // A hijacked reply does not send the headers that hooks have set, such as those for other origins.
    const headers = reply.headers(STREAM_HEADERS).getHeaders() as OutgoingHttpHeaders
    const stream = { participantId, tokenId, channel: channel.value, headers, ...options }
    live.streams.add(tokenId, openStream(request, reply.raw, stream))
    return reply
  })
  directCalls.add({
    method: 'GET',
    route: `${API_PREFIX}${ROUTES.events}`,
    bodyLimitBytes: 0,
    accept(caller, _body, request) {
      const { address, response } = request
      if (!api.takeStream(address, response)) return undefined
      return async () => {
        const channel = await live.watch(caller)
        if (!channel.ok) return channel
        return ok((_response, headers) => {
          const { participantId, tokenId } = caller
          const sent = [...headers, ...STREAM_HEADER_LIST]
          const stream = { participantId, tokenId, channel: channel.value, headers: sent, ...options }
          live.streams.add(tokenId, openStream(request, response, stream))
        })
      }
    },
  })
}

type Entry = ReturnType<typeof rateLimitEntry>

const enterGame =
  ({ issueGameTokens }: FrequentRouteOptions, entry: Entry) =>
  async (
    { tokenId: enteredBy, ...attempt }: EntryAttempt & { tokenId?: string | undefined },
    client: Client,
  ): Promise<Result<GameEntryTokens> | RateLimited> => {
    const entered = await entry.enter(attempt, client.ip)
    if (!entered.ok) return entered
    const { entry: participant, isLocked } = entered.value
    const issued = await issueGameTokens({ enteredBy, ...participant }, client)
    return issued.ok ? ok({ ...issued.value, ...(isLocked && { locked: true as const }) }) : issued
  }

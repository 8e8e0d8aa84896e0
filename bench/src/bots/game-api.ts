import type { AnswerRequest, ErrorBody, TokenPair } from '@pinwheel/contract'
import { ROUTES } from '@pinwheel/contract/plain'
import { apiClient, participantClient } from '@pinwheel/testing'
import type { ApiResponse, ParticipantClient } from '@pinwheel/testing'

/** A failure has the status and message of the server's response. Status 0: the request got no response. */
export type ApiResult<Value> = { ok: true; value: Value } | { ok: false; status: number; message: string }

export type GameApi = ReturnType<typeof gameApi>

/** The API requests of a player. They return failures instead of throwing. */
export function gameApi(serverUrl: string) {
  const resultOf = async <Value>(request: Promise<ApiResponse>, valueOf: (body: unknown) => Value) => {
    try {
      const { status, body } = await request
      return status < 300 ? { ok: true as const, value: valueOf(body) } : failureFrom(status, body)
    } catch (error) {
      return { ok: false as const, status: 0, message: `No response from ${serverUrl} (${causeOf(error)}).` }
    }
  }
  const done = (request: Promise<ApiResponse>): Promise<ApiResult<void>> => resultOf(request, () => undefined)

  return {
    enter: (gamePIN: string): Promise<ApiResult<ParticipantClient>> =>
      resultOf(apiClient(serverUrl)(`POST ${ROUTES.enterGame}`, { gamePIN }), (tokens) =>
        participantClient(serverUrl, tokens as TokenPair),
      ),
    join: (player: ParticipantClient, nickname: string) => done(player.call('POST', '/players', { nickname })),
    answer: (player: ParticipantClient, answer: AnswerRequest) => done(player.call('POST', '/answers', answer)),
    leave: (player: ParticipantClient) => done(player.call('DELETE', `/players/${player.id}`)),
  }
}

const failureFrom = (status: number, body: unknown): { ok: false; status: number; message: string } => ({
  ok: false,
  status,
  message: (body as Partial<ErrorBody> | undefined)?.message ?? `The server answered ${status}.`,
})

/** Node's fetch puts the network error into the cause of its own error. */
const causeOf = (error: unknown): string => {
  const cause = (error as Error).cause as NodeJS.ErrnoException | undefined
  return cause?.code ?? cause?.message ?? (error as Error).message
}

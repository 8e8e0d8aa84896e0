import type { AnswerRequest, ErrorBody, TokenPair } from '@pinwheel/contract'
import { address, API_BASES, ROUTES } from '@pinwheel/contract/plain'

/** A failure has the status and message of the server's response. Status 0: the request got no response. */
export type ApiResult<Value> = { ok: true; value: Value } | { ok: false; status: number; message: string }

/** The credentials of one bot in one game, from the token pair that entering the game returns. */
export type PlayerSession = { token: string; gameId: string; playerId: string }

export type GameApi = ReturnType<typeof gameApi>

/** The API requests of a player. */
export function gameApi(serverUrl: string) {
  const base = serverUrl + API_BASES[0]

  async function call<Value>(method: string, path: string, token?: string, body?: object): Promise<ApiResult<Value>> {
    try {
      const response = await fetch(base + path, {
        method,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      if (!response.ok) return await failureFrom(response)
      const text = await response.text()
      return { ok: true, value: (text === '' ? {} : JSON.parse(text)) as Value }
    } catch (error) {
      return { ok: false, status: 0, message: `No response from ${serverUrl} (${causeOf(error)}).` }
    }
  }

  return {
    async enter(pin: string): Promise<ApiResult<PlayerSession>> {
      const result = await call<TokenPair>('POST', ROUTES.enterGame, undefined, { gamePIN: pin })
      return result.ok ? { ok: true, value: sessionFrom(result.value.accessToken) } : result
    },
    join: ({ token, gameId }: PlayerSession, nickname: string) =>
      call('POST', address(ROUTES.gamePlayers, { gameId }), token, { nickname }),
    answer: ({ token, gameId }: PlayerSession, answer: AnswerRequest) =>
      call('POST', address(ROUTES.answers, { gameId }), token, answer),
    leave: ({ token, gameId, playerId }: PlayerSession) =>
      call('DELETE', address(ROUTES.gamePlayer, { gameId, playerId }), token),
    async openEvents({ token, gameId }: PlayerSession, signal: AbortSignal): Promise<ApiResult<Response>> {
      const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` }
      const response = await fetch(base + address(ROUTES.events, { gameId }), { headers, signal })
      return response.ok ? { ok: true, value: response } : failureFrom(response)
    },
  }
}

async function failureFrom(response: Response): Promise<{ ok: false; status: number; message: string }> {
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>
  return { ok: false, status: response.status, message: body.message ?? `The server answered ${response.status}.` }
}

/** Node's fetch puts the network error into the cause of its own error. */
const causeOf = (error: unknown): string => {
  const cause = (error as Error).cause as NodeJS.ErrnoException | undefined
  return cause?.code ?? cause?.message ?? (error as Error).message
}

function sessionFrom(token: string): PlayerSession {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, string>
  return { token, gameId: claims['gameId'] ?? '', playerId: claims['sub'] ?? '' }
}

import type { AnswerRequest, ErrorBody, TokenPair } from '@pinwheel/contract'
import { address, API_BASES, ROUTES } from '@pinwheel/contract/plain'

/** A refusal has the service's status and sentence; status 0 means that nothing answered at all. */
export type Outcome<Value> = { ok: true; value: Value } | { ok: false; status: number; message: string }

/** A seat at a game that was entered, not yet joined. */
export type Seat = { token: string; gameId: string; playerId: string }

export type GameApi = ReturnType<typeof gameApi>

/** The calls of a player, over the service's real HTTP interface. */
export function gameApi(serviceUrl: string) {
  const base = serviceUrl + API_BASES[0]

  async function call<Value>(method: string, path: string, token?: string, body?: object): Promise<Outcome<Value>> {
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
      if (!response.ok) return await refusal(response)
      const text = await response.text()
      return { ok: true, value: (text === '' ? {} : JSON.parse(text)) as Value }
    } catch (error) {
      return { ok: false, status: 0, message: `Nothing answers at ${serviceUrl} (${reason(error)}).` }
    }
  }

  return {
    async enter(pin: string): Promise<Outcome<Seat>> {
      const outcome = await call<TokenPair>('POST', ROUTES.enterGame, undefined, { gamePIN: pin })
      return outcome.ok ? { ok: true, value: seatOf(outcome.value.accessToken) } : outcome
    },
    join: ({ token, gameId }: Seat, nickname: string) =>
      call('POST', address(ROUTES.gamePlayers, { gameId }), token, { nickname }),
    answer: ({ token, gameId }: Seat, answer: AnswerRequest) =>
      call('POST', address(ROUTES.answers, { gameId }), token, answer),
    leave: ({ token, gameId, playerId }: Seat) =>
      call('DELETE', address(ROUTES.gamePlayer, { gameId, playerId }), token),
    /** The open stream, or why it did not open. */
    async watch({ token, gameId }: Seat, signal: AbortSignal): Promise<Outcome<Response>> {
      const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` }
      const response = await fetch(base + address(ROUTES.events, { gameId }), { headers, signal })
      return response.ok ? { ok: true, value: response } : refusal(response)
    },
  }
}

async function refusal(response: Response): Promise<{ ok: false; status: number; message: string }> {
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>
  return { ok: false, status: response.status, message: body.message ?? `The service answered ${response.status}.` }
}

/** Node's fetch hides why it failed in the cause. */
const reason = (error: unknown): string => {
  const cause = (error as Error).cause as NodeJS.ErrnoException | undefined
  return cause?.code ?? cause?.message ?? (error as Error).message
}

function seatOf(token: string): Seat {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, string>
  return { token, gameId: claims['gameId'] ?? '', playerId: claims['sub'] ?? '' }
}

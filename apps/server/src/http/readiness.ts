import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** From here on `/ready` asks to send nobody here any more; whoever comes all the same is still served. */
    drain(): void
  }
}

/**
 * `GET /ready`: whether a load balancer should send people here. 200 from the start on, which comes after the
 * migrations; 503 once the end has been announced. Whether the stores answer is the question of `/health`: were all
 * nodes taken out for a database that is away for a moment, there would be nobody left to say so.
 */
export function registerReadiness(app: FastifyInstance): void {
  let isDraining = false
  app.decorate('drain', () => {
    isDraining = true
  })
  app.addHook('preClose', async () => app.drain())
  app.get('/ready', async (_request, reply) =>
    reply
      .code(isDraining ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ status: isDraining ? 'draining' : 'ready' }),
  )
}

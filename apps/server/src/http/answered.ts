import type { FastifyReply } from 'fastify'

/** Resolves when the answer has been handed to the network, or the caller has gone without it. */
export const whenAnswered = ({ raw }: FastifyReply): Promise<void> =>
  new Promise((resolve) => {
    raw.once('finish', resolve)
    raw.once('close', resolve)
  })

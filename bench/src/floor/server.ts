import { lineFrom, sourceArgs, startPinned, stop } from '../load/child-process.ts'
import type { Server } from '../servers.ts'

/** The floor server, on the same core as the product would be. */
export async function startFloor(core: number): Promise<Server> {
  const child = startPinned({ args: sourceArgs(new URL('server-process.ts', import.meta.url)), core })
  const [, port] = await lineFrom(child, /ready on (\d+)/, 'The floor')
  return { port: Number(port), pid: child.pid ?? 0, stop: () => stop(child) }
}

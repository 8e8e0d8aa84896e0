import type { Clock } from '../clock.ts'
import { largeCache } from '../large-cache.ts'
import { allowedAfter } from './allowance-limit.ts'
import type { AllowanceLimit } from './allowance-limit.ts'
import type { AllowanceRule } from './rules.ts'
import { slidingWindow } from './sliding-window.ts'
import type { SlidingWindow } from './sliding-window.ts'

/** Of each limit, about half a kilobyte each. A stranger with more addresses than this may use each of them anyway. */
const MAX_KEYS = 20_000

type Usage = { blockedUntil: number; events: SlidingWindow; successes: SlidingWindow | undefined }

/**
 * An allowance limit of a process that counts alone. It judges in the call itself: with a store of counts, even one in memory, the
 * limits of a join took a tenth of the processor time of the join.
 */
export function localAllowance(clock: Clock, rule: AllowanceRule, maxKeys = MAX_KEYS): AllowanceLimit {
  const { withinMs, blockMs, earned } = rule
  const usages = largeCache<Usage>(maxKeys)
  const usageOf = (key: string): Usage => {
    const known = usages.get(key)
    if (known !== undefined) return known
    const usage = { blockedUntil: 0, events: slidingWindow(withinMs), successes: undefined }
    usages.set(key, usage)
    return usage
  }
  const judge = (key: string, counts: boolean): number => {
    const usage = usageOf(key)
    const now = clock.now()
    if (usage.blockedUntil > now) return Math.ceil((usage.blockedUntil - now) / 1000)
    const total = usage.events.add(now, counts ? 1 : 0)
    if (total <= allowedAfter(rule, usage.successes?.add(now, 0) ?? 0)) return 0
    if (counts) usage.blockedUntil = now + blockMs
    return Math.ceil(blockMs / 1000)
  }
  return {
    judge: async (key, counts) => judge(key, counts),
    succeeded(key) {
      const usage = usageOf(key)
      usage.successes ??= slidingWindow(earned.withinMs)
      usage.successes.add(clock.now(), 1)
    },
  }
}

import { creations, type chat } from '@atelier/contract'
import { $allowance, loadAllowance, request } from '@atelier/widgets'

/** How much of a kind of thing is left. `resetsAt`: when it is counted from zero again. */
export interface Remaining {
  /** Undefined: without a limit. */
  left: number | undefined
  limit: number
  resetsAt: string
}

const LOW_SHARE = 0.1

type Count = creations.ToolAllowances[keyof creations.ToolAllowances]

export function remainingOf({ limit, used, resetsAt }: Count): Remaining {
  const left = limit === null ? undefined : Math.max(0, limit - used)
  return { left, limit: limit ?? 0, resetsAt }
}

/** In whole minutes: a minute that has begun is not whole any more. */
export function remainingMinutesOf({ limit, used, resetsAt }: Count): Remaining {
  const seconds = remainingOf({ limit, used, resetsAt })
  return {
    ...seconds,
    left: seconds.left === undefined ? undefined : Math.floor(seconds.left / 60),
    limit: Math.floor(seconds.limit / 60),
  }
}

export const isLow = ({ left, limit }: Remaining): boolean =>
  left !== undefined && left <= limit * LOW_SHARE

/** Loads the plan with the messages of today and the pictures of the month, for the whole page. */
export async function loadChatAllowance(): Promise<chat.Allowance> {
  await loadAllowance()
  return $allowance.get()!
}

export const loadToolAllowances = (): Promise<creations.ToolAllowances> =>
  request(creations.getToolAllowances, {})

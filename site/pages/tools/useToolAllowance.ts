import { creations } from '@atelier/contract'
import { ignoreError, onUserChange, request } from '@atelier/widgets'
import { useEffect, useState } from 'react'

type Allowances = creations.ToolAllowances

/**
 * What models can still do for the visitor today. Undefined until it is known, and while it is not needed.
 * @param count changes when something was counted or given back, and it has to be asked for again
 */
export function useToolAllowance<What extends keyof Allowances>(
  what: What,
  isNeeded: boolean,
  count: unknown,
): Allowances[What] | undefined {
  const [allowance, setAllowance] = useState<Allowances[What]>()
  useEffect(() => {
    if (!isNeeded) return undefined
    let isCurrent = true
    const load = () =>
      void request(creations.getToolAllowances, {})
        .then((allowances) => isCurrent && setAllowance(allowances[what]))
        .catch(ignoreError('the page works without the number'))
    load()
    const stop = onUserChange(load)
    return () => {
      isCurrent = false
      stop()
    }
  }, [what, isNeeded, count])
  return allowance
}

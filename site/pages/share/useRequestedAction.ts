import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from '../../router/hooks.ts'

/**
 * Returns true once if the URL requests an action, such as `?copy`. The parameter is removed first, so that reloading
 * the page or going back does not repeat the action. `canStart`: waits until this is true.
 */
export function useRequestedAction(name: 'copy' | 'report', canStart: boolean): boolean {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const [isStarted, setStarted] = useState(false)
  const isRequested = canStart && parameters.has(name)
  useEffect(() => {
    if (!isRequested) return
    setStarted(true)
    navigate({ search: '' }, { replace: true, state: { keepsFocus: true } })
  }, [isRequested, navigate])
  return isStarted
}

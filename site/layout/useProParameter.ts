import { openPro, proStartFrom, withoutProParameter } from '@atelier/widgets'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** `?upgrade=yearly` opens Pro on any page: sign-ins that redirect return to it, and emails link to it. */
export function useProParameter(): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const start = proStartFrom(search)
    if (!start) return
    openPro(start)
    const path = pathname + withoutProParameter(search) + hash
    void navigate(path, { replace: true, state: { keepsFocus: true } })
  }, [pathname, search, hash, navigate])
}

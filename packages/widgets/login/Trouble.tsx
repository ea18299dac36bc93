import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { useErrorText, useTexts } from '../i18n.ts'
import { Notice } from '../ui/Notice.tsx'
import type { LoginStore } from './store.ts'
import { loginTexts } from './texts.ts'

/** How many fields are wrong, or what went wrong altogether. */
export function Trouble({ store }: { store: LoginStore }) {
  const t = useTexts(loginTexts)
  const errorText = useErrorText()
  const failure = useStore(store.$failure)
  const count = Object.keys(useStore(store.$errors)).length
  if (failure) return <Notice tone="danger">{errorText(failure)}</Notice>
  if (count < 2) return null
  return <Notice tone="danger">{t('fields', { count })}</Notice>
}

/** After a try, the focus is on the first field that is wrong. Mending one moves nothing. */
export function useFirstError(errors: Readonly<Record<string, unknown>>) {
  const form = useRef<HTMLFormElement>(null)
  const before = useRef(0)
  useEffect(() => {
    const count = Object.keys(errors).length
    if (count > before.current)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    before.current = count
  }, [errors])
  return form
}

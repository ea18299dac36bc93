import { useStore } from '@nanostores/react'
import { useEffect, useRef, type RefObject } from 'react'
import { useErrorText, useTexts } from '../i18n.ts'
import { Notice } from '../ui/Notice.tsx'
import type { LoginStore } from './store.ts'
import { loginTexts } from './texts.ts'

/** Shows an error that belongs to no field, or the number of invalid fields if there are several. */
export function FormErrors({ store }: { store: LoginStore }) {
  const t = useTexts(loginTexts)
  const errorText = useErrorText()
  const failure = useStore(store.$failure)
  const count = Object.keys(useStore(store.$fieldErrors)).length
  if (failure) return <Notice tone="danger">{errorText(failure)}</Notice>
  if (count < 2) return null
  return <Notice tone="danger">{t('fields', { count })}</Notice>
}

/** Focuses the first invalid field when errors appear. Returns the ref for the form. */
export function useFocusFirstError(
  errors: Readonly<Record<string, unknown>>,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const previousCount = useRef(0)
  useEffect(() => {
    const count = Object.keys(errors).length
    if (count > previousCount.current)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    previousCount.current = count
  }, [errors])
  return form
}

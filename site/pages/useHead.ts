import type { Page } from '@atelier/contract'
import { $language } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { showHead } from '../head.ts'

/** Names the page in the window's tab, and wherever it is linked. */
export function useHead(page: Page | undefined): void {
  const language = useStore($language)
  useEffect(() => {
    if (page)
      showHead({ title: page.facts.title ?? '', summary: page.facts.summary ?? '' }, language)
  }, [page, language])
}

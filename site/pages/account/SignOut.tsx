import { finishSignOut, leaving as wish, logged, useTexts } from '@atelier/widgets'
import { useEffect } from 'react'
import { pageContent } from '../../content.ts'
import { safePath } from '../../returns.ts'
import { useContent } from '../useContent.ts'
import { useHead } from '../useHead.ts'
import { Moment } from './Moment.tsx'
import { accountTexts } from './texts.ts'

let leaving: Promise<void> | undefined

/** Where signing out ends, also when it goes wrong: on the home page, or where one wants to sign in as somebody else. Either is loaded anew and knows nobody. */
export function SignOut() {
  const t = useTexts(accountTexts)
  useHead(useContent('signout', (language) => pageContent(language, 'signout')))
  useEffect(() => {
    leaving ??= leave()
  }, [])
  return <Moment title={t('signingOut')} text={t('signingOutHint')} isBusy />
}

async function leave(): Promise<void> {
  const to = safePath(wish.to()) ?? '/'
  const where = await finishSignOut().catch((error: unknown) => {
    logged(error)
    return 'home' as const
  })
  if (where === 'home') location.replace(to)
}

import { finishRequestedSignOut, signOutRequest, logError, useTexts } from '@atelier/widgets'
import { useEffect } from 'react'
import { deleteCaches, isPersonalCache } from '../../app-caches.ts'
import { pageContent } from '../../content.ts'
import { safeReturnPath } from '../../return-path.ts'
import { useContent } from '../useContent.ts'
import { usePageHead } from '../usePageHead.ts'
import { StatusPage } from './StatusPage.tsx'
import { accountTexts } from './texts.ts'

/** Outside the component, so that signing out runs once even if React runs the effect twice. */
let signingOut: Promise<void> | undefined

/**
 * /auth/signout-callback: finishes signing out, then loads the home page or the return path of the request. A full
 * page load clears everything that was in memory.
 */
export function SignOut() {
  const t = useTexts(accountTexts)
  usePageHead(useContent('signout', (language) => pageContent(language, 'signout')))
  useEffect(() => {
    signingOut ??= completeSignOut()
  }, [])
  return <StatusPage title={t('signingOut')} text={t('signingOutHint')} isBusy />
}

async function completeSignOut(): Promise<void> {
  const returnPath = safeReturnPath(signOutRequest.returnTo()) ?? '/'
  await finishRequestedSignOut().catch(logError)
  await deleteCaches(isPersonalCache).catch(logError)
  location.replace(returnPath)
}

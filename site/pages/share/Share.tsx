import { documentTitle } from '@atelier/contract'
import {
  $session,
  shareTexts,
  useShareViewer,
  useTexts,
  type ShareViewerState,
} from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useParams } from '../../route-params.ts'
import { pageContent } from '../../content.ts'
import { useContent } from '../useContent.ts'
import { usePageHead } from '../usePageHead.ts'
import { EndedLink } from './EndedLink.tsx'
import { LinkGone, LoadingFailed, PassphraseRequired, SignInRequired } from './Obstacles.tsx'
import { ShareLoading } from './ShareLoading.tsx'
import { SharedConversation } from './SharedConversation.tsx'
import { useEndedShare } from './useEndedShare.ts'
import './share.css'
import './print.css'

/** /share/:slug, the page of a share link. */
export function Share() {
  const { slug = '' } = useParams()
  return <SharePage key={slug} slug={slug} />
}

function SharePage({ slug }: { slug: string }) {
  const viewer = useShareViewer(slug)
  const state = useStore(viewer.$state)
  const endedShare = useEndedShare(slug, state.is === 'gone')
  useReaderSignIn(viewer, state.is === 'signInRequired')
  useTitle(state)

  switch (state.is) {
    case 'loading':
      return <ShareLoading />
    case 'ready':
      return <SharedConversation viewer={viewer} state={state} />
    case 'passphrase':
      return <PassphraseRequired viewer={viewer} state={state} />
    case 'signInRequired':
      return <SignInRequired />
    case 'gone':
      if (endedShare.is === 'loading') return <ShareLoading />
      if (endedShare.is === 'found') return <EndedLink share={endedShare.share} viewer={viewer} />
      return <LinkGone />
    case 'failed':
      return <LoadingFailed error={state.error} onRetry={() => void viewer.load()} />
    // Cannot happen here: the server sends this reply to other websites only.
    case 'embeddingOff':
      return <LoadingFailed onRetry={() => void viewer.load()} />
  }
}

/** Loads the conversation once a reader has signed in, for example in another tab. */
function useReaderSignIn(viewer: ReturnType<typeof useShareViewer>, isRequired: boolean): void {
  const isUser = useStore($session).is === 'user'
  useEffect(() => {
    if (isRequired && isUser) void viewer.load()
    // Runs only when the reader signs in, so that a refused token is not resent endlessly.
  }, [viewer, isUser])
}

const obstacleTitles: Partial<
  Record<ShareViewerState['is'], 'passphraseTitle' | 'signInTitle' | 'goneTitle'>
> = { passphrase: 'passphraseTitle', signInRequired: 'signInTitle', gone: 'goneTitle' }

/** Sets the document's title to that of what is shared, as text, or to what is in its way. */
function useTitle(state: ShareViewerState): void {
  const t = useTexts(shareTexts)
  const page = useContent('share', (language) => pageContent(language, 'share'))
  usePageHead(page)
  const obstacle = obstacleTitles[state.is]
  const title = state.is === 'ready' ? state.title || t('untitled') : obstacle && t(obstacle)
  useEffect(() => {
    if (title !== undefined) document.title = documentTitle(title)
  }, [title, page])
}

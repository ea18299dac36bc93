import { share } from '@atelier/contract'
import {
  $session,
  request,
  passphraseHeaders,
  toAtelierError,
  type ViewerAction,
  type ShareViewerStore,
} from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from '../../router/hooks.ts'
import { useRequestedAction } from './useRequestedAction.ts'

/**
 * Copies the conversation and opens the copy in the chat. A reader who has to sign in first returns to `?copy`, which
 * copies by itself.
 */
export function useOwnCopy(viewer: ShareViewerStore, action: ViewerAction) {
  const { slug } = viewer
  const navigate = useNavigate()
  const session = useStore($session)
  const [isCopying, setCopying] = useState(false)
  const isRequested = useRequestedAction('copy', session.is !== 'loading')

  async function copyAndOpen(): Promise<void> {
    try {
      const { id } = await requestCopy(viewer)
      navigate(`/chat/${id}`)
    } catch (thrown) {
      const error = toAtelierError(thrown)
      if (error.status !== 401 && error.code !== 'share-sign-in-required') throw error
      navigate('/login', { state: { from: `/share/${slug}?copy` } })
    }
  }

  function copy(): void {
    if (isCopying) return
    setCopying(true)
    action.run(() => copyAndOpen())
  }

  // The action can end before its own code has run, if the link is gone or cannot be checked.
  const { is } = action.status
  const wasRunning = useRef(false)
  useEffect(() => {
    if (wasRunning.current && is !== 'running') setCopying(false)
    wasRunning.current = is === 'running'
  }, [is])

  const startRequested = useEffectEvent(copy)
  useEffect(() => {
    if (isRequested) startRequested()
  }, [isRequested])
  return { isCopying, copy }
}

function requestCopy(viewer: ShareViewerStore) {
  const { passphrase } = viewer.getCredentials()
  return request(share.copySharedConversation, {
    body: { slug: viewer.slug },
    ...(passphrase && { headers: passphraseHeaders(viewer.slug, passphrase) }),
  })
}

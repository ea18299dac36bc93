'use no memo'
// Every chat loads this file, so it only finds out when the outbox is needed. It opts out of the React compiler, whose
// output would be larger.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ComposerToolProps } from '../composer-tool.ts'
import { loadLateStyles } from '../../late-styles.ts'
import { hasStoredMessages } from '../../session/outbox-area.ts'
import { lazyModule } from '../../ui/lazy-module.ts'

const useOutbox = lazyModule(async () => {
  const [{ Outbox }] = await Promise.all([import('./parts.ts'), loadLateStyles()])
  return Outbox
})

/** For an app that is kept on the device: without a connection, the outbox can then be loaded from there. */
export const preloadOutbox = useOutbox.preload

/**
 * Loads the outbox when the visitor writes: a message that is sent may have to wait, and without a connection nothing can
 * be loaded any more.
 */
export function OutboxTool(props: ComposerToolProps) {
  const { chat } = props
  const hasText = useStore(chat.$draft) !== ''
  const isNew = useStore(chat.$status).is === 'new'
  const [wasNeeded, setNeeded] = useState(hasStoredMessages)
  const isNeeded = wasNeeded || hasText || !isNew
  const { module: Outbox, hasFailed, retry } = useOutbox(isNeeded)

  useEffect(() => {
    const need = () => setNeeded(true)
    if (isNeeded || !navigator.onLine) need()
    globalThis.addEventListener('offline', need)
    // Loading fails without a connection.
    if (hasFailed) globalThis.addEventListener('online', retry)
    return () => {
      globalThis.removeEventListener('offline', need)
      globalThis.removeEventListener('online', retry)
    }
  }, [isNeeded, hasFailed, retry])

  return Outbox && <Outbox {...props} />
}

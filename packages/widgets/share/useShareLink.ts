import { useTexts } from '../i18n.ts'
import { copyAction } from './copy-action.ts'
import { shareUrl } from './share-address.ts'
import type { ViewerAction } from './useViewerAction.ts'
import type { ShareViewerStore } from './viewer-store.ts'
import { shareTexts } from './viewer-texts.ts'

interface ShareLinkOptions {
  viewer: ShareViewerStore
  title: string
  action: ViewerAction
  onShare?: ((detail: { slug: string }) => void) | undefined
}

/** Shares the link with the system's share sheet, or copies it if there is none. */
export function useShareLink({ viewer, title, action, onShare }: ShareLinkOptions) {
  const t = useTexts(shareTexts)
  const { slug } = viewer
  const url = shareUrl(slug)
  const hasShareSheet = 'share' in navigator

  async function openShareSheet(): Promise<void> {
    try {
      await navigator.share({ title: title || t('untitled'), url })
      onShare?.({ slug })
    } catch (error) {
      // The reader has closed the sheet.
      if ((error as Error).name !== 'AbortError') throw error
    }
  }

  async function copyLink(trigger: HTMLElement): Promise<string> {
    const text = await copyAction(url, trigger, t, 'linkCopied')()
    onShare?.({ slug })
    return text
  }

  return {
    hasShareSheet,
    /** `trigger`: the pressed button, which keeps the focus. */
    share: (trigger: HTMLElement) =>
      action.run(hasShareSheet ? openShareSheet : () => copyLink(trigger)),
  }
}

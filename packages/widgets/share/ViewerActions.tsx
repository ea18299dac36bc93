import { useRef } from 'react'
import { useLanguage, useTexts } from '../i18n.ts'
import { createIcon } from '../ui/create-icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Copy } from '../ui/icons.tsx'
import { Menu, type MenuItem } from '../ui/Menu.tsx'
import { copyAction } from './copy-action.ts'
import { sharedCreationTexts } from './creation-texts.ts'
import { exportAction, sharedText } from './export-action.ts'
import { shareUrl } from './share-address.ts'
import { useShareLink } from './useShareLink.ts'
import type { ViewerAction } from './useViewerAction.ts'
import type { ReadyShare } from './viewer-state.ts'
import type { ShareViewerStore } from './viewer-store.ts'

const OpenPage = createIcon(
  <path d="M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6" />,
)
const More = createIcon(
  <g fill="currentColor">
    <circle cx="5" cy="12" r="1" />
    <circle cx="12" cy="12" r="1" />
    <circle cx="19" cy="12" r="1" />
  </g>,
)

interface ViewerActionsProps {
  viewer: ShareViewerStore
  state: ReadyShare
  action: ViewerAction
  onShare: ((detail: { slug: string }) => void) | undefined
}

/** The buttons for the whole conversation on a page of another website. */
export function ViewerActions({ viewer, state, action, onShare }: ViewerActionsProps) {
  const t = useTexts(sharedCreationTexts)
  const language = useLanguage()
  const bar = useRef<HTMLDivElement>(null)
  const link = useShareLink({ viewer, title: state.title, action, onShare })
  const pageUrl = shareUrl(viewer.slug)
  const copy = ({ currentTarget }: { currentTarget: HTMLElement }) =>
    action.run(copyAction(sharedText(state, t), currentTarget, t))
  const items: MenuItem[] = [
    {
      key: 'share',
      label: t(link.hasShareSheet ? 'shareLink' : 'copyLink'),
      onChoose: () => link.share(bar.current!.querySelector('button')!),
    },
    {
      key: 'markdown',
      label: t('exportMarkdown'),
      onChoose: () => action.run(exportAction('md', state, t, language)),
    },
    {
      key: 'json',
      label: t('exportJson'),
      onChoose: () => action.run(exportAction('json', state, t, language)),
    },
    {
      key: 'report',
      label: t('report'),
      onChoose: () => void open(`${pageUrl}?report`, '_blank', 'noopener'),
    },
  ]
  return (
    <div className="atl-viewer__buttons" ref={bar}>
      <IconButton part="header-button" label={t('copy')} onClick={copy}>
        <Copy size="sm" />
      </IconButton>
      <a
        className="atl-icon-button"
        part="header-button"
        href={pageUrl}
        target="_blank"
        rel="noopener"
        aria-label={t('openPage')}
      >
        <OpenPage size="sm" mirrorInRtl />
      </a>
      <Menu
        label={t('more')}
        trigger={<More size="sm" />}
        triggerClassName="atl-icon-button"
        triggerPart="header-button"
        items={items}
      />
    </div>
  )
}

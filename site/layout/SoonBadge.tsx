import { useTexts } from '@atelier/widgets'
import { comingSoonPaths, type RoutePath } from '../route-paths.ts'
import { frameTexts } from './texts.ts'

/** Marks a link to a tool that does not exist yet. Shows nothing for other links. */
export function SoonBadge({ path }: { path: string }) {
  const t = useTexts(frameTexts)
  if (!comingSoonPaths.includes(path as RoutePath)) return null
  return (
    <>
      {' '}
      <span className="atl-badge atl-badge--plain soon">{t('soon')}</span>
    </>
  )
}

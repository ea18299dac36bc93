import { useTexts } from '@atelier/widgets'
import { frameTexts } from './texts.ts'

/** The first link of every page, seen when it has the focus. */
export function SkipLink() {
  const t = useTexts(frameTexts)
  return (
    <a className="skip" href="#content">
      {t('skip')}
    </a>
  )
}

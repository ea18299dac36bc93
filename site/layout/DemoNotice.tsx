import { useTexts } from '@atelier/widgets'
import { configuration } from '../configuration.ts'
import './demo-notice.css'
import { frameTexts } from './texts.ts'

/** On a server that simulates emails and sign-in for everybody: says so at the end of every page. */
export function DemoNotice() {
  const t = useTexts(frameTexts)
  if (!configuration.demo) return null
  return (
    <aside className="demo-notice">
      <p>{t('demo')}</p>
    </aside>
  )
}

import { useTexts } from '@atelier/widgets'
import { Link } from '../../router/Link.tsx'
import { homeTexts } from './texts.ts'
import './no-model-note.css'

/** For a server where only the Guide answers. */
export function NoModelNote() {
  const t = useTexts(homeTexts)
  return (
    <p className="start__note muted">
      {t('noModel')}{' '}
      <Link className="atl-link" to="/services">
        {t('whatWorks')}
      </Link>
    </p>
  )
}

import { useTexts } from '@atelier/widgets'
import { company } from '../../company.ts'
import { sharePageTexts } from './texts.ts'

/** SH-13: the contact for readers who think that the page should not be public. */
export function ReportLine() {
  const t = useTexts(sharePageTexts)
  const { email } = company()
  const [before, after] = t('contact', { email: '\n' }).split('\n')
  return (
    <p className="shared__contact">
      {before}
      <a className="atl-link" href={`mailto:${email}`}>
        {email}
      </a>
      {after}
    </p>
  )
}

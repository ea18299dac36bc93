import { useTexts } from '@atelier/widgets'
import { NeedsScript } from './NeedsScript.tsx'
import { NewsletterForm } from './NewsletterForm.tsx'
import { pageTexts } from './page-texts.ts'

export function Newsletter() {
  const t = useTexts(pageTexts)
  return (
    <section aria-labelledby="letter">
      <h2 className="title-3" id="letter">
        {t('letterTitle')}
      </h2>
      <p className="muted">{t('letterHint')}</p>
      <div className="letter" aria-live="polite">
        <NeedsScript />
        <NewsletterForm />
      </div>
    </section>
  )
}

import { useNearView, useTexts } from '@atelier/widgets'
import { lazy, Suspense, useRef } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { NeedsScript } from './NeedsScript.tsx'
import { pageTexts } from './page-texts.ts'

const NewsletterForm = lazy(() =>
  import('./NewsletterForm.tsx').then((module) => ({ default: module.NewsletterForm })),
)

/** Every page has it at its end, so the code of the form is loaded when the visitor comes near. */
export function Newsletter() {
  const t = useTexts(pageTexts)
  const frame = useRef<HTMLDivElement>(null)
  const isNear = useNearView(frame, false)
  return (
    <section aria-labelledby="letter">
      <h2 className="title-3" id="letter">
        {t('letterTitle')}
      </h2>
      <p className="muted">{t('letterHint')}</p>
      <div className="letter" aria-live="polite" ref={frame}>
        <NeedsScript />
        {/* Without the form, the rest of the page still works. */}
        <ErrorBoundary fallback={() => null}>
          <Suspense>{isNear && <NewsletterForm />}</Suspense>
        </ErrorBoundary>
      </div>
    </section>
  )
}

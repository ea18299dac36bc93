import type { creations } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import { benchTexts } from './texts.ts'

/** What the engine is going to draw, in words. Nothing for an engine that takes every wish. */
export function ReadingPlan({ reading }: { reading: creations.Reading | undefined }) {
  const t = useTexts(benchTexts)
  const { things = [], place = '', circumstances = [] } = reading?.plan ?? {}
  const rows = [
    ['things', things.join(', ')],
    ['place', place],
    ['circumstances', circumstances.join(', ')],
  ] as const
  const filled = rows.filter(([, words]) => words !== '')
  return (
    <section className="reading-plan" aria-label={t('understood')}>
      <p className="atl-label">{t('understood')}</p>
      {filled.length === 0 ? (
        <p className="muted">{t('understoodNothing')}</p>
      ) : (
        <dl>
          {filled.map(([name, words]) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd dir="auto">{words}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

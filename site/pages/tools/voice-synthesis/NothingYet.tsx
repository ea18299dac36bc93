import { useTexts } from '@atelier/widgets'
import { flushSync } from 'react-dom'
import { useBench } from '../bench/useBench.ts'
import { voiceTexts } from './texts.ts'

const EXAMPLES = [
  { name: 'example1', text: 'exampleText1' },
  { name: 'example2', text: 'exampleText2' },
  { name: 'example3', text: 'exampleText3' },
] as const

/** Three texts for a visitor who does not know how to begin. */
export function NothingYet() {
  const t = useTexts(voiceTexts)
  const { $recipe } = useBench()

  function take(wish: string) {
    flushSync(() => $recipe.set({ ...$recipe.get(), wish }))
    document.querySelector<HTMLElement>('.bench__recipe textarea')!.focus()
  }

  return (
    <div className="nothing-yet">
      <h2 className="title-3">{t('nothingTitle')}</h2>
      <p className="muted">{t('nothingHint')}</p>
      <ul className="list nothing-yet__examples" aria-label={t('examples')}>
        {EXAMPLES.map(({ name, text }) => (
          <li key={name}>
            <button type="button" className="bench-chip" onClick={() => take(t(text))}>
              {t(name)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

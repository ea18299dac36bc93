import type { creations } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import { galleryClass } from './Gallery.tsx'
import { benchTexts } from './texts.ts'
import { useBench } from './useBench.ts'

/** The places of the pictures until the server has replied. */
export function Placeholders({ recipe }: { recipe: creations.Recipe }) {
  const t = useTexts(benchTexts)
  const { page } = useBench()
  return (
    <>
      <div className="bench__bar">
        <div className="bench__title">
          <h2 dir="auto">{recipe.wish || t('starting')}</h2>
        </div>
      </div>
      <div className={galleryClass(recipe.count)}>
        {Array.from({ length: recipe.count }, (_, index) => (
          <div key={index} className="shot">
            <div className="shot__frame" style={{ aspectRatio: page.aspectRatioOf(recipe) }}>
              <p className="shot__words">{t('waitsTurn')}</p>
            </div>
            <p className="shot__bar num">{index + 1}</p>
          </div>
        ))}
      </div>
    </>
  )
}

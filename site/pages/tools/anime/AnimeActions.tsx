import { Button, useTexts } from '@atelier/widgets'
import { ReadAloudButton } from '../bench/ReadAloudButton.tsx'
import type { ResultActionsProps } from '../bench/tool-page.ts'
import { useBench } from '../bench/useBench.ts'
import { KeepPerson, Sheet, Strip } from './icons.tsx'
import { keepPerson, type AnimeRecipe } from './person.ts'
import { wordsOfStrip } from './words-of-strip.ts'
import { animeTexts } from './texts.ts'

/** Goes on with the person of a picture: the same one again, on a sheet, in a strip. */
export function AnimeActions({ creation, selected }: ResultActionsProps) {
  const t = useTexts(animeTexts)
  const { bench, $recipe } = useBench()
  const made = creation.recipe as AnimeRecipe

  function keep(makes: AnimeRecipe['makes']) {
    const next = keepPerson(made, makes, { creationId: creation.id, part: selected })
    $recipe.set(next)
    return next
  }

  function keepAndEditWish(makes: AnimeRecipe['makes']) {
    keep(makes)
    document.querySelector<HTMLElement>('.bench__recipe textarea')!.focus()
  }

  return (
    <div className="anime-actions">
      <Button variant="secondary" size="sm" onClick={() => keepAndEditWish('portrait')}>
        <KeepPerson size="sm" />
        {t('keep')}
      </Button>
      {made.makes !== 'sheet' && (
        <Button variant="secondary" size="sm" onClick={() => void bench.start(keep('sheet'))}>
          <Sheet size="sm" />
          {t('toSheet')}
        </Button>
      )}
      {made.makes === 'strip' && wordsOfStrip(made) && (
        <ReadAloudButton text={wordsOfStrip(made)} />
      )}
      {made.makes !== 'strip' && (
        <Button variant="secondary" size="sm" onClick={() => keepAndEditWish('strip')}>
          <Strip size="sm" />
          {t('toStrip')}
        </Button>
      )}
    </div>
  )
}

import type { creations } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import { imagenTexts } from './texts.ts'

type Paper = creations.PrintRecipe['paper']

/** Returns a function that names a paper or a screen. */
export function usePaperName(): (paper: Paper) => string {
  const t = useTexts(imagenTexts)
  return (paper) => {
    if (paper === 'book-cover') return t('bookCover')
    const isNamed =
      paper === 'postcard' || paper === 'square' || paper === 'phone' || paper === 'laptop'
    return isNamed ? t(paper) : paper.toUpperCase()
  }
}

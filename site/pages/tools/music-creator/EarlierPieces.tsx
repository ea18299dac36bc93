import type { creations, music } from '@atelier/contract'
import { useLanguage, useTexts } from '@atelier/widgets'
import type { EarlierItemsProps } from '../bench/Earlier.tsx'
import { EarlierSounds } from '../sound/EarlierSounds.tsx'
import { formatLength } from '../sound/format-length.ts'
import { soundOfPiece } from './sound-of-piece.ts'
import { musicTexts } from './texts.ts'

/** The pieces that were made before, which can be heard in their place. */
export function EarlierPieces(props: EarlierItemsProps) {
  const t = useTexts(musicTexts)
  const language = useLanguage()

  function describe(creation: creations.Creation): string {
    const { style } = creation.recipe as music.MusicRecipe
    const seconds = soundOfPiece(creation)?.seconds
    const length = seconds === undefined ? undefined : formatLength(seconds, language)
    return [style && t(style), creation.parent?.words, length].filter(Boolean).join(', ')
  }

  return <EarlierSounds {...props} describe={describe} soundOf={soundOfPiece} />
}

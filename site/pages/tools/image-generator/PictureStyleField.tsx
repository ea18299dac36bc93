import { PICTURE_STYLES, type creations } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import { StylePicker } from '../bench/StylePicker.tsx'
import { stylePictures } from './style-pictures.tsx'
import { imageGeneratorTexts } from './texts.ts'

interface PictureStyleFieldProps {
  engine: creations.ToolEngine | undefined
  value: creations.PictureStyle
  onChoose: (style: creations.PictureStyle) => void
}

/** The styles of the engine that makes pictures from words. */
export function PictureStyleField({ engine, value, onChoose }: PictureStyleFieldProps) {
  const t = useTexts(imageGeneratorTexts)
  const names = {
    'cut-paper': t('cutPaper'),
    dusk: t('dusk'),
    wash: t('wash'),
    photo: t('photo'),
    ink: t('ink'),
    'as-said': t('asSaid'),
  }
  return (
    <StylePicker
      label={t('style')}
      // Until the engine is known, the form has its final height.
      styles={engine?.styles ?? PICTURE_STYLES.slice(0, 3)}
      names={names}
      pictures={stylePictures}
      value={value}
      onChoose={onChoose}
    />
  )
}

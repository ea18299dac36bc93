import { PICTURE_SHAPES, type creations } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import { Segments } from '../bench/Segments.tsx'
import { imageGeneratorTexts } from './texts.ts'

interface ShapePickerProps {
  /** Undefined until it is known what the engine offers. */
  shapes: readonly creations.PictureShape[] | undefined
  value: creations.PictureShape
  onChoose: (shape: creations.PictureShape) => void
}

export function ShapePicker({ shapes = PICTURE_SHAPES, value, onChoose }: ShapePickerProps) {
  const t = useTexts(imageGeneratorTexts)
  return (
    <Segments
      label={t('shape')}
      options={shapes.map((shape) => ({
        value: shape,
        label: (
          <span className="bench-shape">
            <i className={`bench-shape__frame bench-shape__frame--${shape}`} />
            {t(shape)}
          </span>
        ),
      }))}
      value={value}
      onChoose={onChoose}
    />
  )
}

import {
  canTurn,
  dpisOf,
  isScreen,
  PAPER_IDS,
  PRINT_DPIS,
  sheetOf,
  type creations,
  formatLocale,
} from '@atelier/contract'
import { Checkbox, Select, useLanguage, useTexts } from '@atelier/widgets'
import { ChevronDown } from '@atelier/widgets/icons'
import { Segments } from '../bench/Segments.tsx'
import { usePaperName } from './paper-names.ts'
import { imagenTexts } from './texts.ts'

export interface PrintFieldsProps {
  recipe: creations.PrintRecipe
  onChange: (changes: Partial<creations.PrintRecipe>) => void
}

const papers = PAPER_IDS.filter((paper) => !isScreen(paper))
const screens = PAPER_IDS.filter((paper) => isScreen(paper))

/** The paper or the screen, and how fine the picture is. */
export function PaperFields({ recipe, onChange }: PrintFieldsProps) {
  const t = useTexts(imagenTexts)
  const nameOf = usePaperName()
  const { paper, isLandscape = false } = recipe
  const option = (id: creations.PrintRecipe['paper']) => (
    <option key={id} value={id}>
      {nameOf(id)}
    </option>
  )
  return (
    <>
      <div className="bench-field">
        <div className="print-size">
          <Select
            label={t('paper')}
            value={paper}
            onChange={({ target }) =>
              onChange({ paper: PAPER_IDS.find((id) => id === target.value)! })
            }
          >
            <optgroup label={t('papers')}>{papers.map(option)}</optgroup>
            <optgroup label={t('screens')}>{screens.map(option)}</optgroup>
          </Select>
          <DpiField recipe={recipe} onChange={onChange} />
        </div>
        <PixelCount recipe={recipe} />
      </div>
      {canTurn(paper) && (
        <Segments
          label={t('orientation')}
          options={[
            { value: 'upright', label: t('upright') },
            { value: 'landscape', label: t('landscape') },
          ]}
          value={isLandscape ? 'landscape' : 'upright'}
          onChoose={(value) => onChange({ isLandscape: value === 'landscape' })}
        />
      )}
    </>
  )
}

/** What a printer needs and an office does not. */
export function PrinterFields({ recipe, onChange }: PrintFieldsProps) {
  const t = useTexts(imagenTexts)
  if (isScreen(recipe.paper)) return null
  return (
    <details className="bench-more">
      <summary>
        <ChevronDown size="sm" />
        {t('printer')}
      </summary>
      <div className="bench-more__fields">
        <Checkbox
          checked={recipe.hasBleed ?? false}
          onChange={({ target }) => onChange({ hasBleed: target.checked })}
        >
          {t('bleed')}
        </Checkbox>
        <Checkbox
          checked={recipe.hasCropMarks ?? false}
          onChange={({ target }) => onChange({ hasCropMarks: target.checked })}
        >
          {t('cropMarks')}
        </Checkbox>
      </div>
    </details>
  )
}

function DpiField({ recipe, onChange }: PrintFieldsProps) {
  const t = useTexts(imagenTexts)
  const possible = dpisOf(recipe)
  if (isScreen(recipe.paper))
    return (
      <Select label={t('detail')} disabled>
        <option>{t('screenDetail')}</option>
      </Select>
    )
  return (
    <Select
      label={t('detail')}
      value={recipe.dpi}
      onChange={({ target }) =>
        onChange({ dpi: PRINT_DPIS.find((dpi) => dpi === Number(target.value))! })
      }
    >
      {PRINT_DPIS.map((dpi) => (
        <option key={dpi} value={dpi} disabled={!possible.includes(dpi)}>
          {t(possible.includes(dpi) ? 'dpi' : 'tooMuch', { dpi })}
        </option>
      ))}
    </Select>
  )
}

function PixelCount({ recipe }: Pick<PrintFieldsProps, 'recipe'>) {
  const t = useTexts(imagenTexts)
  const language = useLanguage()
  const { width, height, trimmed } = sheetOf(recipe)
  const number = (count: number) => new Intl.NumberFormat(formatLocale(language)).format(count)
  const pixels = { width: number(width), height: number(height) }
  const isLimited = dpisOf(recipe).length < PRINT_DPIS.length
  return (
    <p className="atl-field__hint num">
      {trimmed.unit === 'px'
        ? t('pixels', pixels)
        : t('paperPixels', { ...pixels, across: trimmed.width, down: trimmed.height })}
      {isLimited && <span className="print-limit">{t('tooMuchHint')}</span>}
    </p>
  )
}

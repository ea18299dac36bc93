import {
  BALLOON_KINDS,
  BALLOON_MAX_LENGTH,
  charactersWithoutGlyph,
  STRIP_MAX_PANELS,
  type creations,
} from '@atelier/contract'
import { Button, Field, IconButton, useTexts } from '@atelier/widgets'
import { ChevronDown, Plus, Trash } from '@atelier/widgets/icons'
import { useState } from 'react'
import { ChoiceSelect } from './ChoiceSelect.tsx'
import { MoveUp } from './icons.tsx'
import { SceneFields } from './SceneFields.tsx'
import { animeTexts } from './texts.ts'

type Panel = creations.AnimePanel

interface PanelListProps {
  panels: readonly Panel[]
  onChange: (panels: Panel[]) => void
}

/** The pictures of a strip, in the order in which they are read. One of them is open. */
export function PanelList({ panels, onChange }: PanelListProps) {
  const t = useTexts(animeTexts)
  const [opened, setOpened] = useState(0)

  function add() {
    onChange([...panels, { ...panels.at(-1)!, balloon: { kind: 'speech', text: '' } }])
    setOpened(panels.length)
  }

  function moveUp(index: number) {
    const moved = [...panels]
    moved.splice(index - 1, 2, panels[index]!, panels[index - 1]!)
    onChange(moved)
    setOpened(index - 1)
  }

  return (
    <fieldset className="bench-field">
      <legend className="atl-label">{t('panels')}</legend>
      <ol className="list anime-panels">
        {panels.map((panel, index) => (
          <li key={index}>
            <details
              className="bench-more anime-panel"
              open={index === opened}
              onToggle={({ currentTarget }) => {
                if (currentTarget.open) setOpened(index)
                else if (index === opened) setOpened(-1)
              }}
            >
              <summary>
                <ChevronDown size="sm" />
                <PanelSummary panel={panel} number={index + 1} />
              </summary>
              <PanelFields
                panel={panel}
                onChange={(changed) =>
                  onChange(panels.map((each, at) => (at === index ? changed : each)))
                }
              />
            </details>
            <span className="anime-panel__acts">
              {index > 0 && (
                <IconButton
                  small
                  label={t('moveUp', { number: index + 1 })}
                  onClick={() => moveUp(index)}
                >
                  <MoveUp size="sm" />
                </IconButton>
              )}
              {panels.length > 1 && (
                <IconButton
                  small
                  label={t('removePanel', { number: index + 1 })}
                  onClick={() => onChange(panels.filter((_, at) => at !== index))}
                >
                  <Trash size="sm" />
                </IconButton>
              )}
            </span>
          </li>
        ))}
      </ol>
      {panels.length < STRIP_MAX_PANELS && (
        <Button variant="quiet" size="sm" onClick={add}>
          <Plus size="sm" />
          {t('addPanel')}
        </Button>
      )}
    </fieldset>
  )
}

function PanelSummary({ panel, number }: { panel: Panel; number: number }) {
  const t = useTexts(animeTexts)
  const { place, expression, balloon } = panel
  return (
    <span className="anime-panel__summary">
      <span className="atl-unseen">{t('panel', { number })}</span>
      <span className="num" aria-hidden="true">
        {number}
      </span>
      <span>
        {t(`place-${place}`)}, {t(`expression-${expression}`)}
        {balloon?.text && <bdi className="anime-panel__said">{balloon.text}</bdi>}
      </span>
    </span>
  )
}

const balloonOptions = ['none', ...BALLOON_KINDS] as const

function PanelFields({ panel, onChange }: { panel: Panel; onChange: (panel: Panel) => void }) {
  const t = useTexts(animeTexts)
  const { balloon } = panel
  const missing = charactersWithoutGlyph(balloon?.text ?? '')

  function chooseBalloon(kind: (typeof balloonOptions)[number]) {
    const { balloon: before, ...scene } = panel
    onChange(kind === 'none' ? scene : { ...scene, balloon: { kind, text: before?.text ?? '' } })
  }

  return (
    <div className="bench-more__fields">
      <SceneFields scene={panel} onChange={(changes) => onChange({ ...panel, ...changes })} />
      <ChoiceSelect
        label={t('balloon')}
        options={balloonOptions}
        nameOf={(kind) => t(`balloon-${kind}`)}
        value={balloon?.kind ?? 'none'}
        onChoose={chooseBalloon}
      />
      {balloon && (
        <Field
          label={t('balloonText')}
          placeholder={t('balloonTextExample')}
          dir="auto"
          autoComplete="off"
          maxLength={BALLOON_MAX_LENGTH}
          value={balloon.text}
          error={missing.length > 0 ? t('noGlyph', { characters: missing.join(' ') }) : undefined}
          onChange={({ target }) =>
            onChange({ ...panel, balloon: { ...balloon, text: target.value } })
          }
        />
      )}
    </div>
  )
}

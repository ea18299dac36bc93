import { SCENE_CHOICES, type creations } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import { ChoiceSelect } from './ChoiceSelect.tsx'
import { animeTexts } from './texts.ts'

interface SceneFieldsProps {
  scene: creations.AnimeScene
  /** False: a picture is the place. */
  hasPlace?: boolean
  onChange: (changes: Partial<creations.AnimeScene>) => void
}

/** How and where the person is seen. */
export function SceneFields({ scene, hasPlace = true, onChange }: SceneFieldsProps) {
  const t = useTexts(animeTexts)
  return (
    <div className="anime-grid">
      <ChoiceSelect
        label={t('expression')}
        options={SCENE_CHOICES.expression}
        nameOf={(value) => t(`expression-${value}`)}
        value={scene.expression}
        onChoose={(expression) => onChange({ expression })}
      />
      {hasPlace && (
        <ChoiceSelect
          label={t('place')}
          options={SCENE_CHOICES.place}
          nameOf={(value) => t(`place-${value}`)}
          value={scene.place}
          onChoose={(place) => onChange({ place })}
        />
      )}
      <ChoiceSelect
        label={t('pose')}
        options={SCENE_CHOICES.pose}
        nameOf={(value) => t(`pose-${value}`)}
        value={scene.pose}
        onChoose={(pose) => onChange({ pose })}
      />
      <ChoiceSelect
        label={t('framing')}
        options={SCENE_CHOICES.framing}
        nameOf={(value) => t(`framing-${value}`)}
        value={scene.framing}
        onChoose={(framing) => onChange({ framing })}
      />
      <ChoiceSelect
        label={t('time')}
        options={SCENE_CHOICES.time}
        nameOf={(value) => t(`time-${value}`)}
        value={scene.time}
        onChoose={(time) => onChange({ time })}
      />
      <ChoiceSelect
        label={t('weather')}
        options={SCENE_CHOICES.weather}
        nameOf={(value) => t(`weather-${value}`)}
        value={scene.weather}
        onChoose={(weather) => onChange({ weather })}
      />
    </div>
  )
}

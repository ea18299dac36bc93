import {
  ACCESSORIES,
  CHARACTER_CHOICES,
  CHARACTER_COLOURS,
  CHARACTER_NAME_MAX_LENGTH,
  MAX_ACCESSORIES,
  type creations,
} from '@atelier/contract'
import { Field, useTexts } from '@atelier/widgets'
import { ChoiceSelect } from './ChoiceSelect.tsx'
import { SwatchPicker } from './SwatchPicker.tsx'
import { animeTexts } from './texts.ts'

interface PersonFieldsProps {
  character: creations.AnimeCharacter
  onChange: (character: creations.AnimeCharacter) => void
}

/** Everything by which a person is recognised. */
export function PersonFields({ character, onChange }: PersonFieldsProps) {
  const t = useTexts(animeTexts)
  const change = (changes: Partial<creations.AnimeCharacter>) =>
    onChange({ ...character, ...changes })
  return (
    <>
      <Field
        label={t('name')}
        placeholder={t('nameExample')}
        dir="auto"
        autoComplete="off"
        maxLength={CHARACTER_NAME_MAX_LENGTH}
        value={character.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <div className="anime-grid">
        <ChoiceSelect
          label={t('hair')}
          options={CHARACTER_CHOICES.hair}
          nameOf={(value) => t(`hair-${value}`)}
          value={character.hair}
          onChoose={(hair) => change({ hair })}
        />
        <ChoiceSelect
          label={t('age')}
          options={CHARACTER_CHOICES.age}
          nameOf={(value) => t(`age-${value}`)}
          value={character.age}
          onChoose={(age) => change({ age })}
        />
        <ChoiceSelect
          label={t('eyes')}
          options={CHARACTER_CHOICES.eyes}
          nameOf={(value) => t(`eyes-${value}`)}
          value={character.eyes}
          onChoose={(eyes) => change({ eyes })}
        />
        <ChoiceSelect
          label={t('face')}
          options={CHARACTER_CHOICES.face}
          nameOf={(value) => t(`face-${value}`)}
          value={character.face}
          onChoose={(face) => change({ face })}
        />
      </div>
      <SwatchPicker
        label={t('hairColour')}
        colours={CHARACTER_COLOURS.hairColour}
        nameOf={(value) => t(`hairColour-${value}`)}
        value={character.hairColour}
        onChoose={(hairColour) => change({ hairColour })}
      />
      <SwatchPicker
        label={t('eyeColour')}
        colours={CHARACTER_COLOURS.eyeColour}
        nameOf={(value) => t(`eyeColour-${value}`)}
        value={character.eyeColour}
        onChoose={(eyeColour) => change({ eyeColour })}
      />
      <SwatchPicker
        label={t('skin')}
        colours={CHARACTER_COLOURS.skin}
        nameOf={(value) => t(`skin-${value}`)}
        value={character.skin}
        onChoose={(skin) => change({ skin })}
      />
      <ChoiceSelect
        label={t('clothes')}
        options={CHARACTER_CHOICES.clothes}
        nameOf={(value) => t(`clothes-${value}`)}
        value={character.clothes}
        onChoose={(clothes) => change({ clothes })}
      />
      <SwatchPicker
        label={t('clothesColour')}
        colours={CHARACTER_COLOURS.clothesColour}
        nameOf={(value) => t(`fabric-${value}`)}
        value={character.clothesColour}
        onChoose={(clothesColour) => change({ clothesColour })}
      />
      <AccessoryPicker
        value={character.accessories}
        onChange={(accessories) => change({ accessories })}
      />
      {character.accessories.length > 0 && (
        <SwatchPicker
          label={t('accessoryColour')}
          colours={CHARACTER_COLOURS.clothesColour}
          nameOf={(value) => t(`fabric-${value}`)}
          value={character.accessoryColour}
          onChoose={(accessoryColour) => change({ accessoryColour })}
        />
      )}
    </>
  )
}

type Accessories = creations.AnimeCharacter['accessories']

interface AccessoryPickerProps {
  value: Accessories
  onChange: (accessories: Accessories) => void
}

function AccessoryPicker({ value, onChange }: AccessoryPickerProps) {
  const t = useTexts(animeTexts)
  return (
    <fieldset className="bench-field">
      <legend className="atl-label">{t('accessories')}</legend>
      <div className="anime-chips">
        {ACCESSORIES.map((accessory) => {
          const isWorn = value.includes(accessory)
          return (
            <label key={accessory} className="bench-chip">
              <input
                type="checkbox"
                className="atl-unseen"
                checked={isWorn}
                disabled={!isWorn && value.length >= MAX_ACCESSORIES}
                onChange={() =>
                  onChange(
                    isWorn ? value.filter((each) => each !== accessory) : [...value, accessory],
                  )
                }
              />
              {t(`accessory-${accessory}`)}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

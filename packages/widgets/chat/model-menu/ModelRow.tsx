import { GUIDE_MODEL_ID, type chat as calls } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { useTexts } from '../../i18n.ts'
import { Eye, Lock } from '../../ui/icons.tsx'
import { $favouriteModels, toggleFavourite } from './favourites.ts'
import { modelMenuTexts } from './texts.ts'
import { createIcon } from '../../ui/create-icon.tsx'

const Star = /* @__PURE__ */ createIcon(
  <path d="m12 3 2.8 5.6 6.2.9-4.5 4.4 1.1 6.1L12 17.1 6.4 20l1.1-6.1L3 9.5l6.2-.9z" />,
)
const Volume = /* @__PURE__ */ createIcon(
  <path d="M11 5 6 9H3v6h3l5 4zM15.5 8.5a5 5 0 0 1 0 7M18.5 5.5a9 9 0 0 1 0 13" />,
)

interface ModelRowProps {
  model: calls.Model
  isChosen: boolean
  isLocked: boolean
  onChoose: () => void
}

const abilityIcons = { vision: Eye, audio: Volume }

/** A menu row with a model and the star button that makes it a favourite. */
export function ModelRow({ model, isChosen, isLocked, onChoose }: ModelRowProps) {
  const t = useTexts(modelMenuTexts)
  const detailsId = useId()
  const isFavourite = useStore($favouriteModels).includes(model.id)
  const { id, name, tier, abilities } = model
  const description = id === GUIDE_MODEL_ID ? t('guideHint') : model.description
  return (
    <div role="none" className="atl-models__row">
      <button
        type="button"
        role="menuitemradio"
        aria-checked={isChosen}
        aria-label={name}
        aria-describedby={detailsId}
        tabIndex={-1}
        className="atl-menu__item"
        onClick={onChoose}
      >
        <span className="atl-model__item">
          <i className={isChosen ? 'atl-dab' : 'atl-dab atl-dab--off'} />
          <b dir="auto">{name}</b>
          {tier === 'pro' && (
            <span className="atl-badge">
              {isLocked && <Lock size="sm" />}
              {t('pro')}
            </span>
          )}
          <span className="atl-model__words" id={detailsId}>
            {description && <span dir="auto">{description} </span>}
            {(['vision', 'audio'] as const)
              .filter((ability) => abilities.includes(ability))
              .map((ability) => {
                const Icon = abilityIcons[ability]
                return (
                  <span key={ability} className="atl-models__ability">
                    <Icon size="sm" />
                    {t(ability)}{' '}
                  </span>
                )
              })}
            {isLocked && <span className="atl-models__locked">{t('locked')}</span>}
          </span>
        </span>
      </button>
      <button
        type="button"
        role="menuitemcheckbox"
        aria-checked={isFavourite}
        aria-label={t('favourite', { name })}
        tabIndex={-1}
        className="atl-menu__item atl-models__star"
        onClick={() => toggleFavourite(id)}
      >
        <Star size="sm" />
      </button>
    </div>
  )
}

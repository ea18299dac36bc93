import { ANIME_LINES, CREATION_WORDS_MAX_LENGTH } from '@atelier/contract'
import { IconButton, TextArea, useLanguage, useTexts } from '@atelier/widgets'
import { ChevronDown, Close } from '@atelier/widgets/icons'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { CountPicker } from '../bench/CountPicker.tsx'
import { EngineField } from '../bench/EngineField.tsx'
import { ReadingNotes } from '../bench/ReadingNotes.tsx'
import { SeedField } from '../bench/SeedField.tsx'
import { Segments } from '../bench/Segments.tsx'
import { SourceField } from '../bench/SourceField.tsx'
import { StylePicker } from '../bench/StylePicker.tsx'
import type { RecipeFieldsProps } from '../bench/tool-page.ts'
import { useBench } from '../bench/useBench.ts'
import { useReading } from '../bench/useReading.ts'
import { linePictures } from './line-pictures.tsx'
import { PanelList } from './PanelList.tsx'
import { canChooseEngine, changeKind, type AnimeRecipe } from './person.ts'
import { PersonFields } from './PersonFields.tsx'
import { SceneFields } from './SceneFields.tsx'
import { takeReading } from './take-reading.ts'
import { animeTexts } from './texts.ts'
import './anime.css'

const kinds = ['portrait', 'sheet', 'strip'] as const

/** The recipe of Anime: words and choices, which are kept in step. */
export function AnimeFields({
  recipe,
  onChange,
  onReplace,
  engine,
}: RecipeFieldsProps<AnimeRecipe>) {
  const t = useTexts(animeTexts)
  const language = useLanguage()
  const { $recipe } = useBench()
  const { keepsPerson } = recipe
  const reading = useReading(recipe, engine, (read, wish) =>
    onChange(takeReading($recipe.get() as AnimeRecipe, read, wish)),
  )
  // The words in the picture are in the language of the page.
  const change = (changes: Partial<AnimeRecipe>) =>
    onChange({ ...changes, language: language === 'vi' ? 'vi' : 'en' })
  return (
    <>
      {keepsPerson && (
        <KeptPerson recipe={recipe} onForget={() => change({ keepsPerson: false })} />
      )}
      <div className="bench-field">
        <TextArea
          label={t(keepsPerson ? 'wishKept' : 'wish')}
          placeholder={t(keepsPerson ? 'wishKeptExample' : 'wishExample')}
          dir="auto"
          rows={3}
          maxLength={CREATION_WORDS_MAX_LENGTH}
          value={recipe.wish}
          onChange={({ target }) => change({ wish: target.value })}
        />
        <ReadingNotes reading={reading} />
      </div>
      <StylePicker
        label={t('line')}
        styles={ANIME_LINES}
        names={{
          flat: t('line-flat'),
          pen: t('line-pen'),
          noir: t('line-noir'),
          night: t('line-night'),
        }}
        pictures={linePictures}
        value={recipe.line ?? 'flat'}
        onChoose={(line) => change({ line })}
      />
      <Segments
        label={t('makes')}
        options={kinds.map((kind) => ({ value: kind, label: t(`makes-${kind}`) }))}
        value={recipe.makes}
        onChoose={(makes) => onReplace(changeKind(recipe, makes))}
      />
      {recipe.makes === 'portrait' && recipe.behind && (
        <SourceField
          source={recipe.behind}
          label={t('behind')}
          hintOf={() => t('behindHint')}
          onRemove={() => change({ behind: undefined })}
        />
      )}
      {recipe.makes === 'portrait' && (
        <SceneFields
          scene={recipe.scene}
          hasPlace={!recipe.behind}
          onChange={(changes) => change({ scene: { ...recipe.scene, ...changes } })}
        />
      )}
      {recipe.makes === 'strip' && (
        <PanelList panels={recipe.panels} onChange={(panels) => change({ panels })} />
      )}
      {!keepsPerson && (
        <Folded label={t('person')}>
          <PersonFields
            character={recipe.character}
            onChange={(character) => change({ character })}
          />
        </Folded>
      )}
      {recipe.makes === 'portrait' && (
        <CountPicker
          label={t('count')}
          value={recipe.count}
          onChoose={(count) => change({ count })}
        />
      )}
      <Folded label={t('more')}>
        <MoreFields recipe={recipe} engine={engine} onChange={change} />
      </Folded>
    </>
  )
}

type MoreFieldsProps = Pick<RecipeFieldsProps<AnimeRecipe>, 'recipe' | 'engine' | 'onChange'>

function MoreFields({ recipe, engine, onChange }: MoreFieldsProps) {
  const canChoose = canChooseEngine(recipe)
  const isSketch = !canChoose || (engine?.isSketch ?? true)
  return (
    <>
      {canChoose && (
        <EngineField value={recipe.engine} onChoose={(id) => onChange({ engine: id })} />
      )}
      {isSketch && <SeedField value={recipe.seed} onChange={(seed) => onChange({ seed })} />}
    </>
  )
}

/** Its many fields are made when they are seen: until then, the page is ready sooner. */
function Folded({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  // The visitor may have opened it before the code of the page had loaded.
  useEffect(() => setIsOpen(details.current!.open), [])
  return (
    <details
      ref={details}
      className="bench-more"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <ChevronDown size="sm" />
        {label}
      </summary>
      {isOpen && <div className="bench-more__fields">{children}</div>}
    </details>
  )
}

/** Says whose face is kept, and lets the visitor choose another one. */
function KeptPerson({ recipe, onForget }: { recipe: AnimeRecipe; onForget: () => void }) {
  const t = useTexts(animeTexts)
  return (
    <section className="kept-person" aria-label={t('kept')}>
      <p className="atl-label">{t('kept')}</p>
      <div className="kept-person__card">
        <p>
          <b dir="auto">{recipe.character.name || t('unnamed')}</b>
          <span>{t('keptHint')}</span>
        </p>
        <IconButton small label={t('forget')} onClick={onForget}>
          <Close size="sm" />
        </IconButton>
      </div>
    </section>
  )
}

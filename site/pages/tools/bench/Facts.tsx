import type { creations } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import { Link } from '../../../router/Link.tsx'
import { ArrowLeft } from '@atelier/widgets/icons'
import { creationPath, SAME_PAGE } from './creation.ts'
import { moveToResult } from './reveal.ts'
import { Fact } from './Fact.tsx'
import { benchTexts } from './texts.ts'

interface FactsProps {
  creation: creations.Creation
  selected: number | undefined
  ancestors: readonly creations.Creation[]
  /** How this server makes it without a model. Absent: it sketches. */
  embedded?: string
  /** The wish stands on the page anyway. */
  hidesWish?: boolean
}

/** What made it from what. */
export function Facts(props: FactsProps) {
  const { creation, selected, ancestors, embedded, hidesWish } = props
  const t = useTexts(benchTexts)
  const { recipe, engine, parts } = creation
  const part = selected === undefined ? undefined : parts[selected]
  const seed = seedOf(creation, part)
  return (
    <div className="bench-facts">
      <ChangedFrom creation={creation} ancestors={ancestors} />
      <dl>
        {recipe.wish && !hidesWish && (
          <Fact name={t('wish')}>
            <span dir="auto">{recipe.wish}</span>
          </Fact>
        )}
        {'leaveOut' in recipe && recipe.leaveOut && (
          <Fact name={t('leftOut')}>
            <span dir="auto">{recipe.leaveOut}</span>
          </Fact>
        )}
        {part?.asked && (
          <Fact name={t('asked')}>
            <span dir="auto">{part.asked}</span>
          </Fact>
        )}
        <Fact name={t('engine')}>
          {engine.isSketch ? (embedded ?? t('sketchEngine')) : engine.name}
        </Fact>
        {/* Models are given none. */}
        {seed !== undefined && (
          <Fact name={t('seed')}>
            <span className="num">{seed}</span>
          </Fact>
        )}
      </dl>
    </div>
  )
}

/** Each picture has a seed of its own, a piece of music that of its recipe. */
function seedOf(
  { engine, recipe }: creations.Creation,
  part: creations.CreationPart | undefined,
): number | undefined {
  return part?.seed ?? (part?.sound && engine.isSketch ? recipe.seed : undefined)
}

/** The way back to the picture that was changed. */
function ChangedFrom({ creation, ancestors }: Pick<FactsProps, 'creation' | 'ancestors'>) {
  const t = useTexts(benchTexts)
  const { parent, tool } = creation
  if (!parent) return null
  const title = ancestors.find(({ id }) => id === parent.creationId)?.title
  const from = (
    <>
      <ArrowLeft size="sm" mirrorInRtl />
      {t('changedFrom')} <bdi>{title ?? creation.title}</bdi>
    </>
  )
  return (
    <p className="bench-facts__parent">
      {/* The picture that was changed may have been deleted. */}
      {title === undefined ? (
        <span>{from}</span>
      ) : (
        <Link
          to={creationPath({ id: parent.creationId, tool })}
          {...SAME_PAGE}
          onClick={moveToResult}
        >
          {from}
        </Link>
      )}
      <bdi className="bench-facts__words">{parent.words}</bdi>
    </p>
  )
}

import type { creations } from '@atelier/contract'
import { formatWhen, IconButton, useLanguage, useTexts } from '@atelier/widgets'
import { Retry, Trash } from '@atelier/widgets/icons'
import { useEffect, useMemo } from 'react'
import { Link } from '../../../router/Link.tsx'
import { Download } from '../../../layout/page-icons.tsx'
import { creationPath, isUnfinished, SAME_PAGE } from '../bench/creation.ts'
import { downloadFrom } from '../bench/download.ts'
import type { EarlierItemsProps } from '../bench/Earlier.tsx'
import { moveToResult } from '../bench/reveal.ts'
import { useBench } from '../bench/useBench.ts'
import { useShowCreation } from '../bench/useCreationFromUrl.ts'
import { createAudioPlayer } from './audio-player.ts'
import { freshCreation } from './fresh-creation.ts'
import { PlayButton } from './PlayButton.tsx'
import { PlayFailure } from './PlayFailure.tsx'
import { soundTexts } from './texts.ts'

interface EarlierSoundsProps extends EarlierItemsProps {
  /** What is said below the title: "Lo-fi, 2 min". */
  describe: (creation: creations.Creation) => string
  /** The whole sound in one file. */
  soundOf: (
    creation: creations.Creation,
  ) => { url: string; downloadUrl: string | undefined; seconds: number } | undefined
}

/** What was made before, a line each, which can be heard in its place. */
export function EarlierSounds({ creations, shownId, describe, soundOf }: EarlierSoundsProps) {
  return (
    <ul className="list earlier-rows earlier-sounds">
      {creations.map((creation) => (
        <Row
          key={creation.id}
          creation={creation}
          isShown={creation.id === shownId}
          describe={describe}
          soundOf={soundOf}
        />
      ))}
    </ul>
  )
}

interface RowProps extends Pick<EarlierSoundsProps, 'describe' | 'soundOf'> {
  creation: creations.Creation
  isShown: boolean
}

function Row({ creation, isShown, describe, soundOf }: RowProps) {
  const t = useTexts(soundTexts)
  const language = useLanguage()
  const { deletion, $recipe } = useBench()
  const show = useShowCreation()
  const { id, title, createdAt } = creation
  const sound = soundOf(creation)

  function remove() {
    deletion.deleteWithUndo(creation)
    if (isShown) show(undefined)
  }

  function takeRecipe() {
    const { seed: _, engine: __, ...again } = creation.recipe
    $recipe.set(again as creations.Recipe)
    document.querySelector<HTMLElement>('.bench__recipe textarea')!.focus()
  }

  /** URLs end. */
  async function download() {
    const url = soundOf(await freshCreation(id))?.downloadUrl
    if (url) await downloadFrom(url)
  }

  return (
    <li>
      {sound ? <RowPlayer {...{ id, title, soundOf }} seconds={sound.seconds} /> : <i />}
      <Link
        to={creationPath(creation)}
        {...SAME_PAGE}
        aria-current={isShown || undefined}
        onClick={moveToResult}
      >
        <b dir="auto">{title}</b>
        <span>{describe(creation)}</span>
      </Link>
      <time dateTime={createdAt}>{formatWhen(createdAt, language)}</time>
      <span className="earlier-sounds__acts">
        {sound?.downloadUrl && !isUnfinished(creation) && (
          <IconButton small label={t('downloadTitled', { title })} onClick={() => void download()}>
            <Download size="sm" />
          </IconButton>
        )}
        <IconButton small label={t('againTitled', { title })} onClick={takeRecipe}>
          <Retry size="sm" />
        </IconButton>
        <IconButton small label={t('deleteTitled', { title })} onClick={remove}>
          <Trash size="sm" />
        </IconButton>
      </span>
    </li>
  )
}

interface RowPlayerProps extends Pick<EarlierSoundsProps, 'soundOf'> {
  id: string
  title: string
  seconds: number
}

function RowPlayer({ id, title, seconds, soundOf }: RowPlayerProps) {
  const player = useMemo(
    () =>
      createAudioPlayer({
        length: seconds,
        loadUrl: async () => soundOf(await freshCreation(id))?.url,
      }),
    [id, seconds, soundOf],
  )
  useEffect(() => () => player.close(), [player])
  return (
    <div className="earlier-sounds__player">
      <PlayButton player={player} title={title} />
      <PlayFailure player={player} />
    </div>
  )
}

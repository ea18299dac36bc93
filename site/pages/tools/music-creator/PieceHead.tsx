import type { creations } from '@atelier/contract'
import { Button, IconButton, useTexts } from '@atelier/widgets'
import { Trash } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import { Download } from '../../../layout/page-icons.tsx'
import { isUnfinished } from '../bench/creation.ts'
import { moveToResult } from '../bench/reveal.ts'
import { ShareButton } from '../bench/ShareButton.tsx'
import { benchTexts } from '../bench/texts.ts'
import { TitleField } from '../bench/TitleField.tsx'
import { useBench } from '../bench/useBench.ts'
import { useShowCreation } from '../bench/useCreationFromUrl.ts'
import { useDownload } from '../bench/useDownload.ts'
import { LoopIcon } from '../sound/icons.tsx'
import { PlayButton } from '../sound/PlayButton.tsx'
import { PlayFailure } from '../sound/PlayFailure.tsx'
import type { Player } from '../sound/player.ts'
import { soundTexts } from '../sound/texts.ts'
import { VolumeButton } from '../sound/VolumeButton.tsx'

interface PieceHeadProps {
  creation: creations.Creation
  player: Player
  /** What it is, below the title. */
  line: string
}

/** Plays the piece; its title; what can be done with the whole of it. */
export function PieceHead({ creation, player, line }: PieceHeadProps) {
  const t = useTexts(soundTexts)
  const common = useTexts(benchTexts)
  const { deletion } = useBench()
  const show = useShowCreation()
  const loops = useStore(player.$loops)
  const { isDownloading, download } = useDownload()

  function remove() {
    player.pause()
    deletion.deleteWithUndo(creation)
    show(undefined)
    moveToResult()
  }

  return (
    <div className="sound-head">
      <PlayButton player={player} />
      <div className="sound-head__title">
        <TitleField creation={creation} />
        <p className="sound-head__line">{line}</p>
      </div>
      <span className="sound-head__acts">
        <IconButton
          small
          label={t('loop')}
          title={t('loop')}
          aria-pressed={loops}
          onClick={() => player.setLoops(!loops)}
        >
          <LoopIcon size="sm" />
        </IconButton>
        <VolumeButton />
        {creation.parts[0]?.downloads?.mp3 && (
          <Button
            variant="secondary"
            size="sm"
            busy={isDownloading}
            aria-label={t('downloadAs', { format: 'MP3' })}
            onClick={() => void download(({ parts }) => parts[0]?.downloads?.mp3)}
          >
            <Download size="sm" />
            MP3
          </Button>
        )}
        {creation.parts[0]?.sound && !isUnfinished(creation) && (
          <ShareButton creationId={creation.id} />
        )}
        {!isUnfinished(creation) && (
          <IconButton small label={common('delete')} title={common('delete')} onClick={remove}>
            <Trash size="sm" />
          </IconButton>
        )}
      </span>
      <PlayFailure player={player} />
    </div>
  )
}

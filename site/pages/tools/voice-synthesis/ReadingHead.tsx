import type { creations, voice } from '@atelier/contract'
import { Button, IconButton, useLanguage, useTexts } from '@atelier/widgets'
import { ChevronDown, Trash } from '@atelier/widgets/icons'
import { Download } from '../../../layout/page-icons.tsx'
import { ActionsButton } from '../bench/ActionsButton.tsx'
import { formatNames } from '../bench/DownloadButton.tsx'
import { isUnfinished } from '../bench/creation.ts'
import { moveToResult } from '../bench/reveal.ts'
import { ShareButton } from '../bench/ShareButton.tsx'
import { benchTexts } from '../bench/texts.ts'
import { TitleField } from '../bench/TitleField.tsx'
import { useBench } from '../bench/useBench.ts'
import { useShowCreation } from '../bench/useCreationFromUrl.ts'
import { useDownload } from '../bench/useDownload.ts'
import { PlayButton } from '../sound/PlayButton.tsx'
import { PlayFailure } from '../sound/PlayFailure.tsx'
import type { Player } from '../sound/player.ts'
import { soundTexts } from '../sound/texts.ts'
import { VolumeButton } from '../sound/VolumeButton.tsx'
import { describeReading } from './describe-reading.ts'
import { voiceTexts } from './texts.ts'
import { useSpeech } from './useSpeech.ts'

const OTHER_FORMATS = ['mp3', 'wav', 'ogg', 'srt', 'vtt'] as const

interface ReadingHeadProps {
  creation: creations.Creation
  player: Player
}

/** Plays the reading; its title; what can be done with the whole of it. */
export function ReadingHead({ creation, player }: ReadingHeadProps) {
  const t = useTexts(voiceTexts)
  const sound = useTexts(soundTexts)
  const common = useTexts(benchTexts)
  const language = useLanguage()
  const speech = useSpeech()
  const { deletion } = useBench()
  const show = useShowCreation()
  const { isDownloading, download } = useDownload()
  const downloads = creation.parts[0]?.downloads
  const { format = 'mp3' } = creation.recipe as voice.VoiceRecipe
  const voices = speech.is === 'server' ? speech.voices : []
  const others = OTHER_FORMATS.filter((each) => each !== format && downloads?.[each])

  function remove() {
    player.pause()
    deletion.deleteWithUndo(creation)
    show(undefined)
    moveToResult()
  }

  const save = (wanted: (typeof OTHER_FORMATS)[number]) =>
    void download(({ parts }) => parts[0]?.downloads?.[wanted])

  return (
    <div className="sound-head">
      <PlayButton player={player} />
      <div className="sound-head__title">
        <TitleField creation={creation} />
        <p className="sound-head__line">{describeReading(t, creation, voices, language)}</p>
      </div>
      <span className="sound-head__acts">
        <VolumeButton />
        {downloads?.[format] && (
          <Button
            variant="secondary"
            size="sm"
            busy={isDownloading}
            aria-label={sound('downloadAs', { format: formatNames[format] })}
            onClick={() => save(format)}
          >
            <Download size="sm" />
            {formatNames[format]}
          </Button>
        )}
        {others.length > 0 && (
          <ActionsButton
            label={sound('otherFormats')}
            actions={others.map((each) => ({
              label: formatNames[each],
              onChoose: () => save(each),
            }))}
          >
            {(props) => (
              <IconButton {...props} small label={sound('otherFormats')}>
                <ChevronDown size="sm" />
              </IconButton>
            )}
          </ActionsButton>
        )}
        {downloads?.mp3 && <ShareButton creationId={creation.id} />}
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

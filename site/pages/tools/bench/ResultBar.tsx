import type { creations } from '@atelier/contract'
import { Button, IconButton, useTexts } from '@atelier/widgets'
import { Trash } from '@atelier/widgets/icons'
import { Download } from '../../../layout/page-icons.tsx'
import { doneCountOf, isUnfinished } from './creation.ts'
import { moveToResult } from './reveal.ts'
import { ShareButton } from './ShareButton.tsx'
import { benchTexts } from './texts.ts'
import { TitleField } from './TitleField.tsx'
import { useBench } from './useBench.ts'
import { UseInButton } from './UseInButton.tsx'
import { useShowCreation } from './useCreationFromUrl.ts'
import { useDownload } from './useDownload.ts'

const saveAllTexts = ['save1', 'save1', 'save2', 'save3', 'save4'] as const

interface ResultBarProps {
  creation: creations.Creation
  selected: number | undefined
}

/** The title, and what can be done with all pictures together. */
export function ResultBar({ creation, selected }: ResultBarProps) {
  const t = useTexts(benchTexts)
  const count = creation.parts.length
  const done = doneCountOf(creation)
  if (isUnfinished(creation))
    return (
      <div className="bench__bar">
        <TitleField creation={creation} />
        <span className="bench__count num">{t('ready', { done, count })}</span>
      </div>
    )
  return (
    <div className="bench__bar">
      <TitleField creation={creation} />
      <div className="bench__acts">
        {done > 1 && creation.zipUrl && <SaveAll count={done} />}
        {done > 0 && <ShareButton creationId={creation.id} />}
        {selected !== undefined && <UseInButton creation={creation} selected={selected} />}
        <DeleteButton creation={creation} />
      </div>
    </div>
  )
}

function SaveAll({ count }: { count: number }) {
  const t = useTexts(benchTexts)
  const { isDownloading, download } = useDownload()
  return (
    <Button
      variant="quiet"
      size="sm"
      title={t('saveAll')}
      busy={isDownloading}
      onClick={() => void download(({ zipUrl }) => zipUrl)}
    >
      <Download size="sm" />
      {t(saveAllTexts[count]!)}
    </Button>
  )
}

function DeleteButton({ creation }: { creation: creations.Creation }) {
  const t = useTexts(benchTexts)
  const { deletion } = useBench()
  const show = useShowCreation()

  function remove() {
    deletion.deleteWithUndo(creation)
    show(undefined)
    moveToResult()
  }

  return (
    <IconButton small label={t('delete')} title={t('delete')} onClick={remove}>
      <Trash size="sm" />
    </IconButton>
  )
}

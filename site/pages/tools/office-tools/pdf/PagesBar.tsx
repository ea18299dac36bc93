import { Button, IconButton, Notice, useTexts } from '@atelier/widgets'
import { ArrowLeft, ArrowRight, Trash } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import { Download } from '../../../../layout/page-icons.tsx'
import { Move, TurnLeft, TurnRight, Undo } from './icons.tsx'
import { pdfTexts } from './texts.ts'
import { focusPage, usePageActions, usePdf, useStepText } from './usePdf.ts'

/** How many pages there are, and what can be done to the chosen ones. It stays in sight above a long list. */
export function PagesBar() {
  const t = useTexts(pdfTexts)
  const { pages } = usePdf()
  const all = useStore(pages.$pages)
  const chosen = useStore(pages.$chosen)
  const isAnyChosen = chosen.size > 0
  const chooseAll = () => pages.choose(all.map(({ id }) => id))

  return (
    <div className="pdf-bar">
      <div className="pdf-bar__line">
        <h2 className="pdf-bar__count num">
          {isAnyChosen
            ? t('chosenOf', { chosen: chosen.size, count: all.length })
            : t('pages', { count: all.length })}
        </h2>
        <div className="bench__acts">
          {isAnyChosen && <ChosenActions />}
          <Button
            variant="quiet"
            size="sm"
            onClick={isAnyChosen ? () => pages.choose([]) : chooseAll}
          >
            {t(isAnyChosen ? 'chooseNone' : 'chooseAll')}
          </Button>
          <UndoButton />
        </div>
      </div>
      <HeldLine />
    </div>
  )
}

function ChosenActions() {
  const t = useTexts(pdfTexts)
  const { pages, saveChosen, $save } = usePdf()
  const chosen = useStore(pages.$chosen)
  const save = useStore($save)
  const actions = usePageActions()

  function pickUp() {
    actions.pickUp(chosen)
    focusPage([...chosen][0])
  }

  return (
    <>
      <IconButton small label={t('turnLeft')} onClick={() => actions.turn(chosen, -90)}>
        <TurnLeft size="sm" />
      </IconButton>
      <IconButton small label={t('turnRight')} onClick={() => actions.turn(chosen, 90)}>
        <TurnRight size="sm" />
      </IconButton>
      <IconButton small label={t('moveBefore')} onClick={() => pages.moveBy(chosen, -1)}>
        <ArrowLeft size="sm" mirrorInRtl />
      </IconButton>
      <IconButton small label={t('moveAfter')} onClick={() => pages.moveBy(chosen, 1)}>
        <ArrowRight size="sm" mirrorInRtl />
      </IconButton>
      <IconButton small label={t('removeChosen')} onClick={() => actions.remove(chosen)}>
        <Trash size="sm" />
      </IconButton>
      <Button variant="quiet" size="sm" onClick={pickUp}>
        <Move size="sm" />
        {t('moveTo')}
      </Button>
      <Button
        variant="quiet"
        size="sm"
        busy={save.is === 'saving' && save.what === 'chosen'}
        onClick={() => void saveChosen(chosen)}
      >
        <Download size="sm" />
        {t('saveChosen')}
      </Button>
    </>
  )
}

/** It is there when nothing can be undone, too, so that it keeps the focus after the last step. */
export function UndoButton() {
  const t = useTexts(pdfTexts)
  const stepText = useStepText()
  const { pages } = usePdf()
  const { undo } = usePageActions()
  const last = useStore(pages.$history).steps.at(-1)
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-disabled={!last}
      aria-label={last && t('undoStep', { step: stepText(last) })}
      onClick={undo}
    >
      <Undo size="sm" mirrorInRtl />
      {t('undo')}
    </Button>
  )
}

/** What to do with pages that are picked up. */
function HeldLine() {
  const t = useTexts(pdfTexts)
  const { pages } = usePdf()
  const held = useStore(pages.$held)
  const { putDown, putBack } = usePageActions()
  if (!held) return null
  return (
    <Notice tone="info">
      <p>{t('held', { count: held.ids.size })}</p>
      <div className="pdf-bar__held">
        <Button size="sm" onClick={putDown}>
          {t('putDown')}
        </Button>
        <Button size="sm" variant="quiet" onClick={putBack}>
          {t('putBack')}
        </Button>
      </div>
    </Notice>
  )
}

import { Checkbox, IconButton, useTexts } from '@atelier/widgets'
import { Trash } from '@atelier/widgets/icons'
import { memo, type MouseEvent } from 'react'
import type { PdfPage } from './arrange.ts'
import { TurnLeft, TurnRight } from './icons.tsx'
import { handlePageKey } from './page-keys.ts'
import { PagePreview } from './PagePreview.tsx'
import { pdfTexts } from './texts.ts'
import { pageElementId, usePageActions, usePdf } from './usePdf.ts'

interface PageCardProps {
  page: PdfPage
  /** From 1, in the new order. */
  number: number
  isChosen: boolean
  isHeld: boolean
  /** Whether the Tab key reaches the page; arrow keys reach the others. */
  isCurrent: boolean
}

/** A page, and what can be done to it. */
export const PageCard = memo(function PageCard(props: PageCardProps) {
  const { page, number, isChosen, isHeld, isCurrent } = props
  const t = useTexts(pdfTexts)
  const { pages, nameOf } = usePdf()
  const actions = usePageActions()
  const { id, index, fileId, turn } = page
  const only = new Set([id])
  const tabIndex = isCurrent ? 0 : -1
  const words = { number, page: index + 1, name: nameOf(fileId), degrees: turn }

  function press({ shiftKey }: MouseEvent) {
    if (pages.$held.get()) actions.moveHeldTo(id)
    else actions.toggle(id, number, shiftKey)
  }

  return (
    <li
      className="pdf-page"
      data-page={id}
      data-held={isHeld || undefined}
      data-chosen={isChosen || undefined}
      draggable
      onFocus={() => pages.$current.set(id)}
    >
      {/* Firefox lets nobody drag a button. */}
      <div
        id={pageElementId(id)}
        role="button"
        className="pdf-page__sheet"
        tabIndex={tabIndex}
        aria-label={t(turn ? 'pageTurned' : 'pageName', words)}
        aria-describedby="pdf-page-keys"
        onClick={press}
        onKeyDown={(event) => {
          if (event.key === ' ' && event.target === event.currentTarget) {
            event.preventDefault()
            actions.toggle(id, number, event.shiftKey)
          } else handlePageKey(event, id, { pages, actions })
        }}
      >
        <PagePreview page={page} />
      </div>
      <div className="pdf-page__bar">
        <Checkbox
          tabIndex={tabIndex}
          checked={isChosen}
          onChange={({ nativeEvent }) =>
            actions.toggle(id, number, nativeEvent instanceof PointerEvent && nativeEvent.shiftKey)
          }
        >
          <span className="atl-unseen">{t('choosePage')} </span>
          <span className="num">{number}</span>
        </Checkbox>
        <IconButton
          small
          tabIndex={tabIndex}
          label={t('turnPageLeft', { number })}
          onClick={() => actions.turn(only, -90)}
        >
          <TurnLeft size="sm" />
        </IconButton>
        <IconButton
          small
          tabIndex={tabIndex}
          label={t('turnPageRight', { number })}
          onClick={() => actions.turn(only, 90)}
        >
          <TurnRight size="sm" />
        </IconButton>
        <IconButton
          small
          tabIndex={tabIndex}
          label={t('removePage', { number })}
          onClick={() => actions.remove(only)}
        >
          <Trash size="sm" />
        </IconButton>
      </div>
    </li>
  )
})

import type { office } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import { Doubt, markDoubtful } from './Doubtful.tsx'
import { PageMark } from './PageMark.tsx'
import { officeTexts } from './texts.ts'

type SlideResult = Extract<office.OfficeResult, { is: 'slides' }>

export function Slides({ slides, look = 'paper' }: Pick<SlideResult, 'slides' | 'look'>) {
  return (
    <ol className="list office-slides">
      {slides.map((slide, index) => (
        <li key={index}>
          <SlideContent slide={slide} look={look} />
          <p className="num">{index + 1}</p>
          <Notes slide={slide} />
        </li>
      ))}
    </ol>
  )
}

interface SlideContentProps {
  slide: office.Slide
  look: office.OfficeLook
}

function SlideContent({ slide, look }: SlideContentProps) {
  const { title, points, doubtful = [] } = slide
  return (
    <div className={`office-slide office-slide--${look}`} dir="auto">
      <h3>{markDoubtful(title, doubtful)}</h3>
      <ul>
        {points.map((point, index) => (
          <li key={index}>
            {markDoubtful(point.text, point.doubtful ?? [])}{' '}
            {point.page !== undefined && <PageMark page={point.page} />}
            <Doubt numbers={point.doubtful} page={point.page} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What is doubtful in the title or the notes is also said while the notes are closed. */
function Notes({ slide: { notes, doubtful } }: { slide: office.Slide }) {
  const t = useTexts(officeTexts)
  return (
    <>
      {notes && (
        <details>
          <summary>{t('noteOfSlide')}</summary>
          <p dir="auto">{markDoubtful(notes, doubtful ?? [])}</p>
        </details>
      )}
      {doubtful && (
        <p>
          <Doubt numbers={doubtful} />
        </p>
      )}
    </>
  )
}

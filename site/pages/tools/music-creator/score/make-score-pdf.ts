import type { Block } from './drawing.ts'
import { engraveSystems, setLines, withHiddenElement, type Sheet } from './engrave.ts'
import { loadFaces } from './faces.ts'
import { layOutPages, type PageLayout } from './lay-out-pages.ts'
import { A4, BELOW_HEAD, BETWEEN_SYSTEMS, FOOT, HEIGHT, MARGIN, scaleFor, WIDTH } from './paper.ts'
import { takeTitle } from './take-title.ts'
import { writeScore, type ScorePage } from './pdf/write-score.ts'

interface ScoreText {
  abc: string
  /** What the piece is, below its title. */
  line: string
  language: string
}

let faces: ReturnType<typeof loadFaces> | undefined

/** Makes a PDF of a score as it stands on paper, whose texts can be searched. */
export async function makeScorePdf({ abc, line, language }: ScoreText): Promise<Blob> {
  faces ??= loadFaces()
  // Another press tries again.
  faces.catch(() => (faces = undefined))
  const loaded = await faces
  const { title, music } = takeTitle(abc.normalize('NFC'))
  const scale = scaleFor(music.match(/^V:\S+ name=/gm)?.length ?? 1)
  const pages = withHiddenElement((element) =>
    engravePages({ element, faces: loaded, scale, width: WIDTH }, { title, line, music }),
  )
  const bytes = writeScore({
    pages,
    faces: loaded,
    title,
    language,
    scale,
    size: A4,
    margin: [MARGIN.side, MARGIN.top],
  })
  return new Blob([bytes as BlobPart], { type: 'application/pdf' })
}

function engravePages(
  sheet: Sheet,
  { title, line, music }: { title: string; line: string; music: string },
): ScorePage[] {
  const systems = engraveSystems(sheet, music)
  const head = setLines(sheet, [
    ...(title ? [{ text: title, face: 'title', size: 20, at: 'middle' } as const] : []),
    { text: line, face: 'text', size: 9, at: 'middle', above: 5 },
  ])
  const pages = layOutPages({
    head: head.height * sheet.scale + BELOW_HEAD,
    systems: systems.map(({ height }) => height * sheet.scale),
    page: HEIGHT,
    gap: BETWEEN_SYSTEMS,
  })
  return pages.map((layout, index) => ({
    blocks: [
      ...(index === 0 ? [{ block: head, top: 0 }] : []),
      ...blocksOf(layout, systems),
      ...footOf(sheet, index === 0 ? '' : title, `${index + 1} / ${pages.length}`),
    ],
  }))
}

const blocksOf = (layout: PageLayout, systems: readonly Block[]) =>
  layout.map(({ system, top }) => ({ block: systems[system]!, top }))

function footOf(sheet: Sheet, title: string, number: string) {
  const small = { face: 'text', size: 8 } as const
  const lines = [
    ...(title ? [setLines(sheet, [{ text: title, ...small, at: 'start' }])] : []),
    setLines(sheet, [{ text: number, ...small, at: 'end' }]),
  ]
  return lines.map((block) => ({ block, top: FOOT }))
}

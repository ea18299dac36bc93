// What the tool for pictures says about the text of a picture.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../helpers/render.tsx'
import { FoundTextView } from '../../../site/pages/tools/vision/FoundTextView.tsx'
import {
  createPictureStore,
  type BenchPicture,
} from '../../../site/pages/tools/vision/picture-store.ts'
import { PictureProvider } from '../../../site/pages/tools/vision/usePictures.ts'

const SIZE = { width: 600, height: 400 }
const TOOK_TOO_LONG = 'Reading this picture took too long. A smaller part of it may be read.'
const AREA = { id: '1', x: 0, y: 0, width: 0.5, height: 0.5 }

/** A picture in which no text was found. */
const withoutText = (isTimeOver: boolean, areas: BenchPicture['areas']): BenchPicture => ({
  id: '1',
  file: new File([], 'page.png'),
  url: '',
  facts: { is: 'measuring' },
  codes: { is: 'looking' },
  text: { is: 'ready', found: { lines: [], picture: SIZE, level: SIZE, tilt: 0, isTimeOver } },
  areas,
})

test.each<[string, string, boolean, BenchPicture['areas']]>([
  ['has none', 'There is no text in this picture that I can read.', false, []],
  ['has none in its areas', 'There is no text in the marked areas.', false, [AREA]],
  ['took too long', TOOK_TOO_LONG, true, []],
  ['took too long and has areas', TOOK_TOO_LONG, true, [AREA]],
])(
  'of a picture in which no text was found, it is said when it %s',
  async (_, sentence, isTimeOver, areas) => {
    render(
      <PictureProvider value={createPictureStore()}>
        <FoundTextView picture={withoutText(isTimeOver, areas)} />
      </PictureProvider>,
    )
    await expect.element(page.getByText(sentence)).toBeVisible()
  },
)

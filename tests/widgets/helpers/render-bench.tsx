import { Bench } from '../../../site/pages/tools/bench/Bench.tsx'
import { imageGenerator } from '../../../site/pages/tools/image-generator/tool-page.ts'
import { render } from './render.tsx'
import { createMemoryHistory } from '../../../site/router/page-history.ts'
import { Router } from '../../../site/router/Router.tsx'

/** Renders the image generator's bench as its page does. */
export function renderBench(path = '/image-generator') {
  return render(
    <Router history={createMemoryHistory(path)}>
      <main>
        <Bench
          page={imageGenerator}
          title="Image generator"
          lead="From a sentence to a picture."
          mark={null}
          examples={['Two pears', 'A fox', 'Three boats']}
          changes={['Warmer light', 'More empty space', 'Seen from above', 'Closer']}
        />
      </main>
    </Router>,
  )
}

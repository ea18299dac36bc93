import { MemoryRouter } from 'react-router'
import { Bench } from '../../../site/pages/tools/bench/Bench.tsx'
import { fitToEngine } from '../../../site/pages/tools/bench/fit-to-engine.ts'
import { RecipeFields } from '../../../site/pages/tools/image-generator/RecipeFields.tsx'
import { withExample } from '../../../site/pages/tools/image-generator/with-example.ts'
import { render } from './render.tsx'

/** Renders the image generator's bench as its page does. */
export function renderBench(path = '/image-generator') {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <main>
        <Bench
          tool={{
            id: 'image-generator',
            mark: null,
            emptyRecipe: { wish: '', style: 'cut-paper', shape: 'square', count: 4, leaveOut: '' },
            Fields: RecipeFields,
            fitToEngine,
            withExample,
            aspectRatioOf: () => '1',
          }}
          title="Image generator"
          lead="From a sentence to a picture."
          examples={['Two pears', 'A fox', 'Three boats']}
        />
      </main>
    </MemoryRouter>,
  )
}

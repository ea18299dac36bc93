import { WORDS_DIRECTORY } from './directories.ts'
import { createDocumentWorkers } from './providers/documents/worker/document-workers.ts'
import { createMusicEndpointEngine } from './providers/music/endpoint/endpoint-engine.ts'
import { createMusicWorkers } from './providers/music/worker/music-workers.ts'
import { createEndpointEngine } from './providers/pictures/endpoint/endpoint-engine.ts'
import { createSketchEngine } from './providers/pictures/sketch-engine.ts'
import { createPictureWorkers } from './providers/pictures/worker/picture-workers.ts'
import { createReadingWorkers } from './providers/speech/reading/reading-workers.ts'
import type { CompleteServices } from './services.ts'

/** Creates what tools make things with: models at endpoints, and processes of this server, which start when they are needed. */
export function createToolEngines({
  pictureEndpoints = [],
  musicEndpoints = [],
}: Pick<CompleteServices, 'pictureEndpoints' | 'musicEndpoints'>) {
  const pictureWorkers = createPictureWorkers()
  return {
    engines: [
      ...pictureEndpoints.map((endpoint) => createEndpointEngine(endpoint, pictureWorkers)),
      createSketchEngine(pictureWorkers),
    ],
    musicEngines: musicEndpoints.map((endpoint) => createMusicEndpointEngine(endpoint)),
    pictureWorkers,
    documentWorkers: createDocumentWorkers(WORDS_DIRECTORY),
    musicWorkers: createMusicWorkers(),
    readingWorkers: createReadingWorkers(),
  }
}

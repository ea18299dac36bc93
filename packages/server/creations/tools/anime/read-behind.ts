import type { creations as contract } from '@atelier/contract'
import type { Behind } from '../../../providers/pictures/anime/behind.ts'
import type { PictureWorkers } from '../../../providers/pictures/worker/picture-workers.ts'
import { withoutFilters } from '../../../providers/pictures/sketch/styles/wash-filters.ts'
import type { ToolJob } from '../../tool.ts'
import { isDrawing, readSource } from '../read-source.ts'

/** The picture that the person is drawn before. */
export async function readBehind(
  workers: Pick<PictureWorkers, 'convert'>,
  job: ToolJob,
  ref: contract.PictureRef,
): Promise<Behind> {
  const { file } = await readSource(job, ref)
  if (isDrawing(file)) return { svg: withoutFilters(file.bytes.toString()) }
  const { bytes } = file
  const jpeg = await workers.convert(job.place, { bytes }, 'image/jpeg')
  return { url: `data:image/jpeg;base64,${jpeg.toString('base64')}` }
}

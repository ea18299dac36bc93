import { runChatHistories } from '../../server/chat/helpers/failing-model/series.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { atMost, type Figure } from '../helpers/report.ts'

const HISTORIES = 2_000
const SEED = 20261130

/** Random histories of a visitor whose model fails, of which `npm test` runs a tenth. */
export async function measureChatHistories(): Promise<Figure[]> {
  const folder = await createTempFolder()
  const env = { DATA_DIR: folder.path }
  const { broken, findings } = await runChatHistories({ env, histories: HISTORIES, seed: SEED })
  await folder.remove()
  for (const finding of findings) console.log(finding)
  return [
    atMost(`${HISTORIES.toLocaleString('en')} chat histories: broken invariants`, broken, 0, ''),
  ]
}

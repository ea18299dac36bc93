// Decodes, measures, mixes and encodes readings in a process of its own, so that this holds up no requests.
import { measureSpeech } from './measure-speech.ts'
import type { ReadingReply, ReadingTask } from './messages.ts'
import { decodePiece, encodeReading } from './render-reading.ts'

const MAX_MEMORY_BYTES = 700 * 1024 * 1024
const MEMORY_CHECK_INTERVAL_MS = 50

process.on('message', (task: ReadingTask) => void reply(task))
process.on('disconnect', () => process.exit(0))
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY_BYTES) process.exit(1)
}, MEMORY_CHECK_INTERVAL_MS)

async function reply(task: ReadingTask): Promise<void> {
  process.send!(await work(task).catch((): ReadingReply => ({ isDamaged: true })))
}

async function work(task: ReadingTask): Promise<ReadingReply> {
  if (task.do === 'start') return { isStarted: true }
  if (task.do === 'measure') return { measured: await measureSpeech(task) }
  if (task.do === 'decode') return { samples: await decodePiece(task.piece, task.music) }
  return { file: await encodeReading(task.format, task.pieces, task.music) }
}

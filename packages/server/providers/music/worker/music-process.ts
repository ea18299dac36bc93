// Composes, plays and writes music in a process of its own: the server goes on answering meanwhile. The process gets no
// environment variables, and so no secrets.
import { composePiece } from '../compose/compose-piece.ts'
import { readMood } from '../compose/words/read-mood.ts'
import { mp3ToWav } from '../receive/mp3-to-wav.ts'
import { receiveSound } from '../receive/receive-sound.ts'
import { UnusableSound } from '../receive/received-sound.ts'
import { playPiece } from '../write/play-piece.ts'
import { writePiece } from '../write/write-piece.ts'
import type { MusicReply, MusicTask } from './messages.ts'

process.on('message', (task: MusicTask) => void reply(task))
process.on('disconnect', () => process.exit(0))

async function reply(task: MusicTask): Promise<void> {
  process.send!(await work(task))
}

async function work(task: MusicTask): Promise<MusicReply> {
  if (task.do === 'compose') {
    const { understood, notUnderstood } = readMood(task.recipe.wish)
    return { composed: { piece: composePiece(task.recipe), understood, notUnderstood } }
  }
  if (task.do === 'play') return { played: await playPiece(task.piece) }
  if (task.do === 'receive') return receive(task.bytes)
  if (task.do === 'decode') return { written: await mp3ToWav(Buffer.from(task.mp3)) }
  return { written: writePiece(task.piece, task.title, task.format) }
}

async function receive(bytes: Uint8Array): Promise<MusicReply> {
  try {
    return { played: await receiveSound(Buffer.from(bytes)) }
  } catch (error) {
    if (error instanceof UnusableSound) return { unusable: error.message }
    throw error
  }
}

// Runs espeak-ng and encodes its audio, in a process of its own. Starting a program blocks the starting process while
// its memory is copied: 50 ms in a server with an embedded database, 2 ms here.
import { spawn, type ChildProcessByStdio } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import type { SpeakerReply, SpeakerRequest } from './espeak-messages.ts'
import { encodeMp3 } from './mp3-encoder.ts'
import { readWavStream } from './wav-stream.ts'

const program = process.argv[2]!
const children = new Map<number, ChildProcessByStdio<Writable, Readable, null>>()

process.on('message', (request: SpeakerRequest) => {
  if (request.type === 'cancel') return void children.get(request.id)?.kill('SIGKILL')
  const running = request.type === 'speak' ? speak(request) : listVoices(request.id)
  running.then(send, (error: Error) =>
    send({ id: request.id, type: 'failure', reason: error.message }),
  )
})
process.on('disconnect', () => process.exit(0))

async function speak({
  id,
  text,
  options,
}: SpeakerRequest & { type: 'speak' }): Promise<SpeakerReply> {
  const child = start(id, ['--stdin', '--stdout', '-b', '1', ...options])
  child.stdin.end(text)
  const { sampleRate, samples } = await readWavStream(child.stdout)
  for await (const mp3 of encodeMp3(samples, sampleRate)) send({ id, type: 'sound', mp3 })
  return { id, type: 'end' }
}

async function listVoices(id: number): Promise<SpeakerReply> {
  const child = start(id, ['--voices'])
  const output = Buffer.concat(await child.stdout.toArray()).toString()
  return { id, type: 'end', output }
}

/**
 * Starts espeak-ng without a shell and with the text on standard input, so that no text can be read as an option or a
 * command.
 */
function start(id: number, options: string[]): ChildProcessByStdio<Writable, Readable, null> {
  const child = spawn(program, options, {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { LC_ALL: 'C.UTF-8' },
  })
  children.set(id, child)
  child.once('close', () => children.delete(id))
  // An error of the program ends its output, which the reader of the output notices.
  child.on('error', () => child.stdout.destroy())
  child.stdin.on('error', () => {})
  return child
}

function send(reply: SpeakerReply): void {
  // Ignores errors: if the server has ended, this process ends with the next event.
  process.send?.(reply, undefined, undefined, () => {})
}

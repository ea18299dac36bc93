// Turns notes into sound, away from the page's own thread.
import { createRenderer, predictGain, type Renderer } from '@atelier/music'
import type { NotesReply, NotesRequest, PlayedRole } from './messages.ts'

let opened: (Extract<NotesRequest, { do: 'open' }> & { gain: number }) | undefined
let renderer: Renderer | undefined

addEventListener('message', ({ data }: MessageEvent<NotesRequest>) => {
  if (data.do === 'open') opened = { ...data, gain: predictGain(data.piece) }
  else if (data.do === 'begin')
    renderer = createRenderer(opened!.piece, { ...opened!, from: data.from })
  else sendNext(data)
})

function sendNext({ turn, frames }: Extract<NotesRequest, { do: 'next' }>): void {
  const blocks = renderer!.next(frames)
  const roles: PlayedRole[] = [...(blocks ?? [])].map(([role, { left, right }]) => ({
    role,
    left,
    right,
  }))
  const reply: NotesReply = { turn, roles, isLast: !blocks }
  const buffers = roles.flatMap(({ left, right }) => [left.buffer, right.buffer])
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is not a window
  postMessage(reply, { transfer: buffers })
}

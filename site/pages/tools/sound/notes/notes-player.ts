import { createTimeline } from '@atelier/music'
import type { music } from '@atelier/contract'
import { takeVoiceTurn } from '@atelier/widgets'
import { atom, map } from 'nanostores'
import { startWorker } from '../../../../start-worker.ts'
import { wakeAudioContext } from '../audio-context.ts'
import { POSITION_INTERVAL_MS, type Player, type PlayerState } from '../player.ts'
import { $volume } from '../volume.ts'
import type { NotesReply, NotesRequest } from './messages.ts'
// oxlint-disable-next-line import/default -- The bundler exports the URL.
import workerUrl from './notes-worker.ts?worker&url'

/** In seconds. A background tab hears from its timers once a second. */
const AHEAD = 3
const FIRST_CHUNK = 0.25
const CHUNK = 0.5
const START_DELAY = 0.03
const FADE = 0.015

interface MixedPart {
  isMuted: boolean
  /** 1 is as the composer has it. */
  level: number
}

type Mix = Partial<Record<music.Role, MixedPart>>

export interface NotesPlayer extends Player {
  $mix: ReturnType<typeof map<Mix>>
  setPart(role: music.Role, change: Partial<MixedPart>): void
}

/** Plays a piece from its notes: its parts can be muted and balanced while they sound. */
export function createNotesPlayer(piece: music.Piece): NotesPlayer {
  const { seconds: length } = createTimeline(piece)
  const $state = atom<PlayerState>('paused')
  const $position = atom(0)
  const $loops = atom(false)
  const $mix = map<Mix>({})
  let worker: Worker | undefined
  let context: AudioContext | undefined
  let master: GainNode | undefined
  let gains = new Map<music.Role, GainNode>()
  let turn = 0
  let isWaiting = false
  let isLast = false
  /** Of the context: when position `startPosition` is heard, and until when sound is scheduled. */
  let startTime = 0
  let startPosition = 0
  let scheduledUntil = 0
  let timer: ReturnType<typeof setInterval> | undefined
  let endTurn: (() => void) | undefined
  const stopVolume = $volume.listen(applyVolume)

  const send = (message: NotesRequest) =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is not a window
    worker!.postMessage(message)

  function positionNow(): number {
    const isSounding = $state.get() === 'playing' && context
    if (!isSounding) return $position.get()
    const heard = context!.currentTime - startTime - (context!.outputLatency || 0)
    return Math.min(length, Math.max(startPosition, startPosition + heard))
  }

  function applyVolume(): void {
    if (master && context) master.gain.setTargetAtTime($volume.get(), context.currentTime, FADE)
  }

  function gainOf(role: music.Role): number {
    const { isMuted = false, level = 1 } = $mix.get()[role] ?? {}
    return isMuted ? 0 : level
  }

  function outputOf(role: music.Role): GainNode {
    const existing = gains.get(role)
    if (existing) return existing
    const gain = context!.createGain()
    gain.gain.value = gainOf(role)
    gain.connect(master!)
    gains.set(role, gain)
    return gain
  }

  function begin(position: number): void {
    silence()
    turn += 1
    context = wakeAudioContext()
    worker ??= startNotesWorker(context.sampleRate)
    master = context.createGain()
    master.gain.value = $volume.get()
    master.connect(createLimiter(context)).connect(context.destination)
    gains = new Map()
    startPosition = position
    startTime = 0
    isLast = false
    isWaiting = false
    $position.set(position)
    $state.set('loading')
    send({ do: 'begin', from: position })
    requestNext(FIRST_CHUNK)
    timer ??= setInterval(tick, POSITION_INTERVAL_MS)
  }

  function startNotesWorker(sampleRate: number): Worker {
    const started = startWorker(workerUrl)
    started.addEventListener('message', ({ data }: MessageEvent<NotesReply>) => schedule(data))
    started.addEventListener('error', () => {
      pause()
      worker = undefined
      $state.set('failed')
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is not a window
    started.postMessage({ do: 'open', piece, sampleRate } satisfies NotesRequest)
    return started
  }

  function requestNext(seconds: number): void {
    if (isWaiting || isLast) return
    isWaiting = true
    send({ do: 'next', turn, frames: Math.round(seconds * context!.sampleRate) })
  }

  function schedule(reply: NotesReply): void {
    if (reply.turn !== turn || !context || !master) return
    isWaiting = false
    ;({ isLast } = reply)
    const now = context.currentTime
    if (startTime === 0) {
      startTime = now + START_DELAY
      scheduledUntil = startTime
      $state.set('playing')
    } else if (scheduledUntil < now) {
      // The worker was too slow: the rest comes later.
      startTime += now + START_DELAY - scheduledUntil
      scheduledUntil = now + START_DELAY
    }
    scheduledUntil += playRoles(reply)
    if (scheduledUntil - now < AHEAD) requestNext(CHUNK)
  }

  /** Returns how many seconds they last. */
  function playRoles({ roles }: NotesReply): number {
    const frames = roles[0]?.left.length ?? 0
    for (const { role, left, right } of roles) {
      const buffer = context!.createBuffer(2, left.length, context!.sampleRate)
      buffer.copyToChannel(left, 0)
      buffer.copyToChannel(right, 1)
      const source = context!.createBufferSource()
      source.buffer = buffer
      source.connect(outputOf(role))
      source.start(scheduledUntil)
    }
    return frames / context!.sampleRate
  }

  function tick(): void {
    if (!context || $state.get() !== 'playing') return
    $position.set(positionNow())
    if (scheduledUntil - context.currentTime < AHEAD) requestNext(CHUNK)
    if (isLast && context.currentTime > scheduledUntil) end()
  }

  function end(): void {
    if ($loops.get()) return begin(0)
    pause()
    $position.set(0)
  }

  /** Without a click. */
  function silence(): void {
    const old = master
    if (!old || !context) return
    old.gain.setTargetAtTime(0, context.currentTime, FADE)
    setTimeout(() => old.disconnect(), 20 * FADE * 1000)
    master = undefined
  }

  function pause(): void {
    const position = positionNow()
    silence()
    turn += 1
    clearInterval(timer)
    timer = undefined
    $state.set('paused')
    $position.set(position)
    endTurn?.()
    endTurn = undefined
  }

  return {
    $state,
    $position,
    $loops,
    $volume,
    $mix,
    $length: atom(length),
    positionNow,
    play() {
      endTurn ??= takeVoiceTurn(pause)
      begin($position.get() >= length ? 0 : $position.get())
    },
    pause,
    seek(position) {
      const wanted = Math.min(Math.max(0, position), length)
      if ($state.get() === 'playing' || $state.get() === 'loading') begin(wanted)
      else $position.set(wanted)
    },
    setLoops: (loops) => $loops.set(loops),
    setVolume: (volume) => $volume.set(volume),
    setPart(role, change) {
      $mix.setKey(role, { isMuted: false, level: 1, ...$mix.get()[role], ...change })
      if (context) gains.get(role)?.gain.setTargetAtTime(gainOf(role), context.currentTime, FADE)
    },
    close() {
      pause()
      stopVolume()
      worker?.terminate()
      worker = undefined
    },
  }
}

/** The parts are louder together than a file may be. */
function createLimiter(context: AudioContext): DynamicsCompressorNode {
  return new DynamicsCompressorNode(context, { threshold: -2, knee: 0, ratio: 20, attack: 0.002 })
}

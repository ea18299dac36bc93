// Elements in a frame of the page.
import type { Finding } from '../findings.ts'
import type { Frame, PageFacts } from '../facts.ts'
import { checkSandbox } from './policy.ts'

export function checkFrames({ frames }: PageFacts): Finding[] {
  return frames.flatMap(checkFrame)
}

function checkFrame({ url, sandbox }: Frame): Finding[] {
  if (sandbox === undefined) return []
  const flags = sandbox
    .toLowerCase()
    .split(/\s+/)
    .filter((flag) => flag !== '')
  return checkSandbox(flags, {
    code: 'frame-sandboxed',
    what: `The sandbox attribute of the frame with ${url}`,
    instruction: 'Change the attribute of the <iframe> to:',
    write: (all) => `sandbox="${all.join(' ')}"`,
  })
}

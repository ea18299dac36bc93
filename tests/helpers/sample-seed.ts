import { spawnSync } from 'node:child_process'

/**
 * The text that picks what a run looks at: the variable SAMPLE, or the commit. Another commit looks at other screens, and
 * the same commit at the same. Empty outside of a Git repository.
 */
export function sampleSeed(): string {
  const readCommit = () => spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' })
  return process.env.SAMPLE ?? readCommit().stdout?.trim() ?? ''
}

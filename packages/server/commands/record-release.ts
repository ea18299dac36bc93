// Runs at the end of `npm version minor`, after npm has committed the version: writes its commit into RELEASES.md, where
// operators find it without tags.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addRelease } from './versions.ts'

const root = join(import.meta.dirname, '../../..')
const path = join(root, 'RELEASES.md')
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' })

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string
}
const committed = JSON.parse(git('show', 'HEAD:package.json')) as { version: string }
if (committed.version !== version)
  throw new Error(`${version} is not committed. Commit it, then run: npm run postversion`)

const [commit = '', date = ''] = git('log', '-1', '--format=%H %cs').trim().split(' ')
writeFileSync(path, addRelease(readFileSync(path, 'utf8'), { version, date, commit }))
git('add', 'RELEASES.md')
git(
  'commit',
  '--message',
  `RELEASES.md names the commit of ${version}`,
  '--message',
  'An operator finds and checks out a version there. Tags are made when somebody publishes.',
)

// A seeded tenth of the files of `npm run bench -- hostile-documents`.
import { afterAll, expect, test } from 'vitest'
import { hostileDocuments } from '../../bench/tools/hostile-documents/all.ts'
import { startTrap } from '../../bench/tools/hostile-documents/trap.ts'
import { sampleSeed } from '../../helpers/sample-seed.ts'
import { samplePart } from '../../helpers/sample.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import { UNLIMITED_MESSAGES } from '../helpers/unlimited-messages.ts'
import { requestAnswer } from './helpers/hostile-answers.ts'

const PARTS = 10

const trap = await startTrap()
afterAll(trap.close)
const server = await startServerForFile({ catalogue: UNLIMITED_MESSAGES })
const files = samplePart(sampleSeed(), hostileDocuments(trap.url), PARTS)

test.each(files)(
  'TL-4 $name, which $what, is refused in a sentence or read correctly',
  async (file) => {
    const guest = server.newVisitor()
    await guest.get('/api/userpreferences')
    const answer = await requestAnswer(guest, { document: file, bytes: await file.make() })
    expect(['read', 'refused']).toContain(answer.is)
    expect(trap.connectionCount).toBe(0)
  },
)

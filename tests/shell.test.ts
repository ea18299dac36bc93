import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chatTexts } from '@atelier/widgets'
import { expect, test } from 'vitest'
import { shellTexts } from '../packages/widgets/loader/texts.ts'

const vietnamese = JSON.parse(
  readFileSync(join(import.meta.dirname, '../site/public/locales/vi/chat.json'), 'utf8'),
) as Record<string, string>

test('a visitor reads the same texts before and after the code of the chat has loaded', () => {
  expect(chatTexts.english).toMatchObject(shellTexts.en)
  expect(vietnamese).toMatchObject(shellTexts.vi)
})

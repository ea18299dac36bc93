import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chatTexts, shareTexts } from '@atelier/widgets'
import { share } from '@atelier/contract'
import { expect, test } from 'vitest'
import { SHARE_API } from '../packages/widgets/loader/share-frame-parts.ts'
import { shareFrameTexts } from '../packages/widgets/loader/share-texts.ts'
import { shellTexts } from '../packages/widgets/loader/texts.ts'

function readVietnamese(namespace: string): Record<string, string> {
  const path = join(import.meta.dirname, `../site/public/locales/vi/${namespace}.json`)
  return JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
}

const textsOf = ({ chat, placeholder, send, open, notLoaded }: Record<string, string>) => [
  chat,
  placeholder,
  send,
  open,
  notLoaded,
]

test('a visitor reads the same texts before and after the code of the chat has loaded', () => {
  expect(shellTexts.en).toEqual(textsOf(chatTexts.english))
  expect(shellTexts.vi).toEqual(textsOf(readVietnamese('chat')))
})

test('a reader reads the same texts before and after the code of the viewer has loaded', () => {
  expect(shareTexts.english).toMatchObject(shareFrameTexts.en)
  const { messages_one: one, ...others } = shareFrameTexts.vi
  expect(readVietnamese('share')).toMatchObject(others)
  expect(one).toBe(others.messages_other)
})

test('the beginning of a conversation comes from the same address as the rest', () => {
  expect(share.getSharedConversation).toMatchObject({ method: 'GET', path: `${SHARE_API}:slug` })
})

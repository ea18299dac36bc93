import { defineTexts } from '../../i18n.ts'

export const reasoningTexts = defineTexts('reasoning', {
  thinking: 'Thinking…',
  thoughtFor_one: 'Thought for one second',
  thoughtFor_other: 'Thought for {count} s',
  thoughtForLong: 'Thought for {time}',
  thoughts: 'Thoughts',
  ofModel: 'Thoughts of the model',
})

// The Guide calls a tool only if the visitor's words name it and have all that it needs.
import type { tools } from '@atelier/contract'
import { expect, test } from 'vitest'
import {
  findNamedTool,
  tellToolResults,
} from '../../../packages/server/providers/models/guide/named-tool.ts'

const ADD_TO_CART: tools.ToolDefinition = {
  name: 'addToCart',
  description: 'Adds bags to the cart.',
  parameters: {
    type: 'object',
    properties: {
      bags: { type: 'integer', minimum: 1, maximum: 8 },
      grind: { type: 'string', enum: ['whole bean', 'filter'] },
      note: { type: 'string' },
    },
    required: ['bags'],
  },
}

const SHOW_CART: tools.ToolDefinition = {
  name: 'show_cart',
  description: 'Shows the cart.',
  parameters: { type: 'object' },
}

const callOf = (message: string, offered = [ADD_TO_CART, SHOW_CART]) => {
  const call = findNamedTool(message, { tools: offered })
  return call && [call.name, JSON.parse(call.argumentsText)]
}

test('a message that names a tool and what it needs calls it', () => {
  expect(callOf('Add 2 bags to my cart')).toEqual(['addToCart', { bags: 2 }])
  expect(callOf('Please add three bags to the cart, for filter, with the note "For Linh"')).toEqual(
    ['addToCart', { bags: 3, grind: 'filter', note: 'For Linh' }],
  )
  expect(callOf('Show me the cart')).toEqual(['show_cart', {}])
})

test('a message that lacks a value, has two, or one that does not fit calls nothing', () => {
  expect(callOf('Add bags to my cart')).toBeUndefined()
  expect(callOf('Add 2 or 3 bags to the cart')).toBeUndefined()
  expect(callOf('Add 20 bags to the cart')).toBeUndefined()
})

test('a message that names no tool, or two, calls nothing, and neither does one that has to be answered in words', () => {
  expect(callOf('What is in a cart?')).toBeUndefined()
  expect(callOf('Add 2 bags to the cart and show it')).toBeUndefined()
  const request = { tools: [ADD_TO_CART], isToAnswerInWords: true }
  expect(findNamedTool('Add 2 bags to the cart', request)).toBeUndefined()
})

test('what the tool has returned is told in the language of the message, as a quotation', () => {
  const told = (state: 'done' | 'failed' | 'refused', message = 'Add 2') =>
    tellToolResults(message, [
      {
        text: '',
        calls: [{ id: '1', name: 'addToCart', argumentsText: '{}', state, result: '`2`' }],
      },
    ])
  expect(told('done')).toBe("The website has done it, and says: `'2'`")
  expect(told('failed')).toContain('could not do it')
  expect(told('refused')).toBe('All right, nothing was done.')
  expect(told('done', 'Thêm 2 gói vào giỏ hàng')).toContain('Trang web đã làm xong')
  expect(tellToolResults('Hi', [])).toBeUndefined()
})

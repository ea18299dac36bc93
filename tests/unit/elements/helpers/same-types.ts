// What tests/unit/elements/helpers/element-types.ts is written with.
import type { JSX } from 'react'

export type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
export type Holds<Statement extends true> = Statement
export type Member<
  Tag extends keyof HTMLElementTagNameMap,
  Name extends keyof HTMLElementTagNameMap[Tag],
> = HTMLElementTagNameMap[Tag][Name]
export type EventOf<
  Tag extends keyof JSX.IntrinsicElements,
  Name extends keyof JSX.IntrinsicElements[Tag],
> = Parameters<Extract<JSX.IntrinsicElements[Tag][Name], (event: never) => void>>[0]

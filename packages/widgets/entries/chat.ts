// `@atelier/widgets/chat`
import { Chat as ChatWidget, type ChatProps as OwnProps } from '../chat/Chat.tsx'
import { asWidget } from './as-widget.tsx'
import type { WidgetProps } from './widget-props.ts'

/**
 * A complete chat: a panel inside the page, or with `launcher` a button that opens one.
 * @example <Chat partner="demo" heading="Ask about our coffee" launcher />
 */
export const Chat = /* @__PURE__ */ asWidget(ChatWidget)

export type ChatProps = WidgetProps<OwnProps>
export type { ChatControls } from '../chat/Chat.tsx'
export type { OpenOptions } from '../chat/useLauncher.ts'
export type { IdentifyOptions, IdentityTokenSource } from '../session/identified-visitor.ts'
export type { PageTool, PageTools, ToolArguments, ToolRun } from '../page-tools.ts'
export type { PagePrompt } from '../prompts-attribute.ts'
export type { Starter } from '../starters-attribute.ts'
export * from './settings.ts'

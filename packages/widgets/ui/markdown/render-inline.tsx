// Renders inline tokens. All text of the source becomes text nodes, never HTML.
import { Fragment, type ReactNode } from 'react'
import type { Token, Tokens } from 'marked'
import { decodeEntities } from './entities.ts'
import type { InlineToken } from './lexer.ts'
import { resolveLink, resolvePicture } from './links.ts'
import { linkAttributes, type RenderContext } from './context.ts'
import { FootnoteReference } from './FootnoteReference.tsx'
import { footnoteNumberOf } from './references.ts'
import { plainTextOf } from './plain-text.ts'
import { lazyModule } from '../lazy-module.ts'
import type { PictureProps } from './Picture.tsx'

type Of<Type> = Extract<InlineToken, { type: Type }>

const renderers: {
  [Type in InlineToken['type']]: (token: Of<Type>, key: number, context: RenderContext) => ReactNode
} = {
  text: (token, key, context) =>
    token.tokens?.length ? (
      <Fragment key={key}>{renderInline(token.tokens, context)}</Fragment>
    ) : (
      context.limitMarks(decodeEntities(token.text))
    ),
  strong: ({ tokens }, key, context) => <strong key={key}>{renderInline(tokens, context)}</strong>,
  em: ({ tokens }, key, context) => <em key={key}>{renderInline(tokens, context)}</em>,
  del: ({ tokens }, key, context) => <del key={key}>{renderInline(tokens, context)}</del>,
  codespan: ({ text }, key, { limitMarks }) => (
    <code key={key} dir="ltr">
      {limitMarks(text)}
    </code>
  ),
  br: (_, key) => <br key={key} />,
  link,
  image,
  checkbox: ({ checked }, key, { settings: { texts } }) => (
    <input
      key={key}
      type="checkbox"
      className="atl-prose__task"
      checked={checked}
      disabled
      aria-label={checked ? texts.taskDone : texts.taskOpen}
    />
  ),
  html: ({ raw }, key, { isInCell, limitMarks }) =>
    isInCell && LINE_BREAK.test(raw) ? <br key={key} /> : limitMarks(raw),
  formula: (token, key, { settings: { texts, formulas }, limitMarks }) =>
    formulas?.render(token, key, texts.formula) ?? limitMarks(token.raw),
  escape: ({ text }, _, { limitMarks }) => limitMarks(text),
  plain: ({ text }, _, { limitMarks }) => limitMarks(text),
}

/**
 * Renders inline tokens of our lexer, although marked's types allow any: throws for one that is not an InlineToken. Adds
 * the numbers of the footnotes in them to `context.referencedFootnotes`.
 */
export function renderInline(tokens: readonly Token[], context: RenderContext): ReactNode[] {
  return (tokens as readonly InlineToken[]).map((token, key) =>
    renderers[token.type](token as never, key, context),
  )
}

const LINE_BREAK = /^<br\s*\/?>$/i

function link(token: Tokens.Link, key: number, context: RenderContext): ReactNode {
  const footnoteNumber = footnoteNumberOf(token.href)
  if (footnoteNumber) return renderFootnoteReference(token, footnoteNumber, key, context)
  const address = token.autolink ? token.href : decodeEntities(token.href)
  const target = resolveLink(address, context.settings.linkBase)
  const children = renderInline(token.tokens, { ...context, isInLink: true })
  if (!target) return <Fragment key={key}>{children}</Fragment>
  const attributes = { href: target.href, ...linkAttributes(target.isRelative, context.settings) }
  const [only, ...others] = token.tokens as InlineToken[]
  if (only?.type === 'image' && others.length === 0) {
    return renderPicture(only, key, context, (linked) => <a {...attributes}>{linked}</a>)
  }
  return (
    <a key={key} {...attributes} title={titleOf(token)}>
      {children}
    </a>
  )
}

/** Renders `[^1]`, and `[words][^1]` as the words followed by the number. */
function renderFootnoteReference(
  token: Tokens.Link | Tokens.Image,
  number: number,
  key: number,
  context: RenderContext,
) {
  const isFirst = !context.referencedFootnotes.has(number)
  context.referencedFootnotes.add(number)
  return (
    <Fragment key={key}>
      {token.text.startsWith('^')
        ? null
        : renderInline(token.tokens, { ...context, isInLink: true })}
      <FootnoteReference number={number} context={context} isFirst={isFirst} />
    </Fragment>
  )
}

function image(token: Tokens.Image, key: number, context: RenderContext): ReactNode {
  const footnoteNumber = footnoteNumberOf(token.href)
  if (footnoteNumber) return ['!', renderFootnoteReference(token, footnoteNumber, key, context)]
  return context.isInLink ? context.limitMarks(altOf(token)) : renderPicture(token, key, context)
}

function renderPicture(
  token: Tokens.Image,
  key: number,
  { settings, limitMarks }: RenderContext,
  wrapImage?: (image: ReactNode) => ReactNode,
): ReactNode {
  const alt = limitMarks(altOf(token))
  const source = resolvePicture(decodeEntities(token.href), settings)
  if (!source) return alt
  return (
    // The address is part of the key, so that a press to load one picture never loads another.
    <LazyPicture
      key={`${key} ${source.href}`}
      source={source}
      alt={alt}
      title={titleOf(token)}
      texts={settings.texts}
      wrapImage={wrapImage}
      onOpen={settings.onOpenPicture}
    />
  )
}

function altOf(token: Tokens.Image): string {
  return plainTextOf(token.tokens)
}

function titleOf({ title }: Tokens.Link | Tokens.Image): string | undefined {
  return title ? decodeEntities(title) : undefined
}

const usePicture = lazyModule(() => import('./Picture.tsx'))

/** Shows the alternative text until the code for pictures is loaded. */
function LazyPicture(props: PictureProps) {
  const { module } = usePicture()
  return module ? <module.Picture {...props} /> : props.alt
}

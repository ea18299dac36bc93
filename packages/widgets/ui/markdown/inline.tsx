// What stands within a line, as nodes. Text becomes text: there is no way from here to markup.
import { Fragment, type ReactNode } from 'react'
import type { Token, Tokens } from 'marked'
import { decodeEntities } from './entities.ts'
import type { InlinePiece } from './lexer.ts'
import { readAddress, readPictureAddress } from './links.ts'
import { linkAttributes, type Place } from './look.ts'
import { Mention } from './Mention.tsx'
import { Picture } from './Picture.tsx'
import { noteOf } from './references.ts'
import { wordsOf } from './words.ts'

type Of<Type> = Extract<InlinePiece, { type: Type }>

/** All that can come out. */
const nodes: {
  [Type in InlinePiece['type']]: (token: Of<Type>, key: number, place: Place) => ReactNode
} = {
  text: (token, key, place) =>
    token.tokens?.length ? (
      <Fragment key={key}>{inline(token.tokens, place)}</Fragment>
    ) : (
      decodeEntities(token.text)
    ),
  strong: ({ tokens }, key, place) => <strong key={key}>{inline(tokens, place)}</strong>,
  em: ({ tokens }, key, place) => <em key={key}>{inline(tokens, place)}</em>,
  del: ({ tokens }, key, place) => <del key={key}>{inline(tokens, place)}</del>,
  codespan: ({ text }, key) => (
    <code key={key} dir="ltr">
      {text}
    </code>
  ),
  br: (_, key) => <br key={key} />,
  link,
  image,
  checkbox: ({ checked }, key, { look: { texts } }) => (
    <input
      key={key}
      type="checkbox"
      className="atl-prose__task"
      checked={checked}
      disabled
      aria-label={checked ? texts.taskDone : texts.taskOpen}
    />
  ),
  html: ({ raw }, key, { inCell }) => (inCell && LINE_BREAK.test(raw) ? <br key={key} /> : raw),
  escape: ({ text }) => text,
  plain: ({ text }) => text,
}

export function inline(tokens: readonly Token[], place: Place): ReactNode[] {
  return (tokens as readonly InlinePiece[]).map((token, key) =>
    nodes[token.type](token as never, key, place),
  )
}

const LINE_BREAK = /^<br\s*\/?>$/i

function link(token: Tokens.Link, key: number, place: Place): ReactNode {
  const note = noteOf(token.href)
  if (note) return mention(token, note, key, place)
  const written = token.autolink ? token.href : decodeEntities(token.href)
  const address = readAddress(written, place.look.home)
  const children = inline(token.tokens, { ...place, inLink: true })
  if (!address) return <Fragment key={key}>{children}</Fragment>
  const attributes = { href: address.href, ...linkAttributes(address.own, place.look) }
  const [only, ...others] = token.tokens as InlinePiece[]
  if (only?.type === 'image' && others.length === 0) {
    return picture(only, key, place, (drawn) => <a {...attributes}>{drawn}</a>)
  }
  return (
    <a key={key} {...attributes} title={titleOf(token)}>
      {children}
    </a>
  )
}

/** `[^1]`, or `[words][^1]`: the words stay. */
function mention(token: Tokens.Link | Tokens.Image, number: number, key: number, place: Place) {
  const isFirst = !place.mentioned.has(number)
  place.mentioned.add(number)
  return (
    <Fragment key={key}>
      {token.text.startsWith('^') ? null : inline(token.tokens, { ...place, inLink: true })}
      <Mention number={number} place={place} isFirst={isFirst} />
    </Fragment>
  )
}

function image(token: Tokens.Image, key: number, place: Place): ReactNode {
  const note = noteOf(token.href)
  if (note) return ['!', mention(token, note, key, place)]
  return place.inLink ? altOf(token) : picture(token, key, place)
}

function picture(
  token: Tokens.Image,
  key: number,
  { look }: Place,
  wrap?: (drawn: ReactNode) => ReactNode,
): ReactNode {
  const alt = altOf(token)
  const address = readPictureAddress(decodeEntities(token.href), look)
  if (!address) return alt
  return (
    // Another address is another picture, which nobody has asked for yet.
    <Picture
      key={`${key} ${address.href}`}
      address={address}
      alt={alt}
      title={titleOf(token)}
      texts={look.texts}
      wrap={wrap}
    />
  )
}

function altOf(token: Tokens.Image): string {
  return wordsOf(token.tokens)
}

function titleOf({ title }: Tokens.Link | Tokens.Image): string | undefined {
  return title ? decodeEntities(title) : undefined
}

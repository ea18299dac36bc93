import { Markdown } from '@atelier/widgets'
import { Arabic, Narrow, Vietnamese } from './layout.tsx'

export function Text() {
  return (
    <Markdown
      topHeadingLevel={1}
      text={`# A week of drawing lessons
Three mornings, *one* picture each, and **no homework**. See [the plan](#plan) or
[what others drew](https://example.com/lessons).

## What to bring
- thick paper
- a soft pencil
  - and a sharpener
- ~~an eraser~~ none

1. Look for a minute.
2. Draw for ten.

> Drawing is looking twice.

---
Ask for \`charcoal\` if you prefer it.`}
    />
  )
}

export function Code() {
  return (
    <Narrow>
      <Markdown
        text={`\`\`\`ts
// The block ends 30 minutes after the last failure.
export function isBlocked(failures: number, lastFailure: Date): boolean {
  return failures >= 5 && Date.now() - lastFailure.getTime() < 30 * 60_000
}
\`\`\`

\`\`\`
Code without a language is not highlighted, and a long line scrolls inside the block.
\`\`\``}
      />
    </Narrow>
  )
}

export function Table() {
  return (
    <Narrow>
      <Markdown
        text={`| Plan | A month | A year | Best for | Includes |
|---|--:|--:|---|---|
| Free | $0 | $0 | Trying things out | Chat and pictures |
| Pro | $19.99 | $199 | Daily creative work | All models, voice, GodMode |`}
      />
    </Narrow>
  )
}

export function Formulas() {
  return (
    <Narrow>
      <Markdown
        text={String.raw`The total grows by a short formula, where $r$ is the rate and $n \in \mathbb{N}$:

$$F = P \cdot \frac{(1 + r)^n - 1}{r}$$

A wide one scrolls alone, and prices such as $5 and $10 stay as they are.

$$a_1 + a_2 + a_3 + a_4 + a_5 + a_6 + a_7 + a_8 + a_9 + a_{10} + a_{11} + a_{12} = 100$$`}
      />
    </Narrow>
  )
}

export function TasksAndFootnotes() {
  return (
    <Markdown
      text={`- [x] Name the café[^1]
- [ ] Paint the sign

[^1]: Its name is *Hiên*, which means porch.`}
    />
  )
}

export function Pictures() {
  return <Markdown text="![A harbour in the morning](https://pictures.example/harbour.jpg)" />
}

export function Streaming() {
  return <Markdown streaming text={'Three mornings, **one picture'} />
}

export function LongText() {
  return (
    <Narrow>
      <Vietnamese>
        <Markdown
          text={`## Kế hoạch cho một tuần học vẽ dành cho người mới bắt đầu
Mỗi sáng một bức tranh: ầ ẫ ợ ữ ỹ ẵ. Xem
https://vi-du.example/mot-dia-chi-rat-dai-khong-co-khoang-trang-nao-de-xuong-dong`}
        />
      </Vietnamese>
    </Narrow>
  )
}

export function RightToLeft() {
  return (
    <Arabic>
      <Markdown
        text={`### أسبوع من الدروس
ثلاثة صباحات، ولوحة واحدة لكل منها.

- ورق
- قلم رصاص \`HB\`

> الرسم نظرٌ مرتين.

\`\`\`js
draw('لوحة')
\`\`\``}
      />
    </Arabic>
  )
}

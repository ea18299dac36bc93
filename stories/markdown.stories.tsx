import { Markdown } from '@atelier/widgets'
import { Arabic, Narrow, Vietnamese } from './layout.tsx'

export function Text() {
  return (
    <Markdown
      headingStart={1}
      text={`# A week of lessons
Three mornings, *one* picture each, and **no homework**. See [the plan](#plan) or
[what others did](https://example.com/lessons).

## What to bring
- paper, not too thin
- a soft pencil
  - and a sharpener
- ~~an eraser~~ none

1. Look for a minute.
2. Draw for ten.

> Drawing is looking twice.

---
Ask for \`charcoal\` if you like.`}
    />
  )
}

export function Code() {
  return (
    <Narrow>
      <Markdown
        text={`\`\`\`ts
// Counted from the last failure, not the first.
export function isBlocked(failures: number, since: Date): boolean {
  return failures >= 5 && Date.now() - since.getTime() < 30 * 60_000
}
\`\`\`

\`\`\`
Without a language it stays plain, and a long line scrolls inside instead of breaking.
\`\`\``}
      />
    </Narrow>
  )
}

export function Table() {
  return (
    <Narrow>
      <Markdown
        text={`| Plan | A month | A year | Who it is for | What it has |
|---|--:|--:|---|---|
| Free | $0 | $0 | Everybody | Chat and pictures |
| Pro | $19.99 | $199 | Who makes things every day | All models, voice, GodMode |`}
      />
    </Narrow>
  )
}

export function TasksAndNotes() {
  return (
    <Markdown
      text={`- [x] Name the café[^1]
- [ ] Paint the sign

[^1]: It is called *Hiên*, the porch.`}
    />
  )
}

/** Nobody but the page's own server learns who reads. */
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

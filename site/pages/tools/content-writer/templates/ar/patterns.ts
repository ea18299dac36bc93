import type { TemplateId } from '../brief.ts'
import type { PatternPair } from '../draft.ts'
import { blog } from './blog.ts'
import { headlines } from './headlines.ts'
import { job } from './job.ts'
import { letter } from './letter.ts'
import { minutes } from './minutes.ts'
import { newsletter } from './newsletter.ts'
import { post } from './post.ts'
import { product } from './product.ts'

export const arabicPatterns: Record<TemplateId, PatternPair> = {
  newsletter,
  blog,
  product,
  letter,
  headlines,
  post,
  minutes,
  job,
}

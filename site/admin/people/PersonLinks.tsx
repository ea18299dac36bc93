import type { admin } from '@atelier/contract'
import { Button, useTexts } from '@atelier/widgets'
import { useFormats } from '../format.ts'
import { adminTexts } from '../texts.ts'
import { useTakedown } from '../useTakedown.ts'

interface PersonLinksProps {
  links: admin.Person['links']
  author: string
  onChanged: () => void
}

export function PersonLinks({ links, author, onChanged }: PersonLinksProps) {
  const t = useTexts(adminTexts)
  const { date } = useFormats()
  const takedown = useTakedown(onChanged)
  const hasEnded = ({ revokedAt, expiresAt }: admin.Person['links'][number]) =>
    revokedAt !== null || Date.parse(expiresAt) < Date.now()
  return (
    <ul className="list">
      {links.map((link) => (
        <li key={link.slug} className="cred cred--plain">
          <div>
            <h3 dir="auto">
              {hasEnded(link) ? link.title : <LinkTitle slug={link.slug} title={link.title} />}
            </h3>
            <p>
              {date(link.createdAt)} – {date(link.revokedAt ?? link.expiresAt)}
              {hasEnded(link) && ` · ${t('linkEnded')}`}
            </p>
          </div>
          {!hasEnded(link) && (
            <Button
              size="sm"
              variant="danger-quiet"
              onClick={() => takedown({ slug: link.slug, title: link.title, author })}
            >
              {t('takeDown')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Opens beside the page, so that the operator does not lose their place. */
export function LinkTitle({ slug, title }: { slug: string; title: string }) {
  return (
    <a className="atl-link" href={`/share/${slug}`} target="_blank" rel="noreferrer">
      {title || slug}
    </a>
  )
}

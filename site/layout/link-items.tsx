import type { IconType } from '@atelier/widgets'
import type { RoutePath } from '../route-paths.ts'

interface MenuLink<Label extends string> {
  href: RoutePath
  label: Label
  Icon: IconType
}

/** The items of a menu that open pages of the site. */
export function linkItems<Label extends string>(
  links: readonly MenuLink<Label>[],
  { t, navigate }: { t: (label: Label) => string; navigate: (path: string) => void },
) {
  return links.map(({ href, label, Icon }) => ({
    key: href,
    label: t(label),
    content: (
      <>
        <Icon />
        {t(label)}
      </>
    ),
    href,
    onChoose: () => navigate(href),
  }))
}

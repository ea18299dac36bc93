import { Skeleton } from '@atelier/widgets'

/** As high as a list of so many rows. */
export function SkeletonRows({ count }: { count: number }) {
  return (
    <ul className="list skeleton-rows" aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        <li key={row}>
          <Skeleton width={row % 2 ? 'short' : 'medium'} />
        </li>
      ))}
    </ul>
  )
}

import { shareTexts, Skeleton, Spinner, useTexts } from '@atelier/widgets'

export function ShareLoading() {
  const t = useTexts(shareTexts)
  return (
    <div className="shared" aria-busy="true">
      <div className="shared__head">
        <div className="shared__title-skeleton">
          <Skeleton width="medium" />
        </div>
        <Spinner label={t('loading')} />
      </div>
      <EntrySkeleton lines={['long', 'medium']} />
      <EntrySkeleton lines={['long', 'long', 'medium', 'short']} />
      <EntrySkeleton lines={['medium']} />
    </div>
  )
}

function EntrySkeleton({ lines }: { lines: ('short' | 'medium' | 'long')[] }) {
  return (
    <div className="atl-entry">
      <div className="shared__lines">
        <Skeleton width="medium" />
        <Skeleton width="short" />
      </div>
      <div className="shared__lines">
        {lines.map((width, index) => (
          <Skeleton key={index} width={width} />
        ))}
      </div>
    </div>
  )
}

import { lazyModule } from '../lazy-module.ts'
import type { PictureProps } from './Picture.tsx'

const usePicture = lazyModule(() => import('./Picture.tsx'))

/** Shows the alternative text until the code for pictures is loaded. */
export function LazyPicture(props: PictureProps) {
  const { module } = usePicture()
  return module ? <module.Picture {...props} /> : props.alt
}

import type { PhotoProvider } from '../../config/index.ts'
import { wikimediaCommons } from './commons.ts'
import { openverse } from './openverse.ts'
import { pexels } from './pexels.ts'
import type { PhotoSource } from './photo-source.ts'

/** The search of the service that the operator chose. */
export function photoSource(chosen: PhotoProvider): PhotoSource {
  if (chosen.provider === 'pexels') return pexels(chosen)
  return chosen.provider === 'openverse' ? openverse(chosen) : wikimediaCommons(chosen)
}

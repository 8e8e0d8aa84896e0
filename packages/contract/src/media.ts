import { z } from 'zod'
import { listOf, optionalText, Url, Uuid } from './fields.ts'
import { DEFAULT_PAGE_LIMIT } from './limits.ts'
import { pageQuery } from './page.ts'
import { PictureCredit } from './questions.ts'
import { TEXT_RULES } from './text-rules.ts'

/** Blank values count as absent: the existing web client sends `search=` for no search. */
export const PhotoQuery = z.object({
  search: optionalText(TEXT_RULES.photoSearch),
  ...pageQuery(DEFAULT_PAGE_LIMIT.photos),
})
export type PhotoQuery = z.infer<typeof PhotoQuery>

/** Both addresses are absolute and valid as picture addresses of a quiz. */
export const Photo = z.object({
  photoURL: Url,
  thumbnailURL: Url,
  alt: z.string().exactOptional(),
  credit: PictureCredit.exactOptional(),
})
export type Photo = z.infer<typeof Photo>

export const PhotoPage = z.object({
  photos: z.array(Photo),
  total: z.number().int(),
  limit: z.number().int(),
  offset: z.number().int(),
})
export type PhotoPage = z.infer<typeof PhotoPage>

/** The address of a picture of another site, encoded: `?url=https%3A%2F%2Fexample.org%2Ffox.jpg`. */
export const PicturePreviewQuery = z.object({ url: Url })

/** `filename` is `<userId>/<uuid>.webp`, or with the ending of a sound, relative to /uploads/images/. */
export const UploadedPhoto = z.object({ filename: z.string() })
export type UploadedPhoto = z.infer<typeof UploadedPhoto>
/** How long the browser stores an unsaved quiz after its last change; its uploads are kept at least as long. */
export const DRAFT_KEPT_DAYS = 180

/** Uploads of the caller in unsaved quizzes. The limit covers ten drafts of fifty questions with covers. */
export const KeptUploads = z.object({ photoIds: listOf(Uuid, { min: 1, max: 600 }) })

export const UploadedPhotoParams = z.object({ photoId: Uuid })

import multipart from '@fastify/multipart'
import {
  KeptUploads,
  PhotoPage,
  PhotoQuery,
  PicturePreviewQuery,
  ROUTES,
  UploadedPhoto,
  UploadedPhotoParams,
} from '@pinwheel/contract'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { asUser, originOf, refuse, refuseTooMany, rateLimit, userOf } from '../http/index.ts'
import type { ApiPlugin, Origin } from '../http/index.ts'
import type { AttemptLimit } from '../limits/index.ts'
import { sendPicture } from './delivery.ts'
import type { Media } from './media.ts'
import { PICTURE_SIZE, saveMultipartFile, SOUND_SIZE } from './multipart-file.ts'
import type { UploadOutcome } from './uploads.ts'

type MediaLimits = { photoSearch: AttemptLimit; picturePreview: AttemptLimit }

/** Documents the picture in the API reference. It is sent without a serializer. */
const PICTURE = {
  description: 'The picture.',
  content: { 'image/webp': { schema: z.string().meta({ format: 'binary' }) } },
}
const PREVIEW_CACHE_CONTROL = 'private, max-age=3600'
const PREVIEW_RETRY_SECONDS = 2

export function mediaRoutes(media: Media, publicOrigin: Origin, limits: MediaLimits): ApiPlugin {
  return async (api) => {
    api.get(
      ROUTES.photos,
      {
        schema: { querystring: PhotoQuery, response: { 200: PhotoPage } },
        onRequest: asUser('MEDIA'),
        preHandler: rateLimit(limits.photoSearch, (request) => userOf(request).userId),
      },
      async (request, reply) => {
        const search = await media.searchPhotos(request.query, originOf(request, publicOrigin))
        return search.ok ? search.value : refuse(reply, search.refusal)
      },
    )

    api.get(
      ROUTES.picturePreview,
      {
        schema: { querystring: PicturePreviewQuery, response: { 200: PICTURE } },
        onRequest: asUser('MEDIA'),
        preHandler: rateLimit(limits.picturePreview, (request) => userOf(request).userId),
      },
      async (request, reply) => {
        const preview = await media.previewPicture(request.query.url, request.ip)
        if (preview.ok) return sendPicture(preview.value, request, reply, PREVIEW_CACHE_CONTROL)
        if (preview.refusal === 'preview/busy') void reply.header('retry-after', PREVIEW_RETRY_SECONDS)
        return refuse(reply, preview.refusal)
      },
    )

    api.put(
      ROUTES.keptUploads,
      { schema: { body: KeptUploads }, onRequest: asUser('MEDIA') },
      async (request, reply) => {
        await media.keepUploads(userOf(request).userId, request.body.photoIds)
        return reply.code(204).send()
      },
    )

    api.delete(
      ROUTES.uploadedPhoto,
      { schema: { params: UploadedPhotoParams }, onRequest: asUser('MEDIA') },
      async (request, reply) => {
        const isRemoved = await media.removeUpload(userOf(request).userId, request.params.photoId)
        return isRemoved ? reply.code(204).send() : refuse(reply, 'upload/not-found')
      },
    )

    await api.register(uploadRoute(media))
  }
}

/** A Fastify scope of its own, so that no other route accepts forms. */
const uploadRoute =
  (media: Media): ApiPlugin =>
  async (api) => {
    await api.register(multipart, { throwFileSizeLimit: false })
    api.post(
      ROUTES.uploadedPhotos,
      {
        schema: { response: { 201: UploadedPhoto } },
        onRequest: asUser('MEDIA'),
      },
      async (request, reply) => {
        const outcome = await media.upload(userOf(request).userId, (file) =>
          saveMultipartFile(request, file, PICTURE_SIZE),
        )
        return outcome.ok ? reply.code(201).send({ filename: outcome.value }) : refuseUpload(reply, outcome)
      },
    )
    api.post(
      ROUTES.uploadedSounds,
      { schema: { response: { 201: UploadedPhoto } }, onRequest: asUser('MEDIA') },
      async (request, reply) => {
        const outcome = await media.uploadSound(userOf(request).userId, (file) =>
          saveMultipartFile(request, file, SOUND_SIZE),
        )
        return outcome.ok ? reply.code(201).send({ filename: outcome.value }) : refuseUpload(reply, outcome)
      },
    )
  }

const UPLOAD_RETRY_SECONDS = 5

function refuseUpload(reply: FastifyReply, outcome: Exclude<UploadOutcome, { ok: true }>): FastifyReply {
  if ('retryAfterSeconds' in outcome) return refuseTooMany(reply, outcome.retryAfterSeconds)
  if (outcome.refusal === 'upload/busy') void reply.header('retry-after', UPLOAD_RETRY_SECONDS)
  return refuse(reply, outcome.refusal)
}

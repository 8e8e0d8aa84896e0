import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { LIMITS, ok, refused } from '@pinwheel/contract'
import type { ProblemCode, Result } from '@pinwheel/contract'
import type { FastifyRequest } from 'fastify'

/** For the parts of the request around the file: boundaries and headers. */
const FORM_OVERHEAD_BYTES = 64 * 1024

const FORM_LIMITS = { files: 1, fields: 1, parts: 2, headerPairs: 50 }

/** The size of a file, and the refusal of a larger one. */
type SizeLimit = { maxBytes: number; refusal: ProblemCode }

export const PICTURE_SIZE: SizeLimit = { maxBytes: LIMITS.uploadBytes.max, refusal: 'upload/too-large' }
export const SOUND_SIZE: SizeLimit = { maxBytes: LIMITS.soundBytes.max, refusal: 'upload/sound-too-large' }

/** Writes the only file of a form to `path` while it arrives. Stops reading when the file is too large. */
export async function saveMultipartFile(
  request: FastifyRequest,
  path: string,
  { maxBytes, refusal }: SizeLimit,
): Promise<Result> {
  if (!request.isMultipart()) return refused('upload/no-file')
  if (Number(request.headers['content-length']) > maxBytes + FORM_OVERHEAD_BYTES) return refused(refusal)
  let isReceived = false
  try {
    for await (const part of request.parts({ limits: { ...FORM_LIMITS, fileSize: maxBytes } })) {
      if (part.type === 'field') return refused(isReceived ? 'upload/one-file-only' : 'upload/no-file')
      if (part.fieldname !== 'file') return refused('upload/no-file')
      await save(part.file, path)
      isReceived = true
    }
  } catch (error) {
    return refused(error instanceof TooLarge ? refusal : refusalOf(error))
  } finally {
    // Discards the rest of the request: many clients read the response only after they have sent everything.
    request.raw.unpipe()
    request.raw.resume()
  }
  return isReceived ? ok() : refused('upload/no-file')
}

class TooLarge extends Error {}

type FileStream = Readable & { truncated: boolean }

async function save(file: FileStream, path: string): Promise<void> {
  // Otherwise the parser would wait for the end of the part, which the client may never send.
  file.once('limit', () => file.destroy(new TooLarge()))
  if (!file.truncated) await pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  // A part that arrived in one chunk may have reached the limit before the listener was added.
  if (file.truncated) throw new TooLarge()
}

const REFUSALS: Readonly<Record<string, ProblemCode>> = {
  FST_PARTS_LIMIT: 'upload/one-file-only',
  FST_FILES_LIMIT: 'upload/one-file-only',
  FST_FIELDS_LIMIT: 'upload/one-file-only',
  FST_PROTO_VIOLATION: 'upload/no-file',
}

/** The parser throws errors for incomplete and malformed forms. Errors of the disk are thrown again. */
function refusalOf(error: unknown): ProblemCode {
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (syscall !== undefined && code !== 'ECONNRESET') throw error
  return REFUSALS[code] ?? 'upload/broken-off'
}

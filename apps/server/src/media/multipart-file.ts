import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { LIMITS, ok, refused } from '@pinwheel/contract'
import type { ProblemCode, Result } from '@pinwheel/contract'
import type { FastifyRequest } from 'fastify'

/** What surrounds the file in the request: boundaries and the part's headers. */
const FORM_OVERHEAD_BYTES = 64 * 1024

const FORM_LIMITS = { files: 1, fields: 1, parts: 2, fileSize: LIMITS.uploadBytes.max, headerPairs: 50 }

/** Writes the one file of a form to `path` as it arrives, and stops reading as soon as it is too large. */
export async function saveMultipartFile(request: FastifyRequest, path: string): Promise<Result> {
  if (!request.isMultipart()) return refused('upload/no-file')
  if (Number(request.headers['content-length']) > LIMITS.uploadBytes.max + FORM_OVERHEAD_BYTES)
    return refused('upload/too-large')
  let isReceived = false
  try {
    for await (const part of request.parts({ limits: FORM_LIMITS })) {
      if (part.type === 'field') return refused(isReceived ? 'upload/one-file-only' : 'upload/no-file')
      if (part.fieldname !== 'file') return refused('upload/no-file')
      await save(part.file, path)
      isReceived = true
    }
  } catch (error) {
    return refused(refusalOf(error))
  } finally {
    // Whatever else comes is let through to nowhere: while it waits, the sender would not read our answer.
    request.raw.unpipe()
    request.raw.resume()
  }
  return isReceived ? ok() : refused('upload/no-file')
}

class TooLarge extends Error {}

type FileStream = Readable & { truncated: boolean }

async function save(file: FileStream, path: string): Promise<void> {
  // The parser would wait for the end of the part, which need not come.
  file.once('limit', () => file.destroy(new TooLarge()))
  if (!file.truncated) await pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  // A part that arrived in one go may have reached the limit before anybody could listen.
  if (file.truncated) throw new TooLarge()
}

const REFUSALS: Readonly<Record<string, ProblemCode>> = {
  FST_PARTS_LIMIT: 'upload/one-file-only',
  FST_FILES_LIMIT: 'upload/one-file-only',
  FST_FIELDS_LIMIT: 'upload/one-file-only',
  FST_PROTO_VIOLATION: 'upload/no-file',
}

/** The parser throws plain errors at a form that ends early or makes no sense; only the disk's are our own fault. */
function refusalOf(error: unknown): ProblemCode {
  if (error instanceof TooLarge) return 'upload/too-large'
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (syscall !== undefined && code !== 'ECONNRESET') throw error
  return REFUSALS[code] ?? 'upload/broken-off'
}

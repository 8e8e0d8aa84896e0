import { createReadStream } from 'node:fs'

/** Starts of pages, scripts and documents, and the end of archives. Too long to occur in a picture by chance. */
const STARTS = ['<script', '<SCRIPT', '<html', '<HTML', '<!doctype', '<!DOCTYPE', '<?php', '%PDF-1.', '%PDF-2.'].map(
  (start) => Buffer.from(start),
)
const END_OF_ZIP = Buffer.from('PK\x05\x06\0\0\0\0', 'latin1')
const SIGNATURES = [...STARTS, END_OF_ZIP]
const MAX_SIGNATURE_BYTES = Math.max(...SIGNATURES.map(({ length }) => length))

/**
 * Whether a picture file is also a valid page, script, document or archive. Re-encoding would remove that content, but such a
 * file is hostile, so it is refused. Films and second pictures, which phone cameras append, are accepted.
 */
export async function isPolyglotFile(file: string): Promise<boolean> {
  let overlap = Buffer.alloc(0)
  for await (const read of createReadStream(file)) {
    const bytes = Buffer.concat([overlap, read as Buffer])
    if (SIGNATURES.some((mark) => bytes.includes(mark))) return true
    overlap = bytes.subarray(1 - MAX_SIGNATURE_BYTES)
  }
  return false
}

import { createReadStream } from 'node:fs'

/** What a page, a script or a document begins with, or an archive ends with. Long enough to come up in no picture by chance. */
const MARKS = ['<script', '<SCRIPT', '<html', '<HTML', '<!doctype', '<!DOCTYPE', '<?php', '%PDF-1.', '%PDF-2.'].map(
  (mark) => Buffer.from(mark),
)
const END_OF_ZIP = Buffer.from('PK\x05\x06\0\0\0\0', 'latin1')
const SOUGHT = [...MARKS, END_OF_ZIP]
const LONGEST_BYTES = Math.max(...SOUGHT.map(({ length }) => length))

/**
 * Whether a file that begins as a picture is a page, a document or an archive as well, to those who look elsewhere in it.
 * None of it would outlive the drawing anew; but whoever sends such a file sends no picture. What the cameras of phones
 * put behind theirs, a film or a second picture, is none of these.
 */
export async function isPolyglotFile(file: string): Promise<boolean> {
  let seam = Buffer.alloc(0)
  for await (const read of createReadStream(file)) {
    const bytes = Buffer.concat([seam, read as Buffer])
    if (SOUGHT.some((mark) => bytes.includes(mark))) return true
    seam = bytes.subarray(1 - LONGEST_BYTES)
  }
  return false
}

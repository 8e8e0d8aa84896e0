import { randomUUID } from 'node:crypto'

export type FormPart = { name: string; content: Buffer | string; filename?: string; type?: string }

/** A multipart form as browsers send it. */
export function form(parts: readonly FormPart[]): { payload: Buffer; headers: Record<string, string> } {
  const boundary = `----pinwheel-${randomUUID()}`
  const chunks = parts.flatMap(({ name, content, filename, type }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"` +
        (filename === undefined ? '' : `; filename="${filename}"`) +
        (type === undefined ? '' : `\r\ncontent-type: ${type}`) +
        '\r\n\r\n',
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

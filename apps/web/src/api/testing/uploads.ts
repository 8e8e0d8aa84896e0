/** Replaces `XMLHttpRequest` by a fake that records the file; the test sends the response. */
export function anUploadServer() {
  const original = window.XMLHttpRequest
  const uploads: Upload[] = []

  class RecordedUpload extends Upload {
    constructor() {
      super()
      uploads.push(this)
    }
  }

  window.XMLHttpRequest = RecordedUpload as unknown as typeof XMLHttpRequest
  return {
    uploads,
    /** The newest upload. */
    get last(): Upload {
      const upload = uploads.at(-1)
      if (!upload) throw new Error('There is no upload.')
      return upload
    },
    restore() {
      window.XMLHttpRequest = original
    },
  }
}

/** The part of `XMLHttpRequest` that an upload uses. */
class Upload extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  requestLine = ''
  file: File | undefined
  wasAborted = false
  readonly #headers = new Headers()

  open(method: string, address: string) {
    this.requestLine = `${method} ${address}`
  }

  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value)
  }

  send(form: FormData) {
    const file = form.get('file')
    if (file instanceof File) this.file = file
  }

  abort() {
    this.wasAborted = true
    this.dispatchEvent(new Event('abort'))
  }

  get bearer() {
    return this.#headers.get('authorization')?.replace('Bearer ', '')
  }

  /** Reports upload progress in bytes. */
  reportProgress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }

  respond(status: number, body: unknown) {
    this.status = status
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
    this.dispatchEvent(new Event('load'))
  }

  /** The connection fails. */
  fail() {
    this.dispatchEvent(new Event('error'))
  }
}

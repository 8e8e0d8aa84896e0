/** Stands at the other end of every `XMLHttpRequest` from now on: takes its file, and answers when it is told to. */
export function anUploadServer() {
  const original = window.XMLHttpRequest
  const uploads: Upload[] = []

  class Held extends Upload {
    constructor() {
      super()
      uploads.push(this)
    }
  }

  window.XMLHttpRequest = Held as unknown as typeof XMLHttpRequest
  return {
    uploads,
    /** The upload that began last. */
    get last(): Upload {
      const upload = uploads.at(-1)
      if (!upload) throw new Error('Nobody has uploaded anything.')
      return upload
    },
    restore() {
      window.XMLHttpRequest = original
    },
  }
}

/** As much of an `XMLHttpRequest` as an upload needs. */
class Upload extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  asked = ''
  file: File | undefined
  wasCut = false
  readonly #headers = new Headers()

  open(method: string, address: string) {
    this.asked = `${method} ${address}`
  }

  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value)
  }

  send(form: FormData) {
    const file = form.get('file')
    if (file instanceof File) this.file = file
  }

  abort() {
    this.wasCut = true
    this.dispatchEvent(new Event('abort'))
  }

  get bearer() {
    return this.#headers.get('authorization')?.replace('Bearer ', '')
  }

  /** So many of so many bytes have left the browser. */
  hasSent(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }

  answer(status: number, body: unknown) {
    this.status = status
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
    this.dispatchEvent(new Event('load'))
  }

  /** The line breaks. */
  hangUp() {
    this.dispatchEvent(new Event('error'))
  }
}

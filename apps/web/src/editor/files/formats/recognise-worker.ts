import { recognise } from './recognise.ts'

// Runs in a worker: a hostile or large file must not block the page.
self.addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  void recognise(data).then((recognised) => self.postMessage(recognised, { transfer: [] }))
})

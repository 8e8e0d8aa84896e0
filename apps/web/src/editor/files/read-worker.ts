import { i18n } from '@lingui/core'
import { quizzesOf } from './quizzes-of-file.ts'
import type { FileToRead } from './read-file.ts'

// Runs in a worker: a hostile or large file must not block the page.
self.addEventListener('message', ({ data: { file, options, texts } }: MessageEvent<FileToRead>) => {
  i18n.loadAndActivate(texts)
  void quizzesOf(file, options).then((read) => self.postMessage(read, { transfer: [] }))
})

import { quizzesOf } from './quizzes-of-file.ts'
import type { FileToRead } from './read-file.ts'

// Runs in a worker: a hostile or large file must not block the page.
self.addEventListener('message', ({ data: { file, options } }: MessageEvent<FileToRead>) => {
  void quizzesOf(file, options).then((read) => self.postMessage(read, { transfer: [] }))
})

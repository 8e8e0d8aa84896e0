import { quizzesOf } from '../files/quizzes-of-file.ts'
import type { FileToRead } from '../files/read-file.ts'

/** Runs the code of the worker that reads files in the page: the test environment has no workers. */
export class InPageWorker extends EventTarget {
  postMessage({ file, options }: FileToRead) {
    void quizzesOf(file, options).then((data) => this.dispatchEvent(new MessageEvent('message', { data })))
  }
  terminate() {}
}

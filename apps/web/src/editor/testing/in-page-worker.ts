import { recognise } from '../files/formats/recognise.ts'

/** Runs the code of the worker that reads files in the page: the test environment has no workers. */
export class InPageWorker extends EventTarget {
  postMessage(bytes: Uint8Array<ArrayBuffer>) {
    void recognise(bytes).then((data) => this.dispatchEvent(new MessageEvent('message', { data })))
  }
  terminate() {}
}

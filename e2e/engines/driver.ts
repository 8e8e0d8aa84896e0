/** A size of a viewport in CSS pixels. */
export type Size = { readonly width: number; readonly height: number }

/** Input devices perform their actions at the same time, one of each per tick. WebDriver and WebDriver BiDi share this format. */
export type InputSource =
  | { type: 'key'; id: string; actions: readonly KeyAction[] }
  | { type: 'pointer'; id: string; parameters: { pointerType: PointerType }; actions: readonly PointerAction[] }
export type KeyAction = { type: 'keyDown' | 'keyUp'; value: string }
export type PointerAction =
  { type: 'pointerMove'; x: number; y: number; duration?: number } | { type: 'pointerDown' | 'pointerUp'; button: 0 }
export type PointerType = 'mouse' | 'touch'

/** A window of a browser that a standard protocol controls. */
export type BrowserWindow = {
  /** The pointer that the window has: the driver of WebKitGTK cannot simulate touches. */
  readonly pointerType: PointerType
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs the body of a function in the page. It returns a text. */
  run(body: string): Promise<string>
  perform(sources: readonly InputSource[]): Promise<void>
  screenshot(): Promise<Buffer>
}

/** A running browser. Its windows share no storage. */
export type EngineBrowser = {
  open(size: Size, device: 'desk' | 'phone'): Promise<BrowserWindow>
  close(): Promise<void>
}

type Channel = {
  on: (event: string, listener: (payload: unknown) => void) => void
  off: (event: string, listener: (payload: unknown) => void) => void
  emit: (event: string, payload: unknown) => void
}

/** The window that shows stories. */
export type StoryWindow = Added & {
  __STORYBOOK_ADDONS_CHANNEL__: Channel
  /** Chooses the language (`.storybook/preview.tsx`). */
  showTexts(texts: string): void
}

/** What the page does itself, because each call from outside takes milliseconds of processor time. */
type Added = {
  /**
   * Storybook itself waits for animations, at least 100 ms and at most five seconds. So this returns when the story is rendered
   * and played, and the next story waits for Storybook.
   * @returns the error that Storybook reports
   */
  show(storyId: string): Promise<string | undefined>
  /** Waits until fonts and pictures have loaded, and the page has not changed for two frames. */
  settle(): Promise<void>
  /**
   * Finishes all animations, because waiting for them would cost a second per story, and pauses those that take longer, such as
   * countdowns, because drawing them would cost the time of the checks.
   */
  finishAnimations(): void
}

/** Runs in the page before its scripts. */
export function addToStorybook({ mostFrames, arrivalMs }: { mostFrames: number; arrivalMs: number }): void {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const isLoading = ({ complete, loading }: HTMLImageElement) => !complete && loading !== 'lazy'

  let storyShown: string | undefined
  /** Resolves when Storybook has finished the story that is shown. */
  let storyFinished: Promise<void> | undefined

  const added: Added = {
    async show(id) {
      const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as StoryWindow
      // Storybook reloads the page if the story changes before the previous one has finished.
      await storyFinished
      return new Promise((resolve) => {
        const failed = (payload: unknown) => resolve(JSON.stringify(payload) ?? 'unknown')
        storyFinished = new Promise((finish) => {
          const isOwn = (payload: unknown) => payload === id || (payload as { storyId?: string }).storyId === id
          const end = (outcome: string | undefined) => {
            for (const [event, listener] of Object.entries(listeners)) channel.off(event, listener)
            resolve(outcome)
            finish()
          }
          const listeners: Record<string, (payload: unknown) => void> = {
            storyRenderPhaseChanged: (payload) =>
              isOwn(payload) && (payload as { newPhase: string }).newPhase === 'completing' && resolve(undefined),
            storyErrored: failed,
            storyThrewException: failed,
            storyMissing: (payload) => isOwn(payload) && end('unknown story'),
            storyFinished: (payload) => isOwn(payload) && end(undefined),
          }
          for (const [event, listener] of Object.entries(listeners)) channel.on(event, listener)
        })
        // Storybook does not render a story again that is shown already, unless it is told to.
        if (storyShown === id) channel.emit('forceRemount', { storyId: id })
        else channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' })
        storyShown = id
      })
    },
    async settle() {
      let quiet = 0
      const observer = new MutationObserver(() => (quiet = 0))
      observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
      for (let frames = 0; quiet < 2 && frames < mostFrames; frames++) {
        await frame()
        await document.fonts.ready
        quiet = [...document.images].some(isLoading) ? 0 : quiet + 1
      }
      observer.disconnect()
    },
    finishAnimations() {
      for (const animation of document.getAnimations())
        if (Number(animation.effect?.getComputedTiming().endTime) <= arrivalMs) animation.finish()
        else animation.pause()
    },
  }
  Object.assign(window, added)
}

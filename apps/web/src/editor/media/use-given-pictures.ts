import type { RefObject } from 'react'
import { useEffect, useEffectEvent } from 'react'

/** Those that a field has left to others. */
const leftOver = new WeakSet<Event>()

/** Parts of the page whose own field takes what is dropped or pasted in them. */
const areas = new Set<HTMLElement>()

const areaOf = ({ target }: Event): HTMLElement | undefined =>
  target instanceof Node ? [...areas].find((area) => area.contains(target)) : undefined

/**
 * Takes files that are dropped or pasted inside an `area`, or without one anywhere else on the page, while no dialog is open but
 * the one of the field. Also prevents the browser from opening a dropped file instead of the page. Only one field of a page has
 * no area.
 */
export function useGivenPictures(
  onFiles: (files: readonly File[]) => void,
  field?: RefObject<HTMLElement | null>,
  area?: RefObject<HTMLElement | null>,
): void {
  const give = useEffectEvent((event: Event, files: readonly File[]) => {
    if (areaOf(event) !== (area?.current ?? undefined)) return
    if ((event.defaultPrevented && !leftOver.has(event)) || files.length === 0) return
    event.preventDefault()
    const dialogs = [...document.querySelectorAll('dialog[open]')]
    const isOutside = dialogs.some((dialog) => !dialog.contains(field?.current ?? null))
    if (isOutside) return void leftOver.add(event)
    leftOver.delete(event)
    onFiles(files)
  })
  useEffect(() => {
    const element = area?.current
    if (element) areas.add(element)
    const onPaste = (event: ClipboardEvent) => {
      // Text of an office program comes with a picture of itself.
      if (!event.clipboardData?.types.includes('text/plain')) give(event, [...(event.clipboardData?.files ?? [])])
    }
    const onDragOver = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const onDrop = (event: DragEvent) => give(event, [...(event.dataTransfer?.files ?? [])])
    document.addEventListener('paste', onPaste)
    document.addEventListener('dragover', onDragOver)
    document.addEventListener('drop', onDrop)
    return () => {
      if (element) areas.delete(element)
      document.removeEventListener('paste', onPaste)
      document.removeEventListener('dragover', onDragOver)
      document.removeEventListener('drop', onDrop)
    }
  }, [area])
}

import { useEffect, useEffectEvent } from 'react'

/**
 * Takes files that are dropped or pasted anywhere on the page, while no dialog is open. Also prevents the browser from opening a
 * dropped file instead of the page. Only one field of a page takes them: `isOn`.
 */
export function useGivenPictures(onFiles: (files: readonly File[]) => void, isOn = true): void {
  const give = useEffectEvent((event: Event, files: readonly File[]) => {
    if (event.defaultPrevented || files.length === 0) return
    event.preventDefault()
    if (!document.querySelector('dialog[open]')) onFiles(files)
  })
  useEffect(() => {
    if (!isOn) return undefined
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
      document.removeEventListener('paste', onPaste)
      document.removeEventListener('dragover', onDragOver)
      document.removeEventListener('drop', onDrop)
    }
  }, [isOn])
}

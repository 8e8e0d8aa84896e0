/** Hands a file to whoever sits at this browser. */
export function download(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has begun to read it by then, and keeps what it reads.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

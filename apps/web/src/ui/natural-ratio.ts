/**
 * Width by height of a loaded picture, or the given ratio if it is unknown. For an SVG picture that is drawn, WebKit reports the
 * drawn size instead of its own, so it is read without a layout box. The browser paints nothing in between.
 */
export function naturalRatio(picture: HTMLImageElement, unknown = 1): number {
  const { display } = picture.style
  picture.style.display = 'none'
  picture.getBoundingClientRect() // updates the layout
  const { naturalWidth, naturalHeight } = picture
  picture.style.display = display
  return naturalWidth > 0 && naturalHeight > 0 ? naturalWidth / naturalHeight : unknown
}

/** Width and height, in any unit. */
export type Size = { width: number; height: number }

/**
 * What is cut out of a picture. `zoom` is the width of the frame as a share of the largest one that fits, `left` and `top` are
 * its place as shares of the way that it can move. All are 0 to 1.
 */
export type Crop = { left: number; top: number; zoom: number }

export const WHOLE_FRAME: Crop = { left: 0.5, top: 0.5, zoom: 1 }
/** A smaller part of a photo would be too coarse for the stage. */
export const MIN_ZOOM = 0.2

export type Rectangle = Size & { x: number; y: number }

/** The part of a picture, in its pixels. @param ratio width by height of the frame */
export function rectangleOf({ left, top, zoom }: Crop, picture: Size, ratio: number): Rectangle {
  const width = Math.min(picture.width, picture.height * ratio) * zoom
  const height = width / ratio
  return { x: left * (picture.width - width), y: top * (picture.height - height), width, height }
}

/** The crop after its frame was dragged by this many of the picture's pixels; it stays inside the picture. */
export function dragged(crop: Crop, by: { x: number; y: number }, picture: Size, ratio: number): Crop {
  const { width, height } = rectangleOf(crop, picture, ratio)
  return {
    ...crop,
    left: moved(crop.left, by.x, picture.width - width),
    top: moved(crop.top, by.y, picture.height - height),
  }
}

/** Less than half a pixel is no way to go. */
const moved = (share: number, by: number, way: number): number =>
  way < 0.5 ? share : Math.min(1, Math.max(0, share + by / way))

/** A choice that this device remembers, by the key of its storage. */
function deviceChoice<Value extends string>(key: string, values: readonly [fallback: Value, ...Value[]]) {
  return {
    read(): Value {
      try {
        const kept = localStorage.getItem(key)
        return values.find((value) => value === kept) ?? values[0]
      } catch {
        return values[0]
      }
    },
    keep(value: Value): void {
      try {
        localStorage.setItem(key, value)
      } catch {
        // Without storage the choice lasts as long as the dialog.
      }
    },
  }
}

/** The tab that was used last. Who is new here has pictures of their own, and is offered the upload. */
export const lastSource = deviceChoice('creator.pictureSource', ['upload', 'search'])

/** Whether a picture is cropped before it is sent. */
export const cropsFirst = deviceChoice('creator.cropsFirst', ['no', 'yes'])

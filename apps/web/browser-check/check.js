// Every browser runs this script before the client, so it is written in ES5 and has no dependencies. A browser that is too old
// for the client would show an empty page; this loads the sentence that says so. The plugin replaces NOTICE_URL.
;(function () {
  function isSupported() {
    try {
      return Boolean(
        // Modules, then what the oldest supported versions have: Safari 16.4, Chrome 111 and Firefox 125.
        'noModule' in document.createElement('script') &&
        new RegExp('(?<=a)b') &&
        CSS.supports('color', 'color-mix(in srgb, red, red)') &&
        Intl.Segmenter,
      )
      // oxlint-disable-next-line no-unused-vars -- in ES5 it cannot be left out
    } catch (error) {
      return false
    }
  }

  if (isSupported()) return
  var script = document.createElement('script')
  script.src = NOTICE_URL
  document.body.appendChild(script)
})()

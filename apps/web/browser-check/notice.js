// Replaces the page in a browser that is too old. Written in ES5; the plugin replaces SENTENCES.
;(function () {
  var sentences = SENTENCES
  var wanted = [(/[?&]lang=([\w-]+)/.exec(location.search) || [])[1]].concat(navigator.languages || navigator.language)
  var language = 'en'
  for (var at = wanted.length - 1; at >= 0; at -= 1)
    for (var code in sentences)
      // "pt" and "pt-PT" get Brazilian Portuguese, the only kind there is.
      if ((wanted[at] || '').split('-')[0] === code.split('-')[0]) language = code

  var sentence = document.createElement('h1')
  sentence.lang = language
  sentence.dir = language === 'ar' || language === 'he' ? 'rtl' : 'ltr'
  sentence.style.cssText =
    'max-width: 24em; margin: 20vh auto 0; padding: 1em; font: bold 22px/1.5 sans-serif; text-align: start; color: #fff'
  sentence.appendChild(document.createTextNode(sentences[language]))
  document.body.innerHTML = ''
  document.body.style.background = '#1b1260'
  document.body.appendChild(sentence)
})()

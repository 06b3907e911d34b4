// Before anything is painted: the theme and the language, so that neither flickers.
;(function () {
  var root = document.documentElement
  var query = new URLSearchParams(location.search)
  var kept = function (key) {
    try {
      return localStorage.getItem('ludion-' + key)
    } catch {
      return null
    }
  }
  var dark = matchMedia('(prefers-color-scheme: dark)').matches
  var theme = query.get('theme') || kept('theme')
  root.dataset.theme = theme === 'dark' || theme === 'light' ? theme : dark ? 'dark' : 'light'
  var lang = query.get('lang') || kept('lang') || navigator.language
  root.lang = lang.slice(0, 2).toLowerCase() === 'fr' ? 'fr' : 'en'
})()

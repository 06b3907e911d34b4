// Before anything is painted: the theme, the speed of motion and the language, so that nothing
// flickers; and at a table its connection, which opens while the page is still being read
// (`session/socket.ts` takes it over).
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
  var motion = kept('motion')
  var still = matchMedia('(prefers-reduced-motion: reduce)').matches
  var known = /^(slow|normal|fast|none)$/.test(motion)
  root.dataset.motion = known ? motion : still ? 'none' : 'normal'
  var lang = query.get('lang') || kept('lang') || navigator.language
  root.lang = lang.slice(0, 2).toLowerCase() === 'fr' ? 'fr' : 'en'
  var table = /^\/t\/([a-z0-9]+)\/?$/.exec(location.pathname)
  if (table) {
    var house = location.origin.replace(/^http/, 'ws')
    window.earlySocket = new WebSocket(house + '/api/tables/' + table[1] + '/socket')
  }
})()

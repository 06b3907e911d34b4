// Before anything is painted: the theme, the speed of motion and the language, so that nothing
// flickers. At a table also its connection: it joins while the page is still being read and keeps
// what it hears, until `session/socket.ts` takes it over.
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
    var socket = new WebSocket(house + '/api/tables/' + table[1] + '/socket')
    socket.hello = { kind: 'join', lang: root.lang, secret: secretOf(table[1]), since: 0 }
    socket.heard = []
    socket.onmessage = function (event) {
      socket.heard.push(event.data)
    }
    socket.onopen = function () {
      socket.send(JSON.stringify(socket.hello))
      socket.send('{"kind":"ping","id":0}')
    }
    window.earlySocket = socket
  }
  // the secret in the address, or the one that `session/recent.ts` has stored
  function secretOf(id) {
    var stored = []
    try {
      stored = JSON.parse(kept('tables') || '[]')
    } catch {}
    var known = (Array.isArray(stored) ? stored : []).find(function (one) {
      return one && one.id === id
    })
    return location.hash.slice(1) || (known && known.secret) || ''
  }
})()

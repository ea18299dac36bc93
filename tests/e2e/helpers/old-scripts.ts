// Script tags that change the built-in objects of a page as old JavaScript libraries do.

/**
 * Like MooTools 1.2 to 1.5: methods on all prototypes, which `for … in` finds, its own versions of array methods, an
 * `Array.from` that knows neither iterators nor a second argument, and globals with the names of the browser's own.
 */
export const MOOTOOLS = `<script>
  for (const type of [Array, Function, String, Number, Date, RegExp, Element]) {
    type.prototype.$family = function () { return 'type' }
    type.prototype.$constructor = type
    type.implement = type.extend = function () { return type }
  }
  Array.prototype.each = Array.prototype.forEach = function (callback, bound) {
    for (var i = 0; i < this.length; i++) callback.call(bound, this[i], i, this)
  }
  Array.prototype.map = function (callback, bound) {
    var results = []
    for (var i = 0; i < this.length; i++) results[i] = callback.call(bound, this[i], i, this)
    return results
  }
  Array.prototype.filter = function (callback, bound) {
    var results = []
    for (var i = 0; i < this.length; i++) if (callback.call(bound, this[i], i, this)) results.push(this[i])
    return results
  }
  Array.prototype.contains = Array.prototype.erase = Array.prototype.empty = function () { return this }
  Array.from = function (item) {
    if (item == null) return []
    return typeof item.length === 'number' && typeof item !== 'string' ? [].slice.call(item) : [item]
  }
  Function.prototype.delay = Function.prototype.pass = Function.prototype.attempt = function () { return this }
  String.prototype.contains = function (text) { return this.indexOf(text) > -1 }
  window.Element = (function (native) {
    function Element(tag) { return document.createElement(tag) }
    Element.prototype = native.prototype
    return Element
  })(window.Element)
  for (const name of ['get', 'set', 'inject', 'grab', 'adopt', 'empty', 'dispose', 'destroy', 'clone', 'toggle', 'show'])
    Element.prototype[name] = function () { return this }
  window.Event = function (event) { this.event = event; this.type = event.type }
  window.Request = function () { this.xhr = new XMLHttpRequest() }
  window.Request.prototype.send = function () { return this }
</script>`

/** Like MooTools 1.1: the arguments to bind are an array, or one argument. */
export const MOOTOOLS_1_1 = `<script>
  Function.prototype.bind = function (bound, values) {
    var method = this
    return function () {
      return method.apply(bound, values === undefined ? arguments : Array.isArray(values) ? values : [values])
    }
  }
</script>`

export const FREEZE_ALL = `<script>
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const value = Object.getOwnPropertyDescriptor(globalThis, name)?.value
    if (typeof value === 'function') Object.freeze(value.prototype)
    if (typeof value === 'function') Object.freeze(value)
  }
  for (const namespace of [Reflect, JSON, Math, Intl]) Object.freeze(namespace)
</script>`

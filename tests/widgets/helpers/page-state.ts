const PROTOTYPES = [
  Object,
  Array,
  Function,
  String,
  RegExp,
  Promise,
  Map,
  EventTarget,
  Node,
  Element,
]
  .map(({ prototype }) => prototype as object)
  .concat(HTMLElement.prototype, Document.prototype, ShadowRoot.prototype, History.prototype)

/** Everything of the page that a widget could change outside its own element, for a comparison before and after. */
export function readPageState() {
  return {
    globals: Reflect.ownKeys(globalThis).map(String),
    prototypes: PROTOTYPES.map((prototype) => Reflect.ownKeys(prototype).map(String)),
    root: document.documentElement.cloneNode(false),
    head: document.head.outerHTML,
    body: document.body.cloneNode(false),
    sheets: document.adoptedStyleSheets.length + document.styleSheets.length,
    history: history.length,
    address: location.href,
    title: document.title,
    focus: document.activeElement,
  }
}

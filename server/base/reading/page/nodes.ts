// What the rules for pages need of a document's nodes, and how its elements are visited: in their order, without recursion.

export type PageNode = {
  nodeType: number
  nodeName: string
  textContent: string | null
  childNodes: Iterable<PageNode>
  firstChild: PageNode | null
  nextSibling: PageNode | null
  parentNode: PageNode | null
}
export type PageElement = PageNode & {
  getAttribute(name: string): string | null
  hasAttribute(name: string): boolean
  remove(): void
}

export const TEXT_NODE = 3
export const ELEMENT_NODE = 1

/** Whether a node is an element. */
export function isElement(node: PageNode): node is PageElement {
  return node.nodeType === ELEMENT_NODE
}

/** Visits every node below one in document order; `enter` says whether to go on into it, `leave` comes after its children. */
export function visit(root: PageNode, enter: (node: PageNode) => boolean, leave?: (node: PageNode) => void): void {
  let node: PageNode = root
  for (;;) {
    const inner: PageNode | null = node === root || enter(node) ? node.firstChild : null
    if (inner) {
      node = inner
      continue
    }
    for (;;) {
      if (node === root) return
      leave?.(node)
      if (node.nextSibling) break
      if (!node.parentNode) return
      node = node.parentNode
    }
    node = node.nextSibling
  }
}

/** How many letters each element holds, without those of scripts and styles; those within elements of one name alone. */
export function measureText(root: PageNode, name?: string): Map<PageNode, number> {
  const sizes = new Map<PageNode, number>()
  let total = 0
  let within = name === undefined ? 1 : 0
  const isNamed = (node: PageNode) => name !== undefined && node.nodeName.toLowerCase() === name
  const enter = (node: PageNode) => {
    sizes.set(node, total)
    if (isNamed(node)) within++
    if (within > 0 && node.nodeType === TEXT_NODE) total += (node.textContent ?? '').trim().length
    return !/^(?:script|style)$/i.test(node.nodeName)
  }
  visit(root, enter, (node) => {
    if (isNamed(node)) within--
    sizes.set(node, total - (sizes.get(node) ?? 0))
  })
  sizes.set(root, total)
  return sizes
}

import type { ImportEdge } from './import-graph.ts';

/** Groups of nodes that reach each other, each sorted: the strongly connected components of more than one node (Tarjan). */
export function findCircles(edges: readonly ImportEdge[]): string[][] {
  const targets = Map.groupBy(edges, ({ from }) => from);
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const circles: string[][] = [];

  function close(node: string): void {
    const group: string[] = [];
    for (let last = stack.pop(); last !== undefined; last = stack.pop()) {
      onStack.delete(last);
      group.push(last);
      if (last === node) break;
    }
    if (group.length > 1) circles.push(group.toSorted());
  }

  function visit(node: string): void {
    const own = index.size;
    index.set(node, own);
    low.set(node, own);
    stack.push(node);
    onStack.add(node);
    for (const { to } of targets.get(node) ?? []) {
      if (!index.has(to)) visit(to);
      if (onStack.has(to)) low.set(node, Math.min(low.get(node) ?? 0, low.get(to) ?? 0));
    }
    if (low.get(node) === own) close(node);
  }

  for (const node of targets.keys()) if (!index.has(node)) visit(node);
  return circles.toSorted((a, b) => ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1));
}

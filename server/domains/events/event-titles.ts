import type { Domain } from '#server/core/runtime/service.ts';

const known = new WeakMap<readonly Domain[], ReadonlyMap<string, string>>();

function namesOf(domains: readonly Domain[]): ReadonlyMap<string, string> {
  const found = known.get(domains);
  if (found) return found;
  const all = domains.flatMap(({ events = [] }) => events.flatMap((one) => one.events));
  const made = new Map(all.map(({ type, name }) => [type, name]));
  known.set(domains, made);
  return made;
}

/** What happened: `off-exchange-settlement.completed` → `Completed`, `…loss_sla_alert` → `Loss SLA alert`. */
export function eventTitle(domains: readonly Domain[], type: string): string {
  const name = namesOf(domains).get(type) ?? type.split('.').at(-1) ?? type;
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase()
    .replaceAll(/\b(idv|dvp|sla)\b/g, (short) => short.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

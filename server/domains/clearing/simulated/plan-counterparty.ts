import { DVP_BEHAVIOURS, type DvpBehaviour, type DvpScript, dvpPrefix } from '#lib/simulated-dvp.ts';
import { after } from '#lib/time.ts';
import type { Act } from '../life/act.ts';
import { planTask } from '../life/task-store.ts';
import { scriptOf } from './dvp-scripts.ts';

const SOON_MS = 5000;
const SLOW_MS = 600_000;

/** After how long a simulated counterparty does its next thing. */
export const delayOf = (script: DvpScript): number => (script === 'slow' ? SLOW_MS : SOON_MS);

/** Scripts that say how it signs; the others say how it answers. */
const OF_SIGNING: ReadonlySet<DvpScript> = new Set(['slow', 'fail']);

/** How an external id wants a settlement to be answered. */
const behaviourIn = (externalId: string): DvpBehaviour | undefined =>
  (Object.keys(DVP_BEHAVIOURS) as DvpBehaviour[]).find((name) => externalId.startsWith(dvpPrefix(name)));

/** Plans the first thing that a simulated counterparty does about a settlement; nothing for a silent one. What it proposes itself it signs, slowly or in vain where that is its script. */
export async function planCounterparty(
  { tx, at }: Pick<Act, 'tx' | 'at'>,
  { id, externalId, connectionId }: { id: string; externalId: string; connectionId: string | null },
  { isItsOwn }: { isItsOwn: boolean },
): Promise<void> {
  const scripted = connectionId === null ? 'signs' : await scriptOf(tx, connectionId);
  const script = behaviourIn(externalId) ?? (isItsOwn && !OF_SIGNING.has(scripted) ? 'signs' : scripted);
  if (script === 'silent') return;
  await planTask(tx, { kind: 'counterparty', subjectId: id, at: after(at, delayOf(script)), details: { script } });
}

import { recordHistory } from '#server/core/events/recorded-events.ts';
import { drawIdsFrom } from '#server/core/runtime/id.ts';
import type { DemoKit } from '#server/core/runtime/service.ts';
import { booksOpen } from '#server/demo/business-time.ts';
import { toHistory } from '#server/demo/history.ts';
import { recordActions } from '#server/demo/past-actions.ts';
import { openSimulatedBalances } from '#server/domains/ledger/public.ts';
import { requireRoute } from '../members/client-connection-store.ts';
import type { NetworkDraft } from '../members/connection-store.ts';
import { dropPast } from '../members/task-store.ts';
import { type DemoClient, type NetworkFrame, WITH_POLICIES } from '../plan-members.ts';
import { cuesOfConnections } from './live-connections.ts';
import {
  type Cue,
  cuesAtOnce,
  cuesOfMain,
  cuesWithEnterprise,
  cuesWithPolicies,
  cuesWithWindow,
  type Scene,
  SHIFT_MS,
} from './live-cues.ts';
import { cuesOnChain, cuesRouted } from './live-onchain.ts';
import { openStage, type Stage } from './stage.ts';

/** Places among the venues: the enterprise, a simulated exchange that settles at once, and one whose clients can dispute. */
const [OWN, AT_ONCE, WITH_WINDOW] = [0, 2, 3];

/** Simulated partners have a million of everything when the books open. */
async function openPartners({ db, date }: DemoKit, partners: NetworkDraft['partners']): Promise<void> {
  const at = booksOpen(date).toISOString();
  for (const { enterpriseId, walletId, currencies } of partners)
    if (enterpriseId === null) await openSimulatedBalances(db, { walletId, units: currencies, at });
}

/** All that a client does at the three venues. */
async function cuesOf(
  { stage, date }: { stage: Stage; date: Date },
  { venues, connections }: NetworkFrame,
  { client, place }: { client: DemoClient; place: number },
): Promise<Cue[]> {
  const sceneAt = async (index: number): Promise<Scene> => {
    const partnerId = venues[index]?.id;
    const own = connections.find((one) => one.clientId === client.id && one.partnerId === partnerId);
    const route = await requireRoute(stage.db, own?.id ?? '');
    return { stage, route, date, shiftMs: place * SHIFT_MS };
  };
  const [enterprise, exchange] = [await sceneAt(OWN), await sceneAt(AT_ONCE)];
  return [
    ...cuesAtOnce(exchange),
    ...cuesWithWindow(await sceneAt(WITH_WINDOW)),
    ...cuesWithEnterprise(enterprise),
    ...(place === 0
      ? [
          ...cuesWithPolicies(await sceneAt(WITH_POLICIES)),
          ...cuesOfMain(enterprise),
          ...cuesOnChain(exchange),
          ...cuesRouted(enterprise),
        ]
      : []),
  ];
}

/**
 * What the clients have done since the books opened, in the order of time and through the same stores as everybody: allocations, trades,
 * settlements and disputes in every state, each with its events, its audit rows and its place in the books.
 */
export async function writeLive(kit: DemoKit, frame: NetworkFrame, partners: NetworkDraft['partners']): Promise<void> {
  const { db, date } = kit;
  const stage = openStage(kit);
  const { random, people } = stage;
  await openPartners(kit, partners);
  await drawIdsFrom(
    (count) => Buffer.from(random.hex(2 * count), 'hex'),
    async () => {
      const [client] = frame.clients;
      const [venue] = frame.venues;
      const cues = client && venue ? cuesOfConnections({ stage, client, venue, date }) : [];
      for (const [place, one] of frame.clients.entries())
        cues.push(...(await cuesOf({ stage, date }, frame, { client: one, place })));
      for (const { run } of cues.toSorted((a, b) => a.at.localeCompare(b.at))) await run();
    },
  );
  await dropPast(db, 'cut-off-near', date.toISOString());
  await recordHistory(db, toHistory(random, stage.steps));
  await recordActions(db, { random, people }, stage.actions);
}

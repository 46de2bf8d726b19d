import { connectionEvents } from '#lib/events/allocations.ts';
import { HOUR_MS, iso } from '#server/demo/business-time.ts';
import { changeConnection, insertConnection } from '../members/client-connection-store.ts';
import type { DemoClient, DemoVenue } from '../plan-members.ts';
import type { Cue } from './live-cues.ts';
import { makerAt, note, type Stage, signatoryOf } from './stage.ts';

interface Wanted {
  stage: Stage;
  client: DemoClient;
  venue: DemoVenue;
  date: Date;
}

const concernedBy = ({ client, venue }: Wanted): string[] =>
  [client.enterpriseId, venue.enterpriseId].filter((id) => id !== null);

/** A client connects with a partner, who has to take that up. Gives the id of the connection. */
async function ask(wanted: Wanted, { at, name }: { at: string; name: string }): Promise<string> {
  const { stage, client, venue } = wanted;
  const { random, db } = stage;
  const atMs = Date.parse(at);
  const { id } = await insertConnection(db, {
    id: random.uuidAt(atMs),
    name,
    clientId: client.id,
    partnerId: venue.id,
    networkAccountId: random.uuidAt(atMs),
    isActive: true,
    isInitialized: false,
    keySchema: venue.keySchema,
    proof: random.hex(64),
    nonce: random.hex(32),
    createdAt: at,
    updatedAt: at,
  });
  const act = { at, by: signatoryOf(stage, client.enterpriseId) };
  const body = { name, partnerId: venue.id };
  await makerAt(stage, act).emit(...connectionEvents.to(concernedBy(wanted), 'created', { id, body }));
  note(stage, act, {
    operation: 'createClientConnection',
    enterpriseId: client.enterpriseId,
    subjectType: 'off-exchange-connection',
    subjectId: id,
    after: { ...body, keySchema: venue.keySchema },
  });
  return id;
}

async function refuse(wanted: Wanted, { at, id }: { at: string; id: string }): Promise<void> {
  const { stage, venue } = wanted;
  const reason = 'The account was closed: please open another one.';
  await changeConnection(stage.db, id, { isActive: false, refusedReason: reason, updatedAt: at });
  const act = { at, by: signatoryOf(stage, venue.enterpriseId) };
  await makerAt(stage, act).emit(...connectionEvents.to(concernedBy(wanted), 'refused', { id, body: { reason } }));
  note(stage, act, {
    operation: 'refusePartnerConnection',
    enterpriseId: venue.enterpriseId ?? '',
    subjectType: 'off-exchange-connection',
    subjectId: id,
    after: { reason },
  });
}

/** A connection that waits for its partner, and one that the partner refused. */
export function cuesOfConnections(wanted: Wanted): Cue[] {
  const { date, venue } = wanted;
  const at = (hours: number): string => iso(date.getTime() - hours * HOUR_MS);
  let asked: string | undefined;
  const askFirst = async (): Promise<void> => {
    asked = await ask(wanted, { at: at(75), name: `${venue.name} old desk` });
  };
  const refuseIt = async (): Promise<void> => {
    if (asked !== undefined) await refuse(wanted, { at: at(70), id: asked });
  };
  return [
    { at: at(75), run: askFirst },
    { at: at(70), run: refuseIt },
    { at: at(26), run: () => ask(wanted, { at: at(26), name: `${venue.name} options` }) },
  ];
}

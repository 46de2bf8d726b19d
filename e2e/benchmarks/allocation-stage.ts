import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { insertNetwork } from '#server/domains/network/members/connection-store.ts';
import { newAllocator } from '#server/domains/network/testing-allocator.ts';
import { aPartner } from '#server/domains/network/testing-members.ts';
import { type CallStage, openCallStage, type Request, wireText } from './call-stage.ts';

/** Clients whose accounts are moved in turn, so that not every request waits for the lock of one. */
export const CLIENTS = 16;
/** Of each, more than it ever allocates. */
const FUNDS = '1000000000000';

/** With clients that have funds and a connection to a simulated partner. */
export interface AllocationStage extends CallStage {
  /** A signed request of one unit that nobody sent yet, of the client at a place. */
  newRequest: (place: number) => Request;
}

export async function openAllocationStage(): Promise<AllocationStage> {
  const stage = await openCallStage();
  const { ground } = stage;
  const partner = aPartner();
  await insertNetwork(ground.db, { partners: [partner], clients: [], connections: [] });
  const clients: Awaited<ReturnType<typeof newAllocator>>[] = [];
  while (clients.length < CLIENTS) clients.push(await newAllocator(ground, { partnerId: partner.id, funds: FUNDS }));
  return { ...stage, newRequest: (place) => clients[place % CLIENTS]?.newRequest() as Request };
}

/** Writes so many new requests, the clients in turn, for the load generator. Returns the file. */
export async function writeRequests({ dataDir, newRequest }: AllocationStage, count: number): Promise<string> {
  const file = join(dataDir, `requests-${randomUUID()}.json`);
  const requests = Array.from({ length: count }, (_, place) => wireText(newRequest(place)));
  await writeFile(file, JSON.stringify(requests));
  return file;
}

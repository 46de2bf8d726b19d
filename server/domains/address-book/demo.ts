import { recordHistory } from '#server/core/events/recorded-events.ts';
import { drawIdsFrom } from '#server/core/runtime/id.ts';
import type { Demo } from '#server/core/runtime/service.ts';
import { toHistory } from '#server/demo/history.ts';
import { createRandom } from '#server/demo/random.ts';
import { insertConnections } from './connections/connection-store.ts';
import { insertListings } from './listings/listing-store.ts';
import { planAddressBook } from './plan-address-book.ts';
import { stepsOf } from './plan-steps.ts';
import { planTasks } from './plan-tasks.ts';
import { simulatedListings } from './simulated/simulated-listings.ts';

/** Listings, the directory, and connections in every status: those by which the demo's settlements are made among them. */
export const demo: Demo = {
  async write({ db, ...identity }) {
    const plan = planAddressBook(identity);
    await insertListings(db, [...plan.listings, ...simulatedListings(plan.since)]);
    await insertConnections(db, plan.connections);
    const random = createRandom(`${identity.seed}:address-book-events:${identity.date.toISOString()}`);
    await drawIdsFrom(
      (count) => Buffer.from(random.hex(2 * count), 'hex'),
      () => planTasks(db, plan.connections),
    );
    await recordHistory(db, toHistory(random, stepsOf(plan)));
  },
};

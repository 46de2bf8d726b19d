import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listContacts, listDirectory } from '#lib/contracts/address-book/entries.ts';
import { harness } from '#server/testing/harness.ts';
import { ask, bookParty } from '../testing.ts';

const h = await harness();
const ENDED = 3000;
const SHOWN = 100;
const one = await bookParty(h);
const other = await bookParty(h);
const { as, enterpriseId } = one;
const id = await ask(h, one, other);
/** The one request once more, so often, each withdrawn. */
await h.service.pool.query(
  `insert into address_book_connections (id, type, status, ending, owner_enterprise_id, owner_entry_id, owner_wallet_id,
     target_enterprise_id, target_entry_id, target_wallet_id, coin, requested_at, created_by, created_at, updated_at)
   select gen_random_uuid(), type, 'INACTIVE', 'withdrawn', owner_enterprise_id, owner_entry_id, owner_wallet_id,
     target_enterprise_id, target_entry_id, target_wallet_id, coin, requested_at, created_by,
     created_at - n * interval '1 minute', updated_at
   from address_book_connections, generate_series(1, $2::int) n where id = $1`,
  [id, ENDED],
);

describe('an entry with thousands of connections that have ended', () => {
  for (const [name, contract] of [
    ['directory', listDirectory],
    ['contacts', listContacts],
  ] as const)
    it(`200: stands in ${name} with the newest ones, the oldest of them first`, async () => {
      const status = ['INACTIVE', 'REQUESTED'] as ('INACTIVE' | 'REQUESTED')[];
      const reply = await h.call(contract, { as, input: { enterpriseId, status } });
      assert.equal(reply.status, 200);
      const [entry] = reply.body.listingEntries;
      assert.deepEqual([entry?.connections.length, entry?.connections.at(-1)?.id], [SHOWN, id]);
    });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { searchAllocations } from '#lib/contracts/network/allocations.ts';
import { createClientAllocation } from '#lib/contracts/network/client-allocations.ts';
import { recordOf } from '#lib/record-reply.ts';
import { harness } from '#server/testing/harness.ts';
import { connectWith, enterprisePartner, newNonce, testClient } from '../testing-network.ts';
import { allocate } from './testing-allocations.ts';

const h = await harness();
const client = await testClient(h, { funds: { ofcbtc: '1000', ofceth: '1000' } });
const partner = await enterprisePartner(h);
const connection = await connectWith(h, client, partner);
const connectionId = connection.id;
const tag = newNonce();
const reserved = (await allocate(h, client, { connectionId, quantity: '5', clientExternalId: `${tag}-a` })).body;
const refused = await allocate(h, client, {
  connectionId,
  quantity: '5000',
  currency: 'eth',
  clientExternalId: `${tag}-b`,
});
const releasedId = recordOf(createClientAllocation, 422, refused)?.allocation.id ?? '';
const reservedId = reserved.allocation.id;

type Filters = Omit<InputOf<typeof searchAllocations>, 'enterpriseId'>;
const find = async (filters: Filters, { enterpriseId, as }: Pick<typeof client, 'enterpriseId' | 'as'> = client) =>
  (await h.call(searchAllocations, { as, input: { enterpriseId, ...filters } })).body.allocations;
const idsOf = async (filters: Filters) => (await find(filters)).map(({ id }) => id);

describe('GET allocations', () => {
  it('200: the newest first, with the names of the parties', async () => {
    const [first, second] = await find({});
    assert.deepEqual([first?.id, second?.id], [releasedId, reservedId]);
    assert.deepEqual(
      [second?.clientName, second?.partnerName, second?.connectionName],
      ['Northwind', 'Quayside Exchange', connection.name],
    );
    assert.deepEqual([first?.awaited, second?.awaited], [null, 'partner']);
    assert.deepEqual([second?.partnerId, second?.clientId], [partner.id, connection.clientId]);
  });
  it('200: narrowed by each filter', async () => {
    const cases: [Filters, string[]][] = [
      [{ statuses: ['reserved'] }, [reservedId]],
      [{ statuses: ['released'] }, [releasedId]],
      [{ types: ['deallocation'] }, []],
      [{ currencies: ['eth'] }, [releasedId]],
      [{ allocationIds: [reservedId] }, [reservedId]],
      [{ connectionIds: [connectionId], statuses: ['reserved'] }, [reservedId]],
      [{ partnerIds: [partner.id], statuses: ['reserved'] }, [reservedId]],
      [{ text: `${tag.toUpperCase()}-A` }, [reservedId]],
      [{ text: releasedId.slice(0, 30) }, [releasedId]],
      [{ awaited: ['partner'] }, [reservedId]],
      [{ awaited: ['client', 'approvers'] }, []],
      [{ onlyToDo: 'true' }, []],
      [{ createdBefore: '2020-01-01T00:00:00.000Z' }, []],
      [{ createdOnOrAfter: '2020-01-01T00:00:00.000Z', sort: 'createdAt' }, [reservedId, releasedId]],
    ];
    for (const [filters, ids] of cases) assert.deepEqual(await idsOf(filters), ids, JSON.stringify(filters));
  });
  it('200: as the partner', async () => {
    assert.deepEqual(
      (await find({ side: 'partner', statuses: ['reserved'] }, partner)).map(({ id }) => id),
      [reservedId],
    );
    assert.deepEqual(
      (await find({ side: 'partner', onlyToDo: 'true' }, partner)).map(({ id, awaited }) => [id, awaited]),
      [[reservedId, 'partner']],
    );
    assert.deepEqual(await find({ side: 'partner' }), []);
  });
  it('401, 403, 404: without credentials, without the licence and for others', async () => {
    const { enterpriseId } = client;
    assert.equal((await h.call(searchAllocations, { as: null, input: { enterpriseId } })).status, 401);
    assert.equal((await h.call(searchAllocations, { as: h.outsider, input: { enterpriseId } })).status, 404);
    const plain = await h.create.enterprise({ licences: [] });
    const as = await h.create.user({ [plain]: 'admin' });
    assert.equal((await h.call(searchAllocations, { as, input: { enterpriseId: plain } })).status, 403);
  });
});

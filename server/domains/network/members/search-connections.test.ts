import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { updateClientConnection } from '#lib/contracts/network/client-connections.ts';
import { searchConnections } from '#lib/contracts/network/connections.ts';
import { refusePartnerConnection } from '#lib/contracts/network/partner-connections.ts';
import { harness } from '#server/testing/harness.ts';
import { connect, connectWith, enterprisePartner, testClient } from '../testing-network.ts';

const h = await harness();
const client = await testClient(h);
const partner = await enterprisePartner(h);
const { enterpriseId, as } = client;
const active = await connectWith(h, client, partner);
const inactive = await connectWith(h, client, partner);
await h.call(updateClientConnection, { as, input: { enterpriseId, connectionId: inactive.id, active: false } });
const waiting = await connect(h, client, partner);
const refused = await connect(h, client, partner);
const refusal = { enterpriseId: partner.enterpriseId, connectionId: refused.id, reason: 'The account is closed.' };
await h.call(refusePartnerConnection, { as: partner.as, input: refusal });

type Filters = Omit<InputOf<typeof searchConnections>, 'enterpriseId'>;
const find = async (filters: Filters, who: Pick<typeof client, 'enterpriseId' | 'as'> = client) =>
  (await h.call(searchConnections, { as: who.as, input: { enterpriseId: who.enterpriseId, ...filters } })).body
    .connections;
const idsOf = async (filters: Filters) => (await find(filters)).map(({ id }) => id);

describe('GET off-exchange-connections', () => {
  it('200: the newest first, with names, states and why one was refused', async () => {
    const found = await find({});
    assert.deepEqual(
      found.map(({ id, state }) => [id, state]),
      [
        [refused.id, 'refused'],
        [waiting.id, 'waiting'],
        [inactive.id, 'inactive'],
        [active.id, 'active'],
      ],
    );
    assert.equal(found[0]?.refusedReason, 'The account is closed.');
    assert.deepEqual([found[0]?.clientName, found[0]?.partnerName], ['Northwind', 'Quayside Exchange']);
  });
  it('200: narrowed by each filter', async () => {
    const cases: [Filters, string[]][] = [
      [{ states: ['waiting'] }, [waiting.id]],
      [{ states: ['active', 'inactive'] }, [inactive.id, active.id]],
      [{ connectionIds: [active.id] }, [active.id]],
      [{ partnerIds: [partner.id], states: ['refused'] }, [refused.id]],
      [{ text: active.name.toUpperCase() }, [active.id]],
      [{ text: waiting.id.slice(0, 30) }, [waiting.id]],
      [{ states: ['active'], sort: 'createdAt' }, [active.id]],
    ];
    for (const [filters, ids] of cases) assert.deepEqual(await idsOf(filters), ids, JSON.stringify(filters));
  });
  it('200: as the partner; a client alone sees none there', async () => {
    assert.equal((await find({ side: 'partner' }, partner)).length, 4);
    assert.deepEqual(await find({ side: 'partner' }), []);
  });
  it('401, 404: without credentials and for others', async () => {
    assert.equal((await h.call(searchConnections, { as: null, input: { enterpriseId } })).status, 401);
    assert.equal((await h.call(searchConnections, { as: h.outsider, input: { enterpriseId } })).status, 404);
  });
});

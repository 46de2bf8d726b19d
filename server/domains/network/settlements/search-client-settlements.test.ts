import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { searchClientSettlements } from '#lib/contracts/network/enterprise-settlements.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { insertNetwork } from '../members/connection-store.ts';
import { networkPartners } from '../members/tables.ts';
import { insertSettlement, type SettlementOptions } from '../testing.ts';
import { aClient, aConnection, aPartner } from '../testing-members.ts';

const h = await harness();
const { enterpriseId } = h;
const STATUSES = ['pending', 'failed', 'completed'] as const;
const made: { id: string; createdAt: string; status: string }[] = [];
for (let index = 0; index < 24; index += 1) {
  const createdAt = new Date(Date.UTC(2026, 2, 2, 9, Math.floor(index / 5))).toISOString();
  const status = STATUSES[index % 3] ?? 'pending';
  const { id } = await insertSettlement(h.db, enterpriseId, {
    settlement: { createdAt, status, finalizedAt: createdAt, reason: 'late' },
  });
  made.push({ id, createdAt, status });
}
const newestFirst = (rows: typeof made) =>
  rows.toSorted((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? 1 : -1)).map((row) => row.id);

async function walk(limit: number, statuses?: (typeof STATUSES)[number][]): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const input = { enterpriseId, limit, cursor, statuses };
    const reply = await h.call(searchClientSettlements, { as: h.viewer, input });
    assert.equal(reply.status, 200, reply.text);
    ids.push(...reply.body.settlements.map((row) => row.id));
    cursor = reply.body.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return ids;
}

const at = (day: number) => `2026-03-0${day}T09:30:00.000Z`;
type Query = Omit<InputOf<typeof searchClientSettlements>, 'enterpriseId'>;

/** An enterprise of its own with four settlements, a day apart, oldest first. */
async function makeSheet() {
  const own = await h.create.enterprise();
  const viewer = await h.create.user({ [own]: 'viewer' });
  const partnerId = randomUUID();
  await h.db.insert(networkPartners).values(aPartner({ id: partnerId, name: 'Halden Markets' }));
  const add = async (settlement: SettlementOptions['settlement'], transfers?: SettlementOptions['transfers']) =>
    (await insertSettlement(h.db, own, { settlement, transfers })).id;
  const ids = [
    await add({ id: '0a000000-0000-7000-8000-000000000001', externalId: 'NX_1-a', createdAt: at(1) }),
    await add({ externalId: 'NX_1-b', createdAt: at(2), settlementType: 'onchain', lossSlaAlertSent: true }),
    await add(
      {
        externalId: 'NXA1',
        createdAt: at(3),
        settlementType: 'onchain',
        gainSlaAlertSent: true,
        status: 'failed',
        reason: 'late',
      },
      [{ quantity: '150000000' }],
    ),
    await add({ externalId: 'ZZ', createdAt: at(4), cutoffAt: at(3), partnerId }, [
      { quantity: `-${'9'.repeat(78)}` },
      { quantity: `-${'9'.repeat(78)}` },
      { currency: 'ofceth', quantity: '7', usdValue: '10234500' },
    ]),
  ];
  return { enterpriseId: own, viewer, ids };
}
const sheetOnce = makeSheet();
const sheet = () => sheetOnce;

describe('GET off-exchange-settlements', () => {
  for (const limit of [1, 7, 24, 500]) {
    it(`200: pages of ${limit} hold every settlement once, newest first, also where times are equal`, async () => {
      assert.deepEqual(await walk(limit), newestFirst(made));
    });
  }
  it('200: pages through one status and through several', async () => {
    const of = (...statuses: string[]) => newestFirst(made.filter((row) => statuses.includes(row.status)));
    assert.deepEqual(await walk(3, ['failed']), of('failed'));
    assert.deepEqual(await walk(3, ['failed', 'pending']), of('failed', 'pending'));
  });
  it('200: reports an exact total of what matches, whatever the page', async () => {
    const reply = await h.call(searchClientSettlements, {
      as: h.viewer,
      input: { enterpriseId, limit: 2, statuses: ['failed'] },
    });
    assert.deepEqual([reply.body.total, reply.body.isTotalExact], [8, true]);
  });
  it('200: goes on where it was when newer settlements arrive between two pages', async () => {
    const start = await h.call(searchClientSettlements, { as: h.viewer, input: { enterpriseId, limit: 10 } });
    await insertSettlement(h.db, enterpriseId, { settlement: { createdAt: '2026-04-01T00:00:00.000Z' } });
    const input = { enterpriseId, limit: 500, cursor: start.body.nextCursor ?? undefined };
    const rest = await h.call(searchClientSettlements, { as: h.viewer, input });
    const seen = [...start.body.settlements, ...rest.body.settlements].map((row) => row.id);
    assert.deepEqual(seen, newestFirst(made));
  });
  it('200: pages oldest first as well', async () => {
    const { enterpriseId, viewer, ids } = await sheet();
    const walked: string[] = [];
    let cursor: string | undefined;
    do {
      const input = { enterpriseId, limit: 2, sort: 'createdAt' as const, cursor };
      const reply = await h.call(searchClientSettlements, { as: viewer, input });
      walked.push(...reply.body.settlements.map((row) => row.id));
      cursor = reply.body.nextCursor ?? undefined;
    } while (cursor !== undefined);
    assert.deepEqual(walked, ids);
  });
  const filters: [string, Query, number[]][] = [
    ['type', { settlementTypes: ['onchain'] }, [2, 1]],
    ['direction', { transferDirections: ['receive', 'send-and-receive'] }, [3, 2]],
    ['SLA alerts', { onlySlaAlert: 'true' }, [2, 1]],
    ['SLA alerts, where false has no effect', { onlySlaAlert: 'false' }, [3, 2, 1, 0]],
    ['cut-off', { onlyWithCutoff: 'true' }, [3]],
    ['cut-off and status', { onlyWithCutoff: 'true', statuses: ['failed'] }, []],
    ['a currency', { currencies: ['eth'] }, [3]],
    ['a currency as the unit of accounts', { currencies: ['ofceth'] }, [3]],
    ['currencies between commas', { currencies: 'ofceth,doge' as unknown as string[] }, [3]],
    ['several currencies', { currencies: ['eth', 'btc'] }, [3, 2, 1, 0]],
    ['a currency that nothing moves', { currencies: ['doge'] }, []],
    ['at least a quantity, itself included', { currencies: ['btc'], quantityAtLeast: '9'.repeat(78) }, [3]],
    ['at most a quantity, itself included', { currencies: ['btc'], quantityAtMost: '150000000' }, [2, 1, 0]],
    ['a quantity in any currency', { quantityAtMost: '7' }, [3]],
    ['one transfer that meets all', { currencies: ['eth'], quantityAtLeast: '8' }, []],
    ['a currency and several statuses', { currencies: ['btc'], statuses: ['pending', 'failed'] }, [3, 2, 1, 0]],
    ['createdOnOrAfter, the instant included', { createdOnOrAfter: at(3) }, [3, 2]],
    ['createdBefore, the instant left out', { createdBefore: at(3) }, [1, 0]],
    ['the start of an external id in any case', { text: 'nx_1' }, [1, 0]],
    ['the start of an external id, where a wildcard is a letter', { text: 'NX%' }, []],
    ['the start of an id', { text: '0a00' }, [0]],
    ['a whole id in upper case', { text: '0A000000-0000-7000-8000-000000000001' }, [0]],
    ['text and several statuses', { text: 'NX', statuses: ['pending', 'failed'] }, [2, 1, 0]],
    ['text and one partner', { text: 'NX', partnerIds: [randomUUID()] }, []],
  ];
  for (const [name, query, wanted] of filters) {
    it(`200: finds by ${name}`, async () => {
      const { enterpriseId, viewer, ids } = await sheet();
      const reply = await h.call(searchClientSettlements, { as: viewer, input: { enterpriseId, ...query } });
      assert.equal(reply.status, 200, reply.text);
      assert.deepEqual(
        reply.body.settlements.map((row) => ids.indexOf(row.id)),
        wanted,
      );
      assert.equal(reply.body.total, wanted.length);
    });
  }
  it('200: names the partner and adds up transfers per currency and direction, beyond what one quantity holds', async () => {
    const { enterpriseId, viewer, ids } = await sheet();
    const reply = await h.call(searchClientSettlements, { as: viewer, input: { enterpriseId } });
    const [newest] = reply.body.settlements;
    assert.equal(newest?.id, ids[3]);
    assert.equal(newest?.partnerName, 'Halden Markets');
    assert.deepEqual(newest?.totals, [
      {
        currency: 'ofcbtc',
        sent: `1${'9'.repeat(77)}8`,
        received: '0',
        sentUsd: '204690.00',
        receivedUsd: '0.00',
        transferCount: 2,
      },
      { currency: 'ofceth', sent: '0', received: '7', sentUsd: '0.00', receivedUsd: '102345.00', transferCount: 1 },
    ]);
    assert.equal(reply.body.settlements[1]?.partnerName, '');
  });
  it('200: adds up what the client of a broker pays and receives as the source, from its own side', async () => {
    const [party, source] = [await h.create.enterprise(), await h.create.enterprise()];
    const as = await h.create.user({ [source]: 'viewer' });
    await insertSettlement(h.db, party, {
      transfers: [{ sourceEnterpriseId: source, usdValue: '-105' }, { quantity: '9' }],
    });
    const reply = await h.call(searchClientSettlements, { as, input: { enterpriseId: source } });
    assert.deepEqual(
      reply.body.settlements.map(({ totals, transferDirection }) => [transferDirection, totals]),
      [
        [
          'receive',
          [
            {
              currency: 'ofcbtc',
              sent: '0',
              received: '150000000',
              sentUsd: '0.00',
              receivedUsd: '1.05',
              transferCount: 1,
            },
          ],
        ],
      ],
    );
  });
  it('200: takes the names that a partner of the enterprise has for currencies', async () => {
    const own = await h.create.enterprise();
    const as = await h.create.user({ [own]: 'viewer' });
    const client = aClient(own);
    const partner = aPartner({ currencyNames: { ofcbtc: ['XBT'] } });
    const connection = aConnection({ clientId: client.id, partnerId: partner.id });
    await insertNetwork(h.db, { partners: [partner], clients: [client], connections: [connection] });
    const { id } = await insertSettlement(h.db, own, { settlement: { partnerId: partner.id } });
    const find = async (word: string) => {
      const input = { enterpriseId: own, currencies: [word] };
      return (await h.call(searchClientSettlements, { as, input })).body.settlements.map((row) => row.id);
    };
    assert.deepEqual(await Promise.all(['XBT', 'BTC', 'USD'].map(find)), [[id], [id], []]);
  });
  it('400: refuses a cursor that no page returned, naming the field', async () => {
    for (const cursor of ['AAAA', Buffer.from('["x","y"]').toString('base64url'), 'not a cursor!']) {
      const reply = await h.call(searchClientSettlements, { as: h.viewer, input: { enterpriseId, cursor } });
      assert.equal(reply.status, 400, reply.text);
      assert.deepEqual(Object.keys(JSON.parse(reply.text)), ['error', 'requestId', 'name', 'context']);
    }
  });
  it('400: refuses quantities that are no whole base units', async () => {
    for (const wrong of [
      { quantityAtLeast: '-1' },
      { quantityAtLeast: '1.5' },
      { quantityAtMost: '1e9' },
      { quantityAtMost: '9'.repeat(79) },
    ]) {
      const reply = await h.call(searchClientSettlements, { as: h.viewer, input: { enterpriseId, ...wrong } });
      assert.equal(reply.status, 400, reply.text);
    }
  });
  it('401, 403, 404: refuses no credentials, no licence, and alike an unknown and a foreign enterprise', async () => {
    const unlicensed = await h.create.enterprise({ licences: [] });
    const member = await h.create.user({ [unlicensed]: 'admin' });
    for (const [as, id, status] of [
      [null, enterpriseId, 401],
      [member, unlicensed, 403],
      [h.viewer, newHexId(), 404],
      [h.outsider, enterpriseId, 404],
    ] as const) {
      const reply = await h.call(searchClientSettlements, { as, input: { enterpriseId: id } });
      assert.equal(reply.status, status, reply.text);
    }
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import {
  exportDvpSettlements,
  getEnterpriseDvpSettlement,
  searchDvpSettlements,
} from '#lib/contracts/clearing/enterprise-settlements.ts';
import { listDvpSettlements, listEnterpriseDvpSettlements } from '#lib/contracts/clearing/settlements.ts';
import { findObjects } from '#lib/contracts/overview/find-objects.ts';
import { getSettledVolume } from '#lib/contracts/overview/overview.ts';
import { TRANSACTION_ROUTES } from '#lib/transaction-routes.ts';
import { newHexId, uuidV7 } from '#server/core/runtime/id.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { connectAccounts } from '#server/domains/address-book/testing.ts';
import { createWallet } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { insertDvpSettlements } from './life/settlement-store.ts';
import { openBetween } from './lists/settlement-queries.ts';
import { agencyInput, arrange, disburse, disbursementInput, hub } from './testing-batches.ts';
import { type DvpSide, dvpSide, passTime, read, say, sign } from './testing-life.ts';

const h = await harness();
const ON_CHAIN = TRANSACTION_ROUTES[1].id;
const { one: payer, pairs } = await hub(h, { others: 3 });
const [first, second, third] = pairs as [(typeof pairs)[0], (typeof pairs)[0], (typeof pairs)[0]];
const { two: ana } = first;
const { two: ben } = second;
const { two: cleo } = third;
/** Another account of the first one's enterprise. */
const other: DvpSide = { ...ana, accountId: (await createWallet(h.service, ana.enterpriseId)).id };
const toOther = await connectAccounts(h, payer, other);
const rename = ({ enterpriseId }: DvpSide, to: string) =>
  h.ownerPool.query('update enterprises set name = $2 where id = $1', [enterpriseId, to]);
const [BEN, PAYER] = ['Quorra Holdings', 'Thistle Payments'];
await rename(ben, BEN);
await rename(payer, PAYER);

const PAYMENTS = [
  { connectionId: first.connectionId, currency: 'ofcbtc', quantity: '11' },
  { connectionId: toOther.connectionId, currency: 'ofcbtc', quantity: '12' },
  { connectionId: second.connectionId, currency: 'ofceth', quantity: '131' },
  { connectionId: third.connectionId, currency: 'ofcusdc', quantity: '141' },
];

async function paid(more: object = {}): Promise<string> {
  const reply = await disburse(h, payer, { ...disbursementInput(payer, pairs), payments: PAYMENTS, ...more });
  assert.equal(reply.status, 200, reply.text);
  return reply.body.id;
}

const id = await paid({ externalId: 'PAYOUT-1' });

type Search = Omit<InputOf<typeof searchDvpSettlements>, 'enterpriseId'>;
const search = ({ enterpriseId, as }: DvpSide, query: Search = {}) =>
  h.call(searchDvpSettlements, { as, input: { enterpriseId, ...query } });
const get = ({ enterpriseId, as }: DvpSide, dvpSettlementId = id) =>
  h.call(getEnterpriseDvpSettlement, { as, input: { enterpriseId, dvpSettlementId } });
const list = ({ enterpriseId, accountId, as }: DvpSide, query: Partial<InputOf<typeof listDvpSettlements>> = {}) =>
  h.call(listDvpSettlements, { as, input: { enterpriseId, accountId, limit: 50, offset: 0, ...query } });
const listAll = ({ enterpriseId, as }: DvpSide, query: Partial<InputOf<typeof listEnterpriseDvpSettlements>> = {}) =>
  h.call(listEnterpriseDvpSettlements, { as, input: { enterpriseId, limit: 50, offset: 0, ...query } });

/** Every view of settlements that an enterprise has, as text. */
async function viewsOf(side: DvpSide): Promise<Record<string, string>> {
  const { enterpriseId, as } = side;
  return {
    one: JSON.stringify(await read(h, side, id)),
    'of the account': (await list(side)).text,
    'of the enterprise': (await listAll(side)).text,
    search: (await search(side)).text,
    drawer: (await get(side)).text,
    export: (await h.call(exportDvpSettlements, { as, input: { enterpriseId } })).text,
    palette: (await h.call(findObjects, { as, input: { enterpriseId, text: 'payout-1' } })).text,
  };
}

const payloadOfPayer = async (): Promise<string> =>
  (await read(h, payer, id)).approvalRequests.find(({ accountId }) => accountId === payer.accountId)?.payload ?? '';

const bodiesOf = async (settlementId: string, { enterpriseId }: DvpSide, type: string): Promise<object[]> =>
  (
    await h.ownerPool.query(
      `select body from events where subject_id = $1 and enterprise_id = $2 and type = $3 order by insertion`,
      [settlementId, enterpriseId, `dvp-settlement.${type}`],
    )
  ).rows.map(({ body }) => body);

/** A word or an amount, and no part of an id or of a time. */
const wholly = (text: string): RegExp => new RegExp(`(?<![\\w.:-])${text}(?![\\w:-])`);

describe('a disbursement, to who is paid', () => {
  it('shows its own accounts and the payer in every view, and nothing of the others', async () => {
    for (const [view, text] of Object.entries(await viewsOf(ana))) {
      assert.ok(text.includes(view === 'palette' ? PAYER : id), view);
      for (const { accountId, enterpriseId } of [ben, cleo])
        assert.ok(!text.includes(accountId) && !text.includes(enterpriseId), `${view}: ${text}`);
      for (const hidden of [BEN, '131', '141', 'ofceth', 'ofcusdc'])
        assert.doesNotMatch(text, wholly(hidden), `${view}: ${hidden}`);
    }
    const { body } = await get(ana);
    const seen = [ana.accountId, other.accountId, payer.accountId].toSorted();
    assert.deepEqual(body.parties.map(({ accountId }) => accountId).toSorted(), seen);
    assert.deepEqual(body.approvalRequests.map(({ accountId }) => accountId).toSorted(), seen);
    assert.deepEqual(body.settlementTransfers.map(({ quantity }) => quantity).toSorted(), ['11', '12']);
    const payload = body.approvalRequests.find(({ accountId }) => accountId === payer.accountId)?.payload ?? '';
    assert.deepEqual(JSON.parse(payload), { payloadSha256: sha256(await payloadOfPayer()).toString('hex') });
    const wire = await read(h, ben, id);
    assert.deepEqual(
      wire.approvalRequests.map(({ accountId }) => accountId).toSorted(),
      [ben.accountId, payer.accountId].toSorted(),
    );
    assert.deepEqual(
      wire.settlementTransfers.map(({ quantity }) => quantity),
      ['131'],
    );
  });

  it('shows the payer all of it', async () => {
    const views = await viewsOf(payer);
    for (const view of ['one', 'of the account', 'of the enterprise', 'search', 'drawer'])
      for (const { accountId } of [ana, other, ben, cleo]) assert.ok(views[view]?.includes(accountId), view);
    assert.ok(views.export?.includes(BEN) && views.export.includes('131 ofceth'));
  });

  it('is not found by what it does not show', async () => {
    const hidden: Search[] = [
      { counterparty: BEN.toLowerCase() },
      { currencies: ['ofceth'] },
      { quantityAtLeast: '13' },
      { currencies: ['ofcbtc'], quantityAtLeast: '13' },
    ];
    for (const query of hidden) {
      assert.deepEqual((await search(ana, query)).body.settlements, [], JSON.stringify(query));
      if (query.quantityAtLeast === undefined) assert.equal((await search(payer, query)).body.settlements.length, 1);
    }
    for (const query of [{ counterparty: PAYER }, { currencies: ['ofcbtc'], quantityAtMost: '12' }, { text: 'payout' }])
      assert.equal((await search(ana, query)).body.settlements.length, 1, JSON.stringify(query));
    const counterpartyAccountIds = [ben.accountId];
    for (const { body } of [
      await list(ana, { counterpartyAccountIds }),
      await listAll(ana, { counterpartyAccountIds }),
    ])
      assert.deepEqual(body.settlementList, []);
    for (const query of [
      { counterpartyAccountIds: [payer.accountId] },
      { counterpartyAccountIds: [other.accountId] },
    ]) {
      assert.equal((await list(ana, query)).body.settlementList.length, 1);
      assert.equal((await listAll(ana, query)).body.settlementList.length, 1);
    }
    assert.equal((await list(payer, { counterpartyAccountIds })).body.settlementList.length, 1);
    const found = async ({ enterpriseId, as }: DvpSide, text: string) =>
      (await h.call(findObjects, { as, input: { enterpriseId, text } })).body.objects.map((one) => one.id);
    assert.ok(!(await found(ana, BEN)).includes(id));
    assert.ok((await found(ana, PAYER)).includes(id) && (await found(payer, BEN)).includes(id));
  });

  it('is nothing between two who are paid: their connection may end meanwhile', async () => {
    const between = (...pair: [DvpSide, DvpSide]) => openBetween(h.db, [[pair[0].accountId, pair[1].accountId]], 10);
    assert.deepEqual(await between(ana, ben), []);
    assert.deepEqual(await between(payer, ben), [id]);
    assert.deepEqual(await between(ben, payer), [id]);
  });

  it('tells and keeps no name of one to another: who refuses it is known to the payer alone', async () => {
    const refusable = await paid();
    assert.equal((await say(h, ben, refusable, 'rejected')).status, 200);
    const acted = { accountId: ben.accountId, party: BEN };
    for (const [side, wanted] of [
      [payer, acted],
      [ben, acted],
      [ana, {}],
      [cleo, {}],
    ] as const)
      assert.deepEqual(await bodiesOf(refusable, side, 'rejected'), [wanted]);
    const { rows } = await h.ownerPool.query(
      `select replace(enterprise_id::text, '-', '') as enterprise, after from audit_log
        where subject_id = $1 and operation = 'updateDvpApprovalRequest'`,
      [refusable],
    );
    assert.equal(rows.length, 1);
    assert.equal(rows[0].enterprise, ben.enterpriseId);
    const kept = JSON.stringify(rows[0].after);
    assert.ok(kept.includes(ben.accountId) && kept.includes(payer.accountId));
    for (const { accountId } of [ana, other, cleo]) assert.ok(!kept.includes(accountId));
    assert.equal((await get(ana, refusable)).body.status, 'rejected');
    assert.ok(!(await get(ana, refusable)).text.includes(ben.accountId));
  });

  it('tells of movements on the chains those whom they concern', async () => {
    const routed = await paid({ transactionRouteId: ON_CHAIN });
    assert.equal((await sign(h, payer, routed)).body.status, 'approved');
    await passTime(h, 0);
    const sent = async (side: DvpSide) =>
      (await bodiesOf(routed, side, 'sent')).map((body) => (body as { currency: string }).currency).toSorted();
    const all = await sent(payer);
    assert.ok(all.length >= 3, all.join());
    assert.deepEqual(
      await sent(ana),
      all.filter((currency) => currency === 'ofcbtc'),
    );
    assert.deepEqual(
      await sent(ben),
      all.filter((currency) => currency === 'ofceth'),
    );
    const { settlementTransfers } = (await get(cleo, routed)).body;
    assert.deepEqual(
      settlementTransfers.map(({ currency }) => currency),
      ['ofcusdc'],
    );
  });

  it('counts in the volume as what is seen of it', async () => {
    assert.equal((await sign(h, payer, id)).body.status, 'approved');
    const unitsOf = async ({ enterpriseId, as }: DvpSide) => {
      const { body } = await h.call(getSettledVolume, { as, input: { enterpriseId } });
      return Object.fromEntries(body.assets.map(({ currency, units }) => [currency, units.at(-1)]));
    };
    assert.deepEqual(await unitsOf(payer), { btc: '46', eth: '262', usdc: '282' });
    assert.deepEqual(await unitsOf(ana), { btc: '46' });
    assert.deepEqual(await unitsOf(cleo), { usdc: '282' });
  });

  it('takes no room on a page by what it does not show', async () => {
    const side = await dvpSide(h, { funds: {} });
    const at = h.service.clock.nowIso();
    const strangers = Array.from({ length: 499 }, () => ({ accountId: newHexId(), enterpriseId: newHexId() }));
    const drafts = Array.from({ length: 22 }, (_, index) => {
      const accounts = [payer, side, ...strangers].map(({ accountId, enterpriseId }) => ({ accountId, enterpriseId }));
      return {
        settlement: {
          id: uuidV7(Date.parse(at)),
          externalId: `MANY-${index}`,
          requesterAccountId: payer.accountId,
          status: 'pending' as const,
          type: 'disbursement' as const,
          createdAt: at,
          updatedAt: at,
        },
        accounts,
        transfers: accounts.slice(1).map(({ accountId }) => ({
          id: uuidV7(Date.parse(at)),
          sourceTradingAccountId: payer.accountId,
          destinationTradingAccountId: accountId,
          currency: 'ofcbtc',
          quantity: '1',
        })),
        approvals: accounts.map(({ accountId }) => ({
          id: uuidV7(Date.parse(at)),
          accountId,
          isSender: accountId === payer.accountId,
          status: 'acknowledged' as const,
          payload: '{}',
        })),
      };
    });
    await insertDvpSettlements(h.db, drafts);
    for (const reply of [await list(side), await listAll(side)]) {
      assert.equal(reply.status, 200, reply.text);
      assert.equal(reply.body.settlementList.length, 22);
      for (const row of reply.body.settlementList)
        assert.deepEqual([row.approvalRequests.length, row.settlementTransfers.length], [2, 1]);
    }
    assert.equal((await search(side)).body.settlements[0]?.parties.length, 2);
    assert.equal((await listAll(payer)).status, 400, 'the payer sees all of it, which is too much for a page');
  });
});

describe('what an enterprise sees of the rest', () => {
  it('is all of a disbursement that it asks for itself, also with accounts of its own among those who are paid', async () => {
    const own: DvpSide = { ...payer, accountId: (await createWallet(h.service, payer.enterpriseId)).id };
    const { connectionId } = await connectAccounts(h, payer, own);
    const settlementId = await paid({ payments: [...PAYMENTS, { connectionId, currency: 'ofcbtc', quantity: '1' }] });
    for (const side of [payer, own]) {
      assert.equal((await read(h, side, settlementId)).settlementTransfers.length, 5);
      assert.equal((await get(side, settlementId)).body.parties.length, 6);
    }
    assert.equal((await list(own)).body.settlementList[0]?.settlementTransfers.length, 5);
    assert.equal((await search(own, { accountIds: [own.accountId], counterparty: BEN })).body.total, 1);
  });

  it('is all of what an agent arranges: both sides sign for each other', async () => {
    const { body } = await arrange(h, payer, agencyInput(first, second));
    for (const side of [payer, ana, ben]) {
      const seen = (await get(side, body.id)).body;
      assert.deepEqual([seen.parties.length, seen.settlementTransfers.length, seen.approvalRequests.length], [3, 2, 3]);
    }
  });
});

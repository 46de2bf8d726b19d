import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { getEnterpriseDvpSettlement, searchDvpSettlements } from '#lib/contracts/clearing/enterprise-settlements.ts';
import { harness } from '#server/testing/harness.ts';
import { dvpApprovalRequests } from '../tables.ts';
import { insertDvp } from '../testing.ts';
import { insertDvpFixture } from './testing-sheet.ts';

const h = await harness();
const { enterpriseId } = h;
const { account, second, foreignAccount, ids } = await insertDvpFixture(h);
const [asked = '', , , elsewhere = ''] = ids;
const sign = (accountId: string, signedBy: string) =>
  h.db
    .update(dvpApprovalRequests)
    .set({ signature: 'aa', signedBy, signedAt: '2026-03-02T10:00:00.000Z' })
    .where(eq(dvpApprovalRequests.accountId, accountId));
await sign(account, h.admin.id);
await sign(second, h.admin.id);
await sign(foreignAccount, h.outsider.id);
const call = (dvpSettlementId: string, as: Parameters<typeof h.call>[1]['as'] = h.viewer) =>
  h.call(getEnterpriseDvpSettlement, { as, input: { enterpriseId, dvpSettlementId } });

describe('GET dvp-settlements/{dvpSettlementId}', () => {
  it('200: answers a settlement of any account as the search shows it', async () => {
    const { body } = await h.call(searchDvpSettlements, { as: h.viewer, input: { enterpriseId } });
    for (const id of ids) {
      const reply = await call(id);
      assert.equal(reply.status, 200, reply.text);
      const { signers: _, ...settlement } = reply.body;
      assert.deepEqual(
        settlement,
        body.settlements.find((row) => row.id === id),
      );
    }
  });
  it('200: names the signers of the enterprise, and not those of the counterparty', async () => {
    const reply = await call(asked);
    assert.deepEqual(
      reply.body.signers.map((one) => one.userId),
      [h.admin.id],
    );
    assert.ok(reply.body.approvalRequests.every((one) => one.signedBy !== h.outsider.id));
  });
  it('200: says why signing failed to whom it failed, and to others only that it did', async () => {
    const own = { accountId: account, enterpriseId };
    const foreign = { accountId: foreignAccount, enterpriseId: h.otherEnterpriseId };
    const id = await insertDvp(h.db, { requester: own, counterparty: foreign, settlement: { status: 'canceled' } });
    const isOwn = and(eq(dvpApprovalRequests.settlementId, id), eq(dvpApprovalRequests.accountId, account));
    await h.db.update(dvpApprovalRequests).set({ status: 'failed', failure: '58 are missing' }).where(isOwn);
    const reasons = async (as: typeof h.viewer, of: string) => {
      const input = { enterpriseId: of, dvpSettlementId: id };
      const { body } = await h.call(getEnterpriseDvpSettlement, { as, input });
      return body.approvalRequests.map(({ failure }) => failure).filter(Boolean);
    };
    assert.deepEqual(await reasons(h.viewer, enterpriseId), ['58 are missing']);
    assert.deepEqual(await reasons(h.outsider, h.otherEnterpriseId), ['Its signing failed.']);
  });
  it('400: refuses a malformed id', async () => assert.equal((await call('42')).status, 400));
  it('404: answers alike for an unknown settlement and for one without an account of the enterprise', async () => {
    const third = await h.create.enterprise();
    const member = await h.create.user({ [third]: 'viewer' });
    const texts = new Set<string>();
    for (const dvpSettlementId of [randomUUID(), elsewhere]) {
      const reply = await h.call(getEnterpriseDvpSettlement, {
        as: member,
        input: { enterpriseId: third, dvpSettlementId },
      });
      assert.equal(reply.status, 404);
      texts.add(JSON.parse(reply.text).error);
    }
    assert.equal(texts.size, 1);
  });
  it('403, 404: refuses a token without the scope and a caller who is no member', async () => {
    const { token } = await h.create.token(h.admin.id, { scopes: ['settlement_network_read'] });
    assert.equal((await call(asked, token)).status, 403);
    assert.equal((await call(asked, h.outsider)).status, 404);
  });
});

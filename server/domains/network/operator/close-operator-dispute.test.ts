import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { listClientDisputes } from '#lib/contracts/network/disputes.ts';
import { closeOperatorDispute as contract } from '#lib/contracts/network/operator.ts';
import { harness } from '#server/testing/harness.ts';
import { problemsOf } from '#server/testing/problems.ts';
import { changeDispute, closeAsInvalid, disputable } from '../disputes/testing-disputes.ts';
import { balancesOf, passTime, testClient } from '../testing-network.ts';

const h = await harness();
const platform = await h.create.user({}, { isPlatformAdmin: true });
const client = await testClient(h);
const { connection, connectionId, open } = await disputable(h, client);
const close = (disputeId: string, adjustedTransfers: Record<string, string> = { btc: '-15' }, as = platform) =>
  h.call(contract, { as, input: { disputeId, notes: 'One trade too many.', adjustedTransfers } });
const own = async () => (await balancesOf(h, connection.networkAccountId)).ofcbtc;

describe('POST platform/off-exchange/disputes/{disputeId}/close', () => {
  it('200: waits for its review; what is held stays held, and both parties hear of it', async () => {
    const { id } = await open();
    await passTime(h, 61);
    const before = await own();
    const { status, body } = await close(id);
    assert.deepEqual([status, body.status], [200, 'pending_review']);
    assert.deepEqual(await own(), before);
    const input = { enterpriseId: client.enterpriseId, disputeIds: [id] };
    const [dispute] = (await h.call(listClientDisputes, { as: client.as, input })).body.disputes;
    const { disputeClosure } = dispute ?? {};
    assert.deepEqual(
      [disputeClosure?.id, disputeClosure?.closedBy, disputeClosure?.status, disputeClosure?.adjustedTransfers],
      [body.closureId, 'admin', 'pending_review', { ofcbtc: '-15' }],
    );
    assert.equal(
      (await h.call(listClientDisputes, { as: client.as, input: { ...input, closed: true } })).body.disputes.length,
      0,
    );
    const { rows } = await h.service.pool.query(
      `select distinct enterprise_id from events where subject_id = $1 and type like '%.closing'`,
      [id],
    );
    assert.equal(rows.length, 2);
  });
  it('200: is in the audit logs of both parties and of the platform', async () => {
    const { id } = await open();
    await close(id);
    const { rows } = await h.service.pool.query(
      `select distinct enterprise_id from audit_log where subject_id = $1 and operation = 'closeOperatorDispute'`,
      [id],
    );
    assert.equal(rows.length, 3);
    await passTime(h, 61);
  });
  it('409: one that waits for its review, or that the client closed', async () => {
    const { id } = await open();
    await passTime(h, 61);
    await close(id);
    assert.equal((await close(id)).status, 409);
    assert.equal((await closeAsInvalid(h, client, id)).status, 409);
    const other = await open();
    await passTime(h, 61);
    await closeAsInvalid(h, client, other.id);
    assert.equal((await close(other.id)).status, 409);
  });
  it('422: one that was retracted', async () => {
    const { id } = await open();
    await changeDispute(h, client, { id, connectionId, retracted: true });
    assert.equal((await close(id)).status, 422);
  });
  it('400: refuses amounts of nothing, unknown currencies, and one currency under two names', async () => {
    const { id } = await open();
    const wrong: Record<string, string>[] = [{ btc: '0' }, { btc: '1.5' }, { xyz: '1' }, { btc: '-1', ofcbtc: '-2' }];
    for (const bad of wrong) assert.equal((await close(id, bad)).status, 400, JSON.stringify(bad));
    assert.match(problemsOf(await close(id, { xyz: '1' }))[0]?.path ?? '', /adjustedTransfers/);
  });
  it('403, 404: is for administrators of the platform, and knows none of nobody', async () => {
    const { id } = await open();
    assert.equal((await close(id, {}, h.admin)).status, 403);
    assert.equal((await close(randomUUID())).status, 404);
  });
});

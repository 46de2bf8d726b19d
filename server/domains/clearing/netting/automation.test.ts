import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listNettingRuns } from '#lib/contracts/clearing/netting.ts';
import { getDvpSettings } from '#lib/contracts/clearing/settings.ts';
import { connectAccounts } from '#server/domains/address-book/testing.ts';
import { fundAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { DAY, type DvpSide, dvpPair, dvpSide, HOUR, passTime, refused, standing } from '../testing-life.ts';
import { automate, preview, queued, run } from '../testing-netting.ts';

const h = await harness();

const runsOf = async ({ enterpriseId, as }: DvpSide) =>
  (await h.call(listNettingRuns, { as, input: { enterpriseId } })).body.runs;

describe('the automation of netting queues', () => {
  it('nets each full hour what was proposed while it was on, and nothing else', async () => {
    const pair = await dvpPair(h);
    const byHand = await queued(h, pair);
    await automate(h, pair.one);
    const byItself = await queued(h, pair);
    await passTime(h, HOUR);
    assert.deepEqual(
      [...(await standing(h, byHand, [])), ...(await standing(h, byItself, []))],
      ['pending', 'settled'],
    );
    const [run] = await runsOf(pair.one);
    assert.deepEqual([run?.kind, run?.status, run?.settlements, run?.runByName], ['automated', 'settled', 1, null]);
    assert.match(run?.createdAt ?? '', /:00:00\.000Z$/);
    const { enterpriseId, accountId, as } = pair.one;
    const settings = (await h.call(getDvpSettings, { as, input: { enterpriseId, accountId } })).body;
    assert.match(settings.queueLastProcessed ?? '', /:00:00\.000Z$/);
  });
  it('records what fails for want of funds, and tries again an hour later', async () => {
    const pair = await dvpPair(h);
    await automate(h, pair.one);
    const id = await queued(h, pair, { legs: [{ currency: 'ofcbtc', quantity: '-1001' }] });
    await passTime(h, HOUR);
    assert.deepEqual(await standing(h, id, []), ['pending']);
    const [failed] = await runsOf(pair.one);
    assert.deepEqual([failed?.status, failed?.settlementIds], ['failed', []]);
    assert.deepEqual(await runsOf(pair.two), [], 'the other side hears of no failure');
    await fundAccount(h.service, pair.one.accountId, { ofcbtc: '1' });
    await passTime(h, HOUR);
    assert.deepEqual(await standing(h, id, []), ['settled']);
  });
  it('records what no account could ever pay, and settles the other queues of the account', async () => {
    const pair = await dvpPair(h);
    const third = await dvpSide(h);
    const other = { one: pair.one, two: third, ...(await connectAccounts(h, pair.one, third)) };
    await automate(h, pair.one);
    const most = '9'.repeat(78);
    const huge = [];
    for (let n = 0; n < 2; n += 1)
      huge.push(await queued(h, pair, { legs: [{ currency: 'ofcbtc', quantity: `-${most}` }] }));
    const sound = await queued(h, other);
    await passTime(h, HOUR);
    for (const id of huge) assert.deepEqual(await standing(h, id, []), ['pending']);
    assert.deepEqual(await standing(h, sound, []), ['settled']);
    const failed = (await runsOf(pair.one)).filter(({ status }) => status === 'failed');
    assert.equal(failed.length, 1);
    assert.match(failed[0]?.reason ?? '', /^Too little is available/);
    assert.equal((await refused(h, () => run(h, pair.one, pair.two))).status, 422);
    assert.equal((await preview(h, pair.one, pair.two)).status, 200);
  });
  it('records a run that breaks, and settles the other queues of the account', async () => {
    const pair = await dvpPair(h);
    const third = await dvpSide(h);
    const other = { one: pair.one, two: third, ...(await connectAccounts(h, pair.one, third)) };
    await automate(h, pair.one);
    const [broken, sound] = [await queued(h, pair), await queued(h, other)];
    await h.ownerPool.query(`
      create function break_run() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
      create trigger break_run before insert on dvp_netting_runs for each row
        when (new.status = 'settled' and new.counterparty_account_id = '${pair.two.accountId}') execute function break_run()`);
    await passTime(h, HOUR);
    await h.ownerPool.query('drop trigger break_run on dvp_netting_runs');
    assert.deepEqual([...(await standing(h, broken, [])), ...(await standing(h, sound, []))], ['pending', 'settled']);
    const failed = (await runsOf(pair.one)).filter(({ status }) => status === 'failed');
    assert.deepEqual(
      failed.map(({ reason }) => reason),
      ['The run failed.'],
    );
    await passTime(h, HOUR);
    assert.deepEqual(await standing(h, broken, []), ['settled']);
  });
  it('stops when it is switched off', async () => {
    const pair = await dvpPair(h);
    await automate(h, pair.one);
    const id = await queued(h, pair);
    await automate(h, pair.one, { isEnabled: false });
    await passTime(h, 2 * HOUR);
    assert.deepEqual(await standing(h, id, []), ['pending']);
  });
  it('passes over hours in which nothing waits', async () => {
    const { one } = await dvpPair(h);
    await automate(h, one);
    const startedAt = performance.now();
    await passTime(h, 80 * DAY);
    const { rows } = await h.ownerPool.query(
      `select count(*)::int as n from dvp_tasks where kind = 'netting' and replace(subject_id::text, '-', '') = $1 and due_at > $2`,
      [one.accountId, h.service.clock.nowIso()],
    );
    assert.equal(rows[0].n, 1, `planned once more after ${(performance.now() - startedAt).toFixed(0)} ms`);
  });
  it('does not try in each hour of a leap what lacked its funds all along', async () => {
    const pair = await dvpPair(h);
    await automate(h, pair.one);
    const id = await queued(h, pair, { legs: [{ currency: 'ofcbtc', quantity: '-1001' }] });
    await passTime(h, 90 * DAY);
    const failed = await runsOf(pair.one);
    assert.ok(failed.length >= 1 && failed.length <= 3, `${failed.length} runs are recorded`);
    await fundAccount(h.service, pair.one.accountId, { ofcbtc: '1' });
    await passTime(h, HOUR);
    assert.deepEqual(await standing(h, id, []), ['settled']);
  });
  it('runs every full hour in a leap while there is something to settle', async () => {
    const pair = await dvpPair(h);
    await automate(h, pair.one);
    const unlockDates = [2, 5].map((hours) => new Date(h.service.clock.now().getTime() + hours * HOUR).toISOString());
    const ids = [await queued(h, pair)];
    for (const unlockDate of unlockDates) ids.push(await queued(h, pair, { more: { unlockDate } }));
    await passTime(h, DAY);
    for (const id of ids) assert.deepEqual(await standing(h, id, []), ['settled']);
  });
  it('is of the account that switched it on, and takes queues of either direction', async () => {
    const pair = await dvpPair(h);
    await automate(h, pair.two);
    const back = { ...pair, one: pair.two, two: pair.one };
    const own = await queued(h, back);
    const theirs = await queued(h, pair);
    await passTime(h, HOUR);
    assert.deepEqual([...(await standing(h, own, [])), ...(await standing(h, theirs, []))], ['settled', 'pending']);
    const { rows } = await h.ownerPool.query(
      `select actor_kind as kind, replace(enterprise_id::text, '-', '') as enterprise from audit_log where operation = 'run-dvp-netting'
        and subject_id = $1`,
      [pair.two.accountId],
    );
    assert.deepEqual(rows, [{ kind: 'machine', enterprise: pair.two.enterpriseId }]);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { removeBankAccount } from '#lib/contracts/banking/account-writes.ts';
import { exchangeLinkToken as contract, listLinkedAccounts } from '#lib/contracts/banking/links.ts';
import { searchBankAccounts } from '#lib/contracts/banking/own-accounts.ts';
import { harness } from '#server/testing/harness.ts';
import { heardOf, passTime } from '../testing.ts';
import { consent, linker, newLinkToken } from '../testing-links.ts';

const h = await harness({ TRUST_PROXY: '1' });
type Linking = Awaited<ReturnType<typeof linker>>;

const exchange = ({ enterpriseId, as }: Linking, linkToken: string, publicToken: string) =>
  h.call(contract, { as, input: { enterpriseId, linkToken, publicToken, ipAddress: '203.0.113.9' } });
const accountsOf = async ({ enterpriseId, as }: Linking) =>
  (await h.call(searchBankAccounts, { as, input: { enterpriseId } })).body.bankAccounts;

async function agreed(linking: Linking, more: Parameters<typeof consent>[2] = {}) {
  const linkToken = await newLinkToken(h, linking);
  return { linkToken, publicToken: await consent(h, linkToken, more) };
}

describe('POST plaid/link/token/exchange', () => {
  it('200: adds the accounts that were agreed on, approved, and tells of them', async () => {
    const linking = await linker(h);
    const { linkToken, publicToken } = await agreed(linking);
    const { status, body, headers } = await exchange(linking, linkToken, publicToken);
    assert.deepEqual([status, body], [200, { data: { publicToken, linkToken } }]);
    const accounts = await accountsOf(linking);
    assert.deepEqual(accounts.map(({ accountType }) => accountType).toSorted(), ['checking', 'saving']);
    for (const account of accounts) {
      assert.deepEqual(
        [account.type, account.currency, account.verificationState, account.origin, account.isReady],
        ['ach', 'fiatusd', 'approved', 'linked', true],
      );
      assert.equal(account.ownerName, 'Alder Treasury, Inc');
      assert.match(account.accountNumber, /^\*{8}\d{4}$/);
      assert.deepEqual(await heardOf(h, account.id), ['bankAccount']);
    }
    await passTime(h, 200);
    assert.deepEqual(
      (await accountsOf(linking)).map(({ verificationState }) => verificationState),
      ['approved', 'approved'],
    );
    const { rows } = await h.ownerPool.query('select after from audit_log where request_id = $1', [
      headers.get('request-id'),
    ]);
    assert.equal(rows.length, 1);
    assert.deepEqual(rows[0].after.added.toSorted(), accounts.map(({ id }) => id).toSorted());
    assert.equal(rows[0].after.ipAddress, '203.0.113.9');
  });
  it('200: is to be revised where the bank knows the owner under another name', async () => {
    const linking = await linker(h);
    const { linkToken, publicToken } = await agreed(linking, { ownerName: 'Alder Holdings', accounts: ['payroll'] });
    assert.equal((await exchange(linking, linkToken, publicToken)).status, 200);
    const [account] = await accountsOf(linking);
    assert.ok(account);
    assert.deepEqual([account.verificationState, account.pendingActivity], ['revise', 'ownerNameMismatch']);
    assert.match(account.reason ?? '', /another name/);
  });
  it('200: the same two tokens again answer the same and add nothing', async () => {
    const linking = await linker(h);
    const { linkToken, publicToken } = await agreed(linking);
    const first = await exchange(linking, linkToken, publicToken);
    const again = await exchange(linking, linkToken, publicToken);
    assert.deepEqual([again.status, again.body], [200, first.body]);
    await passTime(h, 40 * 60);
    assert.equal((await exchange(linking, linkToken, publicToken)).status, 200);
    assert.equal((await accountsOf(linking)).length, 2);
  });
  it('200: leaves accounts that are there already as they are, and adds one that was removed anew', async () => {
    const linking = await linker(h);
    const first = await agreed(linking);
    await exchange(linking, first.linkToken, first.publicToken);
    const second = await agreed(linking, { accounts: ['everyday', 'reserve', 'payroll'] });
    assert.equal((await exchange(linking, second.linkToken, second.publicToken)).status, 200);
    const accounts = await accountsOf(linking);
    assert.equal(accounts.length, 3);
    const input = { enterpriseId: linking.enterpriseId, linkToken: second.linkToken };
    const told = (await h.call(listLinkedAccounts, { as: linking.as, input })).body.accounts;
    assert.deepEqual([told.length, told.filter(({ isNew }) => isNew).length], [3, 1]);
    for (const { id } of accounts) await h.call(removeBankAccount, { as: linking.as, input: { bankAccountId: id } });
    const third = await agreed(linking, { accounts: ['payroll'] });
    assert.equal((await exchange(linking, third.linkToken, third.publicToken)).status, 200);
    const live = (await accountsOf(linking)).filter(({ verificationState }) => verificationState === 'approved');
    assert.equal(live.length, 1);
  });
  it('200: twenty at once add one set of accounts', async () => {
    const linking = await linker(h);
    const { linkToken, publicToken } = await agreed(linking);
    const replies = await Promise.all(Array.from({ length: 20 }, () => exchange(linking, linkToken, publicToken)));
    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200]));
    assert.equal((await accountsOf(linking)).length, 2);
    const { rows } = await h.ownerPool.query(
      `select count(*)::int as told from events where enterprise_id = $1 and type = 'bankAccount'`,
      [linking.enterpriseId],
    );
    assert.equal(rows[0].told, 2);
  });
  it('200: two links of the same accounts at once add one set of accounts', async () => {
    const linking = await linker(h);
    const pairs = await Promise.all([1, 2, 3, 4].map(() => agreed(linking)));
    const replies = await Promise.all(
      pairs.map(({ linkToken, publicToken }) => exchange(linking, linkToken, publicToken)),
    );
    assert.deepEqual(
      replies.map(({ status }) => status),
      [200, 200, 200, 200],
    );
    assert.equal((await accountsOf(linking)).length, 2);
  });
  it('400: another public token for a link token that was used', async () => {
    const linking = await linker(h);
    const one = await agreed(linking);
    const other = await agreed(linking);
    assert.equal((await exchange(linking, one.linkToken, one.publicToken)).status, 200);
    assert.equal((await exchange(linking, one.linkToken, other.publicToken)).status, 400);
    assert.equal((await exchange(linking, one.linkToken, 'made-up')).status, 400);
    assert.equal((await accountsOf(linking)).length, 2);
  });
  it('400: a public token of another link token, and one before anybody has agreed', async () => {
    const linking = await linker(h);
    const one = await agreed(linking);
    const other = await agreed(linking);
    assert.equal((await exchange(linking, one.linkToken, other.publicToken)).status, 400);
    const waiting = await newLinkToken(h, linking);
    assert.equal((await exchange(linking, waiting, other.publicToken)).status, 400);
    assert.deepEqual(await accountsOf(linking), []);
  });
  it('400: a link token that has expired, in business time', async () => {
    const linking = await linker(h);
    const { linkToken, publicToken } = await agreed(linking);
    await passTime(h, 30 * 60 + 1);
    const { status, text } = await exchange(linking, linkToken, publicToken);
    assert.equal(status, 400);
    assert.match(text, /expired/);
    assert.deepEqual(await accountsOf(linking), []);
  });
  it('404: the tokens of another enterprise, also for somebody who belongs to both', async () => {
    const linking = await linker(h);
    const { linkToken, publicToken } = await agreed(linking);
    const other = await linker(h);
    assert.equal((await exchange(other, linkToken, publicToken)).status, 404);
    const both = await h.create.user({ [linking.enterpriseId]: 'admin', [other.enterpriseId]: 'admin' });
    assert.equal((await exchange({ ...other, as: both }, linkToken, publicToken)).status, 404);
    assert.equal((await exchange({ ...linking, as: other.as }, linkToken, publicToken)).status, 404);
    assert.deepEqual(await accountsOf(linking), []);
    assert.deepEqual(await accountsOf(other), []);
  });
  it('400, 401, 403: an address that is none, strangers, those without the right', async () => {
    const linking = await linker(h);
    const { enterpriseId } = linking;
    const input = { enterpriseId, ...(await agreed(linking)) };
    for (const ipAddress of ['::1', '300.1.1.1', 'x', ''])
      assert.equal((await h.call(contract, { as: linking.as, input: { ...input, ipAddress } })).status, 400);
    assert.equal((await h.call(contract, { as: null, input })).status, 401);
    const viewer = await h.create.user({ [enterpriseId]: 'viewer' });
    assert.equal((await h.call(contract, { as: viewer, input })).status, 403);
  });
  it('leaves neither tokens nor numbers in the log, the audit log, events or the request log', async () => {
    const linking = await linker(h);
    const { linkToken, publicToken } = await agreed(linking);
    await exchange(linking, linkToken, publicToken);
    await exchange(linking, linkToken, 'x'.repeat(43));
    await h.service.requestLog.flush();
    const tables = await h.ownerPool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const kept = [h.logLines.join('\n')];
    for (const { name } of tables.rows) {
      const { rows } = await h.ownerPool.query(`select coalesce(json_agg(t)::text, '') as all from "${name}" t`);
      kept.push(rows[0].all);
    }
    const everything = kept.join('\n');
    assert.ok(everything.includes(linking.enterpriseId.slice(0, 8)));
    for (const secret of [linkToken, publicToken]) assert.ok(!everything.includes(secret));
    const { rows } = await h.ownerPool.query('select number_tail from bank_accounts where enterprise_id = $1', [
      linking.enterpriseId,
    ]);
    for (const { number_tail: tail } of rows) assert.doesNotMatch(everything, new RegExp(`\\d{8}${tail}`));
  });
});

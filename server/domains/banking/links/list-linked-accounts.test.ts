import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listLinkedAccounts as contract, exchangeLinkToken } from '#lib/contracts/banking/links.ts';
import { harness } from '#server/testing/harness.ts';
import { consent, linker, newLinkToken } from '../testing-links.ts';

const h = await harness({ TRUST_PROXY: '1' });
const linking = await linker(h);
const { enterpriseId, as } = linking;
const linkToken = await newLinkToken(h, linking);
const list = (token = linkToken, user: typeof as | null = as) =>
  h.call(contract, { as: user, input: { enterpriseId, linkToken: token } });

describe('POST enterprises/{enterpriseId}/linked-accounts', () => {
  it('200: none before the exchange, then what came of it', async () => {
    assert.deepEqual((await list()).body, { accounts: [] });
    const publicToken = await consent(h, linkToken, { accounts: ['payroll'] });
    assert.deepEqual((await list()).body, { accounts: [] });
    await h.call(exchangeLinkToken, { as, input: { enterpriseId, linkToken, publicToken } });
    const { accounts } = (await list()).body;
    assert.equal(accounts.length, 1);
    assert.deepEqual(
      [accounts[0]?.name, accounts[0]?.accountType, accounts[0]?.verificationState, accounts[0]?.isNew],
      ['First Harbor Bank', 'checking', 'approved', true],
    );
  });
  it('401, 404: strangers, an unknown token, a token of another enterprise', async () => {
    assert.equal((await list(linkToken, null)).status, 401);
    assert.equal((await list('unknown')).status, 404);
    assert.equal((await list(linkToken, h.outsider)).status, 404);
    const other = await linker(h);
    assert.equal((await list(await newLinkToken(h, other))).status, 404);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listSandboxLinkAccounts as contract } from '#lib/contracts/sandbox/links.ts';
import { freshCaller } from '#server/testing/fresh-caller.ts';
import { harness } from '#server/testing/harness.ts';
import { linker, newLinkToken } from '../../testing-links.ts';

const h = await harness({ TRUST_PROXY: '1' });
const linkToken = await newLinkToken(h, await linker(h));
const list = (more: { routingNumber?: string; ownerName?: string; linkToken?: string } = {}) =>
  h.call(contract, {
    as: null,
    input: { linkToken, routingNumber: '800100113', ownerName: 'Alder Treasury', ...more },
    headers: freshCaller(),
  });
const numbers = async (more: Parameters<typeof list>[0]) =>
  (await list(more)).body.accounts.map(({ accountNumber }) => accountNumber);

describe('POST sandbox/links/accounts', () => {
  it('200: the same name has the same accounts, another name or bank others; numbers are masked', async () => {
    const first = await numbers({});
    assert.equal(first.length, 3);
    for (const number of first) assert.match(number, /^\*{8}[1-8]\d{3}$/);
    assert.deepEqual(await numbers({ ownerName: 'ALDER  treasury.' }), first);
    assert.notDeepEqual(await numbers({ ownerName: 'Alder Treasury Two' }), first);
    assert.notDeepEqual(await numbers({ routingNumber: '800100184' }), first);
  });
  it('400, 404: a bank that there is none of, a name of nothing, an unknown token', async () => {
    assert.equal((await list({ routingNumber: '021000021' })).status, 400);
    for (const ownerName of ['', ' ', 'a\nb', '\u202eabc']) assert.equal((await list({ ownerName })).status, 400);
    assert.equal((await list({ linkToken: 'unknown' })).status, 404);
  });
});

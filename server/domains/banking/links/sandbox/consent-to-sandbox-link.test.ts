import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { consentToSandboxLink as contract } from '#lib/contracts/sandbox/links.ts';
import { freshCaller } from '#server/testing/fresh-caller.ts';
import { harness } from '#server/testing/harness.ts';
import { linker, newLinkToken } from '../../testing-links.ts';

const LISTED = 'https://app.example/linked?from=bank';
const h = await harness({ LINK_REDIRECTS: LISTED, TRUST_PROXY: '1' });
const linking = await linker(h);
const agree = (linkToken: string, more: Partial<InputOf<typeof contract>> = {}) =>
  h.call(contract, {
    as: null,
    input: { linkToken, routingNumber: '800100113', ownerName: 'Alder', accounts: ['everyday'], ...more },
    headers: freshCaller(),
  });

describe('POST sandbox/links/consent', () => {
  it('200: gives a public token, and where to go with it', async () => {
    const shown = (await agree(await newLinkToken(h, linking))).body;
    assert.match(shown.publicToken, /^[\w-]{43}$/);
    assert.equal(shown.returnTo, null);
    const listed = (await agree(await newLinkToken(h, linking, LISTED))).body;
    assert.equal(listed.returnTo, `${LISTED}&publicToken=${listed.publicToken}`);
    const page = `${h.service.origin()}/e/${linking.enterpriseId}/bank-accounts`;
    const own = (await agree(await newLinkToken(h, linking, page))).body;
    assert.equal(own.returnTo, `${page}#publicToken=${own.publicToken}`);
  });
  it('200 once, 404 for all others, of ten at once', async () => {
    const linkToken = await newLinkToken(h, linking);
    const replies = await Promise.all(Array.from({ length: 10 }, () => agree(linkToken)));
    const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
    assert.deepEqual(statuses, [200, ...Array.from({ length: 9 }, () => 404)]);
  });
  it('400: no accounts, unknown ones, a bank that there is none of; the link stays open', async () => {
    const linkToken = await newLinkToken(h, linking);
    assert.equal((await agree(linkToken, { accounts: [] })).status, 400);
    assert.equal((await agree(linkToken, { accounts: ['other' as 'everyday'] })).status, 400);
    assert.equal((await agree(linkToken, { routingNumber: '021000021' })).status, 400);
    assert.equal((await agree(linkToken)).status, 200);
  });
  it('404: an unknown token', async () => assert.equal((await agree('x'.repeat(43))).status, 404));
});

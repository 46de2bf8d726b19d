import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MAX_PAYLOAD_BYTES } from '#lib/contracts/webhooks/simulations.ts';
import { WEBHOOK_EXAMPLES } from '#lib/contracts/webhooks/types.ts';
import { accessTokenEvents } from '#lib/events/access.ts';
import { chainCallbacks } from '#lib/events/chain.ts';
import { type PayloadOf, readPayload } from './read-payload.ts';

const { webhookId, enterpriseId, walletId } = WEBHOOK_EXAMPLES;
const organizationId = 'c'.repeat(32);
const other = 'a'.repeat(32);
const nobody = { id: webhookId, coin: null, walletId: null, organizationId: null, enterpriseId };
const OF = {
  enterprise: { ...nobody, kind: 'enterprise', type: 'accessToken' },
  organization: { ...nobody, kind: 'organization', type: 'accessToken', organizationId },
  wallet: { ...nobody, kind: 'wallet', type: 'transfer', coin: 'btc', walletId },
  walletBlock: { ...nobody, kind: 'wallet', type: 'block', coin: 'btc', walletId },
  block: { ...nobody, kind: 'block', type: 'block', coin: 'btc' },
  confirmation: { ...nobody, kind: 'block', type: 'wallet_confirmation', coin: 'btc' },
} as const satisfies Record<string, PayloadOf>;

const exampleOf = (name: string): Record<string, unknown> => ({
  ...(name === 'accessToken' ? accessTokenEvents.events[0]?.callback : chainCallbacks[name])?.example,
  simulation: true,
});
const BODIES: Readonly<Record<keyof typeof OF, Record<string, unknown>>> = {
  enterprise: exampleOf('accessToken'),
  organization: { ...exampleOf('accessToken'), organization: organizationId },
  wallet: exampleOf('transfer'),
  walletBlock: exampleOf('walletBlock'),
  block: exampleOf('block'),
  confirmation: exampleOf('wallet_confirmation'),
};
const body = BODIES.enterprise;
const said = (text: string, of: PayloadOf = OF.enterprise): string[] =>
  readPayload(of, text).problems.map(({ path, message }) => `${path}: ${message}`);
const changed = (name: keyof typeof OF, change: Readonly<Record<string, unknown>>): string[] =>
  said(JSON.stringify({ ...BODIES[name], ...change }), OF[name]);

describe('payload of a callback', () => {
  it('is read when it fits its schema and is of its webhook', () => {
    for (const name of Object.keys(OF) as (keyof typeof OF)[]) {
      const read = readPayload(OF[name], JSON.stringify(BODIES[name], null, 2));
      assert.deepEqual(read, { body: BODIES[name], problems: [] }, name);
    }
  });
  it('names the webhook, whatever its kind, and that it simulates', () => {
    for (const name of Object.keys(OF) as (keyof typeof OF)[]) {
      assert.deepEqual(changed(name, { webhook: other }), [`webhook: must be "${webhookId}"`], name);
      assert.deepEqual(changed(name, { simulation: false }), ['simulation: must be true'], name);
    }
  });
  it('names the enterprise that it concerns, and the organisation of the webhook', () => {
    for (const name of ['enterprise', 'organization'] as const)
      assert.deepEqual(changed(name, { enterprise: other }), [`enterprise: must be "${enterpriseId}"`], name);
    const problem = `organization: must be "${organizationId}"`;
    assert.deepEqual(changed('organization', { organization: other }), [problem]);
    assert.deepEqual(changed('organization', { organization: undefined }), [problem]);
    assert.deepEqual(changed('enterprise', { organization: other }), []);
  });
  it('names the coin, and the wallet of the webhook', () => {
    for (const name of ['wallet', 'walletBlock', 'block', 'confirmation'] as const)
      assert.deepEqual(changed(name, { coin: 'eth' }), ['coin: must be "btc"'], name);
    for (const name of ['wallet', 'walletBlock'] as const)
      assert.deepEqual(changed(name, { wallet: other }), [`wallet: must be "${walletId}"`], name);
    assert.deepEqual(changed('confirmation', { wallet: other }), []);
  });
  it('is told of every identity that is wrong', () => {
    assert.deepEqual(changed('wallet', { webhook: other, simulation: false, coin: 'eth', wallet: other }), [
      `webhook: must be "${webhookId}"`,
      'simulation: must be true',
      'coin: must be "btc"',
      `wallet: must be "${walletId}"`,
    ]);
  });
  it('is an object of JSON that says each thing once, in whole characters', () => {
    assert.match(said('{"id":')[0] ?? '', /^: is not valid JSON/);
    for (const text of ['[1]', 'null', '"a"']) assert.deepEqual(said(text), [': must be a JSON object']);
    assert.match(said(JSON.stringify(body).replace('{', '{"id":"x",'))[0] ?? '', /^: has the key "id" twice/);
    assert.match(said(JSON.stringify(body).replace('mara', '\ud83d'))[0] ?? '', /^: has half of a character/);
  });
  it('is at most 256 KiB long, counted in bytes', () => {
    const text = JSON.stringify(body);
    const blank = (length: number) => ' '.repeat(length - text.length);
    assert.deepEqual(said(text + blank(MAX_PAYLOAD_BYTES)), []);
    assert.deepEqual(said(text + blank(MAX_PAYLOAD_BYTES + 1)), [': must be at most 256 KiB']);
    assert.deepEqual(said(`"${'ö'.repeat(MAX_PAYLOAD_BYTES / 2)}"`), [': must be at most 256 KiB']);
  });
  it('has the fields of its schema, each as it must be, and no others', () => {
    const { accessToken: _, ...without } = body;
    assert.match(said(JSON.stringify(without)).join(), /^accessToken: is required$/);
    assert.match(changed('enterprise', { tokenCreateTime: 7 }).join(), /^tokenCreateTime: must be a string$/);
    assert.match(changed('enterprise', { type: 'bankAccount' }).join(), /^type: must be accessToken$/);
    assert.match(changed('wallet', { confirmations: -1 }).join(), /^confirmations: must be at least 0$/);
    assert.match(changed('enterprise', { extra: 1 }).join(), /^: has fields that are not known: extra$/);
    assert.match(changed('walletBlock', { transfer: 'x' }).join(), /^: has fields that are not known: transfer$/);
  });
  it('does not fit with a wrong type of identity either', () => {
    assert.match(changed('enterprise', { webhook: 7 }).join(), /^webhook: .*string/);
    assert.match(changed('block', { coin: null }).join(), /^coin: .*string/);
  });
});

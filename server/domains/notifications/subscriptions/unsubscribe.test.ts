import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getNoticeSettings, setNoticeSettings } from '#lib/contracts/notifications/notice-settings.ts';
import { listUserCategories, setSubscriptions } from '#lib/contracts/notifications/subscriptions.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { auditOf } from '../testing-settings.ts';
import { type Unsubscription, unsubscribeToken } from './unsubscribe-token.ts';

const h = await harness();
const { viewer, service } = h;
const PATH = '/api/notifications/v1/external/unsubscribe';
const tokenOf = (what: Partial<Unsubscription> = {}): string =>
  unsubscribeToken(service.vault, { userId: viewer.id, category: 'oes', channel: 'email', ...what });

let host = 0;
/** Each call is from an address of its own, so that none uses up the limit of another. */
async function post(t: string, body: BodyInit | undefined = one(), headers: Record<string, string> = {}) {
  host += 1;
  const path = `${PATH}?t=${encodeURIComponent(t)}`;
  const reply = await h.app.request(path, { method: 'POST', body, headers }, { address: `192.0.2.${host}` });
  return { status: reply.status, text: await reply.text(), headers: reply.headers };
}
const one = (name = 'List-Unsubscribe', value = 'One-Click') => new URLSearchParams({ [name]: value });
const multipart = (name = 'List-Unsubscribe', value: string | Blob = 'One-Click'): FormData => {
  const form = new FormData();
  form.append(name, value);
  return form;
};
const isOn = async (category: string, as = viewer) => {
  const { body } = await h.call(listUserCategories, { as, input: { channel: 'email' } });
  return body.categories.find(({ categoryName }) => categoryName === category)?.isSubscribed;
};

describe('POST external/unsubscribe', () => {
  it('200: switches the category off by either kind of form, without credentials or a body', async () => {
    for (const body of [one(), multipart()]) {
      await h.call(setSubscriptions, {
        as: viewer,
        input: { notificationSubscriptions: [{ categoryName: 'oes', channel: 'email', isSubscribed: true }] },
      });
      assert.equal(await isOn('oes'), true);
      const { status, text, headers } = await post(tokenOf(), body);
      assert.deepEqual([status, text], [200, '']);
      assert.ok(headers.has('request-id'));
      assert.equal(await isOn('oes'), false);
    }
    assert.equal(await isOn('identity'), true);
  });
  it('200: again, and writes the audit log of the user each time', async () => {
    for (const _ of [1, 2]) assert.equal((await post(tokenOf())).status, 200);
    assert.equal(await isOn('oes'), false);
    const [newest, older] = await auditOf(h.db, 'unsubscribe', viewer.id);
    assert.equal(newest?.actorUserId, viewer.id);
    const version = Number(newest?.after.version);
    assert.deepEqual(newest?.after, { version, category: 'oes', channel: 'email', isSubscribed: false });
    assert.equal(Number(older?.after.version), version - 1);
  });
  it('200: of a digest, ends it and all that it told of', async () => {
    const as = h.operator;
    await h.call(setNoticeSettings, { as, input: { digest: { hour: 7, zone: 'UTC' } } });
    assert.equal((await post(tokenOf({ userId: as.id, category: 'digest' }))).status, 200);
    assert.deepEqual((await h.call(getNoticeSettings, { as, input: {} })).body.digest, null);
    assert.deepEqual(
      [await isOn('oes', as), await isOn('identity', as), await isOn('access', as)],
      [false, false, true],
    );
  });
  it('400: what is mandatory, forged, of nobody, or has no button pressed; empty, and nothing is changed', async () => {
    const before = (await auditOf(h.db, 'unsubscribe', viewer.id)).length;
    const bad: [string, (BodyInit | undefined)?, Record<string, string>?][] = [
      [tokenOf({ category: 'access' })],
      [tokenOf({ category: 'access_tokens' })],
      [`${tokenOf().slice(0, -2)}AA`],
      [tokenOf({ userId: newHexId() })],
      [''],
      [tokenOf(), undefined, { 'content-type': 'application/x-www-form-urlencoded' }],
      [tokenOf(), one('List-Unsubscribe', 'one-click')],
      [tokenOf(), multipart('other')],
      [tokenOf(), multipart('List-Unsubscribe', new Blob(['One-Click']))],
      [
        tokenOf(),
        'List-Unsubscribe=One-Click&List-Unsubscribe=No',
        { 'content-type': 'application/x-www-form-urlencoded' },
      ],
      [tokenOf(), 'garbage', { 'content-type': 'multipart/form-data; boundary=x' }],
      [tokenOf(), 'garbage', { 'content-type': 'multipart/form-data;' }],
    ];
    for (const [t, body = new URLSearchParams(), headers] of bad.map(
      ([t, ...rest]) => [t, ...(rest.length === 0 ? [one()] : rest)] as const,
    )) {
      const { status, text } = await post(t, body as BodyInit, headers as Record<string, string> | undefined);
      assert.deepEqual([status, text], [400, ''], t);
    }
    assert.equal((await auditOf(h.db, 'unsubscribe', viewer.id)).length, before);
    assert.equal(await isOn('access'), true);
  });
  it('401, 415: bad credentials, and a body of another kind; empty', async () => {
    const wrong = await post(tokenOf(), one(), { authorization: 'Bearer v2xnone' });
    assert.deepEqual([wrong.status, wrong.text], [401, '']);
    const plain = await post(tokenOf(), 'List-Unsubscribe=One-Click', { 'content-type': 'text/plain' });
    assert.deepEqual([plain.status, plain.text], [415, '']);
  });
  it('429: beyond thirty a minute from one address, empty', async () => {
    const from = (address: string) => h.app.request(`${PATH}?t=x`, { method: 'POST', body: one() }, { address });
    const replies = [];
    for (let count = 0; count < 31; count += 1) replies.push((await from('198.51.100.7')).status);
    assert.deepEqual(new Set(replies.slice(0, 30)), new Set([400]));
    const refused = await from('198.51.100.7');
    assert.deepEqual([replies.at(-1), refused.status, await refused.text()], [429, 429, '']);
    assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/);
    assert.equal((await from('198.51.100.8')).status, 400);
  });
  it('GET: leads to a page, and changes nothing', async () => {
    const before = (await auditOf(h.db, 'unsubscribe', viewer.id)).length;
    const t = tokenOf({ category: 'identity' });
    for (const method of ['GET', 'HEAD']) {
      const reply = await h.app.request(`${PATH}?t=${t}`, { method });
      assert.deepEqual([reply.status, reply.headers.get('location')], [302, `/unsubscribe/${t}`]);
      assert.equal(reply.headers.get('referrer-policy'), 'no-referrer');
      assert.equal(reply.headers.get('x-robots-tag'), 'noindex, nofollow');
      assert.equal(reply.headers.get('cache-control'), 'no-store');
    }
    const bad = await h.app.request(`${PATH}?t=//evil.example`, { method: 'GET' });
    assert.equal(bad.headers.get('location'), '/unsubscribe/-');
    assert.equal(await isOn('identity'), true);
    assert.equal((await auditOf(h.db, 'unsubscribe', viewer.id)).length, before);
  });
});

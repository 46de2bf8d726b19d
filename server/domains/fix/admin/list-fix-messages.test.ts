import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { decodeFixMessage } from '#lib/contracts/fix/decode.ts';
import { listFixMessages } from '#lib/contracts/fix/messages.ts';
import { harness } from '#server/testing/harness.ts';
import { contentOf } from '../gateway/content.ts';
import { keepMessages, keepSession } from '../testing/kept-sessions.ts';
import { findMessages } from './message-queries.ts';

const h = await harness();
const enterpriseId = await h.create.enterprise({ licences: ['fix'] });
const viewer = await h.create.user({ [enterpriseId]: 'viewer' });
const sessionId = await keepSession(h, enterpriseId);
const content = (...fields: [number, string][]): string =>
  contentOf({ fields: fields.map(([tag, value]) => ({ tag, value })) });
const note = (word: string): string => Buffer.from(word, 'utf8').toString('latin1');
await keepMessages(h, { sessionId, since: '2026-03-02T09:30:00.000Z' }, [
  { direction: 'in', type: 'A', content: content([98, '0'], [108, '30'], [554, 'v2xsecret']) },
  { direction: 'out', type: 'A', content: content([98, '0'], [108, '30']) },
  { direction: 'in', type: 'D', content: content([11, 'a'], [38, '0.1'], [54, '1'], [55, 'TBTC-TUSD'], [40, '1']) },
  { direction: 'out', type: '8', content: content([11, 'a'], [38, '0.1'], [37, 'X1'], [150, 'A'], [39, 'A']) },
  { direction: 'in', type: 'B', content: content([58, note('grüße|a\\b')], [138, '0.1']) },
]);
const search = (query: Partial<InputOf<typeof listFixMessages>> = {}) =>
  h.call(listFixMessages, { as: viewer, input: { enterpriseId, sessionId, ...query } });
const numbers = async (query: Partial<InputOf<typeof listFixMessages>>) =>
  (await search(query)).body.messages.map(({ number }) => number).join('');

describe('GET enterprises/{enterpriseId}/fix/sessions/{sessionId}/messages', () => {
  it('200: gives the newest first, page by page', async () => {
    assert.equal(await numbers({}), '54321');
    const first = (await search({ limit: 2 })).body;
    assert.equal(await numbers({ limit: 2, cursor: first.nextCursor ?? '' }), '32');
    assert.equal((await search({ limit: 5 })).body.nextCursor, null);
  });
  it('200: finds by direction, type, field and time', async () => {
    assert.equal(await numbers({ direction: 'out' }), '42');
    assert.equal(await numbers({ types: ['D', '8'] }), '43');
    assert.equal(await numbers({ tag: 38, value: '0.1' }), '43');
    assert.equal(await numbers({ tag: 38, value: '0.' }), '');
    assert.equal(await numbers({ tag: 98, value: '0' }), '21');
    assert.equal(await numbers({ tag: 34, value: '3' }), '3');
    assert.equal(await numbers({ tag: 35, value: 'A' }), '21');
    assert.equal(await numbers({ tag: 58, value: 'grüße|a\\b' }), '5');
    assert.equal(await numbers({ atOnOrAfter: '2026-03-02T09:30:03.000Z' }), '54');
    assert.equal(await numbers({ atBefore: '2026-03-02T09:30:00.000Z' }), '');
  });
  it('200: says what each is and what it says, and shows no secret', async () => {
    const { body, text } = await search();
    const [strange, , order, , logon] = body.messages;
    assert.deepEqual(
      [order?.name, order?.summary],
      ['NewOrderSingle', 'Buy 0.1 TBTC for TUSD at the market, immediate or cancel.'],
    );
    assert.ok(logon?.raw.includes('\u0001554=***\u0001'));
    assert.ok(!text.includes('secret'));
    assert.ok(strange?.raw.includes('\u000158=grüße|a\\b\u0001'));
  });
  it('200: gives text in which the decoder finds length and sum in order', async () => {
    const [strange] = (await search()).body.messages;
    const input = { enterpriseId, message: strange?.raw ?? '' };
    const [decoded] = (await h.call(decodeFixMessage, { as: viewer, input })).body.messages;
    assert.equal(decoded?.length.stated, decoded?.length.counted);
    assert.equal(decoded?.checksum.stated, decoded?.checksum.counted);
    assert.equal(decoded?.fields.find(({ tag }) => tag === 58)?.value, 'grüße|a\\b');
  });
  it('200: looks at so many at most, and goes on from there', async () => {
    const query = { enterpriseId, sessionId, limit: 10, tag: 98, value: '0' };
    const pages: string[] = [];
    let after = null;
    do {
      const { rows, next } = await findMessages(h.db, query, { after, most: 2 });
      pages.push(rows.map(({ number }) => number).join(''));
      after = next;
    } while (after !== null);
    assert.deepEqual(pages, ['', '2', '1']);
  });
  it('400: refuses a tag without a value, and what is not kept', async () => {
    for (const query of [{ tag: 38 }, { value: 'x' }, { tag: 49, value: 'x' }, { tag: 554, value: 'v2xsecret' }])
      assert.equal((await search(query)).status, 400, JSON.stringify(query));
  });
  it('404: knows no session of another enterprise', async () => {
    const foreign = await keepSession(h, await h.create.enterprise({ licences: ['fix'] }));
    assert.equal((await search({ sessionId: foreign })).status, 404);
  });
});

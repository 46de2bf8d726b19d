import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deleteAccessToken } from '#lib/contracts/access/own-tokens.ts';
import { exportIdvRecords } from '#lib/contracts/identity/records.ts';
import { updateUser } from '#server/domains/directory/public.ts';
import { openEvents } from '#server/testing/event-stream.ts';
import { harness } from '#server/testing/harness.ts';
import { insertRecord } from './testing.ts';

const h = await harness();
const { enterpriseId } = h;
const person = await h.create.user({ [enterpriseId]: 'viewer' });
await updateUser(h.db, person.id, { name: '=HYPERLINK("http://evil.example")' });
const COUNT = 450;
for (let index = 0; index < COUNT; index += 1) {
  await insertRecord(h.db, {
    enterpriseId,
    userId: person.id,
    status: index % 3 === 0 ? 'rejected' : 'approved',
    rejectLabels: index % 3 === 0 ? ['FORGERY', 'LOW_QUALITY'] : null,
    createdAt: new Date(Date.UTC(2026, 2, 1) + index * 1000).toISOString(),
  });
}
await insertRecord(h.db, { enterpriseId: h.otherEnterpriseId, userId: person.id });

const linesOf = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .slice(0, -1);
const path = `/api/clearhouse/v1/enterprises/${enterpriseId}/idv.csv`;

describe('GET enterprises/{enterpriseId}/idv.csv', () => {
  it('200: all rows of the query over all pages, in its order, with the total ahead', async () => {
    const reply = await h.call(exportIdvRecords, {
      as: h.viewer,
      input: { enterpriseId, sort: 'createdAt', columns: ['createdAt', 'status'] },
    });
    assert.equal(reply.status, 200);
    assert.match(reply.headers.get('content-type') ?? '', /^text\/csv; charset=utf-8$/);
    assert.match(reply.headers.get('content-disposition') ?? '', /^attachment; filename="idv-\d{4}-\d\d-\d\d\.csv"$/);
    assert.equal(reply.headers.get('clearhouse-total'), String(COUNT));
    assert.equal(reply.headers.get('clearhouse-total-exact'), 'true');
    const [head, ...rows] = linesOf(reply.text);
    assert.equal(head, 'idvId,createdAt,status');
    assert.equal(rows.length, COUNT);
    const asked = rows.map((row) => row.slice(row.indexOf(',') + 1));
    assert.deepEqual(asked, asked.toSorted());
    assert.equal(asked[0], '2026-03-01T00:00:00.000Z,rejected');
  });
  it('200: the same filters as the search, all columns by default, and no cell that is a formula', async () => {
    const reply = await h.call(exportIdvRecords, { as: h.viewer, input: { enterpriseId, statuses: ['rejected'] } });
    const [head, first, ...rest] = linesOf(reply.text);
    assert.equal(head, exportIdvRecords.exportColumns.join(','));
    assert.equal(rest.length + 1, COUNT / 3);
    assert.match(first ?? '', /,"FORGERY; LOW_QUALITY",/);
    assert.match(first ?? '', /,"'=HYPERLINK\(""http:\/\/evil\.example""\)",/);
  });
  it('200: the head alone when nothing is found', async () => {
    const reply = await h.call(exportIdvRecords, { as: h.viewer, input: { enterpriseId, text: 'nobody' } });
    assert.deepEqual(linesOf(reply.text), [exportIdvRecords.exportColumns.join(',')]);
  });
  it('200: breaks off with an error, not at an end, when the right to read ends on the way', async () => {
    const user = await h.create.user({ [enterpriseId]: 'viewer' });
    const reply = await h.app.request(path, { headers: { authorization: `Bearer ${user.token}` } });
    const reader = reply.body?.getReader();
    assert.ok(reader);
    await reader.read();
    await h.call(deleteAccessToken, { as: user, input: { id: user.tokenId } });
    assert.equal((await h.call(exportIdvRecords, { as: user, input: { enterpriseId } })).status, 401);
    await assert.rejects(async () => {
      for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read());
    }, /interrupted/);
    assert.equal(h.service.streams.count, 0);
  });
  it('429: of exports of one user that begin at once, five run, beside their streams, and none is cut', async () => {
    const user = await h.create.user({ [enterpriseId]: 'viewer' });
    const headers = { authorization: `Bearer ${user.token}` };
    const live = await Promise.all(Array.from({ length: 20 }, () => openEvents(h, { as: user, enterpriseId })));
    const before = h.service.streams.count;
    const replies = await Promise.all(Array.from({ length: 40 }, async () => h.app.request(path, { headers })));
    assert.equal(h.service.streams.count - before, 5);
    const taken = replies.filter(({ status }) => status === 200);
    const refused = replies.filter(({ status }) => status === 429);
    assert.deepEqual([taken.length, refused.length], [5, 35]);
    assert.equal(refused[0]?.headers.get('retry-after'), '5');
    assert.match((await refused[0]?.text()) ?? '', /At most 5 exports of one user run at a time/);
    const whole = await Promise.all(taken.map((reply) => reply.text()));
    assert.equal(new Set(whole).size, 1);
    assert.equal(h.service.streams.count, before);
    assert.equal((await h.app.request(path, { headers })).status, 200);
    for (const stream of live) await stream.close();
  });
  it('400: refuses unknown columns and filters before the first byte', async () => {
    for (const query of ['columns=passwordHash', 'statuses=done', 'sort=name']) {
      const reply = await h.app.request(`${path}?${query}`, { headers: { authorization: `Bearer ${h.viewer.token}` } });
      assert.equal(reply.status, 400, query);
      assert.match(reply.headers.get('content-type') ?? '', /json/);
    }
  });
  it('403, 404: refuses as the search does', async () => {
    const { token } = await h.create.token(h.admin.id, { scopes: ['wallet_view_all'] });
    assert.equal((await h.call(exportIdvRecords, { as: token, input: { enterpriseId } })).status, 403);
    const foreign = await h.call(exportIdvRecords, { as: h.viewer, input: { enterpriseId: h.otherEnterpriseId } });
    assert.equal(foreign.status, 404);
  });
});

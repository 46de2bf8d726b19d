import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { z } from 'zod';
import type { InputOf } from '#lib/contract.ts';
import { type IdvSort, searchIdvRecords } from '#lib/contracts/identity/records.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { renameUser } from '#server/domains/directory/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { problemsOf } from '#server/testing/problems.ts';
import { insertRecord } from './testing.ts';

const h = await harness();
const { enterpriseId } = h;
const mara = await h.create.user({ [enterpriseId]: 'viewer' });
const olu = await h.create.user({ [enterpriseId]: 'viewer' });
await renameUser(h.db, mara.id, { name: 'Mara Lindqvist', email: 'mara_l@example.test' });
await renameUser(h.db, olu.id, { name: 'Olu Dahl', email: 'marax@example.test' });

const at = (day: number) => `2026-03-0${day}T09:30:00.000Z`;
const ids = {
  first: '0a000000-0000-7000-8000-000000000001',
  second: '0a000000-0000-7000-8000-0000000000a2',
  third: '0b000000-0000-7000-8000-000000000003',
};
const base = { enterpriseId, userId: mara.id };
await insertRecord(h.db, { ...base, id: ids.first, createdAt: at(1), updatedAt: at(8) });
await insertRecord(h.db, {
  ...base,
  id: ids.second,
  createdAt: at(2),
  updatedAt: at(7),
  status: 'rejected',
  verificationType: 'penny-drop',
  rejectLabels: ['FORGERY', 'LOW_QUALITY'],
});
await insertRecord(h.db, {
  enterpriseId,
  userId: olu.id,
  id: ids.third,
  createdAt: at(2),
  updatedAt: at(9),
  status: 'action_required',
  rejectLabels: ['LOW_QUALITY'],
});
await insertRecord(h.db, { enterpriseId: h.otherEnterpriseId, userId: mara.id });

type Query = Omit<InputOf<typeof searchIdvRecords>, 'enterpriseId'>;
const search = (query: Query, as = h.viewer) => h.call(searchIdvRecords, { as, input: { enterpriseId, ...query } });
async function found(query: Query): Promise<string[]> {
  const reply = await search(query);
  assert.equal(reply.status, 200, reply.text);
  assert.equal(reply.body.total, reply.body.idvRecords.length);
  return reply.body.idvRecords.map((row) => row.idvId);
}

describe('GET enterprises/{enterpriseId}/idv', () => {
  it('200: lists the enterprise’s records with the people’s names, newest first', async () => {
    const reply = await search({});
    assert.deepEqual(
      reply.body.idvRecords.map((row) => [row.idvId, row.userName, row.userEmail]),
      [
        [ids.third, 'Olu Dahl', 'marax@example.test'],
        [ids.second, 'Mara Lindqvist', 'mara_l@example.test'],
        [ids.first, 'Mara Lindqvist', 'mara_l@example.test'],
      ],
    );
    assert.deepEqual([reply.body.total, reply.body.isTotalExact, reply.body.nextCursor], [3, true, null]);
  });
  const { first, second, third } = ids;
  const queries: [string, Query, string[]][] = [
    ['one status', { statuses: ['rejected'] }, [second]],
    ['several statuses', { statuses: ['rejected', 'pending'] }, [second, first]],
    ['verification types', { verificationTypes: ['penny-drop', 'liveness-only'] }, [second]],
    ['reject labels, any of them', { rejectLabels: ['LOW_QUALITY', 'NONE'] }, [third, second]],
    ['createdOnOrAfter, the instant included', { createdOnOrAfter: at(2) }, [third, second]],
    ['createdBefore, the instant left out', { createdBefore: at(2) }, [first]],
    ['the start of an id', { text: '0a00' }, [second, first]],
    ['the start of an id in upper case with dashes', { text: '0A000000-0000-7000-8' }, [second, first]],
    ['a whole id', { text: third }, [third]],
    ['the start of a user id', { text: olu.id.slice(0, 20) }, [third]],
    ['the start of a name in any case', { text: 'mARA lin' }, [second, first]],
    ['the start of an email, where a wildcard is a letter', { text: 'mara_' }, [second, first]],
    ['text that nothing starts with', { text: '%' }, []],
    ['text and status together', { text: 'mara', statuses: ['rejected'] }, [second]],
  ];
  for (const [name, query, wanted] of queries) {
    it(`200: finds by ${name}`, async () => assert.deepEqual(await found(query), wanted));
  }
  const sorts: [z.output<typeof IdvSort>, string[]][] = [
    ['createdAt', [first, second, third]],
    ['-createdAt', [third, second, first]],
    ['updatedAt', [second, first, third]],
    ['-updatedAt', [third, first, second]],
  ];
  for (const [sort, wanted] of sorts) {
    it(`200: sorts by ${sort}, and pages one by one without doubles or holes`, async () => {
      assert.deepEqual(await found({ sort }), wanted);
      const walked: string[] = [];
      let cursor: string | undefined;
      do {
        const reply = await search({ sort, limit: 1, cursor });
        walked.push(...reply.body.idvRecords.map((row) => row.idvId));
        cursor = reply.body.nextCursor ?? undefined;
        assert.equal(reply.body.total, 3);
      } while (cursor !== undefined);
      assert.deepEqual(walked, wanted);
    });
  }
  it('400: refuses instants beyond the years that PostgreSQL reads as they are written', async () => {
    for (const createdBefore of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00']) {
      const reply = await h.call(searchIdvRecords, { as: h.viewer, input: { enterpriseId, createdBefore } });
      assert.equal(reply.status, 400, createdBefore);
      assert.match(reply.text, /years 1900 to 9999/);
    }
  });
  it('400: refuses unknown values with the platform body, naming the field', async () => {
    const wrong = [
      'statuses=done',
      'verificationTypes=fax',
      'sort=name',
      'limit=0',
      'limit=501',
      'text=',
      'cursor=AAAA',
      'createdBefore=now',
    ];
    for (const query of wrong) {
      const reply = await h.app.request(`/api/clearhouse/v1/enterprises/${enterpriseId}/idv?${query}`, {
        headers: { authorization: `Bearer ${h.viewer.token}` },
      });
      assert.equal(reply.status, 400, query);
      assert.deepEqual(Object.keys((await reply.json()) as object), ['error', 'requestId', 'name', 'context']);
      const problems = problemsOf(reply);
      assert.equal(problems[0]?.path.split('.')[0], query.split('=')[0]);
    }
  });
  it('403: refuses a token without enterprise_view_all', async () => {
    const { token } = await h.create.token(h.admin.id, { scopes: ['wallet_view_all'] });
    const reply = await h.call(searchIdvRecords, { as: token, input: { enterpriseId } });
    assert.equal(reply.status, 403);
  });
  it('404: answers alike for an unknown enterprise and for one the caller is no member of', async () => {
    const unknown = await h.call(searchIdvRecords, { as: h.viewer, input: { enterpriseId: newHexId() } });
    const foreign = await h.call(searchIdvRecords, { as: h.viewer, input: { enterpriseId: h.otherEnterpriseId } });
    assert.deepEqual([unknown.status, foreign.status], [404, 404]);
    assert.equal(JSON.parse(unknown.text).error, JSON.parse(foreign.text).error);
  });
});

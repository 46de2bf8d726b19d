import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { searchDvpSettlements } from '#lib/contracts/clearing/enterprise-settlements.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { DAYS, insertDvpFixture } from './testing-sheet.ts';

const h = await harness();
const { enterpriseId } = h;
const { account, second, foreignAccount, ids } = await insertDvpFixture(h);

type Query = Omit<InputOf<typeof searchDvpSettlements>, 'enterpriseId'>;
const search = (query: Query, as: Parameters<typeof h.call>[1]['as'] = h.viewer) =>
  h.call(searchDvpSettlements, { as, input: { enterpriseId, ...query } });

async function walk(sort: 'createdAt' | '-createdAt', limit: number): Promise<number[]> {
  const walked: number[] = [];
  let cursor: string | undefined;
  do {
    const reply = await search({ sort, limit, cursor });
    assert.equal(reply.status, 200, reply.text);
    walked.push(...reply.body.settlements.map((row) => ids.indexOf(row.id)));
    assert.equal(reply.body.total, 4);
    cursor = reply.body.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return walked;
}

describe('GET dvp-settlements', () => {
  for (const limit of [1, 2, 50]) {
    it(`200: pages of ${limit} hold each settlement once, also where two own accounts take part`, async () => {
      assert.deepEqual(await walk('-createdAt', limit), [3, 2, 1, 0]);
      assert.deepEqual(await walk('createdAt', limit), [0, 1, 2, 3]);
    });
  }
  const filters: [string, Query, number[]][] = [
    ['one account', { accountIds: [account] }, [2, 1, 0]],
    ['the other account', { accountIds: [second] }, [3, 2]],
    ['several accounts', { accountIds: [account, second] }, [3, 2, 1, 0]],
    ['another enterprise’s account', { accountIds: [foreignAccount] }, []],
    ['a malformed account', { accountIds: ['treasury'] }, []],
    ['the start of a counterparty’s name in any case', { counterparty: 'conto' }, [3, 1, 0]],
    ['a counterparty that is nobody', { counterparty: 'onto' }, []],
    ['the enterprise’s own name, which is no counterparty', { counterparty: 'North' }, []],
    ['a currency', { currencies: ['ofcsol'] }, [1]],
    ['several currencies', { currencies: ['ofcsol', 'ofcltc'] }, [3, 1]],
    ['a currency that nothing moves', { currencies: ['doge'] }, []],
    ['at least a quantity, itself included', { currencies: ['ofcsol'], quantityAtLeast: '7000' }, [1]],
    ['more than any quantity', { currencies: ['ofcsol', 'ofcltc'], quantityAtLeast: '9'.repeat(78) }, []],
    ['at most a quantity, itself included', { currencies: ['ofcsol', 'ofcltc'], quantityAtMost: '7000' }, [1]],
    ['one transfer that meets all', { currencies: ['ofcsol'], quantityAtLeast: '7001', quantityAtMost: '9000' }, []],
    ['statuses', { statuses: ['settled', 'pending'] }, [3, 1, 0]],
    ['types', { types: ['agency', 'disbursement'] }, [2, 1]],
    ['clearing methods', { clearingMethods: ['manual', 'manual-netting'] }, [0]],
    ['requiresSigning true', { requiresSigning: 'true' }, [2, 0]],
    ['requiresSigning true of an account that need not sign', { requiresSigning: 'true', accountIds: [second] }, []],
    ['requiresSigning false', { requiresSigning: 'false' }, [3, 1]],
    ['requiresSigning false of an account', { requiresSigning: 'false', accountIds: [second] }, [3, 2]],
    ['what waits for us', { onlyWaitingForUs: 'true' }, [2, 0]],
    ['what waits for one of us', { onlyWaitingForUs: 'true', accountIds: [second] }, []],
    ['what waits for a signature or an acknowledgement', { owed: ['signature', 'acknowledgement'] }, [2, 0]],
    ['what waits for other admins, where nothing does', { owed: ['approval'] }, []],
    ['batches', { batchIds: ['run-1', 'run-2'] }, [0]],
    ['a counterparty’s account', { counterpartyAccountIds: [foreignAccount] }, [3, 1, 0]],
    ['an own account as the counterparty of another', { counterpartyAccountIds: [second], accountIds: [account] }, [2]],
    ['a malformed counterparty account', { counterpartyAccountIds: ['desk'] }, []],
    ['a netting run that is none', { nettingRunIds: ['run-1', '0a000000-0000-7000-8000-000000000000'] }, []],
    ['open and expiring soon', { onlyExpiringSoon: 'true' }, [0]],
    ['expiring soon in a status that is closed', { onlyExpiringSoon: 'true', statuses: ['settled'] }, []],
    ['createdOnOrAfter, the instant included', { createdOnOrAfter: DAYS[2] }, [3, 2]],
    ['createdBefore, the instant left out', { createdBefore: DAYS[1] }, [0]],
    ['the start of an external id in any case', { text: 'nx' }, [1, 0]],
    ['the start of an external id, where a wildcard is a letter', { text: 'NX_1' }, [0]],
    ['the start of an id', { text: '0a00' }, [2]],
  ];
  for (const [name, query, wanted] of filters) {
    it(`200: finds by ${name}`, async () => {
      const reply = await search(query);
      assert.equal(reply.status, 200, reply.text);
      assert.deepEqual(
        reply.body.settlements.map((row) => ids.indexOf(row.id)),
        wanted,
      );
      assert.equal(reply.body.total, wanted.length);
    });
  }
  it('200: names own accounts, the requester’s account and the enterprises, and no other account', async () => {
    const reply = await search({ statuses: ['settled', 'pending'], accountIds: [account] });
    const [answered, asked] = reply.body.settlements;
    const named = (row: typeof asked) =>
      row?.parties
        .map((one) => [one.accountName, one.enterpriseName, one.isOwn, one.side, one.requiresSigning])
        .sort((a, b) => String(a[3]).localeCompare(String(b[3])));
    assert.deepEqual(named(asked), [
      [null, 'Contoso', false, 'counterparty', false],
      ['Treasury', 'Northwind', true, 'requester', true],
    ]);
    assert.deepEqual(named(answered), [
      ['Treasury', 'Northwind', true, 'counterparty', false],
      ['Contoso Desk', 'Contoso', false, 'requester', false],
    ]);
  });
  it('400: refuses unknown values with the platform body, naming the field', async () => {
    for (const query of [
      'statuses=done',
      'types=swap',
      'clearingMethods=x',
      'limit=201',
      'text=',
      'cursor=AAAA',
      'counterparty=',
      'currencies=',
      'quantityAtLeast=-1',
      'quantityAtMost=1.5',
      `quantityAtMost=${'9'.repeat(79)}`,
    ]) {
      const reply = await h.app.request(`/api/clearhouse/v1/enterprises/${enterpriseId}/dvp-settlements?${query}`, {
        headers: { authorization: `Bearer ${h.viewer.token}` },
      });
      assert.equal(reply.status, 400, query);
      const problems = JSON.parse(Buffer.from(reply.headers.get('clearhouse-problem') ?? '', 'base64url').toString());
      assert.equal(problems[0].path.split('.')[0], query.split('=')[0]);
    }
  });
  it('401, 403, 404: refuses no credentials, a narrow token, and alike an unknown and a foreign enterprise', async () => {
    const narrow = await h.create.token(h.viewer.id, { scopes: [`wallet_view:${account}`] });
    for (const [as, id, status] of [
      [null, enterpriseId, 401],
      [narrow.token, enterpriseId, 403],
      [h.viewer, newHexId(), 404],
      [h.outsider, enterpriseId, 404],
    ] as const) {
      const reply = await h.call(searchDvpSettlements, { as, input: { enterpriseId: id } });
      assert.equal(reply.status, status, reply.text);
    }
  });
});

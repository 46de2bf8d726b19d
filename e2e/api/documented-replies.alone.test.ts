import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openApiText } from '#server/openapi/openapi-text.ts';
import { operations } from '#server/registry.ts';
import { harness } from '#server/testing/harness.ts';
import { sendField } from './bad-fields/send-field.ts';
import { type Change, toWire } from './bad-fields/wire.ts';
import { createReplyChecker } from './check-reply.ts';
import { makeKnownValues } from './fuzz/known-values.ts';
import { type DescribedOperation, readOpenApi, resolveSchema } from './open-api-reader.ts';
import { createSender, type WireReply } from './send-request.ts';

const IN_FLIGHT = 8;
const UNKNOWN_ID = 'f'.repeat(32);
const UNKNOWN_UUID = 'ffffffff-ffff-4fff-bfff-ffffffffffff';
const PAGING: Readonly<Record<string, string>> = {
  limit: '-1',
  offset: '-1',
  pageNumber: '99999999999999999999',
  pageSize: '0',
  cursor: '!',
  prevId: 'x',
};
const WRONG_QUERIES: readonly (readonly [suffix: string, value: string][])[] = [
  [['', 'no such value']],
  [['', '']],
  [
    ['', '1'],
    ['', '2'],
  ],
  [['', '9007199254740991']],
  [['[]', 'a']],
  [['[0]', '-1']],
];
const WRONG_JSON: readonly unknown[] = [{}, [[]], 'no such value', -1e20, null];

const h = await harness();
const { known, third } = await makeKnownValues(h);
const ids = Object.fromEntries(Object.entries(known).map(([name, [first = '']]) => [name, first]));
const { enterpriseId: first = '' } = ids;
const admin = await h.create.user({ [first]: 'admin' }, { isPlatformAdmin: true });
const outsider = await h.create.user({ [third]: 'admin' });
const expired = await h.create.token(admin.id, { expiresAt: '2020-01-01T00:00:00.000Z' });
const narrow = await h.create.token(admin.id, { scopes: ['openid'] });

const api = readOpenApi(openApiText(h.service));
const checker = createReplyChecker(api);
const sender = createSender(await h.listen(), IN_FLIGHT);
after(() => sender.close());

interface Sent {
  operation: DescribedOperation;
  what: string;
  change: Change;
}

/** Signing out ends what the others are sent with. */
const gets = api.operations.filter(({ method, operationId }) => method === 'GET' && !operationId.startsWith('logout'));

const UNKNOWN_FIELD = 'colour';

/** What the header of ignored fields says wrongly: one that the document declares, or not the one that it does not. */
function ignoredProblem({ operation, what }: Sent, { status, headers }: WireReply): string | null {
  const ignored = (headers['clearhouse-ignored'] ?? '').split(', ').filter(Boolean);
  const declared = ignored.filter((name) => operation.parameters.some((one) => one.name === name));
  if (declared.length > 0) return `says that ${declared.join(', ')} was ignored`;
  const isSilent = what === 'unknown field' && status < 300 && !ignored.includes(UNKNOWN_FIELD);
  return isSilent ? 'does not say what was ignored' : null;
}

/** Sends all, a few at a time; gives what was not as documented, and how many replies had which status. */
async function judgeAll(all: readonly Sent[]) {
  const problems: string[] = [];
  const byStatus = new Map<number, number>();
  const queue = all.values();
  const work = async (): Promise<void> => {
    for (const sent of queue) {
      const { operation, what, change } = sent;
      const reply = await sender.send(toWire(operation, ids, change));
      byStatus.set(reply.status, (byStatus.get(reply.status) ?? 0) + 1);
      const wrong = reply.status >= 500 ? reply.text : checker.problemOf(operation, reply);
      const found = wrong ?? ignoredProblem(sent, reply);
      if (found !== null) problems.push(`${operation.operationId}, ${what}: ${reply.status} ${found}`);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
  const shown = [...byStatus].toSorted(([a], [b]) => a - b).map((pair) => pair.join(': '));
  return { problems, byStatus, shown: shown.join(', ') };
}

const unknownIds = ({ parameters }: DescribedOperation): Record<string, string> =>
  Object.fromEntries(
    parameters
      .filter((one) => one.in === 'path' && !['enterpriseId', 'coin'].includes(one.name))
      .map(({ name, schema }) => [
        name,
        resolveSchema(schema, api.schemas).format === 'uuid' ? UNKNOWN_UUID : UNKNOWN_ID,
      ]),
  );

/** The id of a row for a read of one, from the list beside it. */
async function ownId({ path }: DescribedOperation): Promise<Record<string, string>> {
  const [, parent = '', name = ''] = /^(.*)\/\{(\w+)\}$/.exec(path) ?? [];
  const list = gets.find((one) => one.path === parent || one.path === `${parent}s`);
  if (!list) return {};
  const { text } = await sender.send(toWire(list, ids, { token: admin.token }));
  const [row] = (Object.values(JSON.parse(text) as object).find(Array.isArray) ?? []) as Record<string, unknown>[];
  const id = row?.id ?? row?.[name];
  return typeof id === 'string' ? { [name]: id } : {};
}

async function requestsTo(operation: DescribedOperation): Promise<Sent[]> {
  const { token } = admin;
  const paging = operation.parameters.filter(({ name }) => name in PAGING);
  const changes: Record<string, Change> = {
    good: { token, path: await ownId(operation) },
    'no token': { token: null },
    'expired token': { token: expired.token },
    'missing scope': { token: narrow.token },
    'no member': { token: outsider.token },
    'foreign enterprise': { token, path: { enterpriseId: third } },
    'unknown enterprise': { token, path: { enterpriseId: UNKNOWN_ID } },
    'bad paging': { token, query: paging.map(({ name }) => [name, PAGING[name] ?? '']) },
    'bad JSON': { token, rawBody: '{' },
    'bad content type': { token, rawBody: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    'unknown ids': { token, path: unknownIds(operation) },
    'unknown field': { token, query: [[UNKNOWN_FIELD, 'red']] },
  };
  return Object.entries(changes).map(([what, change]) => ({ operation, what, change }));
}

function* wrongQueries(operation: DescribedOperation): Generator<Sent> {
  for (const { name } of operation.parameters.filter((one) => one.in === 'query'))
    for (const wrong of WRONG_QUERIES) {
      const query = wrong.map(([suffix, value]) => [`${name}${suffix}`, value] as const);
      const what = query.map((pair) => pair.join('=')).join('&');
      yield { operation, what, change: { token: admin.token, query, without: name } };
    }
}

const contracts = new Map(
  operations.flatMap(({ name, contract }) =>
    contract.routes.map((route, index) => [index === 0 ? name : `${name}_${index + 1}`, { contract, route }] as const),
  ),
);

/** Wrong fields of bodies which are refused before anything is done. */
function* wrongBodies(operation: DescribedOperation): Generator<Sent> {
  const at = contracts.get(operation.operationId);
  const content = operation.requestBody?.content['application/json'];
  if (!at || !content) return;
  for (const name of Object.keys(resolveSchema(content.schema, api.schemas).properties ?? {}))
    for (const value of WRONG_JSON) {
      if (!sendField({ ...at, place: 'body', name }, { value }).refused) continue;
      const body = { ...(content.example as object), [name]: value };
      yield {
        operation,
        what: `${name}: ${JSON.stringify(value)}`,
        change: { token: admin.token, body, without: name },
      };
    }
}

describe('replies over HTTP', () => {
  it('are documented for every read: good, of nobody, of others, of the unknown, and wrong', async (t) => {
    const all = (await Promise.all(gets.map(requestsTo))).flat();
    const { problems, byStatus, shown } = await judgeAll(all);
    t.diagnostic(`${all.length} requests to ${gets.length} reads; ${shown}`);
    assert.deepEqual(problems, []);
    assert.ok(all.length >= 1000);
    for (const status of [200, 400, 401, 403, 404, 415]) assert.ok(byStatus.has(status), `none was answered ${status}`);
  });

  it('are documented for every wrong field of a query, and never say that a declared one was ignored', async (t) => {
    const all = gets.flatMap((operation) => [...wrongQueries(operation)]);
    const { problems, shown } = await judgeAll(all);
    t.diagnostic(`${all.length} requests; ${shown}`);
    assert.deepEqual(problems, []);
    assert.ok(all.length > 1000);
  });

  it('are documented refusals for every wrong field of a body', async (t) => {
    const all = api.operations.flatMap((operation) => [...wrongBodies(operation)]);
    const { problems, byStatus, shown } = await judgeAll(all);
    t.diagnostic(`${all.length} requests; ${shown}`);
    assert.deepEqual(problems, []);
    assert.ok(all.length > 500);
    assert.ok([...byStatus.keys()].every((status) => status >= 400));
  });
});

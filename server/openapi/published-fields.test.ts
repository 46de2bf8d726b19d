import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Contract, Route } from '#lib/contract.ts';
import { ignoredFields } from '#server/core/call/ignored-fields.ts';
import { operationsOf } from '#server/core/call/operation.ts';
import { domains } from '#server/registry.ts';
import published from './published-fields.json' with { type: 'json' };

/** What callers of a public operation may send, by names; `a.b` is the field `b` within `a`. */
interface Sent {
  query?: readonly string[];
  header?: readonly string[];
  body?: readonly string[];
}

/** Fields that stay different, with the reason. */
const DIFFERENCES: Readonly<Record<string, string>> = {};

/** What every request has, or what a gateway in front of the vendor's service says of it: no input of an operation. */
const OF_TRANSPORT: ReadonlySet<string> = new Set([
  'authorization',
  'origin',
  'token-scope',
  'user-agent',
  'x-forwarded-for',
]);

/** Paths are the same whatever their parameters are called, and in both versions of the platform. */
const placeOf = (route: string): string => route.replaceAll(/\{\w+\}/g, '{}').replace('/api/v1/', '/api/v2/');
const fieldsByPlace = new Map(
  Object.entries(published as Record<string, Sent>).map(([route, sent]) => [placeOf(route), sent]),
);

const isPublic = ({ path }: Route): boolean => !path.startsWith('/api/clearhouse/');
const routes = operationsOf(domains).flatMap(({ name, contract }) =>
  contract.routes
    .filter(isPublic)
    .map((route) => ({ name, contract, route, place: placeOf(`${route.method} ${route.path}`) })),
);

/** A request that has every field. */
function everyField(names: readonly string[]): Record<string, unknown> {
  const sent: Record<string, unknown> = {};
  for (const name of names) {
    let place = sent;
    const parts = name.split('.');
    const last = parts.pop() ?? '';
    for (const part of parts) {
      if (typeof place[part] !== 'object') place[part] = {};
      place = place[part] as Record<string, unknown>;
    }
    place[last] ??= 'sent';
  }
  return sent;
}

/** Published fields that the contract does not know, and would drop. What is in a body that is taken as it comes, it does not say. */
function unknownFields(contract: Contract, { query = [], header = [], body = [] }: Sent): string[] {
  const headers = new Set(Object.keys(contract.headers ?? {}));
  return [
    ...ignoredFields(contract, everyField([...query, ...(contract.body ? [] : body)])),
    ...header.map((name) => name.toLowerCase()).filter((name) => !headers.has(name) && !OF_TRANSPORT.has(name)),
  ];
}

/** Operations that the interface has, and whose fields were never published. */
const UNPUBLISHED = [
  '/identities/{}/agreements',
  '/identities/{}/associated-people',
  'DELETE /api/document-service/v1/documents/{}',
  'POST /api/v2/organization/{}/enterprise',
  'GET /api/mint/v1/enterprise/{}/agreement',
  '/tokens/{}/reserves',
  '/api/stablecoin/v1/',
  'GET /api/prime/trading/v1/accounts ',
  '/api/prime/trading/v1/user/current',
  '/api/prime/trading/v1/accounts/{}/currencies',
  '/api/prime/trading/v1/accounts/{}/balances',
  '/api/prime/trading/v1/accounts/{}/trades',
  '/api/prime/trading/v1/accounts/{}/margin/',
];

describe('fields of public operations', () => {
  it('are served or refused with a reason, every one that is published', () => {
    const found = routes.flatMap(({ name, contract, place }) =>
      unknownFields(contract, fieldsByPlace.get(place) ?? {}).map((field) => `${name}: ${field}`),
    );
    const unexplained = found.filter((one) => !(one in DIFFERENCES));
    assert.deepEqual(unexplained, [], 'these would be ignored: serve them, or mark them as unsupported');
    assert.deepEqual(
      Object.keys(DIFFERENCES).filter((one) => !found.includes(one)),
      [],
      'these are no differences any more',
    );
  });
  it('are known for every operation of the platform that is published or that the public client calls', (t) => {
    const unknown = routes
      .filter(({ place }) => !fieldsByPlace.has(place) && !UNPUBLISHED.some((end) => `${place} `.includes(end)))
      .map(({ place, name }) => `${place} (${name})`);
    t.diagnostic(`${routes.length} public routes compared, ${fieldsByPlace.size} are published`);
    assert.deepEqual([...new Set(unknown)], []);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { KIND_ICONS } from '#components/session/kind-icons.ts';
import type { EventCatalogue } from '#lib/events/catalogue.ts';
import type { ObjectKind } from '#lib/object-kind.ts';
import { type Kind, type KindWith, OBJECTS, type SavedPage } from '#lib/objects.ts';
import { READ_WALLETS } from '#lib/rights.ts';
import type { AuditEntry } from '#server/core/audit/audit.ts';
import type { Hint } from '#server/core/runtime/broadcast.ts';
import type { AttentionSource, Domain, ObjectDoor } from '#server/core/runtime/service.ts';
import { kindProblems } from '#server/testing/kind-problems.ts';
import { domains } from './registry.ts';

type Row = readonly [Kind, ObjectKind];
const ROWS = Object.entries(OBJECTS) as Row[];

const without = <T extends object, K extends keyof T>(value: T, key: K): Omit<T, K> =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== key)) as Omit<T, K>;

/** What is wrong when a row of the table is another one, or is not there. */
const problemsWithRow = (kind: Kind, row: ObjectKind | null): string[] =>
  kindProblems(domains, row === null ? without(OBJECTS, kind) : { ...OBJECTS, [kind]: row });

/** What is wrong when one domain is another one. */
const problemsWith = (domain: Domain, changes: Partial<Domain>): string[] =>
  kindProblems(
    domains.map((one) => (one === domain ? { ...one, ...changes } : one)),
    OBJECTS,
  );

function assertTold(problems: readonly string[], text: string): void {
  assert.ok(
    problems.some((problem) => problem.includes(text)),
    `nothing says "${text}": ${problems.join('; ') || 'no problem'}`,
  );
}

/** Parts of a row that domains or other rows build on, and the rows whose part is not theirs to choose. */
const PARTS: Readonly<Partial<Record<keyof ObjectKind, (row: ObjectKind) => unknown>>> = {
  path: ({ page, opens, attention }) => page ?? opens ?? attention,
  page: ({ path }) => path,
  isLive: () => true,
  hasTimeline: ({ hasTimeline }) => hasTimeline === true,
  isFound: () => true,
  attention: () => true,
  webhook: () => true,
};

const doors = domains.flatMap((domain) =>
  (Object.entries(domain.objects ?? {}) as [Kind, ObjectDoor][]).map(([kind, door]) => ({ domain, kind, door })),
);
const catalogues = domains.flatMap((domain) => (domain.events ?? []).map((catalogue) => ({ domain, catalogue })));

describe('kinds of objects and the domains', () => {
  it('fit together', () => assert.deepEqual(kindProblems(domains, OBJECTS), []));
});

describe('a row of the table of kinds says what is missing', () => {
  for (const [part, isNeeded] of Object.entries(PARTS) as [keyof ObjectKind, (row: ObjectKind) => unknown][])
    it(`without ${part}`, () => {
      const rows = ROWS.filter(([, row]) => row[part] !== undefined && isNeeded(row));
      assert.ok(rows.length > 1);
      for (const [kind, row] of rows)
        assertTold(problemsWithRow(kind, without(row, part) as ObjectKind), `${part} is missing`);
    });

  it('without a page of any kind that its work leads to', () => {
    const { path: _, page: __, opens: ___, ...row } = OBJECTS.idv;
    assertTold(problemsWithRow('idv', row), 'idv: path is missing: its work leads there');
  });

  it('when it is not there at all', () => {
    for (const kind of new Set([...doors.map((one) => one.kind), ...catalogues.map(({ catalogue }) => catalogue.kind)]))
      assertTold(problemsWithRow(kind, null), `${kind}: there is no such kind`);
  });

  it('when its right lets in who may neither find nor count', () => {
    const kind = 'off-exchange-settlement';
    const problems = problemsWithRow(kind, { ...OBJECTS[kind], right: READ_WALLETS });
    assertTold(problems, `${kind}: right: who may read such objects may not find them`);
    assertTold(problems, `${kind}: right: who may read such objects may not count "off-exchange-cut-off"`);
  });

  it('when it takes the page or the way of telling of another', () => {
    assertTold(problemsWithRow('idv', { ...OBJECTS.idv, page: 'dvp' }), 'page: two kinds are called dvp');
    assertTold(problemsWithRow('idv', { ...OBJECTS.idv, isHint: true }), 'idv: isHint');
  });
});

describe('a domain says what is missing', () => {
  for (const part of ['exists', 'find'] as const)
    it(`without ${part}, and what there is twice`, () => {
      const own = doors.filter(({ door }) => door[part]);
      assert.ok(own.length > 1);
      for (const { domain, kind, door } of own) {
        const objects = { ...domain.objects, [kind]: without(door, part) };
        assertTold(problemsWith(domain, { objects }), `${kind}: ${part} is missing`);
        const [other] = domains.filter((one) => one !== domain && one.objects?.[kind] === undefined);
        assert.ok(other);
        const twice = problemsWith(other, { objects: { ...other.objects, [kind]: { [part]: door[part] } } });
        assertTold(twice, `${kind}: ${part}: two domains`);
      }
    });

  it('without its events, and when two declare them', () => {
    const heard = catalogues.filter(({ catalogue: { kind } }) => {
      const row: ObjectKind = OBJECTS[kind];
      return row.isLive ?? row.webhook;
    });
    assert.ok(heard.length > 1);
    for (const { domain, catalogue } of heard) {
      const { kind } = catalogue;
      const events = (domain.events ?? []).filter((one) => one !== catalogue);
      const text = (OBJECTS[kind] as ObjectKind).isLive ? 'events are missing' : 'callback is missing';
      assertTold(problemsWith(domain, { events }), `${kind}: ${text}`);
      assertTold(problemsWith(domain, { events: [...(domain.events ?? []), catalogue] }), `${kind}: events: two`);
    }
  });

  it('without the callback of an event', () => {
    const silent = (catalogue: EventCatalogue): EventCatalogue => ({
      ...catalogue,
      events: catalogue.events.map((event) => ({ ...event, callback: null })),
    });
    const calling = catalogues.filter(({ catalogue }) => catalogue.events.some(({ callback }) => callback !== null));
    assert.ok(calling.length > 1);
    for (const { domain, catalogue } of calling) {
      const events = (domain.events ?? []).map((one) => (one === catalogue ? silent(one) : one));
      assertTold(problemsWith(domain, { events }), `${catalogue.kind}: callback is missing`);
    }
  });

  it('without one of the works that it counts, and what it counts twice', () => {
    for (const domain of domains)
      for (const source of domain.attention ?? []) {
        const attention = (domain.attention ?? []).filter((one) => one !== source);
        assertTold(problemsWith(domain, { attention }), `count is missing: no domain counts the work "${source.name}"`);
        const twice = problemsWith(domain, { attention: [...attention, source, source] });
        assertTold(twice, `two domains count the work "${source.name}"`);
      }
  });

  it('without demo data of what a person finds', () => {
    for (const { domain, kind } of doors.filter(({ door }) => door.find)) {
      const changed = domains.map((one) => (one === domain ? without(one, 'demo') : one));
      assertTold(kindProblems(changed, OBJECTS), `${kind}: demo is missing`);
    }
  });
});

describe('the compiler', () => {
  it('refuses what is no kind, and a kind without what every one has', () => {
    const { webhook: _, ...lessIcons } = KIND_ICONS;
    const id = { enterpriseId: '', subjectId: '' };
    const refused: unknown[] = [];
    // @ts-expect-error: a kind without a right
    refused.push({ one: 'thing', many: 'things' } satisfies ObjectKind);
    // @ts-expect-error: a misspelt kind
    refused.push({ ...id, subjectType: 'webhok' } satisfies AuditEntry);
    // @ts-expect-error: the changes of this kind are events, not hints
    refused.push({ ...id, type: 'webhook.updated', subjectType: 'webhook' } satisfies Hint);
    // @ts-expect-error: a page that no kind names
    refused.push('webhok' satisfies SavedPage);
    // @ts-expect-error: work that no kind has
    refused.push('webhooks-asleep' satisfies AttentionSource['name']);
    // @ts-expect-error: a kind that is found, and has no picture
    refused.push(lessIcons satisfies Readonly<Record<KindWith<'isFound'>, unknown>>);
    assert.equal(refused.length, 6);
  });
});

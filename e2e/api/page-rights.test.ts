import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, it } from 'node:test';
import { AUDITED_OPERATIONS, AUDITED_SUBJECTS, subjectPage } from '#components/audit/audit-labels.ts';
import type { Right } from '#components/session/right.ts';
import { areaGroups } from '#components/shell/areas.ts';
import { CONSOLE_PAGES } from '#e2e/support/console-pages.ts';
import type { Access } from '#lib/contract.ts';
import { isRoleAtLeast, ROLE_SCOPES, Role } from '#lib/scopes.ts';
import { operations } from '#server/registry.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAGES = 'app/(console)/e/[enterpriseId]';
const areas = areaGroups('sandbox').flatMap((group) => group.areas);
const contracts = new Map(operations.map(({ name, contract }) => [name, contract]));
const rightFiles = globSync('components/**/rights.ts', { cwd: ROOT });
const modules: object[] = await Promise.all(rightFiles.map((path) => import(join(ROOT, path))));
const rights: Readonly<Record<string, Right>> = Object.assign({}, ...modules);

const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** What calling an operation needs in an enterprise, as its contract says; null for one that needs no right there. */
function needOf(access: Access): Right | null {
  if (access.caller === 'member') {
    const { scope, role, licence } = access;
    return { scope, ...(role && { role }), ...(licence && { licence }) };
  }
  return access.caller === 'user' && access.scope !== undefined ? { scope: access.scope } : null;
}

/** Whether everybody who holds one right holds the other as well. */
function implies(held: Right, needed: Right): boolean {
  if (needed.licence !== undefined && needed.licence !== held.licence) return false;
  const least = (right: Right) =>
    Role.options.filter(
      (role) => ROLE_SCOPES[role].has(right.scope) && (right.role === undefined || isRoleAtLeast(role, right.role)),
    );
  return least(held).every((role) => least(needed).includes(role));
}

/** The right that a page's `RequireRight` names; null for a page without one. */
function pageRight(path: string): Right | null {
  const given = /<RequireRight\s+enterpriseId=\{enterpriseId\}([^>]*)>/.exec(textOf(path))?.[1];
  if (given === undefined) return null;
  const spread = /\{\.\.\.(\w+)\}/.exec(given)?.[1];
  if (spread !== undefined) return rights[spread] ?? assert.fail(`${path}: ${spread} is in no rights.ts`);
  return Object.fromEntries(
    [...given.matchAll(/(\w+)="([^"]+)"/g)].map(([, key, value]) => [key, value]),
  ) as unknown as Right;
}

const isDomain = (path: string): boolean =>
  /^components\/(?!ui\/|shell\/|session\/|events\/|notifications\/)/.test(path);

/** The components that a page is made of, those that come on first use included, and not the frame that all pages share. */
function componentsOf(path: string, seen = new Set<string>()): Set<string> {
  for (const [, to = ''] of textOf(path).matchAll(/(?:from |import\()'(#components\/[^']+|\.{1,2}\/[^']+)'/g)) {
    const file = to.startsWith('#') ? to.slice(1) : relative(ROOT, join(ROOT, dirname(path), to));
    if (seen.has(file) || !isDomain(file)) continue;
    seen.add(file);
    componentsOf(file, seen);
  }
  return seen;
}

/** Operations that files take from the contracts. */
const operationsOf = (files: Iterable<string>): string[] => {
  const names = [...files].flatMap((file) =>
    [...textOf(file).matchAll(/import \{([^}]+)\} from '#lib\/contracts\//g)].flatMap(([, list = '']) =>
      list.split(',').map((name) => name.trim()),
    ),
  );
  return [...new Set(names)].filter((name) => contracts.has(name));
};

/** Rights that files ask for before they offer something. */
const guardsOf = (files: Iterable<string>): Right[] =>
  [...files].flatMap((file) =>
    [...textOf(file).matchAll(/(?:useMay\(\s*\w+,\s*|right=\{)([A-Z_]+)/g)].map(
      ([, name = '']) => rights[name] ?? assert.fail(`${file}: ${name} is in no rights.ts`),
    ),
  );

const pages = globSync('**/page.tsx', { cwd: join(ROOT, PAGES) }).map((path) => ({
  path: join(PAGES, path),
  below: path.split(/\/?page\.tsx$/, 1)[0] ?? '',
}));
const areaOf = (below: string) =>
  areas.find(({ path }) => below === path) ?? areas.find(({ path }) => below.startsWith(`${path}/`));

describe('rights of pages', () => {
  for (const { label, path, right } of areas) {
    it(`${label}: the navigation asks for what the page asks for and its operations need`, () => {
      const page = pages.find(({ below }) => below === path) ?? assert.fail(`there is no page ${path}`);
      const asked = pageRight(page.path);
      if (asked !== null) assert.deepEqual(right, asked);
      const listed = CONSOLE_PAGES.find((one) => one.path === path) ?? assert.fail(`${path} is not in CONSOLE_PAGES`);
      for (const name of listed.operations) {
        const contract = contracts.get(name) ?? assert.fail(`there is no operation ${name}`);
        assert.deepEqual(right, needOf(contract.access), name);
      }
    });
  }

  for (const { path, below } of pages.filter((page) => page.below !== '')) {
    it(`${below}: whatever it calls is within its right, or offered under the right that it needs`, (t) => {
      const area = areaOf(below) ?? assert.fail(`${below} is in no area of the navigation`);
      const asked = pageRight(path) ?? area.right;
      const files = componentsOf(path);
      const guards = guardsOf(files);
      const called = operationsOf([path, ...files]);
      for (const name of called) {
        const need = needOf(contracts.get(name)?.access ?? assert.fail(name));
        const isMet = need === null || implies(asked, need) || guards.some((guard) => implies(guard, need));
        assert.ok(isMet, `${name} needs ${JSON.stringify(need)}, which nothing on the page asks for`);
      }
      t.diagnostic(`${called.length} operations: ${called.join(', ')}`);
    });
  }

  it('a stricter contract is noticed', () => {
    assert.equal(implies({ scope: 'enterprise_view_all' }, { scope: 'user_manage', role: 'admin' }), false);
    assert.equal(implies({ scope: 'enterprise_view_all' }, { scope: 'enterprise_view_all', licence: 'dvp' }), false);
    assert.equal(implies({ scope: 'wallet_view_all' }, { scope: 'enterprise_manage_all' }), false);
    assert.equal(implies({ scope: 'user_manage', role: 'admin' }, { scope: 'enterprise_view_all' }), true);
  });
});

describe('words of the audit log', () => {
  it('lead only to pages that exist', () => {
    for (const type of AUDITED_SUBJECTS) {
      const page = subjectPage(type, 'id')?.split('?', 1)[0];
      if (page !== undefined)
        assert.ok(
          pages.some(({ below }) => below === page),
          `${type}: there is no page ${page}`,
        );
    }
  });
  it('offer every operation that writes in an enterprise as a filter', () => {
    const writing = operations.filter(
      ({ contract }) => contract.effect === 'write' && contract.access.caller === 'member',
    );
    const missing = writing.map(({ name }) => name).filter((name) => !AUDITED_OPERATIONS.includes(name));
    assert.deepEqual(missing, []);
    assert.deepEqual(
      AUDITED_OPERATIONS.filter((name) => !contracts.has(name)),
      [],
    );
  });
});

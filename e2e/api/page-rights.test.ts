import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { areaGroups, rightOfPage } from '#components/shell/areas.ts';
import { rightOfNew } from '#components/shell/new-rights.ts';
import { QUICK_ACTIONS } from '#components/shell/quick-actions.ts';
import { CONSOLE_PAGES, PLATFORM_PAGES } from '#e2e/support/console-pages.ts';
import type { ObjectKind } from '#lib/object-kind.ts';
import { OBJECTS } from '#lib/objects.ts';
import { MANAGE_ONBOARDING, SEE_ONBOARDING } from '#lib/rights.ts';
import { operations } from '#server/registry.ts';
import { implies, needOf } from '#server/testing/needed-right.ts';

const PAGES = join(import.meta.dirname, '../../app/(console)/e/[enterpriseId]');
/** Answers whatever is no page, within the frame of the console. */
const UNKNOWN = '[...rest]';
const areas = areaGroups('sandbox').flatMap((group) => group.areas);
const contracts = new Map(operations.map(({ name, contract }) => [name, contract]));
const pages = globSync('**/page.tsx', { cwd: PAGES })
  .map((path) => path.split(/\/?page\.tsx$/, 1)[0] ?? '')
  .filter((path) => path !== '' && path !== UNKNOWN);

describe('rights of pages', () => {
  for (const { path, operations: names } of CONSOLE_PAGES) {
    it(`${path}: asks for what its operations need`, () => {
      for (const name of names) {
        const contract = contracts.get(name) ?? assert.fail(`there is no operation ${name}`);
        assert.deepEqual(rightOfPage(`/e/x/${path}`), needOf(contract.access), name);
      }
    });
  }

  it('forms of `?new=1` ask for what the palette asks for, and those of banking for what they send', () => {
    for (const { path, right } of QUICK_ACTIONS)
      if (path.endsWith('?new=1')) assert.deepEqual(rightOfNew(`/e/x/${path.replace(/\?.*$/, '')}`), right, path);
    const sends = {
      withdrawals: 'createWithdrawal',
      'ach-debits': 'createAchDebit',
      'bank-accounts': 'addBankAccount',
    };
    for (const [path, name] of Object.entries(sends)) {
      const { access } = contracts.get(name) ?? assert.fail(`there is no operation ${name}`);
      assert.deepEqual(rightOfNew(`/e/x/${path}`), needOf(access), path);
    }
  });

  it('pages of the platform: all that they read is for platform administrators, and the navigation leads to each', () => {
    for (const { name, operations: names } of PLATFORM_PAGES)
      for (const one of names)
        assert.deepEqual(contracts.get(one)?.access, { caller: 'platform-admin' }, `${name}: ${one}`);
    const links = (isPlatformAdmin: boolean): string[] =>
      areaGroups('production', isPlatformAdmin)
        .flatMap(({ commonPages = [] }) => commonPages.map(({ href }) => href))
        .filter((href) => href.startsWith('/platform/'));
    assert.deepEqual(
      links(true),
      PLATFORM_PAGES.map(({ path }) => path),
    );
    assert.deepEqual(links(false), []);
  });

  it('every page lies in an area of the navigation, and every area has a page that tests know', () => {
    const isIn = (page: string, area: string): boolean => page === area || page.startsWith(`${area}/`);
    assert.deepEqual(
      pages.filter((page) => !areas.some(({ path }) => isIn(page, path))),
      [],
    );
    for (const { path, pages: stricter = {} } of areas)
      for (const one of [path, ...Object.keys(stricter)]) {
        const own = pages.filter((page) => page === one || page.startsWith(`${one}/[`));
        assert.notEqual(own.length, 0, `there is no page ${one}`);
        assert.ok(
          !own.includes(one) || CONSOLE_PAGES.some((known) => known.path === one),
          `${one} is not in CONSOLE_PAGES`,
        );
      }
  });

  it('a page of one object asks for what its operations need', () => {
    assert.deepEqual(rightOfPage('/e/x/onboarding/business/y'), MANAGE_ONBOARDING);
    assert.deepEqual(rightOfPage('/e/x/onboarding'), SEE_ONBOARDING);
  });

  it('a kind of object leads to a page that exists, and that whoever may read the kind may open', () => {
    for (const [kind, { path, right }] of Object.entries(OBJECTS) as [string, ObjectKind][]) {
      if (path === undefined || path.startsWith('/')) continue;
      assert.ok(pages.includes(path), `${kind}: there is no page ${path}`);
      assert.ok(implies(right, rightOfPage(`/e/x/${path}`)), `${kind}: ${path} needs more than its objects`);
    }
  });

  it('a stricter right is noticed', () => {
    assert.equal(implies({ scope: 'enterprise_view_all' }, { scope: 'user_manage', role: 'admin' }), false);
    assert.equal(implies({ scope: 'enterprise_view_all' }, { scope: 'enterprise_view_all', licence: 'dvp' }), false);
    assert.equal(implies({ scope: 'wallet_view_all' }, { scope: 'enterprise_manage_all' }), false);
    assert.equal(implies({ scope: 'user_manage', role: 'admin' }, { scope: 'enterprise_view_all' }), true);
  });
});

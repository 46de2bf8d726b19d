import type { Page } from '@playwright/test';
import { ask } from '#e2e/support/ask.ts';
import { findings } from '#e2e/support/axe.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { clearFaults, injectFault } from '#e2e/support/faults.ts';
import { goTo } from '#e2e/support/go-to.ts';
import { escapeFrom, pressInTurn } from '#e2e/support/keyboard.ts';
import { openList, rows } from '#e2e/support/list-page.ts';
import { searchDvpSettlements } from '#lib/contracts/clearing/enterprise-settlements.ts';
import { searchMembers } from '#lib/contracts/directory/members.ts';
import { searchIdvRecords } from '#lib/contracts/identity/records.ts';
import { searchClientSettlements } from '#lib/contracts/network/enterprise-settlements.ts';

test.use({ handsOn: true });

const identity = (): string => `/e/${demoUsers().main.id}/identity`;
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const options = (page: Page) => palette(page).getByRole('option');
const NOTHING = 'No matches.';

const field = (page: Page) => palette(page).getByRole('combobox', { name: /^Search/ });

/** Without a pause: the palette takes the first key already. */
async function find(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(text);
}

test.describe('command palette', () => {
  test.afterEach(clearFaults);

  test('goes to a page by its name, and is left by Escape', async ({ adminPage: page }) => {
    await openList(page, identity());
    await find(page, 'off-ex');
    await expect(options(page).first()).toContainText('Off-exchange');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/settlements\/off-exchange$/);
    await expect(palette(page)).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(options(page).filter({ hasText: 'Audit log' })).toHaveCount(1);
    expect(await findings(page, 'dialog[open]')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
  });

  test('finds objects by id, external id, label and name, and opens them; the last ones come first', async ({
    adminPage: page,
  }) => {
    const enterpriseId = demoUsers().main.id;
    const [offExchange, dvp, members] = await Promise.all([
      ask(searchClientSettlements, { enterpriseId, limit: 1 }),
      ask(searchDvpSettlements, { enterpriseId, limit: 1 }),
      ask(searchMembers, { enterpriseId, text: 'leila', limit: 1 }),
    ]);
    const settlement = offExchange.settlements[0];
    const delivery = dvp.settlements[0];
    const member = members.members[0];
    await openList(page, identity());
    for (const [text, kind, title, url] of [
      [settlement?.externalId.toLowerCase(), 'Off-exchange', settlement?.externalId, `open=${settlement?.id}`],
      [delivery?.id.slice(0, 20), 'DVP', delivery?.externalId, `open=${delivery?.id}`],
      ['Leila B', 'Member', member?.name, `members?open=${member?.userId}`],
    ] as const) {
      await find(page, text ?? '');
      await options(page).filter({ hasText: title }).filter({ hasText: kind }).first().click();
      await expect(page).toHaveURL((at) => at.href.includes(url));
      await expect(page.getByTestId('drawer').getByRole('heading', { level: 2 })).toContainText(title ?? '?');
    }
    await find(page, 'Demo: full');
    await expect(options(page).filter({ hasText: 'Demo: full' })).toContainText('Token');
    await page.keyboard.press('Escape');
    await goTo(page, identity());
    await page.keyboard.press('Control+k');
    const recent = palette(page).getByRole('group', { name: 'Recent' }).getByRole('option');
    const texts = await recent.allInnerTexts();
    const places = [member?.name, delivery?.externalId, settlement?.externalId].map((name) =>
      texts.findIndex((text) => text.includes(name ?? '?')),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThanOrEqual(0);
    await expect(recent.filter({ hasText: 'Members' })).toHaveCount(1);
    await expect(options(page).filter({ hasText: /^Members/ })).toHaveCount(1);
    await recent.filter({ hasText: settlement?.externalId ?? '?' }).click();
    await expect(page).toHaveURL((at) => at.href.includes(`open=${settlement?.id}`));
  });

  test('runs actions: the form of a new token, another enterprise, the dark theme', async ({ adminPage: page }) => {
    await openList(page, identity());
    await find(page, 'new access');
    await page.keyboard.press('Enter');
    await escapeFrom(page.getByRole('dialog', { name: 'New access token' }));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await find(page, 'dark theme');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await find(page, `switch to ${demoUsers().second.name}`);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/e/${demoUsers().second.id}/tokens`));
  });

  test('finds by any part of a word, by a slip of the finger, by other words, and by who a settlement is with', async ({
    adminPage: page,
  }) => {
    await openList(page, identity());
    for (const [text, found] of [
      ['0072', 'DVP-2026-0072'],
      ['calder', 'DVP ·'],
      ['clock', 'Move the clock'],
      ['resend', 'Resend the failed deliveries'],
      ['delievries', 'Deliveries'],
      ['kyc', 'Identity'],
      ['api key', 'Tokens'],
    ] as const) {
      await find(page, text);
      await expect(options(page).filter({ hasText: found }).first(), text).toBeVisible();
      await page.keyboard.press('Escape');
    }
    await find(page, 'move the clock');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Move the clock' })).toBeVisible();
  });

  test('offers what can be done with the object that is open', async ({ adminPage: page }) => {
    await openList(page, `/e/${demoUsers().main.id}/webhooks/endpoints`);
    await rows(page).first().getByRole('link', { name: /^Open/ }).click();
    const edit = page.getByTestId('drawer').getByRole('button', { name: /^Edit/ });
    await expect(edit).toBeVisible();
    await find(page, 'edit this');
    await expect(options(page).first()).toContainText('Edit this endpoint');
    await page.keyboard.press('Enter');
    await expect(palette(page)).toBeHidden();
    await expect(page.getByRole('dialog', { name: /^Edit/ })).toBeVisible();
  });

  test('takes 200 characters and pasted line breaks, marks the row under the cursor, and gives the focus back', async ({
    adminPage: page,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openList(page, identity());
    const opener = page.getByRole('button', { name: 'Search', exact: true }).first();
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.evaluate(() => navigator.clipboard.writeText('audit\r\n\tlog\n'));
    await page.keyboard.press('Control+v');
    await expect(field(page)).toHaveValue('audit log');
    const at = options(page).and(page.locator('[aria-selected=true]'));
    await expect(at).toHaveCount(1);
    await expect(at).toContainText('Audit log');
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(await at.getAttribute('id'));
    await field(page).fill('');
    await page.keyboard.press('ArrowDown');
    await expect(at).toHaveText((await options(page).nth(1).textContent()) ?? '?');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(at).toHaveText((await options(page).last().textContent()) ?? '?');
    await page.keyboard.insertText('w '.repeat(300));
    expect((await field(page).inputValue()).length).toBe(200);
    await expect(palette(page).getByRole('alert')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });

  test('says when nothing is found, and when objects cannot be searched; pages are found all the same', async ({
    adminPage: page,
  }) => {
    await openList(page, identity());
    await find(page, 'zz-no-such-thing');
    await expect(palette(page).getByText(NOTHING)).toBeVisible();
    await page.keyboard.press('Escape');
    await injectFault({ operation: 'findObjects', status: 500, times: 5 });
    await find(page, 'audit');
    await expect(palette(page).getByRole('alert')).toContainText('Objects could not be searched');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/audit$/);
  });

  test('never finds what is foreign, by whatever name', async ({ adminPage: page }) => {
    const { foreign, foreignToken } = demoUsers();
    const enterpriseId = foreign.id;
    const [idv, settlements, members] = await Promise.all([
      ask(searchIdvRecords, { enterpriseId, limit: 1 }, foreignToken),
      ask(searchClientSettlements, { enterpriseId, limit: 50 }, foreignToken),
      ask(searchMembers, { enterpriseId, limit: 1, text: 'rufus' }, foreignToken),
    ]);
    /** A partner settles with several clients at a time: one that we take no part in. */
    const own = { enterpriseId: demoUsers().main.id, limit: 500 };
    const ours = new Set((await ask(searchClientSettlements, own)).settlements.map(({ id }) => id));
    await openList(page, identity());
    for (const text of [
      idv.idvRecords[0]?.idvId,
      settlements.settlements.find(({ id }) => !ours.has(id))?.id,
      members.members[0]?.name,
      members.members[0]?.userId,
    ]) {
      if (text === undefined) throw new Error('the foreign enterprise is empty');
      await find(page, text);
      await expect(palette(page).getByText(NOTHING)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(palette(page)).toBeHidden();
    }
  });

  test('offers a viewer only what they may enter', async ({ pageOf }) => {
    const page = await pageOf(demoUsers().viewer);
    await openList(page, identity());
    await find(page, 'a');
    await expect(options(page).filter({ hasText: 'Tokens' })).not.toHaveCount(0);
    await expect(options(page).filter({ hasText: 'Audit log' })).toHaveCount(0);
    await expect(options(page).filter({ hasText: 'Invite member' })).toHaveCount(0);
  });
});

test.describe('command palette, cold', () => {
  test.use({ handsOn: false });

  test('takes every key from Ctrl+K on, right after a page came, and none of them does something else', async ({
    adminPage: page,
  }) => {
    for (let time = 0; time < 6; time += 1) {
      await page.goto(identity(), { waitUntil: time % 2 === 0 ? 'domcontentloaded' : 'load' });
      await page.keyboard.press('Control+k');
      await page.keyboard.type('gdelivery', { delay: 20 });
      await expect(field(page)).toHaveValue('gdelivery');
      await expect(page).toHaveURL(/\/identity/);
    }
    await page.goto(identity(), { waitUntil: 'domcontentloaded' });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('audit log', { delay: 5 });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/audit$/);
  });
});

test.describe('keys of the console', () => {
  test('a question mark shows them all, by place', async ({ adminPage: page }) => {
    await openList(page, identity());
    await page.keyboard.press('?');
    const map = page.getByRole('dialog', { name: 'Keyboard' });
    for (const part of ['Everywhere', 'Go to', 'In a table'])
      await expect(map.getByRole('region', { name: part })).toBeVisible();
    await expect(map.getByText('Select the row')).toBeVisible();
    expect(await findings(page, '[role=dialog]')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(map).toBeHidden();
  });

  test('g and a letter go to a page, but never while one types or where one may not go', async ({ pageOf }) => {
    const page = await pageOf(demoUsers().viewer);
    await openList(page, identity());
    for (const [key, path] of [
      ['o', 'overview'],
      ['s', 'settlements/off-exchange'],
      ['d', 'settlements/dvp'],
      ['m', 'members'],
      ['t', 'tokens'],
      ['y', 'trade'],
      ['r', 'reference'],
      ['i', 'identity'],
    ]) {
      await pressInTurn(page, 'g', key ?? '');
      await expect(page).toHaveURL(new RegExp(`/${path}$`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await expect(rows(page).first()).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('a');
    await page.keyboard.press('/');
    await page.keyboard.type('gd');
    await expect(page.getByRole('searchbox')).toHaveValue('gd');
    await expect(page).toHaveURL(/\/identity/);
  });
});

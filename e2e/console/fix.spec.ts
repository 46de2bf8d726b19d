import type { Page } from '@playwright/test';
import { BOTH_WAYS, findings, showAs } from '#e2e/support/axe.ts';
import { expectDrawn } from '#e2e/support/console-pages.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { FIX_EXAMPLES, fixExample } from '#lib/fix/examples.ts';

const NOW = new Date('2026-03-02T09:30:00.000Z');
const textOf = (id: string): string => fixExample(id, NOW) ?? '';
const TITLE = 'NewOrderSingle (D)';

async function open(page: Page) {
  await page.goto(`/e/${demoUsers().main.id}/fix`);
  await expectDrawn(page);
  const area = page.getByLabel('Messages', { exact: true });
  await expect(area).toBeVisible();
  return area;
}

const message = (page: Page, name: string | RegExp = TITLE) => page.getByRole('region', { name });
const row = (page: Page, name: string | RegExp) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name }) });

test.describe('FIX messages', () => {
  test('are decoded on the button: what each says, and its fields with their meaning', async ({ adminPage: page }) => {
    const area = await open(page);
    await expect(page.getByText('Nothing decoded yet')).toBeVisible();
    const decode = page.getByRole('button', { name: 'Decode' });
    await expect(decode).toBeDisabled();
    await area.fill(textOf('market'));
    await decode.click();
    await expect(message(page)).toContainText('Buy 0.5 TBTC for TUSD at the market, immediate or cancel.');
    await expect(message(page)).toContainText('No problem found.');
    await expect(row(page, 'TimeInForce')).toContainText('Immediate or cancel');
    await expect(page.getByText('1 message, fields end with |.')).toBeVisible();
    await area.press('End');
    await area.pressSequentially('x');
    await expect(message(page)).toHaveCount(0);
  });

  test('tell what they are refused for first, and each problem leads to its field', async ({ adminPage: page }) => {
    const area = await open(page);
    await area.fill(textOf('mistakes'));
    await area.press('Control+Enter');
    const found = message(page);
    await expect(found.getByText('Reject (3), 373=0 “Invalid tag number”')).toBeVisible();
    await expect(found.getByRole('list', { name: 'Further problems' })).toContainText('ExecutionReport (8), 103=11');
    await found.getByRole('button', { name: 'FIX 4.4 has no tag 9999.' }).press('Enter');
    await expect(row(page, '9999')).toBeFocused();
    await expect(row(page, /^HandlInst/)).toContainText('Ignored');
    await expect(row(page, /^ExecInst/)).toContainText('Refused');
  });

  test('are found in lines of a log, several at once, and those after the first are folded', async ({
    adminPage: page,
  }) => {
    const area = await open(page);
    await area.fill(`09:30:00 out ${textOf('limit')}\n09:30:01 out ${textOf('cancel')}`);
    await area.press('Meta+Enter');
    await expect(page.getByText('2 messages, fields end with |.')).toBeVisible();
    const second = message(page, '2. OrderCancelRequest (F)');
    await expect(second.getByRole('table')).toHaveCount(0);
    await second.getByRole('button', { name: /^Show/ }).press('Enter');
    await expect(second.getByRole('table')).toBeVisible();
  });

  test('show no password', async ({ adminPage: page }) => {
    const area = await open(page);
    await area.fill('8=FIX.4.4|9=5|35=A|34=1|98=0|108=30|554=hush-hush|10=000|');
    await area.press('Control+Enter');
    await expect(row(page, 'Password')).toContainText('••••');
    await expect(page.getByRole('table')).not.toContainText('hush');
    await expect(message(page, 'Logon (A)')).toContainText('000, should be');
  });

  test('have examples, made for the moment', async ({ adminPage: page }) => {
    await open(page);
    for (const { label } of FIX_EXAMPLES) {
      await page.getByRole('button', { name: 'Try an example' }).click();
      await page.getByRole('menuitem', { name: label, exact: true }).click();
      const isWrong = label === 'An order with mistakes';
      await expect(page.getByText(isWrong ? 'Reject (3), 373=0' : 'No problem found.')).toBeVisible();
      const text = await page.getByLabel('Messages', { exact: true }).inputValue();
      expect(text).toContain(`52=${new Date().getUTCFullYear()}`);
    }
  });

  test('say when there are none, and when the service fails', async ({ adminPage: page }) => {
    const area = await open(page);
    await area.fill('nothing of the kind');
    await area.press('Control+Enter');
    await expect(page.getByText('No message found')).toBeVisible();
    await page.route('**/fix/decode', (route) => route.fulfill({ status: 503, json: { error: 'down' } }));
    await area.fill(textOf('market'));
    await area.press('Control+Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'The text was not decoded' })).toBeVisible();
    await page.unroute('**/fix/decode');
    await area.press('Control+Enter');
    await expect(message(page)).toBeVisible();
  });

  test('have a reference and a dictionary', async ({ adminPage: page }) => {
    await open(page);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'the dictionary' }).click();
    expect((await download).suggestedFilename()).toBe('FIX44.xml');
    await page.getByRole('link', { name: 'the reference' }).click();
    await expect(page).toHaveURL(/\/docs\/fix$/);
    await expect(page.getByRole('heading', { level: 1, name: 'FIX messages' })).toBeVisible();
  });

  for (const look of BOTH_WAYS)
    test(`are readable by all: ${look.colorScheme} ${look.width}`, async ({ adminPage: page }) => {
      await showAs(page, look);
      const area = await open(page);
      await area.fill(`${textOf('mistakes')}\n${textOf('market-data')}`);
      await area.press('Control+Enter');
      await expect(message(page, /^1\. /)).toBeVisible();
      await message(page, /^2\. /).getByRole('button', { name: /^Show/ }).click();
      expect(await findings(page)).toEqual([]);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide).toBe(0);
    });
});

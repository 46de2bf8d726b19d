import type { Page } from '@playwright/test';
import { findingsBothWays } from '#e2e/support/axe.ts';
import { expect } from '#e2e/support/console-test.ts';
import { rows } from '#e2e/support/list-page.ts';
import { ownEnterprise } from '#e2e/support/own-enterprise.ts';
import { benchOf } from '#e2e/support/test-bench.ts';
import { ownWebhook, simulate, test } from '#e2e/support/webhooks.ts';

async function expectClean(page: Page, what: string): Promise<void> {
  expect(await findingsBothWays(page), what).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByTestId('drawer').getByRole('tabpanel')).toBeVisible();
}

test.describe('axe finds nothing', () => {
  test.describe.configure({ timeout: 240_000 });

  test('in the forms of endpoints, the signing secret, and the drawer of a suspended one', async ({
    pageOf,
    receiver,
  }) => {
    const { own, token, id } = await ownWebhook(receiver.url);
    const page = await pageOf(own.people.ada);
    await page.goto(own.page('webhooks/endpoints?new=1'));
    await page.getByRole('button', { name: 'Create endpoint' }).click();
    await expect(page.getByText('Enter the URL of your receiver.')).toBeVisible();
    await expectClean(page, 'new endpoint, with a field error');
    await page.goto(own.page('webhooks/endpoints?form=secret'));
    await expect(page.getByText('its deliveries carry no signature')).toBeVisible();
    await expectClean(page, 'no secret');
    await page.getByRole('dialog').getByRole('button', { name: 'Create secret' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Create secret' }).click();
    await expect(page.getByTestId('shown-once').first()).toBeVisible();
    await expectClean(page, 'new secret');
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await expectClean(page, 'secret');

    receiver.reply(410);
    await simulate(token, own.id, id);
    await expect.poll(() => receiver.received.length).toBe(1);
    await open(page, own.page(`webhooks/endpoints?open=${id}`));
    await expect(page.getByText(/The receiver answered 410 Gone/)).toBeVisible();
    await expectClean(page, 'endpoint: health');
    for (const tab of ['details', 'deliveries', 'timeline']) {
      await open(page, own.page(`webhooks/endpoints?tab=${tab}&open=${id}`));
      await expectClean(page, `endpoint: ${tab}`);
    }
    for (const name of ['edit', 'recover', 'delete']) {
      await page.goto(own.page(`webhooks/endpoints?open=${id}&form=${name}`));
      await expect(page.getByRole('dialog').last().getByRole('button', { name: 'Cancel' })).toBeVisible();
      await expectClean(page, `endpoint: ${name}`);
    }
  });

  test('in a delivery that failed, and where several are sent again', async ({ pageOf, receiver }) => {
    const { own, token, id } = await ownWebhook(receiver.url);
    receiver.answer((_, response) => void response.writeHead(500, { 'content-type': 'text/plain' }).end('broken'));
    const delivery = await simulate(token, own.id, id);
    await expect.poll(() => receiver.received.length).toBe(1);
    const page = await pageOf(own.people.ada);
    for (const tab of ['attempts', 'details', 'payload', 'compare']) {
      await open(page, own.page(`webhooks/deliveries?tab=${tab}&open=${delivery}`));
      await expectClean(page, `delivery: ${tab}`);
    }
    await page.goto(own.page('webhooks/deliveries'));
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('checkbox', { name: /Select all/ }).check();
    await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Resend' }).click();
    await expectClean(page, 'send again?');
    await page.getByRole('dialog').getByRole('button', { name: 'Resend' }).click();
    await expect(page.getByTestId('resend')).toHaveText('1 sent again: 0 delivered, 1 failed again');
    await expectClean(page, 'sent again');
  });

  test('on the bench: a failed callback, a verdict with its difference, the inbox, a payload that does not fit', async ({
    pageOf,
  }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const page = await pageOf(own.people.ada);
    await page.goto(own.page('webhooks/bench'));
    const bench = benchOf(page);
    await bench.setUp.click();
    await expect(page.getByTestId('shown-once')).toBeVisible();
    await bench.program('retry-after', { 'Retry-After (s)': '90' });
    await bench.send.click();
    await expect(bench.stands).toContainText('Attempt 1 failed');
    await bench.verifyIt.click();
    await expect(bench.verdict).toContainText('Genuine');
    await expectClean(page, 'a failed callback, genuine');
    await page.getByLabel('Try a mistake').selectOption({ label: 'Body parsed and rewritten' });
    await expect(page.getByTestId('difference')).toBeVisible();
    await bench.payload.fill('{"id":1}');
    await page.getByRole('tab', { name: 'Inbox (1)' }).click();
    await expect(bench.arrivals).toHaveCount(1);
    await expectClean(page, 'a difference, a payload that does not fit, the inbox');
  });
});

import { ask } from '#e2e/support/ask.ts';
import { expectDrawn } from '#e2e/support/console-pages.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { clearFaults, injectFault } from '#e2e/support/faults.ts';
import { goTo } from '#e2e/support/go-to.ts';
import { holdScripts } from '#e2e/support/hold-scripts.ts';
import { columnTexts, turnPage, viewTab } from '#e2e/support/list-page.ts';
import { ownEnterprise } from '#e2e/support/own-enterprise.ts';
import { loginToken } from '#e2e/support/platform.ts';
import { concludeIdvRecord, createSandboxIdvRecord } from '#lib/contracts/sandbox/outcomes.ts';

test.use({ handsOn: true });

const identity = (query = ''): string => `/e/${demoUsers().main.id}/identity${query}`;

test.describe('Identity table', () => {
  test.afterEach(clearFaults);

  test('opens with what needs a person, oldest first', async ({ adminPage: page }) => {
    await goTo(page, identity());
    await expect(page.getByTestId('row').first()).toBeVisible();
    expect(new Set(await columnTexts(page, 'status'))).toEqual(new Set(['Action required', 'Pending']));
    const created = await page
      .getByTestId('row')
      .locator('time')
      .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
    expect(created).toEqual(created.toSorted());
    await expect(page.getByRole('columnheader', { name: 'Created' })).toHaveAttribute('aria-sort', 'ascending');
  });

  test('sorts by a press on a column, and the URL says so', async ({ adminPage: page }) => {
    await goTo(page, identity());
    await page.getByRole('button', { name: 'Time in status' }).click();
    await expect(page).toHaveURL(/sort=-?updatedAt/);
    const first = await page.getByRole('columnheader', { name: 'Time in status' }).getAttribute('aria-sort');
    await page.getByRole('button', { name: 'Time in status' }).click();
    await expect(page.getByRole('columnheader', { name: 'Time in status' })).not.toHaveAttribute(
      'aria-sort',
      first ?? '',
    );
  });

  test('filters live in the URL: reload, back and forward keep them', async ({ adminPage: page }) => {
    await goTo(page, identity());
    await expect(page.getByTestId('row').first()).toBeVisible();
    await viewTab(page, 'Rejected').click();
    await expect(page).toHaveURL(/statuses=rejected/);
    await page.getByRole('button', { name: 'Type', exact: true }).and(page.locator('[aria-haspopup]')).click();
    await page.getByRole('menuitemcheckbox', { name: 'Video ID' }).click();
    await page.keyboard.press('Escape');
    const chip = page.getByRole('button', { name: 'Remove filter: Type: Video ID' });
    await expect(chip).toBeVisible();
    await expect(page).toHaveURL(/verificationTypes=/);
    await page.reload();
    await expect(chip).toBeVisible();
    await expectDrawn(page);
    const types = await columnTexts(page, 'verificationType');
    expect(types.every((text) => text.includes('Video ID'))).toBe(true);
    await page.goBack();
    await expect(chip).toBeHidden();
    await expect(page).toHaveURL(/statuses=rejected/);
    await page.goForward();
    await chip.click();
    await expect(page).not.toHaveURL(/verificationTypes/);
  });

  test('searches by the start of a name, an email or an id', async ({ adminPage: page }) => {
    await goTo(page, identity('?statuses='));
    const row = page.getByTestId('row').first();
    await expect(row).toBeVisible();
    const name = (await row.locator('td[data-column=person] span span').first().innerText()).trim();
    await page.getByRole('searchbox').fill(name);
    await expect(page).toHaveURL(/text=/);
    await expect(page.getByTestId('total')).not.toHaveText(/^124/);
    const names = await columnTexts(page, 'person');
    expect(names.every((text) => text.includes(name))).toBe(true);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(page).not.toHaveURL(/text=/);
  });

  test('searches for what was typed before the page came alive', async ({ adminPage: page }) => {
    const release = await holdScripts(page);
    await page.goto(identity('?statuses='), { waitUntil: 'commit' });
    await page.getByRole('searchbox').fill('nobody has this name');
    release();
    await expect(page).toHaveURL(/text=nobody/);
    await expect(page.getByText('No record matches')).toBeVisible();
  });

  test('filters by the time of creation, relative and by dates', async ({ adminPage: page }) => {
    await goTo(page, identity('?statuses='));
    await page.getByRole('button', { name: 'Created', exact: true }).first().click();
    await page.getByRole('button', { name: 'Last 30 days' }).click();
    await expect(page.getByRole('button', { name: 'Remove filter: Created: last 30 days' })).toBeVisible();
    await page.getByRole('button', { name: 'Created', exact: true }).first().click();
    await page.getByLabel('From').fill('2020-01-01');
    await page.getByLabel('To (inclusive)').fill('2020-01-31');
    await page.getByRole('button', { name: 'Apply dates' }).click();
    await expect(page).toHaveURL(/created=2020-01-01\.\.2020-01-31/);
    await expect(page.getByText('No record matches')).toBeVisible();
  });

  test('goes through the pages without doubles, and back', async ({ adminPage: page }) => {
    await goTo(page, identity('?statuses='));
    const ids = async () => {
      await expect(page.locator('table')).toHaveAttribute('aria-busy', 'false');
      return page
        .getByRole('button', { name: /Copy verification id/ })
        .evaluateAll((all) => all.map((one) => one.getAttribute('title')));
    };
    await expect(page.getByText('1–50 of 124')).toBeVisible();
    const first = await ids();
    await turnPage(page, 'Next');
    await expect(page.getByText('51–100 of 124')).toBeVisible();
    const second = await ids();
    await page.reload();
    await expect(page.getByText('51–100 of 124')).toBeVisible();
    expect(await ids()).toEqual(second);
    await turnPage(page, 'Next');
    await expect(page.getByText('101–124 of 124')).toBeVisible();
    const third = await ids();
    expect(new Set([...first, ...second, ...third]).size).toBe(124);
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
    await turnPage(page, 'Previous');
    await expect(page.getByText('51–100 of 124')).toBeVisible();
    await turnPage(page, 'First page');
    await expect(page.getByText('1–50 of 124')).toBeVisible();
    expect(await ids()).toEqual(first);
  });

  test('says that nothing matches, and clears the filters', async ({ adminPage: page }) => {
    await goTo(page, identity('?text=no-such-person'));
    await expect(page.getByText('No record matches')).toBeVisible();
    await page.getByRole('group', { name: 'Active filters' }).getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByText('1–50 of 124')).toBeVisible();
  });

  test('a failed call shows the reason, the request id and a retry that works', async ({ adminPage: page }) => {
    await injectFault({ operation: 'searchIdvRecords', status: 503 });
    await goTo(page, identity());
    await expect(page.getByText('The records could not be loaded')).toBeVisible();
    await expect(page.getByRole('button', { name: /Copy request id/ })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByTestId('row').first()).toBeVisible();
  });

  test('a reply that never comes is told apart from a refusal', async ({ adminPage: page }) => {
    await injectFault({ operation: 'searchIdvRecords', dropReply: true, times: 50 });
    await goTo(page, identity());
    await expect(page.getByText('No answer from the service')).toBeVisible();
    await clearFaults();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByTestId('row').first()).toBeVisible();
  });

  test('a slow call shows rows in outline until the rows come', async ({ adminPage: page }) => {
    const seen = Promise.withResolvers<void>();
    await page.route(/\/idv\?/, async (route) => {
      await seen.promise;
      await route.continue();
    });
    await goTo(page, identity());
    await expect(page.getByTestId('skeleton-row').first()).toBeVisible();
    seen.resolve();
    await expect(page.getByTestId('row').first()).toBeVisible();
    await expect(page.getByTestId('skeleton-row')).toHaveCount(0);
  });

  test('what was wrong is explained, and what can be done, in the drawer and on its timeline', async ({ pageOf }) => {
    const { id: enterpriseId, people, page: at } = await ownEnterprise({ ada: 'admin' });
    const by = await loginToken(people.ada);
    const { idvId } = await ask(createSandboxIdvRecord, { enterpriseId }, by);
    const rejectLabels = ['LOW_QUALITY', 'LABEL_OF_TOMORROW'];
    await ask(concludeIdvRecord, { enterpriseId, idvId, status: 'rejected', rejectLabels }, by);
    const page = await pageOf(people.ada);
    await goTo(page, at(`identity?statuses=rejected&open=${idvId}`));
    const reasons = page.getByRole('region', { name: 'Reasons' });
    await expect(reasons.getByText('Low image quality')).toBeVisible();
    await expect(reasons.getByText('Nothing more can be sent.', { exact: false })).toBeVisible();
    await expect(reasons.getByText('Next step:')).toHaveCount(0);
    await expect(reasons.getByText('LABEL_OF_TOMORROW', { exact: true })).toBeVisible();
    await page.getByTestId('drawer').getByRole('tab', { name: 'Timeline' }).click();
    const timeline = page.getByTestId('drawer').getByRole('tabpanel');
    await expect(timeline.getByText('The images are too blurred or dark to read.')).toBeVisible();
    await expect(timeline.getByText('LABEL_OF_TOMORROW', { exact: true })).toBeVisible();
    await expect(timeline.getByText('LOW_QUALITY')).toHaveCount(0);
  });

  test('a position that no page returned leads back to the first page', async ({ adminPage: page }) => {
    await goTo(page, identity('?after=bm90LWEtY3Vyc29y&page=7'));
    await page.getByRole('button', { name: 'Go to the first page' }).click();
    await expect(page.getByTestId('row').first()).toBeVisible();
  });

  test('copies an id whole, and the call as cURL without the token', async ({ adminPage: page }) => {
    await goTo(page, identity());
    const id = page.getByRole('button', { name: /Copy verification id/ }).first();
    await id.click();
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(clipboard).toBe(await id.getAttribute('title'));
    await page.getByRole('button', { name: 'Copy as code' }).click();
    // It says so for a moment only.
    await Promise.all([
      page.getByText('Copied as cURL').waitFor({ state: 'attached' }),
      page.getByRole('menuitem', { name: 'Copy as cURL' }).click(),
    ]);
    const curl = await clipboard();
    expect(curl).toContain(`/api/clearhouse/v1/enterprises/${demoUsers().main.id}/idv?`);
    expect(curl).toContain('statuses=action_required&statuses=pending');
    expect(curl).toContain('Bearer $ACCESS_TOKEN');
  });
});

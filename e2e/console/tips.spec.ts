import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { openList } from '#e2e/support/list-page.ts';

test.use({ handsOn: true });

const identity = (): string => `/e/${demoUsers().main.id}/identity`;

test.describe('tips', () => {
  test('a button without words says what it is under the pointer, and until Escape', async ({ adminPage: page }) => {
    await openList(page, identity());
    const tip = page.getByTestId('tip');
    const bell = page.getByTestId('notice-bell').filter({ visible: true });
    await bell.hover();
    await expect(tip).toHaveText(/^Notices/);
    const [anchor, shown] = [await bell.boundingBox(), await tip.boundingBox()];
    expect(shown?.x).toBeGreaterThanOrEqual(0);
    expect(shown?.y).toBeGreaterThanOrEqual((anchor?.y ?? 0) + (anchor?.height ?? 0));
    await page.mouse.move((shown?.x ?? 0) + 5, (shown?.y ?? 0) + 5, { steps: 4 });
    await expect(tip).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tip).toHaveCount(0);
  });

  test('the keyboard gets it at once, a press ends it, and it is not in the way', async ({ adminPage: page }) => {
    await openList(page, identity());
    const tip = page.getByTestId('tip');
    await page.getByRole('link', { name: 'Clearhouse', exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByTestId('notice-bell').filter({ visible: true })).toBeFocused();
    await expect(tip).toHaveText(/^Notices/);
    expect(await tip.evaluate((element) => getComputedStyle(element).pointerEvents)).toBe('none');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Notices' })).toBeVisible();
    await expect(tip).toHaveCount(0);
  });
});

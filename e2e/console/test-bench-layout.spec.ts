import { expect } from '#e2e/support/console-test.ts';
import { ownEnterprise } from '#e2e/support/own-enterprise.ts';
import { benchOf } from '#e2e/support/test-bench.ts';
import { test } from '#e2e/support/webhooks.ts';

test.describe('the test bench on screen', () => {
  test('has Send and what became of it on one screen, steps in their order, and nothing that jumps', async ({
    pageOf,
  }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const page = await pageOf(own.people.ada);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(own.page('webhooks/bench'));
    const bench = benchOf(page);
    await bench.setUp.click();
    await bench.send.click();
    await expect(bench.attempts).toHaveCount(1);
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) Object.assign(window, { shifted: Reflect.get(window, 'shifted') + entry.value });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.reload();
    await bench.send.click();
    await expect(page.getByTestId('bench-delivery')).toHaveCount(2);
    await expect(bench.stands).toHaveText('The receiver answered with a 2xx status.');
    await expect(bench.send).toBeInViewport({ ratio: 1 });
    await expect(bench.stands).toBeInViewport({ ratio: 1 });
    await expect(page.getByTestId('bench-delivery').first()).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => Number(Reflect.get(window, 'shifted')))).toBeLessThanOrEqual(0.02);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const tops = await Promise.all(
        [bench.endpoint, bench.simulate, bench.watch, bench.verify, bench.receiver].map(
          async (step) => (await step.boundingBox())?.y ?? -1,
        ),
      );
      expect(tops).toEqual(tops.toSorted((a, b) => a - b));
      const titles = await page.getByRole('heading', { level: 2 }).allInnerTexts();
      expect(titles.slice(-5)).toEqual(['Endpoint', 'Simulate', 'Watch', 'Verify', 'Receiver']);
    }
    const code = bench.receiver.getByRole('group', { name: 'receiver.cjs' });
    await expect(code.locator('.italic').first()).toContainText('// Receives');
    expect(await code.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

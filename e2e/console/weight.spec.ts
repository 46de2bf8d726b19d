import { gzipSync } from 'node:zlib';
import { CONSOLE_PAGES, expectDrawn, pagePath } from '#e2e/support/console-pages.ts';
import { demoCast, expect, test } from '#e2e/support/console-test.ts';

const LIMIT_BYTES = 300_000;

test.describe('weight of a route', () => {
  test('scripts are at most 300 kB gzipped', async ({ adminPage: page }) => {
    const { main } = demoCast();
    const paths = ['/account', ...CONSOLE_PAGES.map((one) => pagePath(main.id, one))];
    for (const path of paths) {
      const scripts: Promise<number>[] = [];
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script')
          scripts.push(response.body().then((body) => gzipSync(body).length));
      });
      await page.goto(path, { waitUntil: 'load' });
      await expectDrawn(page);
      const total = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
      test.info().annotations.push({ type: 'script', description: `${path}: ${total} bytes gzipped` });
      process.stdout.write(`    ${path}: ${Math.round(total / 1000)} kB of script, gzipped\n`);
      expect(scripts.length).toBeGreaterThan(0);
      expect(total).toBeLessThanOrEqual(LIMIT_BYTES);
      page.removeAllListeners('response');
    }
  });
});

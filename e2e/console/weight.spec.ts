import { gzipSync } from 'node:zlib';
import { demoCast, expect, test } from '#e2e/support/console-test.ts';

const LIMIT_BYTES = 300_000;

test.describe('weight of a route', () => {
  test('scripts are at most 300 kB gzipped', async ({ adminPage: page }) => {
    const paths = ['/account', `/e/${demoCast().main.id}/identity`];
    for (const path of paths) {
      const scripts: Promise<number>[] = [];
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script')
          scripts.push(response.body().then((body) => gzipSync(body).length));
      });
      await page.goto(path, { waitUntil: 'networkidle' });
      const total = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
      test.info().annotations.push({ type: 'script', description: `${path}: ${total} bytes gzipped` });
      process.stdout.write(`    ${path}: ${Math.round(total / 1000)} kB of script, gzipped\n`);
      expect(scripts.length).toBeGreaterThan(0);
      expect(total).toBeLessThanOrEqual(LIMIT_BYTES);
      page.removeAllListeners('response');
    }
  });
});

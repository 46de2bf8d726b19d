import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, it } from 'node:test';
import { ROOT } from '../root.ts';
import { hashSources, pageSources } from './hash-sources.ts';

const root = await mkdtemp(join(tmpdir(), 'clearhouse-sources-'));
after(() => rm(root, { recursive: true, force: true }));

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

const hashes = async () => ({ pages: await hashSources(root), all: await hashSources(root, { withService: true }) });

describe('what the pages are built from', () => {
  it('is what a host serves of them, or with the service behind them', async () => {
    await put('app/page.tsx', "import { shared } from '#server/host/shared.ts';\nimport { a } from '#server/a.ts';\n");
    await put('server/a.ts', "export * from './b.ts';\nimport type { C } from './c.ts';\n");
    await put('server/b.ts', 'export const b = 1;\n');
    await put('server/c.ts', 'export type C = 1;\n');
    await put('server/host/shared.ts', "const app = await import('../service.ts');\n");
    await put('server/service.ts', 'export const app = 1;\n');
    await put('package-lock.json', '{}');
    const before = await hashes();
    assert.notEqual(before.pages, before.all);
    for (const path of ['server/c.ts', 'server/main.ts', 'server/a.test.ts', 'app/page.test.ts', 'README.md']) {
      await put(path, '// changed');
      assert.deepEqual(await hashes(), before, path);
    }
    await put('server/service.ts', '// changed');
    const changed = await hashes();
    assert.equal(changed.pages, before.pages);
    assert.notEqual(changed.all, before.all);
    let last = before.pages;
    for (const path of [
      'server/b.ts',
      'server/host/shared.ts',
      'app/page.tsx',
      'public/x.md',
      'lib/x.ts',
      'package-lock.json',
    ]) {
      await put(path, '// changed');
      const { pages } = await hashes();
      assert.notEqual(pages, last, path);
      last = pages;
    }
  });

  it('is a small part of the server here, and not its tests', async () => {
    const [pages, all] = await Promise.all([pageSources(ROOT), pageSources(ROOT, { withService: true })]);
    const ofServer = (paths: readonly string[]) => paths.filter((path) => path.startsWith('server/'));
    assert.ok(ofServer(pages).includes('server/host/docs/documents.ts'));
    assert.ok(ofServer(all).includes('server/registry.ts'));
    assert.ok(!ofServer(pages).includes('server/registry.ts'));
    assert.ok(ofServer(pages).length * 5 < ofServer(all).length);
    assert.deepEqual(
      [...pages, ...all].filter((path) => path.includes('.test.') || path === 'server/main.ts'),
      [],
    );
  });
});

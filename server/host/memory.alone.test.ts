import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it, mock } from 'node:test';
import { buildPages } from './build-pages.ts';
import { isMemoryScarce, memoryMb } from './memory.ts';
import { ROOT } from './root.ts';

const MB = 1024 * 1024;
const root = await mkdtemp(join(tmpdir(), 'clearhouse-memory-'));
after(() => rm(root, { recursive: true, force: true }));
const constrained = mock.method(process, 'constrainedMemory');
const limitTo = (bytes: number): void => constrained.mock.mockImplementation(() => bytes);

describe('memory', () => {
  it('is what the machine has, or less where a control group says so', () => {
    limitTo(0);
    const all = memoryMb();
    limitTo(2 ** 64);
    assert.equal(memoryMb(), all);
    limitTo(512 * MB);
    assert.deepEqual([memoryMb(), isMemoryScarce()], [512, true]);
    limitTo(1000 * MB);
    assert.equal(isMemoryScarce(), false);
  });
  it('that is too little to build the pages in is said before the build begins', async () => {
    for (const name of ['app', 'components', 'lib', 'public', 'server', 'package.json', 'next.config.mjs'])
      await cp(join(ROOT, name), join(root, name), { recursive: true });
    limitTo(512 * MB);
    const said: string[] = [];
    const building = buildPages(() => said.push('building'), { root });
    await assert.rejects(building, /takes 1500 MB of memory, and there are 512/);
    assert.deepEqual([said, existsSync(join(root, '.next'))], [[], false]);
  });
});

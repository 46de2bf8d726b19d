import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shrinkLock } from './shrinkwrap.ts';

const LOCK = {
  '': { version: '1.0.0' },
  'node_modules/a': { version: '1.0.0', dependencies: { b: '^1' }, optionalDependencies: { gone: '1', there: '1' } },
  'node_modules/a/node_modules/b': { version: '1.5.0', dependencies: { c: '1' } },
  'node_modules/b': { version: '2.0.0' },
  'node_modules/c': {
    version: '1.0.0',
    dev: true,
    peerDependencies: { d: '1', e: '1' },
    peerDependenciesMeta: { e: { optional: true } },
  },
  'node_modules/d': { version: '1.0.0' },
  'node_modules/e': { version: '1.0.0' },
  'node_modules/there': { version: '1.0.0', optional: true },
  'node_modules/next': { version: '16.0.0', optionalDependencies: { e: '1' } },
};

describe('the lock of the package', () => {
  it('has what it loads, as Node finds it, and nothing else', () => {
    const root = { version: '1.0.0', dependencies: { a: '1.0.0', next: '16.0.0' } };
    const kept = shrinkLock(LOCK, root);
    assert.deepEqual(Object.keys(kept), [
      '',
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/c',
      'node_modules/d',
      'node_modules/next',
      'node_modules/there',
    ]);
    assert.deepEqual(kept['node_modules/next'], { version: '16.0.0' });
    assert.equal(kept['node_modules/c']?.dev, undefined);
  });

  it('is not made where something lacks', () => {
    assert.throws(
      () => shrinkLock(LOCK, { version: '1', dependencies: { nobody: '1' } }),
      /has no nobody for the package/,
    );
  });
});

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ROOT } from '../root.ts';
import englishTexts from './english-texts.loader.ts';

const LISTS = globSync('node_modules/react-{aria,aria-components,stately}/dist/private/**/intlStrings.{js,mjs}', {
  cwd: ROOT,
});

describe('lists of translations', () => {
  it('keep English alone', () => {
    assert.ok(LISTS.length > 20, `${LISTS.length} lists`);
    for (const path of LISTS) {
      const kept = englishTexts(readFileSync(join(ROOT, path), 'utf8'));
      const named = kept.match(/\b[a-z]{2}-[A-Z]{2}\b/g) ?? [];
      assert.deepEqual([...new Set(named)], ['en-US'], path);
      assert.match(kept, /^import \S+ from "[^"]*\/en-US\.m?js";$/m, path);
      assert.match(kept, /"en-US": \S+\n\}/, path);
    }
  });
});

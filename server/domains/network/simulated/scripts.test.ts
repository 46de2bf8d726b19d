import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import {
  ALLOCATION_BEHAVIOURS,
  type AllocationBehaviour,
  allocationPrefix,
  CLIENT_REACTIONS,
  SCRIPTS,
} from '#lib/simulated-actors.ts';
import { operations } from '#server/registry.ts';
import { scriptOf } from './scripts.ts';

const prefixes = [
  ...(Object.keys(ALLOCATION_BEHAVIOURS) as AllocationBehaviour[]).map(allocationPrefix),
  ...Object.keys(CLIENT_REACTIONS),
];

describe('what is magic about simulated actors', () => {
  it('stands in the documents, and nothing else does', async () => {
    const page = await readFile('public/docs/sandbox.md', 'utf8');
    const [, section = ''] = /## Off-exchange partners and clients\n(.*?)\n## /s.exec(page) ?? [];
    const rows = [...section.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, word = '']) => word);
    assert.deepEqual(rows.toSorted(), [...Object.keys(SCRIPTS), ...Object.keys(CLIENT_REACTIONS)].toSorted());
    const named = [...section.matchAll(/`(sim-[\w-]+-)`/g)].map(([, word = '']) => word);
    assert.deepEqual(named.toSorted(), prefixes.toSorted());
  });
  it('stands in the API reference', () => {
    const texts = operations.map(({ contract }) => contract.description ?? '').join(' ');
    for (const word of [...Object.keys(SCRIPTS), ...prefixes]) assert.ok(texts.includes(`\`${word}\``), word);
  });
});

describe('the script of a connection', () => {
  it('is off where none is set, or one that there is no more', () => {
    assert.deepEqual(
      [null, 'nightly', 'gone', 'toString'].map((script) => scriptOf({ script })),
      ['off', 'nightly', 'off', 'off'],
    );
  });
});

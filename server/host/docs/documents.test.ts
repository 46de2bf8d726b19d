import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { RETRY_MINUTES, SUSPENDING_FAILURES } from '#lib/webhooks/retry-schedule.ts';
import { VARIABLES } from '#server/core/runtime/env.ts';
import { ROOT } from '../root.ts';
import { DOCUMENTS, findDocument } from './documents.ts';

const textOf = (name: string): string => readFileSync(join(ROOT, 'public', 'docs', `${name}.md`), 'utf8');
const own = (values: Iterable<string>): string[] => [...new Set(values)].toSorted();

/** Text of a document from one heading to the next of its rank. */
const sectionOf = (name: string, heading: string): string =>
  textOf(name)
    .split(`\n${heading}\n`)[1]
    ?.split(new RegExp(`\n${heading.split(' ')[0]} `))[0] ?? '';

describe('documents', () => {
  it('are all files of the folder, each with a title of its own and an opening paragraph', () => {
    const files = globSync('*.md', { cwd: join(ROOT, 'public', 'docs') }).map((file) => file.replace('.md', ''));
    assert.deepEqual(own(DOCUMENTS.map(({ name }) => name)), files.toSorted());
    assert.equal(new Set(DOCUMENTS.map(({ title }) => title)).size, DOCUMENTS.length);
    for (const { name, summary, headings } of DOCUMENTS) {
      assert.ok(summary.length > 40, name);
      assert.ok(headings.length > 3, name);
    }
  });

  it('link only to documents, anchors and files that exist', () => {
    let links = 0;
    for (const { name, html, headings } of DOCUMENTS) {
      const anchors = new Set(headings.map(({ slug }) => slug));
      for (const [, anchor = ''] of html.matchAll(/<a href="#([\w-]+)"/g))
        assert.ok(anchors.has(anchor), `${name}: #${anchor}`);
      for (const [, to = '', anchor] of html.matchAll(/<a href="\/docs\/([\w-]+)(?:#([\w-]+))?"/g)) {
        const found = findDocument(to) ?? assert.fail(`${name} links to ${to}`);
        if (anchor !== undefined)
          assert.ok(
            found.headings.some(({ slug }) => slug === anchor),
            `${name} links to ${to}#${anchor}`,
          );
        links += 1;
      }
    }
    assert.ok(links > 5, `${links} links between documents`);
  });

  it('explain every variable of the configuration, and no other', () => {
    const named = [...sectionOf('operating', '## Configuration').matchAll(/^\| (`[A-Z_`, ]+`) \|/gm)];
    assert.deepEqual(own(named.flatMap(([, cell = '']) => cell.match(/[A-Z_]+/g) ?? [])), own(VARIABLES));
  });

  it('list every test id of the console, and no other', () => {
    const sources = globSync('{app,components}/**/*.tsx', { cwd: ROOT }).map((path) =>
      readFileSync(join(ROOT, path), 'utf8'),
    );
    const used = sources.flatMap((text) =>
      [...text.matchAll(/(?:data-testid|testId)="([\w-]+)"/g)].map(([, id = '']) => id),
    );
    const listed = [...sectionOf('sandbox', '### Test ids').matchAll(/`([\w-]+)`/g)].map(([, id = '']) => id);
    assert.deepEqual(own(listed), own(used));
  });

  it('tell the schedule of retries as it is', () => {
    const text = textOf('webhooks');
    assert.ok(text.includes(`${RETRY_MINUTES.slice(0, -1).join(', ')} and ${RETRY_MINUTES.at(-1)} minutes`));
    assert.ok(text.includes(`by ${SUSPENDING_FAILURES} failed attempts within seven days`));
  });
});

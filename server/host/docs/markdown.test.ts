import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { renderMarkdown } from './markdown.ts';

const render = (text: string) => renderMarkdown(`# Title\n\n${text}\n`);

describe('renderMarkdown', () => {
  it('takes the title out and the first paragraph as summary', () => {
    const { title, summary, html } = render('How to `call`\nthe *service*.\n\nMore.');
    assert.deepEqual({ title, summary }, { title: 'Title', summary: 'How to call the service.' });
    assert.doesNotMatch(html, /<h1/);
  });

  it('gives headings anchors that follow from their text, numbered where it occurs twice', () => {
    const { headings, html } = render('## Set up `TLS`\n\n### Answers\n\n## Answers');
    assert.deepEqual(
      headings.map(({ depth, text, slug }) => [depth, text, slug]),
      [
        [2, 'Set up TLS', 'set-up-tls'],
        [3, 'Answers', 'answers'],
        [2, 'Answers', 'answers-2'],
      ],
    );
    assert.match(html, /<h2 id="set-up-tls"><a href="#set-up-tls">Set up <code>TLS<\/code><\/a><\/h2>/);
  });

  it('says in each cell of a table what its column is called, and keeps the roles', () => {
    const { html } = render('| A `b` | C |\n|---|---|\n| 1 | `<td>` |\n| 3 | 4 |');
    assert.deepEqual(
      [...html.matchAll(/<td role="cell" data-label="([^"]+)"/g)].map(([, label]) => label),
      ['A b', 'C', 'A b', 'C'],
    );
    assert.match(html, /<table role="table">/);
    assert.match(html, /<code>&lt;td&gt;<\/code>/);
  });

  it('leads links between documents to their pages', () => {
    assert.match(render('[a](sandbox.md#faults)').html, /<a href="\/docs\/sandbox#faults">a<\/a>/);
    assert.match(render('[a](./sandbox.md)').html, /<a href="\/docs\/sandbox">/);
    assert.match(render('[a](https://example.com/x?a=1&b=2)').html, /href="https:\/\/example.com\/x\?a=1&amp;b=2"/);
  });

  it('refuses raw HTML, images, a second title, other links and a missing title', () => {
    for (const text of [
      '<b>bold</b>',
      'a <br> b',
      '<script>alert(1)</script>',
      '<!-- note -->',
      '<div>\n\ntext\n\n</div>',
    ])
      assert.throws(() => render(text), /holds no HTML/, text);
    assert.throws(() => render('![a](b.png)'), /holds no image/);
    assert.throws(() => render('# Another'), /one title/);
    for (const href of ['javascript:alert(1)', 'http://example.com', '../README.md', 'data:text/html,x'])
      assert.throws(() => render(`[a](${href})`), /must not link/, href);
    assert.throws(() => renderMarkdown('Text.'), /begins with its title/);
  });

  it('shows code and text as they are written', () => {
    const { html } = render(
      '```sh\necho "<b>" && a | b\n```\n\n`a<b>` & <https://example.com/>\n\n| `a\\|b` |\n|---|\n| x |',
    );
    assert.match(html, /<code>echo &quot;&lt;b&gt;&quot; &amp;&amp; a \| b\n<\/code>/);
    assert.match(html, /<code>a&lt;b&gt;<\/code> &amp; <a href="https:\/\/example.com\/">/);
    assert.match(html, /<code>a\|b<\/code>/);
  });
});

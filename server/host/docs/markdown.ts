import { Marked, Renderer, type Token, type Tokens } from 'marked';

export interface Heading {
  depth: number;
  text: string;
  /** Anchor of the heading; the same as long as its text is. */
  slug: string;
}

export interface RenderedMarkdown {
  title: string;
  /** The first paragraph, as plain text. */
  summary: string;
  headings: Heading[];
  /** Everything below the title. */
  html: string;
}

const PERMITTED_LINK = /^(https:\/\/|mailto:|\/|#)/;

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[letter] ?? '&quot;');

/** What a reader sees of inline marks. */
function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => ('tokens' in token && token.tokens ? plainText(token.tokens) : 'text' in token ? token.text : ''))
    .join('');
}

/** Lower case, words joined by hyphens; what occurs twice is numbered. */
function slugOf(text: string, taken: ReadonlySet<string>): string {
  const words = text.toLowerCase().match(/[a-z0-9_]+/g) ?? ['section'];
  const slug = words.join('-');
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}

/** A link between documents leads to the page of the other one; on a code host it leads to the file. Throws for another kind. */
function linkTarget(href: string): string {
  const [, name, anchor = ''] = /^(?:\.\/)?([\w-]+)\.md(#[\w-]+)?$/.exec(href) ?? [];
  if (name !== undefined) return `/docs/${name}${anchor}`;
  if (!PERMITTED_LINK.test(href)) throw new Error(`A document must not link to ${href}.`);
  return href;
}

/** Roles of the parts of a table, which phones show one below the other, so that a browser would forget what they are. */
const TABLE_ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
};

/** A table each of whose cells says what its column is called. */
function withLabels(html: string, { header }: Tokens.Table): string {
  const labels = header.map(({ tokens }) => escapeHtml(plainText(tokens)));
  let cell = 0;
  return html.replace(/<(table|thead|tbody|tr|th|td)(?=[ >])/g, (start, name: string) => {
    const label = name === 'td' ? ` data-label="${labels[cell++ % labels.length]}"` : '';
    return `${start} role="${TABLE_ROLES[name]}"${label}`;
  });
}

/**
 * Renders one document: a title, then text. Raw HTML, images and a second title throw, since a document is text that also reads well
 * as a file.
 */
export function renderMarkdown(source: string): RenderedMarkdown {
  const headings: Heading[] = [];
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ depth, tokens }: Tokens.Heading): string {
        if (depth === 1) throw new Error('A document has one title.');
        const text = plainText(tokens);
        const slug = slugOf(text, new Set(headings.map((heading) => heading.slug)));
        headings.push({ depth, text, slug });
        return `<h${depth} id="${slug}"><a href="#${slug}">${this.parser.parseInline(tokens)}</a></h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link): string {
        return `<a href="${escapeHtml(linkTarget(href))}">${this.parser.parseInline(tokens)}</a>`;
      },
      code({ text }: Tokens.Code): string {
        const copy = '<button type="button" data-copy>Copy</button>';
        return `<pre>${copy}<code>${escapeHtml(text)}\n</code></pre>\n`;
      },
      table(token: Tokens.Table): string {
        const label = escapeHtml(headings.at(-1)?.text ?? 'Table');
        const table = withLabels(Renderer.prototype.table.call(this, token), token);
        return `<div class="doc-table" role="group" tabindex="0" aria-label="Table: ${label}">${table}</div>\n`;
      },
      html({ text }: Tokens.HTML | Tokens.Tag): string {
        throw new Error(`A document holds no HTML: ${text.trim()}`);
      },
      image({ href }: Tokens.Image): string {
        throw new Error(`A document holds no image: ${href}`);
      },
    },
  });
  const [title, ...rest] = marked.lexer(source).filter(({ type }) => type !== 'space');
  if (title?.type !== 'heading' || title.depth !== 1) throw new Error('A document begins with its title.');
  const first = rest.find((token): token is Tokens.Paragraph => token.type === 'paragraph');
  const html = marked.parser(rest);
  return {
    title: plainText(title.tokens ?? []),
    summary: plainText(first?.tokens ?? []).replace(/\s+/g, ' '),
    headings,
    html,
  };
}

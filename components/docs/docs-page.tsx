import { CopyButtons } from './copy-buttons.tsx';
import { type DocsEntry, DocsFrame } from './docs-frame.tsx';

interface DocsHeading {
  depth: number;
  text: string;
  slug: string;
}

interface DocsPageProps {
  entries: readonly DocsEntry[];
  document: DocsEntry & { headings: readonly DocsHeading[]; html: string };
}

function Contents({ headings }: { headings: readonly DocsHeading[] }) {
  return (
    <ul className="text-sm">
      {headings.map(({ depth, text, slug }) => (
        <li key={slug} className={depth > 2 ? 'pl-3' : ''}>
          <a href={`#${slug}`} className="block py-0.5 text-muted hover:text-foreground">
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** One document: its text, and where what stands in it. */
export function DocsPage({ entries, document: { name, title, headings, html } }: DocsPageProps) {
  const listed = headings.filter(({ depth }) => depth <= 3);
  return (
    <DocsFrame entries={entries} current={name}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 xl:grid-cols-[minmax(0,48rem)_13rem] xl:justify-between print:block">
        <article aria-labelledby="title">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <h1 id="title" className="text-2xl leading-8 font-semibold tracking-tight">
              {title}
            </h1>
            <a
              href={`/docs/${name}.md`}
              className="text-sm text-muted underline-offset-2 hover:text-foreground hover:underline print:hidden"
            >
              Markdown
            </a>
          </div>
          <details className="mt-4 rounded-md border border-border bg-surface px-3 py-2 xl:hidden print:hidden">
            <summary className="text-sm font-medium">On this page</summary>
            <nav aria-label="On this page" className="pt-2">
              <Contents headings={listed} />
            </nav>
          </details>
          <CopyButtons>
            <div className="doc" dangerouslySetInnerHTML={{ __html: html }} />
          </CopyButtons>
        </article>
        <nav
          aria-label="On this page"
          className="sticky top-20 hidden max-h-[calc(100dvh-5rem)] self-start overflow-y-auto pb-8 xl:block print:hidden"
        >
          <p aria-hidden="true" className="pb-1 text-xs font-medium text-muted">
            On this page
          </p>
          <Contents headings={listed} />
        </nav>
      </div>
    </DocsFrame>
  );
}

import Link from 'next/link';
import { type DocsEntry, DocsFrame } from './docs-frame.tsx';

interface DocsIndexProps {
  entries: readonly (DocsEntry & { summary: string })[];
}

const CARD = 'block h-full rounded-lg border border-border bg-surface p-4 hover:border-field-border';

function Card({ href, title, text }: { href: string; title: string; text: string }) {
  return (
    <li>
      <Link href={href} prefetch={false} className={CARD}>
        <span className="block font-medium">{title}</span>
        <span className="mt-1 block text-sm text-muted">{text}</span>
      </Link>
    </li>
  );
}

/** All documents, each with what it is about. */
export function DocsIndex({ entries }: DocsIndexProps) {
  return (
    <DocsFrame entries={entries}>
      <h1 className="text-2xl leading-8 font-semibold tracking-tight">Documentation</h1>
      <p className="mt-1 text-muted">How to call, receive from, test against and run this service.</p>
      <ul className="mt-6 grid gap-3 sm:grid-cols-2">
        {entries.map(({ name, title, summary }) => (
          <Card key={name} href={`/docs/${name}`} title={title} text={summary} />
        ))}
        <Card
          href="/reference"
          title="API reference"
          text="Every operation with its fields, errors and rights. Call it with your session."
        />
      </ul>
      <p className="mt-6 text-sm text-muted">
        For tools: the{' '}
        <a href="/openapi.json" className="text-link underline underline-offset-2">
          OpenAPI 3.1 document
        </a>{' '}
        of this deployment.
      </p>
    </DocsFrame>
  );
}

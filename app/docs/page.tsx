import type { Metadata } from 'next';
import { DocsIndex } from '#components/docs/docs-index.tsx';
import { DOCUMENTS } from '#server/host/docs/documents.ts';

export const metadata: Metadata = { title: 'Docs' };

const entries = DOCUMENTS.map(({ name, title, summary }) => ({ name, title, summary }));

export default function DocsStartPage() {
  return <DocsIndex entries={entries} />;
}

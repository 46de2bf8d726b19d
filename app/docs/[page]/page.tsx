import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { DocsPage } from '#components/docs/docs-page.tsx';
import { DOCUMENTS, findDocument } from '#server/host/docs/documents.ts';

interface DocumentPageProps {
  params: Promise<{ page: string }>;
}

const entries = DOCUMENTS.map(({ name, title }) => ({ name, title }));

export async function generateMetadata({ params }: DocumentPageProps): Promise<Metadata> {
  const document = findDocument((await params).page);
  return document ? { title: `${document.title} · Docs`, description: document.summary } : {};
}

export default async function DocumentPage({ params }: DocumentPageProps) {
  const document = findDocument((await params).page) ?? notFound();
  return <DocsPage entries={entries} document={document} />;
}

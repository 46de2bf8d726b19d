import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { type RenderedMarkdown, renderMarkdown } from './markdown.ts';

export interface PublishedDocument extends RenderedMarkdown {
  /** `calling` is read at `/docs/calling` and as a file at `/docs/calling.md`. */
  name: string;
}

/** In the order in which a newcomer reads them. */
const NAMES = [
  'calling',
  'network',
  'address-book',
  'dvp-settlement',
  'bank-accounts',
  'minting',
  'trading',
  'fix',
  'fix-clients',
  'fix-certification',
  'identity-verification',
  'onboarding',
  'webhooks',
  'sandbox',
  'operating',
  'security',
] as const;

/** The documents for those who use a deployment; read once, when the first of them is asked for. */
export const DOCUMENTS: readonly PublishedDocument[] = NAMES.map((name) => ({
  name,
  ...renderMarkdown(readFileSync(join(ROOT, 'public', 'docs', `${name}.md`), 'utf8')),
}));

export const findDocument = (name: string): PublishedDocument | undefined => DOCUMENTS.find((one) => one.name === name);

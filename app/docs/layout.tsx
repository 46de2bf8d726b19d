import type { ReactNode } from 'react';
import './docs.css';

export const dynamic = 'force-dynamic';

export default function DocsLayout({ children }: { children: ReactNode }) {
  return children;
}

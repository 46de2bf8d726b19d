import type { Metadata } from 'next';

export const metadata: Metadata = { title: { absolute: 'Not found · Clearhouse' } };

export { NotFoundPage as default } from '#components/shell/not-found-page.tsx';

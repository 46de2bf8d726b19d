'use client';

import { useEffect } from 'react';
import { useSelf } from '#components/session/self.tsx';
import { formatShortUtc } from '#lib/time.ts';

const BRAND = / · Clearhouse$/;

const FILTERS = '#main [aria-label="Active filters"] [aria-label^="Remove filter"]';

/** What narrows the list that is printed; nothing for an object. */
const filtersOnPaper = (): string[] =>
  document.querySelector('[data-testid=drawer]') === null
    ? [...document.querySelectorAll(FILTERS)].map((chip) => chip.textContent)
    : [];

/** Puts a line above what is printed, a page or a drawer: what and whose it is, its filters, when it was printed, and by whom. */
export function PrintHead() {
  const { name } = useSelf().user;
  useEffect(() => {
    const head = document.createElement('p');
    head.className = 'hidden mb-3 text-xs text-muted print:block';
    const put = () => {
      const printedAt = formatShortUtc(new Date().toISOString());
      const page = document.title.replace(BRAND, '');
      head.textContent = [page, ...filtersOnPaper(), `printed ${printedAt} by ${name}`].join(' · ');
      document.body.prepend(head);
    };
    const take = () => head.remove();
    window.addEventListener('beforeprint', put);
    window.addEventListener('afterprint', take);
    return () => {
      take();
      window.removeEventListener('beforeprint', put);
      window.removeEventListener('afterprint', take);
    };
  }, [name]);
  return null;
}

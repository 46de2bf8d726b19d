'use client';

import { useEffect } from 'react';
import { useSelf } from '#components/session/self.tsx';
import { formatShortUtc } from '#lib/time.ts';

const BRAND = / · Clearhouse$/;

/** Puts a line above what is printed, a page or a drawer: what and whose it is, when it was printed, and by whom. */
export function PrintHead() {
  const { name } = useSelf().user;
  useEffect(() => {
    const head = document.createElement('p');
    head.className = 'hidden mb-3 text-xs text-muted print:block';
    const put = () => {
      const printedAt = formatShortUtc(new Date().toISOString());
      head.textContent = `${document.title.replace(BRAND, '')} · printed ${printedAt} by ${name}`;
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

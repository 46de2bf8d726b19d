import { usePathname } from 'next/navigation';
import { type RefObject, useEffect, useRef } from 'react';
import { useOpenEnterprise } from '#components/session/open-enterprise.tsx';
import { noteRecent, recentPlace } from '#components/session/recent.ts';
import { useSelf } from '#components/session/self.tsx';
import { objectHref } from '#lib/console/area-path.ts';
import { kindsWith, objectPath } from '#lib/kinds.ts';

const MAX_TITLE = 200;

/** The link that opens an object on the page that is open now; the kinds of that page tell how. */
function hrefOf(pathname: string, enterpriseId: string, id: string): string {
  const kind = kindsWith('path').find((one) => pathname === `/e/${enterpriseId}/${objectPath(one, '')?.split('?')[0]}`);
  return (kind && objectHref(enterpriseId, kind, id)) ?? `${pathname}?open=${encodeURIComponent(id)}`;
}

/**
 * Names the window's title after the object of a drawer, and notes for the palette that it was opened. For the drawer's head, whose
 * second heading names the object; not while there is none.
 */
export function useDrawerPlace(kind: string, isObject: boolean): RefObject<HTMLElement | null> {
  const head = useRef<HTMLElement>(null);
  const { user } = useSelf();
  const enterpriseId = useOpenEnterprise()?.enterpriseId;
  const pathname = usePathname();
  const named = useRef<{ key: string; before: string; own: string } | null>(null);
  useEffect(() => {
    const id = head.current?.closest<HTMLElement>('[data-detail]')?.dataset.detail ?? '';
    const title = head.current?.querySelector('h2')?.textContent.trim().slice(0, MAX_TITLE) ?? '';
    const key = JSON.stringify([id, title, enterpriseId, pathname]);
    if (!isObject || id === '' || title === '' || named.current?.key === key) return;
    const { before = document.title } = named.current ?? {};
    const own = `${title} · ${before}`;
    named.current = { key, before, own };
    document.title = own;
    if (enterpriseId === undefined) return;
    const opened = { href: hrefOf(pathname, enterpriseId, id), title, detail: kind, isPage: false };
    noteRecent(recentPlace(user.id, enterpriseId), opened);
  });
  useEffect(
    () => () => {
      // On another page the title is not ours any more.
      if (named.current !== null && document.title === named.current.own) document.title = named.current.before;
      named.current = null;
    },
    [],
  );
  return head;
}

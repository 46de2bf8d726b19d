'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { useOpenEnterprise } from '#components/session/open-enterprise.tsx';
import { noteRecent, recentPlace } from '#components/session/recent.ts';
import { useSelf } from '#components/session/self.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import { areaGroups, areaOf } from './areas.ts';

/** Notes which pages are opened, for the palette. */
export function VisitNotes() {
  const { user, mode } = useSelf();
  const pathname = usePathname();
  const enterpriseId = useOpenEnterprise()?.enterpriseId;
  useEffect(() => {
    const area = areaOf(pathname);
    if (area === undefined || enterpriseId === undefined) return;
    const group = areaGroups(mode).find(({ areas }) => areas.includes(area));
    noteRecent(recentPlace(user.id, enterpriseId), {
      href: areaPath(enterpriseId, area.path),
      title: area.label,
      detail: group?.title ?? '',
      isPage: true,
    });
  }, [pathname, enterpriseId, user.id, mode]);
  return null;
}

'use client';

import { parseAsString, useQueryState } from 'nuqs';
import type { ReactNode } from 'react';
import { DrawerHead } from './drawer-head.tsx';
import { type TabContent, TabList } from './tab-list.tsx';

interface DrawerBodyProps {
  title: ReactNode;
  /** What kind of object it is, such as `Verification record`. */
  kind: string;
  status?: ReactNode;
  /** What can be done with the object; stays in sight. */
  actions?: ReactNode;
  /** The first is shown unless the URL key `tab` names another. */
  tabs?: readonly TabContent[];
  /** What a drawer without tabs shows. */
  children?: ReactNode;
}

/** One object: its name and state, what can be done with it, and everything known about it. */
export function DrawerBody({ title, kind, status, actions, tabs, children }: DrawerBodyProps) {
  const [tab, setTab] = useQueryState('tab', parseAsString);
  const first = tabs?.[0]?.key;
  return (
    <>
      <DrawerHead kind={kind} title={title} status={status} />
      {tabs === undefined ? (
        <div className="min-h-0 flex-1 overflow-y-auto border-t border-border px-5 py-4">{children}</div>
      ) : (
        <TabList
          label={kind}
          tabs={tabs}
          current={tab ?? first ?? ''}
          onChange={(key) => void setTab(key === first ? null : key, { history: 'replace' })}
        />
      )}
      {actions && (
        <footer className="flex flex-wrap gap-2 border-t border-border px-5 py-3 empty:hidden">{actions}</footer>
      )}
    </>
  );
}

'use client';

import { BellOff } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRef, useState } from 'react';
import { AccountSection } from '#components/access/account/account-section.tsx';
import { Button } from '#components/ui/button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { SearchFilter } from '#components/ui/list/search-filter.tsx';
import { ShowMore } from '#components/ui/list/show-more.tsx';
import { PanelState } from '#components/ui/panel-state.tsx';
import { MutedLine } from './muted-line.tsx';
import { useMuted } from './use-muted.ts';

const MuteDialog = dynamic(() => import('./mute-dialog.tsx').then((module) => module.MuteDialog), { ssr: false });

const nothingMuted = (text: string): string =>
  text === '' ? 'Nothing is muted: you are told of all your enterprises and wallets.' : 'Nothing that is muted fits.';

/** Enterprises and wallets that the reader hears nothing of. */
export function MutedPanel() {
  const [text, setText] = useState('');
  const { query, rows, total } = useMuted(text);
  const form = useFormKey(['mute']);
  /** What was unmuted is gone, and its button with it: the focus goes on from here. */
  const muteButton = useRef<HTMLButtonElement>(null);
  const hasSearch = text !== '' || total > 0;
  return (
    <AccountSection
      title="Muted"
      about="Nothing about these is mailed, or counts as unread. Emails that protect your account come all the same."
      isFlush
      actions={
        <Button ref={muteButton} variant="outline" onPress={() => form.open('mute')}>
          <BellOff /> Mute
        </Button>
      }
    >
      {hasSearch && (
        <div className="flex border-b border-separator px-4 sm:px-5 py-3">
          <SearchFilter label="Name or id" value={text} onChange={setText} />
        </div>
      )}
      {rows === undefined ? (
        <div className="px-4 sm:px-5 py-4">
          <PanelState failure={query.error} onRetry={() => void query.refetch()} />
        </div>
      ) : (
        <>
          {rows.length === 0 && (
            <p role="status" className="px-4 sm:px-5 py-4 text-sm text-muted">
              {nothingMuted(text)}
            </p>
          )}
          <ul aria-label="Muted">
            {rows.map((row) => (
              <MutedLine key={row.id} muted={row} onUnmuted={() => muteButton.current?.focus()} />
            ))}
          </ul>
          <ShowMore query={query} />
        </>
      )}
      {form.name !== null && <MuteDialog onClose={form.close} />}
    </AccountSection>
  );
}

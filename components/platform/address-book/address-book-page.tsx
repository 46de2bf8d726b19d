'use client';

import { PlatformPage } from '../platform-page.tsx';
import { EntriesPanel } from './entries-panel.tsx';
import { ReviewsPanel } from './reviews-panel.tsx';

/** What the operator reviews and recommends in the address book. */
export function AddressBookPage() {
  return (
    <PlatformPage
      title="Address book"
      about="Which counterparty connections may go on, and which entries the directory recommends."
    >
      <ReviewsPanel />
      <EntriesPanel />
    </PlatformPage>
  );
}

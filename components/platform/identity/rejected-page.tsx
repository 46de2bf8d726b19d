'use client';

import { PlatformPage } from '../platform-page.tsx';
import { RejectedPanel } from './rejected-panel.tsx';

/** Final rejections of all enterprises. */
export function RejectedPage() {
  return (
    <PlatformPage
      title="Rejected verifications"
      about="A rejection is final for the person and the enterprise. Here it can be reopened, for a reason that the enterprise reads."
    >
      <RejectedPanel />
    </PlatformPage>
  );
}

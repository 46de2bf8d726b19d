'use client';

import { QRCodeSVG } from 'qrcode.react';
import { SecretText } from '#components/ui/form/secret-text.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import type { GivenLink } from './begun.ts';

const QR_PIXELS = 168;

/** A link that a person goes on with, to copy or to scan with a phone. */
export function LinkView({ link, name, isOwn }: { link: GivenLink; name: string; isOwn: boolean }) {
  return (
    <div className="flex flex-col gap-3">
      <SecretText label={`Link for ${name}`} text={link.url} />
      <div className="flex flex-wrap items-center gap-4">
        {/* Phones read dark squares on white alone, whatever the theme. */}
        <div className="rounded-lg border border-border bg-white p-3">
          <QRCodeSVG value={link.url} size={QR_PIXELS} title={`QR code of the link for ${name}`} />
        </div>
        <div className="min-w-48 flex-1 text-sm text-muted">
          <p>
            {isOwn && (
              <>
                <a href={link.url} target="_blank" rel="noreferrer" className="font-medium text-link underline">
                  Open it here
                </a>
                , or scan it with the phone that has the camera.
              </>
            )}
            {!isOwn && 'Scan it with the phone that has the camera.'}
          </p>
          <p className="mt-2">
            Open until <Timestamp at={link.expiresAt} />, or until the next link is made. Whoever has the link can act
            for {isOwn ? 'you: keep it to yourself.' : `${name}: send it to them alone.`}
          </p>
        </div>
      </div>
    </div>
  );
}

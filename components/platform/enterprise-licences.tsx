'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import type { OutputOf } from '#lib/contract.ts';
import type { getPlatformEnterprise } from '#lib/contracts/directory/platform-details.ts';
import { Licence } from '#lib/scopes.ts';
import { LICENCE_WORDS } from './platform-labels.ts';

const LicenceDialog = dynamic(() => import('./licence-dialog.tsx').then((module) => module.LicenceDialog), {
  ssr: false,
});

export type PlatformEnterpriseDetails = OutputOf<typeof getPlatformEnterprise>;

/** Every licence, whether the enterprise holds it since when, and the way to change that. */
export function EnterpriseLicences({ enterprise }: { enterprise: PlatformEnterpriseDetails }) {
  const [changing, setChanging] = useState<Licence | null>(null);
  return (
    <>
      <ul aria-label="Licences" className="-my-2">
        {Licence.options.map((licence) => {
          const held = enterprise.grants.find((grant) => grant.licence === licence);
          const { name, about } = LICENCE_WORDS[licence];
          return (
            <li key={licence} className="flex items-center gap-3 border-b border-separator py-3 last:border-b-0">
              <div className="min-w-0 flex-1 text-sm">
                <p className="font-medium">{name}</p>
                <p className="text-xs text-muted">{about}</p>
                <p className="mt-1 flex flex-wrap items-center gap-x-2 text-xs">
                  {held ? (
                    <>
                      <StatusMark tone="good" word="Granted" />
                      <span className="text-muted">
                        since <Timestamp at={held.grantedAt} />
                      </span>
                    </>
                  ) : (
                    <StatusMark tone="neutral" word="Not granted" />
                  )}
                </p>
              </div>
              <Button
                variant="outline"
                size="sm"
                aria-label={`${held ? 'Revoke' : 'Grant'} the ${name} licence`}
                onPress={() => setChanging(licence)}
              >
                {held ? 'Revoke' : 'Grant'}
              </Button>
            </li>
          );
        })}
      </ul>
      {changing && (
        <LicenceDialog
          enterprise={enterprise}
          licence={changing}
          isGranted={enterprise.licences.includes(changing)}
          onClose={() => setChanging(null)}
        />
      )}
    </>
  );
}

'use client';

import { Download } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { formatBytes } from '#lib/console/platform-figures.ts';
import { downloadDocumentFile } from '#lib/contracts/documents/documents.ts';
import { downloadKycFile } from '#lib/contracts/onboarding/kyc-documents.ts';
import type { KycDocumentPart } from '#lib/contracts/onboarding/kyc-words.ts';
import { toWireRequest } from '#lib/request.ts';

const FilePreview = dynamic(() => import('./file-preview.tsx').then((module) => module.FilePreview), { ssr: false });

/** What names a file: of a document of a business, or of a person. */
type Place = { documentId: string; fileId: string } | { identityId: string; documentId: string; part: string };

interface FileViewProps {
  place: Place;
  name: string;
  /** What of the document it is, such as its front. */
  part?: string;
  bytes?: number | null;
}

const pathOf = (place: Place): string =>
  'fileId' in place
    ? toWireRequest(downloadDocumentFile, place).path
    : toWireRequest(downloadKycFile, { ...place, part: place.part as KycDocumentPart }).path;

/** A file to look at here, or to save. */
export function FileView({ place, name, part, bytes = null }: FileViewProps) {
  const [isShown, setIsShown] = useState(false);
  const path = pathOf(place);
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isShown) return;
    /** Escape closes what is looked at first, wherever in its drawer the focus is, and the drawer by the next one. */
    const onKey = (event: KeyboardEvent) => {
      const isHere =
        event.target === document.body || view.current?.closest('[role=dialog]')?.contains(event.target as Node);
      if (event.key !== 'Escape' || event.defaultPrevented || !isHere) return;
      event.preventDefault();
      event.stopPropagation();
      setIsShown(false);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [isShown]);
  const title = part === undefined ? name : `${part}: ${name}`;
  return (
    <div ref={view} className="mt-1" data-testid="file-view">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <a
          href={path}
          download={name}
          className="inline-flex min-w-0 items-center gap-1.5 py-1 text-link hover:underline"
        >
          <Download className="size-4 shrink-0" aria-hidden="true" />
          <span className="truncate">{title}</span>
          {bytes !== null && <span className="shrink-0 text-xs text-muted">{formatBytes(bytes)}</span>}
        </a>
        <Button
          size="sm"
          variant="outline"
          aria-expanded={isShown}
          aria-label={`${isShown ? 'Close' : 'Look at it'}: ${title}`}
          onPress={() => setIsShown(!isShown)}
        >
          {isShown ? 'Close' : 'Look at it'}
        </Button>
      </div>
      {isShown && <FilePreview path={path} name={name} />}
    </div>
  );
}

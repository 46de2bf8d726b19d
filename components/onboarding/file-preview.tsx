'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { type ApiError, networkError, readApiError, toApiError } from '#lib/api-error.ts';
import { signInPath } from '#lib/client.ts';
import { leaveForSignIn } from '#lib/console/session-end.ts';

const PdfPages = dynamic(() => import('./pdf-pages.tsx').then((module) => module.PdfPages), {
  ssr: false,
  loading: () => <p role="status">Opening …</p>,
});

interface FilePreviewProps {
  path: string;
  name: string;
}

/** Media types by the ends of names, which the service has checked against what the files are. */
const IMAGES: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg' };

/** Reads a whole file. Throws ApiError. */
async function readFile(path: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const reply = await fetch(path, { credentials: 'same-origin', signal }).catch(() => {
    throw networkError('The file was not read: the connection ended. Try again.');
  });
  if (reply.ok) return reply.arrayBuffer();
  if (reply.headers.get('x-auth-required') === 'true') leaveForSignIn(signInPath(location.pathname + location.search));
  throw readApiError(reply.status, reply.headers, await reply.json().catch(() => null));
}

/** An image; its address is of this page alone, and ends with it. */
function ImageOf({ content, type, name }: { content: ArrayBuffer; type: string; name: string }) {
  const fill = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(new Blob([content], { type }));
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [content, type],
  );
  return <img ref={fill} alt={name} className="max-h-[32rem] w-full rounded border border-border object-contain" />;
}

/** A file drawn on the page: an image as it is, of a PDF one page after the other. */
export function FilePreview({ path, name }: FilePreviewProps) {
  const [content, setContent] = useState<ArrayBuffer | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    readFile(path, ending.signal).then(
      (read) => !ending.signal.aborted && setContent(read),
      (error) => !ending.signal.aborted && setFailure(toApiError(error)),
    );
    return () => ending.abort();
  }, [path]);
  const type = IMAGES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];
  const shown = (): ReactNode => {
    if (failure !== null)
      return <ErrorPanel title={`${name} was not opened`} text={failure.message} requestId={failure.requestId} />;
    if (content === null) return <p role="status">Opening …</p>;
    return type === undefined ? (
      <PdfPages content={content} name={name} />
    ) : (
      <ImageOf content={content} type={type} name={name} />
    );
  };
  return <div className="mt-2 text-sm">{shown()}</div>;
}

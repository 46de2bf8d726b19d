'use client';

import { Check, Terminal } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { useCopy } from '#components/ui/copyable.tsx';
import type { OutputOf } from '#lib/contract.ts';
import type { getRequest } from '#lib/contracts/requests/request-details.ts';
import { curlOf } from '#lib/request.ts';

/** A body that was kept whole. */
function bodyOf({ requestBody }: OutputOf<typeof getRequest>): string | null {
  try {
    return requestBody === null ? null : JSON.stringify(JSON.parse(requestBody));
  } catch {
    return null;
  }
}

/** Copies a recorded request as cURL: without its token, and with what is redacted as it stands in the log. */
export function CopyRequest({ request }: { request: OutputOf<typeof getRequest> }) {
  const { isCopied, copy } = useCopy(() => {
    const body = bodyOf(request);
    const headers: Record<string, string> = body === null ? {} : { 'content-type': 'application/json' };
    return curlOf({ method: request.method, path: request.path, headers, body }, location.origin);
  });
  return (
    <Button variant="outline" onPress={copy}>
      {isCopied ? <Check className="text-good" /> : <Terminal />}
      {isCopied ? 'Copied' : 'Copy as cURL'}
      <span role="status" className="sr-only">
        {isCopied ? 'Copied as cURL' : ''}
      </span>
    </Button>
  );
}

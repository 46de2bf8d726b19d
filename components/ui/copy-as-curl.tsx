'use client';

import { Button } from '@heroui/react/button';
import { Check, Terminal } from 'lucide-react';
import type { Contract, InputOf } from '#lib/contract.ts';
import { toCurl } from '#lib/request.ts';
import { useCopy } from './copyable.tsx';

/** Copies the call behind what is on screen as cURL; the token is left out. */
export function CopyAsCurl<C extends Contract>({ contract, input }: { contract: C; input: InputOf<C> }) {
  const { isCopied, copy } = useCopy(() => toCurl(contract, input, location.origin));
  return (
    <Button variant="outline" onPress={copy} aria-label="Copy as cURL">
      {isCopied ? <Check className="text-good" /> : <Terminal />}
      <span className="max-sm:hidden">{isCopied ? 'Copied' : 'cURL'}</span>
      <span role="status" className="sr-only">
        {isCopied ? 'Copied as cURL' : ''}
      </span>
    </Button>
  );
}

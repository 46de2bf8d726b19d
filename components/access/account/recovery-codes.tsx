'use client';

import { Button } from '@heroui/react/button';
import { Check, Copy, Download } from 'lucide-react';
import { useCopy } from '#components/ui/copyable.tsx';
import { ModalActions, ModalBody, ModalFrame } from '#components/ui/form/modal-frame.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Recovery codes, shown this one time. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const text = `${codes.join('\n')}\n`;
  const { isCopied, copy } = useCopy(() => text);
  return (
    <ModalFrame title="Your recovery codes" isOpen onLeave={onClose} size="sm">
      <ModalBody>
        <p>
          <b>Store them now</b>, not on the device with the authenticator. Each works once in place of a code, and they
          are shown only once.
        </p>
        <ol
          data-testid="recovery-codes"
          className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-md border border-border bg-background p-3 font-mono text-sm max-sm:text-xs"
        >
          {codes.map((code) => (
            <li key={code} className="whitespace-nowrap select-all">
              {code}
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" onPress={copy}>
            {isCopied ? <Check className="text-good" /> : <Copy />}
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
          <Button variant="outline" onPress={() => saveText('clearhouse-recovery-codes.txt', text)}>
            <Download /> Download
          </Button>
        </div>
      </ModalBody>
      <ModalActions>
        <Button variant="primary" onPress={onClose}>
          I have stored them
        </Button>
      </ModalActions>
    </ModalFrame>
  );
}

'use client';

import { Check, Copy, Download } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { useCopy } from '#components/ui/copyable.tsx';
import type { LeaveWords } from '#components/ui/form/leave-question.tsx';
import { SecretFrame } from '#components/ui/form/secret-frame.tsx';
import { saveText } from '#lib/console/save-text.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

const LEAVE: LeaveWords = {
  question: 'These codes are shown once. Leave without storing them?',
  stay: 'Go back',
  leave: 'Leave',
};

function Codes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const text = `${codes.join('\n')}\n`;
  const { isCopied, copy } = useCopy(() => text, onKept);
  const save = () => {
    saveText('clearhouse-recovery-codes.txt', text, 'text/plain');
    onKept();
  };
  return (
    <>
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
        <Button variant="outline" onPress={save}>
          <Download /> Download
        </Button>
      </div>
    </>
  );
}

/** Recovery codes, shown this one time. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  return (
    <SecretFrame
      title="Your recovery codes"
      storedLabel="I have stored them"
      leaveWords={LEAVE}
      onClose={onClose}
      size="sm"
    >
      {(onKept) => <Codes codes={codes} onKept={onKept} />}
    </SecretFrame>
  );
}

'use client';

import { Braces, Check, Terminal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { copyText } from '#lib/console/copy-text.ts';
import { withoutSecrets } from '#lib/console/secret-fields.ts';
import type { Contract, InputOf } from '#lib/contract.ts';
import { toCurl, toTypeScript } from '#lib/request.ts';
import { MenuButton } from '../menu-button.tsx';

const SHOWN_MS = 1500;
const WRITERS = { curl: toCurl, typescript: toTypeScript } as const;
const NAMES = { curl: 'cURL', typescript: 'TypeScript' } as const;
type Language = keyof typeof WRITERS;

const ENTRIES = [
  { id: 'curl', text: `Copy as ${NAMES.curl}`, icon: Terminal },
  { id: 'typescript', text: `Copy as ${NAMES.typescript}`, icon: Braces },
];
const GROUPS = [{ label: 'Languages', entries: ENTRIES }];

/** One after the other; names of one are not known to the next. */
const apart = (calls: readonly string[], language: Language): string =>
  calls.length > 1 && language === 'typescript' ? calls.map((call) => `{\n${call}}\n`).join('') : calls.join('\n');

/** A call as it is sent. */
export interface CodeCall {
  contract: Contract;
  input: object;
}

interface CopyAsCodeProps<C extends Contract> {
  contract: C;
  /** In a form a function, which is asked when somebody copies; it may give several calls. */
  input: InputOf<C> | (() => InputOf<C> | readonly InputOf<C>[]);
  /** Among the actions of a dialog, where it stands back. */
  isQuiet?: boolean;
}

/** Copies the call behind what is on screen as cURL or TypeScript; the token is left out, and secrets are placeholders. */
export function CopyAsCode<C extends Contract>({ contract, input, isQuiet = false }: CopyAsCodeProps<C>) {
  const calls = () => {
    const given = [typeof input === 'function' ? (input as () => InputOf<C> | readonly InputOf<C>[])() : input].flat();
    return given.map((one) => ({ contract, input: one as InputOf<C> & object }));
  };
  return <CopyCallsAsCode calls={calls} isQuiet={isQuiet} />;
}

interface CopyCallsProps {
  /** Asked when somebody copies; may be of several operations. */
  calls: () => readonly CodeCall[];
  isQuiet?: boolean;
}

/** The same of calls of several operations, one after the other. */
export function CopyCallsAsCode({ calls: callsOf, isQuiet = false }: CopyCallsProps) {
  const [copied, setCopied] = useState<Language | null>(null);
  const copy = async (language: Language) => {
    const calls = callsOf().map(({ contract, input }) =>
      WRITERS[language](contract, withoutSecrets(input) as InputOf<Contract>, location.origin),
    );
    if (!(await copyText(apart(calls, language)))) return;
    setCopied(language);
    setTimeout(() => setCopied(null), SHOWN_MS);
  };
  return (
    <MenuButton
      label="Copy as code"
      placement="bottom end"
      className="min-w-52"
      groups={GROUPS}
      onAction={(id) => void copy(id === 'typescript' ? 'typescript' : 'curl')}
      button={(trigger) => (
        <Button {...trigger} variant={isQuiet ? 'ghost' : 'outline'} aria-label="Copy as code">
          {copied ? <Check className="text-good" /> : <Terminal />}
          <span className="max-sm:hidden">{copied ? 'Copied' : 'Code'}</span>
          <span role="status" className="sr-only">
            {copied ? `Copied as ${NAMES[copied]}` : ''}
          </span>
        </Button>
      )}
    />
  );
}

'use client';

import { Button } from '@heroui/react/button';
import { Dropdown } from '@heroui/react/dropdown';
import { Braces, Check, Terminal } from 'lucide-react';
import { useState } from 'react';
import type { Contract, InputOf } from '#lib/contract.ts';
import { copyText } from '#lib/copy-text.ts';
import { toCurl, toTypeScript } from '#lib/request.ts';
import { withoutSecrets } from '#lib/secret-fields.ts';

const SHOWN_MS = 1500;
const WRITERS = { curl: toCurl, typescript: toTypeScript } as const;
const NAMES = { curl: 'cURL', typescript: 'TypeScript' } as const;
type Language = keyof typeof WRITERS;

interface CopyAsCodeProps<C extends Contract> {
  contract: C;
  /** In a form a function, which is asked when somebody copies. */
  input: InputOf<C> | (() => InputOf<C>);
  /** Among the actions of a dialog, where it stands back. */
  isQuiet?: boolean;
}

/** Copies the call behind what is on screen as cURL or TypeScript; the token is left out, and secrets are placeholders. */
export function CopyAsCode<C extends Contract>({ contract, input, isQuiet = false }: CopyAsCodeProps<C>) {
  const [copied, setCopied] = useState<Language | null>(null);
  const copy = async (language: Language) => {
    const fields = withoutSecrets<InputOf<C> & object>(
      typeof input === 'function' ? (input as () => InputOf<C> & object)() : (input as InputOf<C> & object),
    );
    if (!(await copyText(WRITERS[language](contract, fields, location.origin)))) return;
    setCopied(language);
    setTimeout(() => setCopied(null), SHOWN_MS);
  };
  return (
    <Dropdown>
      <Button variant={isQuiet ? 'ghost' : 'outline'} aria-label="Copy as code">
        {copied ? <Check className="text-good" /> : <Terminal />}
        <span className="max-sm:hidden">{copied ? 'Copied' : 'Code'}</span>
        <span role="status" className="sr-only">
          {copied ? `Copied as ${NAMES[copied]}` : ''}
        </span>
      </Button>
      <Dropdown.Popover placement="bottom end" className="min-w-52">
        <Dropdown.Menu
          aria-label="Copy as code"
          onAction={(key) => void copy(key === 'typescript' ? 'typescript' : 'curl')}
        >
          <Dropdown.Item id="curl" textValue="Copy as cURL">
            <Terminal className="size-4 text-muted" />
            Copy as cURL
          </Dropdown.Item>
          <Dropdown.Item id="typescript" textValue="Copy as TypeScript">
            <Braces className="size-4 text-muted" />
            Copy as TypeScript
          </Dropdown.Item>
        </Dropdown.Menu>
      </Dropdown.Popover>
    </Dropdown>
  );
}
